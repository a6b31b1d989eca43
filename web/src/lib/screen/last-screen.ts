import { whenIdle } from '../loading/when-idle.ts';
import { currentSession, subscribeSession } from '../session/session-store.ts';
import { storedValue } from '../storage/stored-value.ts';
import { endLastScreen } from './end-last-screen.ts';

/**
 * The upper part of the home page as it was left: public/boot.js shows it, for the same session in a window of the same width,
 * until the app has drawn the current page. `kept_at`: in ms of this device's clock. `styles`: the styles it needs, in order.
 */
type LastScreen = { session_id: string; kept_at: number; width: number; styles: string[]; html: string };

const stored = storedValue<LastScreen>('last_screen');

/** An app that has no cards by then shows its own state: that it loads, or what is wrong. */
const patience_ms = 3_000;
/** The page is complete by then, its pictures included. */
const complete_ms = 4_000;
/** The size of a screen full of words; more would be pictures embedded in the page itself. */
const most_characters = 200_000;
/** Dialogs that the reader had opened, and what belongs to the page as a whole. */
const left_out =
  '[role=dialog], [role=alertdialog], [role=menu], [role=status], .skip-link, video, audio, iframe, script';

/** Ends it soon after the app is on screen. Returns the function that cancels that. */
export const endLastScreenSoon = (): (() => void) => {
  const timer = setTimeout(endLastScreen, patience_ms);
  return () => clearTimeout(timer);
};

/** Ends it with the session, which may have ended in another tab before the app was there. */
export const followLastScreen = (): void => {
  const endOfAnother = () => {
    const session_id = currentSession()?.session_id;
    // A tab that signs out clears both at once.
    if (session_id !== undefined && stored.get()?.session_id === session_id) return;
    endLastScreen();
    if (stored.get()) stored.set(null);
  };
  endOfAnother();
  subscribeSession(endOfAnother);
};

/** What the build lists for the home page: all styles that it may need, and the files that it begins with. */
type FirstParts = { styles: string[]; start: string[]; signed_in: string[] };

/** The classes that a loaded style names, read once. */
const classesIn = new WeakMap<CSSStyleSheet, Set<string>>();
const readClasses = (sheet: CSSStyleSheet): Set<string> => {
  const rules = Array.from(sheet.cssRules, ({ cssText }) => cssText).join(' ');
  const classes = new Set(Array.from(rules.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name as string));
  classesIn.set(sheet, classes);
  return classes;
};

/** Whether a style is for anything in `page`: parts that people may open there have loaded theirs, too. */
const isFor = (page: HTMLElement, { sheet }: HTMLLinkElement): boolean => {
  const classes = sheet && (classesIn.get(sheet) ?? readClasses(sheet));
  return classes !== null && [...classes].some((name) => page.getElementsByClassName(name).length > 0);
};

/** The styles that `page` needs. */
const stylesOf = (page: HTMLElement): string[] => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="first-parts"]');
  if (!meta) return [];
  const { styles, start, signed_in } = JSON.parse(meta.content) as FirstParts;
  const of_page = [...start, ...signed_in];
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const pathOf = ({ href }: HTMLLinkElement) => new URL(href).pathname;
  const isNeeded = (link: HTMLLinkElement) => of_page.includes(pathOf(link)) || isFor(page, link);
  return links.filter((link) => styles.includes(pathOf(link)) && isNeeded(link)).map(pathOf);
};

const keep = (): void => {
  const session = currentSession();
  const shell = document.querySelector('#root .shell');
  if (!session || !shell?.parentElement) return;
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
  const styles = stylesOf(page);
  const html = page.outerHTML;
  // A page from the development server has its styles elsewhere.
  if (styles.length === 0 || html.length > most_characters) return;
  stored.set({ session_id: session.session_id, kept_at: Date.now(), width: innerWidth, styles, html });
};

/** Keeps what the home page shows: when it is complete, and when it is left. Returns the function that ends it. */
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
