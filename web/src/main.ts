import { endLastScreen } from './lib/screen/end-last-screen.ts';
import { pause } from './lib/loading/pause.ts';
import { longerWait, nextWait, reloadWhenPossible } from './lib/loading/auto-reload.ts';

/**
 * Without the first part of the app nothing can show a screen: the page's own words appear, and the page is reloaded as soon as
 * the server answers.
 */
const waitForServer = (error: unknown) => {
  console.error(error);
  endLastScreen();
  document.getElementById('not-started')?.removeAttribute('hidden');
  const attempt = async (wait_s: number): Promise<void> => {
    if (!(await reloadWhenPossible())) plan(longerWait(wait_s));
  };
  const plan = (wait_s: number) => void setTimeout(() => void attempt(wait_s), wait_s * 1000);
  plan(nextWait());
};

/** The first date takes a slow phone as long as several cards: with a session it is made while the page waits for scripts. */
const makeDates = () =>
  void new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' }).format();

// The rest is imported from here, after the logo is on screen: neither its styles nor its scripts hold up that paint.
const begin = async () => {
  const libraries = import('./libraries.ts');
  if ('first_answer' in globalThis) setTimeout(makeDates);
  await libraries;
  await pause();
  const { start } = await import('./start.tsx');
  await pause();
  await start();
};
requestAnimationFrame(() => setTimeout(() => void begin().catch(waitForServer)));
