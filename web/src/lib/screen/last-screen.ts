import { whenIdle } from '../loading/when-idle.ts';
import { currentSession, subscribeSession } from '../session/session-store.ts';
import { storedValue } from '../storage/stored-value.ts';
import { endLastScreen } from './end-last-screen.ts';

/**
 * The upper part of the home page as it was left: public/boot.js shows it, for the same session in a window as wide, until the
 * app has drawn the page of now. `kept_at`: in ms of this device's clock. `styles`: what it is drawn with, in their order.
 */
type LastScreen = { session_id: string; kept_at: number; width: number; styles: string[]; html: string };

const stored = storedValue<LastScreen>('last_screen');

/** An app that stands on screen and has no cards by then shows what it has: that it loads, or what is wrong. */
const patience_ms = 3_000;
/** The page is complete by then, its pictures included. */
const complete_ms = 4_000;
/** What is not much larger than the words on a screen; more would be pictures that stand in the page itself. */
const most_characters = 200_000;
/** What the reader had opened, and what belongs to the page as a whole. */
const left_out =
  '[role=dialog], [role=alertdialog], [role=menu], [role=status], .skip-link, video, audio, iframe, script';

/** Ends it soon after the app is on screen. Gives the function that calls that off. */
export const endLastScreenSoon = (): (() => void) => {
  const timer = setTimeout(endLastScreen, patience_ms);
  return () => clearTimeout(timer);
};

/** Ends it with the session. */
export const followLastScreen = (): void => {
  subscribeSession(() => {
    const { session_id } = currentSession() ?? {};
    if (stored.get()?.session_id === session_id) return;
    endLastScreen();
    if (stored.get()) stored.set(null);
  });
};

/** Styles that the build names as those of the home page, of which this page has these. */
const stylesInUse = (): string[] => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="first-parts"]');
  const known = meta ? (JSON.parse(meta.content) as { styles: string[] }).styles : [];
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return [...links].map(({ href }) => new URL(href).pathname).filter((path) => known.includes(path));
};

const keep = (): void => {
  const session = currentSession();
  const shell = document.querySelector('#root .shell');
  const styles = stylesInUse();
  // A page that is built by the development server has its styles elsewhere.
  if (!session || !shell?.parentElement || styles.length === 0) return;
  const cards = shell.querySelectorAll('.card-list > li');
  if (cards.length === 0) return;
  const page = shell.parentElement.cloneNode(false) as HTMLElement;
  const copy = shell.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll('.card-list > li');
  cards.forEach((card, index) => {
    if (card.getBoundingClientRect().top + scrollY > innerHeight) copies[index]?.remove();
  });
  copy.querySelectorAll(left_out).forEach((element) => element.remove());
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  page.append(copy);
  const html = page.outerHTML;
  if (html.length > most_characters) return;
  stored.set({ session_id: session.session_id, kept_at: Date.now(), width: innerWidth, styles, html });
};

/** Keeps what the home page shows: when it is there, and as it is left. Gives the function that ends it. */
export const keepLastScreen = (): (() => void) => {
  const keepHidden = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  const callOff = whenIdle(keep, complete_ms);
  document.addEventListener('visibilitychange', keepHidden);
  return () => {
    callOff();
    document.removeEventListener('visibilitychange', keepHidden);
  };
};
