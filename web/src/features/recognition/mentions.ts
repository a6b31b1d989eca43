import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { mentionOf } from '@plaudit/contract/words/mention';
import { personName } from '../../lib/format/person.ts';
import { parseMessage } from '../../lib/format/message.ts';

/** A name in the text of a field that stands for a person: `@Ana Silva` from `start` on, `length` characters. */
export type Mention = { employee_id: string; start: number; length: number };
/** Text as people see it while they write, with the places of its mentions, in order. */
export type MentionedText = { text: string; mentions: Mention[] };

export const no_text: MentionedText = { text: '', mentions: [] };

const commonStart = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && a[same] === b[same]) same += 1;
  return same;
};

const commonEnd = (a: string, b: string, most: number): number => {
  let same = 0;
  while (same < most && a[a.length - 1 - same] === b[b.length - 1 - same]) same += 1;
  return same;
};

/** The text after somebody typed: mentions behind the change move along, and one that was changed is plain text now. */
export const retype = ({ text, mentions }: MentionedText, next: string): MentionedText => {
  const start = commonStart(text, next);
  const end = text.length - commonEnd(text, next, Math.min(text.length, next.length) - start);
  const moved = next.length - text.length;
  return {
    text: next,
    mentions: mentions.flatMap((mention) => {
      if (mention.start >= end) return [{ ...mention, start: mention.start + moved }];
      return mention.start + mention.length <= start ? [mention] : [];
    }),
  };
};

/** Puts a person in place of the characters from `start` to `end`, with a space behind. */
export const insertMention = (
  field: MentionedText,
  { start, end }: { start: number; end: number },
  person: EmployeeCard,
): MentionedText => {
  const name = `@${personName(person)}`;
  const typed = retype(field, `${field.text.slice(0, start)}${field.text.slice(end)}`);
  const moved = retype(typed, `${typed.text.slice(0, start)}${name} ${typed.text.slice(start)}`);
  const mention = { employee_id: person.employee_id, start, length: name.length };
  return { ...moved, mentions: [...moved.mentions, mention].sort((a, b) => a.start - b.start) };
};

/** The message for the server: each mention as `<@employee_id>`. */
export const toMessage = ({ text, mentions }: MentionedText): string => {
  let message = '';
  let end = 0;
  for (const mention of mentions) {
    message += text.slice(end, mention.start) + mentionOf(mention.employee_id);
    end = mention.start + mention.length;
  }
  return message + text.slice(end);
};

/** The way back, to edit what was sent. A mention of somebody unknown stays as it is. */
export const fromMessage = (message: string, people: EmployeeCard[]): MentionedText => {
  const field: MentionedText = { text: '', mentions: [] };
  for (const segment of parseMessage(message)) {
    const person = segment.kind === 'mention' && people.find(({ employee_id }) => employee_id === segment.employee_id);
    const text = person ? `@${personName(person)}` : segment.text;
    if (person) field.mentions.push({ employee_id: person.employee_id, start: field.text.length, length: text.length });
    field.text += text;
  }
  return field;
};

/** What stands between an `@` and the caret, when somebody is about to mention a person there. */
export const mentionSearch = (text: string, caret: number): { start: number; search: string } | null => {
  const found = /(?:^|[\s(])@(?<search>[^@\n]{0,40})$/u.exec(text.slice(0, caret));
  const search = found?.groups?.search;
  if (search === undefined || search.startsWith(' ') || search.split(' ').length > 3) return null;
  return { start: caret - search.length - 1, search };
};
