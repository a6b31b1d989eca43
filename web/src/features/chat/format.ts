import type { TFunction } from 'i18next';
import type { Conversation, Message, MessageType } from '@plaudit/contract/chat/schema';
import { fold } from '@plaudit/contract/fold';
import { formatDate } from '../../lib/format/format-date.ts';
import { listed } from '../../lib/format/list.ts';
import { personName } from '../../lib/format/person.ts';
import { pickedName } from '../../lib/files/picked-name.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { pathOfPlace } from '../../lib/navigation/place-of.ts';
import type { Draft } from './drafts/drafts.ts';
import { isCard } from './said.ts';

/** How a conversation is called: by the other person, by its space, by its name, or by its people. */
export const conversationName = (conversation: Conversation, own_id: string, t: TFunction): string => {
  const { employee, space, group_name, people, people_count } = conversation;
  if (employee) return employee.employee_id === own_id ? t('notes') : personName(employee);
  if (space) return space.is_default ? space.space_name : `${space.space_name} · ${space.sub_space_name}`;
  if (group_name) return group_name;
  // Who is left alone in it is the only one who is named.
  const others = people.filter((person) => person.employee_id !== own_id);
  const more = people_count - 1 - others.length;
  const names = others.map(personName);
  if (names.length > 0 && more > 0) return listed([...names, t('others', { count: more })]);
  // By the name alone, it would look like a chat with that person.
  if (names.length === 1) return t('group_with', { name: names[0] });
  return names.length > 0 ? listed(names) : t('empty_group');
};

/** What people are told about who can read it: notes and chats of two; groups show who is in them. */
export const privacyOf = ({ employee }: Conversation, own_id: string): 'own_notes' | 'private' | null => {
  if (!employee) return null;
  return employee.employee_id === own_id ? 'own_notes' : 'private';
};

export const pathOfConversation = ({ conversation_id, employee, space }: Conversation): string => {
  if (employee) return paths.connect('employee', employee.employee_id);
  if (!space) return paths.connect('group', conversation_id);
  const { space_id: entity_id, sub_space_id } = space;
  return pathOfPlace({ kind: 'connect', entity_type: 'space', entity_id, sub_space_id });
};

/** Whether there is something to pass on: a poll that has ended asks nothing, and what is gone shows nothing. */
export const isForwardable = ({ message_type, poll, location, recognition }: Message): boolean =>
  !isCard(message_type) || Boolean(location) || poll?.is_ended === false || recognition?.is_deleted === false;

/** What was said in words, or what it is without any; a newer server may know other types. */
export const latestWords = (words: string | null, type: MessageType | null, t: TFunction): string => {
  if (words && (type === 'poll' || type === 'location')) return t(`said.${type}`, { words });
  return words || (type ? t(`type.${type}`, { defaultValue: t('type.text') }) : '');
};

/** The last message in one line, with its author where that is not the other person of two. */
export const latestLine = (conversation: Conversation, own_id: string, t: TFunction): string => {
  const { latest_message, latest_message_type, latest_message_author: author, entity_type } = conversation;
  if (!author) return t('nothing_yet');
  const words = latestWords(latest_message, latest_message_type, t);
  if (author.employee_id === own_id) return t('line.own', { words });
  return entity_type === 'employee' ? words : t('line.by', { name: author.first_name || personName(author), words });
};

/** What the person has begun to write, in one line; empty while it is only an answer to something. */
export const draftLine = ({ text, attachments: [file] }: Draft, t: TFunction): string => {
  const words = text.text.trim() || (file ? pickedName(file.file_name) : '');
  return words && t('line.draft', { words });
};

const day_ms = 86_400_000;
const dayOf = (at: Date): number =>
  Math.round(new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime() / day_ms);

/** The name of a day: today, yesterday, the day of the week, or the date. */
export const dayName = (iso: string, now: Date, t: TFunction): string => {
  const at = new Date(iso);
  const age = dayOf(now) - dayOf(at);
  if (age === 0) return t('day.today');
  if (age === 1) return t('day.yesterday');
  if (age > 1 && age < 7) return formatDate(at, { weekday: 'long' });
  const is_this_year = at.getFullYear() === now.getFullYear();
  return formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', ...(!is_this_year && { year: 'numeric' }) });
};

export const timeOfDay = (iso: string): string => formatDate(iso, { timeStyle: 'short' });

/** When a day begins where the device is, given as a `date` field has it; null while it is empty or no day. */
export const startOfDay = (day: string): Date | null => {
  const at = new Date(`${day}T00:00`);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** Whether a word of a name begins with what was typed, without regard to case and accents. */
export const fitsName = (name: string, typed: string): boolean => ` ${fold(name)}`.includes(` ${fold(typed.trim())}`);
