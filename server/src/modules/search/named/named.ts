import type { Context, Viewer } from '../../../platform/context.ts';
import { said } from '../../../platform/module.ts';
import { isModuleOn } from '../../company/company.ts';
import { readTyped, type FoundRow } from '../../content/content.ts';

type Names = { from?: string | undefined; in?: string | undefined; place_id?: string | undefined };

/** What the caller is called in their own search. */
const own_name = 'me';

/** Whom and which places names mean; null for all. */
export const resolveNames = async (
  ctx: Context,
  viewer: Viewer,
  { from, in: place, place_id }: Names,
): Promise<{ author_ids: string[] | null; place_ids: string[] | null }> => {
  const [author_ids, named_ids] = await Promise.all([
    from === undefined ? null : authorsNamed(ctx, viewer, from),
    place === undefined ? null : placesNamed(ctx, viewer, place),
  ]);
  if (place_id === undefined) return { author_ids, place_ids: named_ids };
  return { author_ids, place_ids: named_ids ? named_ids.filter((id) => id === place_id) : [place_id] };
};

/** People with all of these words in their name, also those who left. */
const authorsNamed = async (ctx: Context, viewer: Viewer, name: string): Promise<string[]> => {
  if (name.toLowerCase() === own_name) return [viewer.employee_id];
  const { words, people } = await readTyped(ctx.db, viewer.company_id, name);
  const places = new Map<string, Set<number>>();
  for (const { employee_id, place } of people) {
    places.set(employee_id, (places.get(employee_id) ?? new Set()).add(place));
  }
  const isMeant = (found: ReadonlySet<number>) => found.has(0) || words.every((_, at) => found.has(at + 1));
  return [...places].flatMap(([employee_id, found]) => (isMeant(found) ? employee_id : []));
};

const placesNamed = async (ctx: Context, viewer: Viewer, name: string): Promise<string[]> => {
  const found = await Promise.all(
    said('searches').map(async ({ module, named }) =>
      named && (await isModuleOn(ctx, viewer.company_id, module)) ? named(ctx, viewer, name) : [],
    ),
  );
  return [...new Set(found.flat())];
};

/** The same content, in places that have a name: a chat of two is called by the other person. */
export const withPlaceNames = async (ctx: Context, viewer: Viewer, rows: readonly FoundRow[]): Promise<FoundRow[]> => {
  const nameless = rows.flatMap(({ place }) => (place?.place_name === '' ? place.place_id : []));
  if (nameless.length === 0) return [...rows];
  const asked = said('searches').map(async ({ callThem }) => callThem?.(ctx, viewer, [...new Set(nameless)]) ?? []);
  const names = new Map((await Promise.all(asked)).flatMap((some) => [...some]));
  return rows.map((row) => {
    const place_name = row.place ? names.get(row.place.place_id) : undefined;
    return row.place && place_name !== undefined ? { ...row, place: { ...row.place, place_name } } : row;
  });
};
