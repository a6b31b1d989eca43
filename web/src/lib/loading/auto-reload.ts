import { reloads_key as key } from '../storage/stored-value.ts';

/** Reloads further apart than this are unrelated. Above the longest wait. */
const memory_ms = 600_000;
/** Specification, section 2: counted down from 5. */
const first_wait_s = 5;
const longest_wait_s = 300;
const probe_ms = 5_000;

type Reloads = { count: number; at: number };

const readReloads = (now: number): number => {
  try {
    const { count, at } = JSON.parse(sessionStorage.getItem(key) ?? '') as Reloads;
    return Number.isInteger(count) && Math.abs(now - at) < memory_ms ? count : 0;
  } catch {
    return 0;
  }
};

/**
 * Seconds to count down before a page that has been reloaded `count` times in a row without success is reloaded again: 5 and 5,
 * then doubling up to 5 minutes, so that a broken release is not requested without end.
 */
const waitBefore = (count: number): number => Math.min(longest_wait_s, first_wait_s * 2 ** Math.max(0, count - 1));

/** The wait after one in which the server did not answer. */
export const longerWait = (wait_s: number): number => Math.min(longest_wait_s, wait_s * 2);

/** The current wait, in seconds. */
export const nextWait = (): number => waitBefore(readReloads(Date.now()));

/** Whether a reload would find the app: without an answer it would end on the browser's own error page. */
const isServerThere = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(probe_ms) })).ok;
  } catch {
    return false;
  }
};

const dropStaleCaches = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /vite|assets/.test(name)).map((name) => caches.delete(name)));
};

/** Reloads the page, after deleting the caches that could contain parts of an older build; specification, section 4. */
export const reloadPage = async (): Promise<void> => {
  // If caches are refused (private mode, plain HTTP) there is nothing to delete.
  await Promise.resolve()
    .then(dropStaleCaches)
    .catch(() => {});
  location.reload();
};

/** Reloads automatically. False, and nothing happens, while the server does not answer. */
export const reloadWhenPossible = async (): Promise<boolean> => {
  if (!(await isServerThere())) return false;
  const now = Date.now();
  const reloads: Reloads = { count: readReloads(now) + 1, at: now };
  try {
    sessionStorage.setItem(key, JSON.stringify(reloads));
  } catch {
    // Uncounted, each wait is the first: 5 s.
  }
  await reloadPage();
  return true;
};
