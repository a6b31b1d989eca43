import type { ModuleMap } from '@plaudit/contract/company/modules';
import type { Notice, Outcome } from '@plaudit/contract/moderation/notice';
import type { Notification } from '@plaudit/contract/notification/endpoints';
import { chosen_groups, notification_declarations } from '@plaudit/contract/notification/kinds';
import { sentenceOf } from '@plaudit/contract/notification/words';
import { formatDate } from '../../lib/format/format-date.ts';
import { personName } from '../../lib/format/person.ts';
import { reaction_emoji, topReactions } from '../content/index.ts';

/** The start of a day of the reader's calendar, in ms. */
const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

export type DayName = { kind: 'today' | 'yesterday' } | { kind: 'date'; date: string };

/** Today, yesterday, or the date, with its year if that is not the current one. */
export const dayName = (iso: string, now: Date): DayName => {
  const then = new Date(iso);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (startOfDay(then) >= startOfDay(now)) return { kind: 'today' };
  if (startOfDay(then) === yesterday.getTime()) return { kind: 'yesterday' };
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return {
    kind: 'date',
    date: formatDate(then, { weekday: 'long', month: 'long', day: 'numeric', ...year }),
  };
};

export type Day = { day: DayName; items: Notification[] };

/** Neighbors of one day together, in the order they come. */
export const groupByDay = (items: Notification[], now: Date): Day[] => {
  const days: Day[] = [];
  for (const item of items) {
    const day = dayName(item.created_at, now);
    const last = days.at(-1);
    if (last && JSON.stringify(last.day) === JSON.stringify(day)) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
};

type About = Pick<Notification, 'kind' | 'place_kind' | 'actor'> &
  Partial<Pick<Notification, 'notice' | 'reactions' | 'others_count'>>;

/** So many signs of reactions stand in a sentence. */
const shown_signs = 3;

/** Who reacted and how, as far as that is still so. */
const reacted = ({ actor, reactions = [], others_count = 0 }: About) =>
  actor && reactions.length > 0
    ? {
        key: 'reacted',
        name: personName(actor),
        count: others_count,
        signs: topReactions(reactions, shown_signs)
          .map((reaction) => reaction_emoji[reaction])
          .join(' '),
      }
    : undefined;

/** The sentence of a row: the key of its translation, its English words, and who is named in it. */
export const sentence = (about: About) => {
  const { kind, place_kind, actor, notice } = about;
  const of = place_kind ? `sentence.${kind}.places.${place_kind}` : `sentence.${kind}`;
  const decided = notice && `sentence.${kind}.outcomes.${notice.outcome}.${notice.subject_kind}`;
  return {
    key: decided ?? (actor ? `${of}.by` : `${of}.passive`),
    name: actor ? personName(actor) : '',
    english: sentenceOf(kind, {
      is_named: actor !== null,
      place_kind: place_kind ?? null,
      notice: notice ?? null,
    }).replace('{{who}}', '<b>{{who}}</b>'),
    ...(kind === 'reaction' && reacted(about)),
  };
};

/** What happened since a moderator decided: words of `decision.now`. */
export const standingOf = ({
  outcome,
  is_visible,
}: Pick<Notice, 'outcome' | 'is_visible'>): Outcome | 'back' | 'gone' => {
  const was_removed = outcome === 'hidden' || outcome === 'deleted';
  if (was_removed === is_visible) return is_visible ? 'back' : 'gone';
  return outcome;
};

/** The groups and kinds that can reach a person with these permissions, while these modules are on. */
export const groupsFor = (permissions: readonly string[], modules: ModuleMap) =>
  chosen_groups
    .map(({ group, kinds }) => ({
      group,
      kinds: kinds.filter((kind) => {
        const { permission, modules: needed = [], any_module } = notification_declarations[kind];
        if (permission && !permissions.includes(permission)) return false;
        return needed.every((name) => modules[name]) && (!any_module || any_module.some((name) => modules[name]));
      }),
    }))
    .filter(({ kinds }) => kinds.length > 0);
