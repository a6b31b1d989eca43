import type { Mentioned } from '@plaudit/contract/content/schema';
import { mentionOf } from '@plaudit/contract/words/mention';
import { piecesOf } from '@plaudit/contract/words/pieces';
import { personName } from '../../lib/format/person.ts';

/** A name in the text of a field that mentions a person or a group: `@Ana Silva` from `start` on, `length` characters. */
export type Mention = Pick<Mentioned, 'employee_id' | 'several'> & { start: number; length: number };
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

/** The text after typing: mentions after the change move along, and a changed one is plain text now. */
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

const idOf = ({ employee_id, several }: Mentioned) => ({ employee_id, ...(several && { several }) });

/** Replaces the characters from `start` to `end` with a person, followed by a space. */
export const insertMention = (
  field: MentionedText,
  { start, end }: { start: number; end: number },
  person: Mentioned,
): MentionedText => {
  const name = `@${personName(person)}`;
  const typed = retype(field, `${field.text.slice(0, start)}${field.text.slice(end)}`);
  const moved = retype(typed, `${typed.text.slice(0, start)}${name} ${typed.text.slice(start)}`);
  const mention = { ...idOf(person), start, length: name.length };
  return { ...moved, mentions: [...moved.mentions, mention].sort((a, b) => a.start - b.start) };
};

export type Selection = { start: number; end: number };
export type Mark = '**' | '_' | '~~' | '`';

/** Puts marks around the selection, or removes them. Spaces at its ends stay outside, as marks require. */
export const toggleMark = (
  field: MentionedText,
  selection: Selection,
  mark: Mark,
): { field: MentionedText; selection: Selection } => {
  const selected = field.text.slice(selection.start, selection.end);
  const start = selection.start + (selected.length - selected.trimStart().length);
  const end = Math.max(start, selection.start + selected.trimEnd().length);
  const has = (at: number) => field.text.startsWith(mark, at);
  const size = mark.length;
  if (has(start - size) && start >= size && has(end)) {
    const without = splice(splice(field, end, size, ''), start - size, size, '');
    return { field: without, selection: { start: start - size, end: end - size } };
  }
  if (end - start >= 2 * size && has(start) && has(end - size)) {
    const without = splice(splice(field, end - size, size, ''), start, size, '');
    return { field: without, selection: { start, end: end - 2 * size } };
  }
  const marked = splice(splice(field, end, 0, mark), start, 0, mark);
  return { field: marked, selection: { start: start + size, end: end + size } };
};

/** Puts text in place of `removed` characters that no mention is in. */
export const splice = ({ text, mentions }: MentionedText, at: number, removed: number, put: string): MentionedText => ({
  text: text.slice(0, at) + put + text.slice(at + removed),
  mentions: mentions.map((mention) =>
    mention.start >= at ? { ...mention, start: mention.start + put.length - removed } : mention,
  ),
});

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

/** The reverse, to edit what was sent. A mention of an unknown person stays as it is. */
export const fromMessage = (message: string, people: readonly Mentioned[]): MentionedText => {
  const field: MentionedText = { text: '', mentions: [] };
  for (const piece of piecesOf(message)) {
    const person = piece.kind === 'mention' && people.find(({ employee_id }) => employee_id === piece.employee_id);
    const text = person ? `@${personName(person)}` : piece.text;
    if (person) field.mentions.push({ ...idOf(person), start: field.text.length, length: text.length });
    field.text += text;
  }
  return field;
};

/** What follows an `@` at the end of a text, if its author may be about to mention a person there. */
export const searchBefore = (text: string): string | null => {
  const search = /(?:^|[\s(])@(?<search>[^@\n\ufffc]{0,40})$/u.exec(text)?.groups?.search;
  return search === undefined || search.startsWith(' ') || search.split(' ').length > 3 ? null : search;
};

/** The text between an `@` and the caret, if the author is about to mention a person there and has not chosen one yet. */
export const mentionSearch = (
  { text, mentions }: MentionedText,
  caret: number,
): { start: number; search: string } | null => {
  const search = searchBefore(text.slice(0, caret));
  if (search === null) return null;
  const start = caret - search.length - 1;
  return mentions.some((mention) => mention.start === start) ? null : { start, search };
};

/** The people of a text by the names in it; enough to show it until the server answers. */
export const peopleIn = ({ text, mentions }: MentionedText): Mentioned[] =>
  mentions.map(({ start, length, ...id }) => ({
    ...id,
    first_name: text.slice(start + 1, start + length),
    last_name: '',
    position_title: '',
    profile_url: null,
  }));
