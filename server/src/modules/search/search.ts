import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { searchEverything as endpoint } from '@plaudit/contract/search/endpoints';
import type { SearchGroup } from '@plaudit/contract/search/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import { invalidRequest } from '../../platform/errors.ts';
import { said } from '../../platform/module.ts';
import type { SearchKind } from '../../platform/search/search-kind.ts';
import { isModuleOn } from '../company/company.ts';
import { searchContent } from './content/content.ts';

/** What the viewer may see of everything, people and places first. */
export const searchEverything = async (
  ctx: Context,
  viewer: Viewer,
  { kinds, ...asked }: BodyOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> => {
  const { search, cursor, limit, employee_id, place_id, since, until } = asked;
  const has_names = Boolean(asked.from ?? asked.in ?? asked.has);
  if (cursor !== undefined && kinds?.length !== 1) throw invalidRequest('body.cursor', 'It goes with one kind');
  const isAsked = (kind: string) => kinds?.includes(kind) ?? true;
  // They are neither written by a person, nor in a place, nor from a day.
  const is_content_only = has_names || Boolean(employee_id ?? place_id ?? since ?? until);
  const named: SearchKind[] = [];
  for (const kind of is_content_only || search === '' ? [] : said('searches')) {
    if (isAsked(kind.kind) && (await isModuleOn(ctx, viewer.company_id, kind.module))) named.push(kind);
  }
  const findNamed = (is_forgiving: boolean): Promise<SearchGroup[]> => {
    const wanted = { search, cursor, limit, is_forgiving };
    return Promise.all(named.map(async (one) => ({ kind: one.kind, ...(await one.search(ctx, viewer, wanted)) })));
  };
  const [named_groups, content] = await Promise.all([findNamed(false), searchContent(ctx, viewer, asked, isAsked)]);
  const groups = withItems([...named_groups, ...content.groups]);
  if (groups.length > 0 || cursor !== undefined) return { groups, is_corrected: content.is_corrected };
  const [alike, corrected] = await Promise.all([findNamed(true), content.correct?.()]);
  const near = withItems([...alike, ...(corrected?.groups ?? [])]);
  return { groups: near, is_corrected: near.length > 0 };
};

const withItems = (groups: readonly SearchGroup[]): SearchGroup[] => groups.filter(({ items }) => items.length > 0);
