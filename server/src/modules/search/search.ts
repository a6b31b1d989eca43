import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { searchEverything as endpoint } from '@plaudit/contract/search/endpoints';
import type { SearchGroup } from '@plaudit/contract/search/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import { invalidRequest } from '../../platform/errors.ts';
import { said } from '../../platform/module.ts';
import { isModuleOn } from '../company/company.ts';
import { searchContent } from './content/content.ts';

/** What the viewer may see of everything, people and places first. */
export const searchEverything = async (
  ctx: Context,
  viewer: Viewer,
  { kinds, ...asked }: BodyOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> => {
  const { search, cursor, limit, employee_id, place_id, since, until } = asked;
  if (cursor !== undefined && kinds?.length !== 1) throw invalidRequest('body.cursor', 'It goes with one kind');
  const isAsked = (kind: string) => kinds?.includes(kind) ?? true;
  // They are neither written by a person, nor in a place, nor from a day.
  const is_content_only = Boolean(employee_id ?? place_id ?? since ?? until);
  const named = is_content_only || search === '' ? [] : said('searches').filter(({ kind }) => isAsked(kind));
  const [others, content] = await Promise.all([
    Promise.all(
      named.map(async ({ kind, module, search: find }): Promise<SearchGroup[]> => {
        if (!(await isModuleOn(ctx, viewer.company_id, module))) return [];
        return [{ kind, ...(await find(ctx, viewer, { search, cursor, limit })) }];
      }),
    ),
    searchContent(ctx, viewer, asked, isAsked),
  ]);
  const groups = [...others.flat(), ...content.groups].filter(({ items }) => items.length > 0);
  return { groups, is_corrected: content.is_corrected };
};
