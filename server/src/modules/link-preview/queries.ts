import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';
import type { Page } from './page/page.ts';

type Key = { company_id: string; link_preview_id: string };

/** What a card shows, as JSON. */
export type PreviewRow = {
  address: string;
  title: string;
  description: string;
  site_name: string;
  picture_key: string | null;
};

/** The preview that this column names, if there is something to show and the company shows previews; null otherwise. */
export const previewJson = (
  company_id: RawBuilder<unknown>,
  link_preview_id: RawBuilder<unknown>,
): RawBuilder<PreviewRow | null> => sql<PreviewRow | null>`(
  select json_build_object('address', l.address, 'title', l.title, 'description', l.description, 'site_name', l.site_name,
    'picture_key', l.picture_key)
  from link_preview l join company k on k.company_id = l.company_id
  where l.company_id = ${company_id} and l.link_preview_id = ${link_preview_id} and l.title <> '' and k.has_link_previews
)`;

/** What a card shows of it; null if there is nothing. */
export const findPreviewRow = async (
  db: Db,
  company_id: string,
  link_preview_id: string,
): Promise<PreviewRow | null> => {
  const { rows } = await sql<{ preview: PreviewRow | null }>`
    select ${previewJson(sql`${company_id}::uuid`, sql`${link_preview_id}::uuid`)} as preview`.execute(db);
  return rows[0]?.preview ?? null;
};

/** What cards show of these pages to the people who asked for them, as they had it last, in the same order. */
export const listPreviewsOf = async (
  db: Db,
  company_id: string,
  asked: readonly { asked_by: string; address: string | null }[],
): Promise<(PreviewRow | null)[]> => {
  if (asked.every(({ address }) => address === null)) return asked.map(() => null);
  const { rows } = await sql<{ preview: PreviewRow | null }>`
    select last.preview from unnest(
      ${asked.map(({ asked_by }) => asked_by)}::uuid[], ${asked.map(({ address }) => address)}::text[]
    ) with ordinality as wanted (asked_by, address, place) left join lateral (
      select ${previewJson(sql`own.company_id`, sql`own.link_preview_id`)} as preview from link_preview own
      where own.company_id = ${company_id} and own.address = wanted.address and own.asked_by = wanted.asked_by
      order by own.asked_on desc limit 1
    ) last on true
    order by wanted.place`.execute(db);
  return rows.map(({ preview }) => preview);
};

export const isWaiting = async (db: Db, company_id: string, link_preview_id: string): Promise<boolean> => {
  const { rows } = await sql`select from link_preview
    where company_id = ${company_id} and link_preview_id = ${link_preview_id} and read_at is null`.execute(db);
  return rows.length > 0;
};

type Result = {
  read_at: Date;
  page: Page | null;
  picture: { picture_key: string; picture_width: number; picture_height: number } | null;
};

export const noteRead = ({ company_id, link_preview_id }: Key, { read_at, page, picture }: Result) =>
  sql`update link_preview set read_at = ${read_at}, title = ${page?.title ?? ''}, description = ${page?.description ?? ''},
      site_name = ${page?.site_name ?? ''}, picture_key = ${picture?.picture_key ?? null},
      picture_width = ${picture?.picture_width ?? null}, picture_height = ${picture?.picture_height ?? null}
    where company_id = ${company_id} and link_preview_id = ${link_preview_id}`;
