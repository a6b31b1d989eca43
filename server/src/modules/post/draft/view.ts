import type { PostDraft } from '@plaudit/contract/post/schema';
import type { Config } from '../../../config.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import { mentionsIn, viewAttachments } from '../../content/content.ts';
import { listSeveral, loadPersonCards } from '../../people/people.ts';
import { allText } from '../policy.ts';
import type { DraftRow } from './queries.ts';

type Card = PostDraft['mentions'][number];
type Cards = ReadonlyMap<string, Card>;

const viewDraft = (config: Config, people: Cards, row: DraftRow): PostDraft => {
  const { files, publish_at, expires_at, in_name_of, waits_since, saved_at, ...shown } = row;
  return {
    ...shown,
    mentions: mentionsIn(allText(row)).flatMap((id) => people.get(id) ?? []),
    attachments: viewAttachments(config, files, null),
    expires_at: expires_at?.toISOString() ?? null,
    in_name_of: (in_name_of && people.get(in_name_of)) || null,
    publish_at: publish_at?.toISOString() ?? null,
    waits_since: waits_since?.toISOString() ?? null,
    saved_at: saved_at.toISOString(),
  };
};

/** Everyone who drafts name, by their ids. */
const namedIn = async (source: Source, company_id: string, rows: readonly DraftRow[]): Promise<Cards> => {
  const ids = rows.flatMap((row) => [...mentionsIn(allText(row)), ...(row.in_name_of ? [row.in_name_of] : [])]);
  const people = await loadPersonCards(source, company_id, ids);
  const unknown = ids.filter((id) => !people.has(id));
  const several = await listSeveral(source.db, company_id, unknown);
  return new Map([
    ...several.map((card) => [card.employee_id, card] as const),
    ...[...people].map(([id, { card }]) => [id, card] as const),
  ]);
};

/** Drafts as their authors see them. */
export const viewDrafts = async (
  source: Source,
  company_id: string,
  rows: readonly DraftRow[],
): Promise<PostDraft[]> => {
  const { config } = 'ctx' in source ? source.ctx : source;
  const people = await namedIn(source, company_id, rows);
  return rows.map((row) => viewDraft(config, people, row));
};
