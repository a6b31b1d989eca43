import { linkToContent } from '@plaudit/contract/paths';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { SearchHit } from '@plaudit/contract/search/schema';
import { withNames } from '@plaudit/contract/words/mention';
import { plain } from '@plaudit/contract/words/plain';
import { kindOf, type FoundRow } from '../content/content.ts';
import { excerptAround } from './policy.ts';

/** More faces than these are a number. */
const most_others = 3;

/** People whom it concerns besides its author. */
export const othersIn = ({ kind, facts, parent_id }: FoundRow): readonly string[] =>
  parent_id === null ? (kindOf(kind).involved?.({ facts }) ?? []) : [];

type Shown = { cards: ReadonlyMap<string, EmployeeCard>; typed: readonly string[]; is_corrected: boolean };

export const viewContent = (row: FoundRow, { cards, typed, is_corrected }: Shown): SearchHit => {
  const nameOf = (employee_id: string) => {
    const card = cards.get(employee_id);
    return card && `${card.first_name} ${card.last_name}`.trim();
  };
  const other_ids = othersIn(row);
  // Found by an answer, a poll shows its answers.
  const text = (row.parent_id === null && kindOf(row.kind).text?.(row)) || row.words;
  // A voice message or a picture has no words: it is called by its files.
  const line = text ? withNames(plain(text), nameOf) : (row.attachments ?? []).map((file) => file.file_name).join(', ');
  return {
    item_id: row.content_id,
    path: linkToContent(kindOf(row.top_kind).link(row.top_id), row),
    title: null,
    ...excerptAround(line, typed, is_corrected),
    image_url: null,
    employee: cards.get(row.author_id) ?? null,
    others: other_ids.slice(0, most_others).flatMap((employee_id) => cards.get(employee_id) ?? []),
    others_count: other_ids.length,
    place: row.place,
    file: null,
    created_at: row.created_at.toISOString(),
  };
};
