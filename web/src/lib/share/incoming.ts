import { limits } from '@plaudit/contract/limits';

/** The page that asks where it goes. */
export const shared_page = '/connect?shared';

const cache_name = 'shared';
const words_key = '/shared/words';
const day_ms = 86_400_000;

/** What a person shared from another app. */
export type Shared = { words: string; files: File[] };

type Kept = { words: string; at: number; names: string[] };

const keyOf = (number: number): string => `/shared/file/${number}`;
const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Apps put an address into any of the three, some into two of them. */
const wordsIn = (form: FormData): string =>
  ['title', 'text', 'url']
    .map((name) => textIn(form, name))
    .filter((text, at, all) => text !== '' && !all.some((other, place) => place !== at && place > at && other === text))
    .filter((text, at, all) => !all.some((other, place) => place !== at && other !== text && other.includes(text)))
    .join('\n');

/** Keeps it until someone who is signed in decides: what was shared last takes the place of anything before. */
export const keepShared = async (form: FormData, now: number): Promise<void> => {
  await caches.delete(cache_name);
  const cache = await caches.open(cache_name);
  const given = form.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[];
  const files = given.slice(0, limits.attachments_per_content);
  await Promise.all(
    files.map((file, number) =>
      cache.put(keyOf(number), new Response(file, { headers: { 'content-type': file.type } })),
    ),
  );
  const kept: Kept = { words: wordsIn(form), at: now, names: files.map(({ name }) => name) };
  await cache.put(words_key, Response.json(kept));
};

export const forgetShared = async (): Promise<void> => void (await caches.delete(cache_name));

/** What waits; null if there is nothing, or it was shared more than a day ago. */
export const readShared = async (now: number): Promise<Shared | null> => {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(cache_name);
  const kept = (await (await cache.match(words_key))?.json()) as Kept | undefined;
  if (!kept) return null;
  if (now - kept.at > day_ms || now < kept.at) {
    await forgetShared();
    return null;
  }
  const files = await Promise.all(
    kept.names.map(async (name, number) => {
      const blob = await (await cache.match(keyOf(number)))?.blob();
      return blob && new File([blob], name, { type: blob.type });
    }),
  );
  return { words: kept.words, files: files.filter((file) => file !== undefined) };
};
