import type { Rolldown } from 'vite';
import { cardIcons, firstIcons } from './first-icons.ts';

const library = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const source = (path: string) => new RegExp(`web[\\\\/]src[\\\\/]${path}`);
const any = (...tests: RegExp[]) => new RegExp(tests.map((test) => test.source).join('|'));

/** Both the sign-in page and the pieces of lists have it. */
const box = /@radix-ui[\\/]themes[\\/].*[\\/]box\.(props\.)?js$/;

/** `features/poll/components/poll-card.tsx`: what draws one of what a feature is named after. */
const own_card = /features[\\/]([^\\/]+)[\\/]components[\\/]\1-card\.tsx$/;

/** What all floats is made of: it lies above the page, keeps the focus, and is placed. */
const floating = library(
  '@floating-ui',
  '@radix-ui[\\\\/]react-(popper|dismissable-layer|focus-scope|focus-guards|portal|arrow)',
  'react-remove-scroll',
  'react-remove-scroll-bar',
  'react-style-singleton',
  'use-sidecar',
  'use-callback-ref',
  'aria-hidden',
);
/** What groups of choices share with menus. */
const choices = library('@radix-ui[\\\\/]react-(roving-focus|collection|presence|use-[a-z-]+|direction)');

/**
 * Few files for what nearly every start needs; pages and their own parts stay apart. Without these groups each piece
 * that two pages share becomes a file of its own, some fifty for the sign-in page. The first that fits wins, and takes
 * what its modules import along.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'entry',
    test: /preload-helper|web[\\/]src[\\/](main|lib[\\/](screen[\\/]end-last-screen|loading[\\/]pause))\.ts/,
  },
  {
    name: 'libraries',
    test: library('react', 'react-dom', 'react-i18next', 'scheduler', '@tanstack', 'i18next', 'idb'),
  },
  { name: 'native', test: library('@capacitor', '@capawesome') },
  {
    name: 'start',
    test: any(
      source('(start\\.tsx|lib[\\\\/]reset[\\\\/](reset|decide|state)|ui[\\\\/](avatar|picture)\\.tsx)'),
      box,
      firstIcons(),
    ),
  },
  // With them what would be files of their own, because pages without a session have some of it and home has all: colours,
  // and calls about people and notifications.
  {
    name: 'pieces',
    test: any(
      source(
        '(lib[\\/](errors[\\/]errors|navigation[\\/]search)|ui[\\/](skeletons|relative-time|points-badge|infinite-list|page-layout|error-state)|app[\\/]styles[\\/]accents)',
      ),
      /contract[\\/]src[\\/](notification|audience)/,
    ),
  },
  {
    name: 'forms',
    test: any(library('react-hook-form'), source('(ui[\\\\/](form-field|search-field)|lib[\\\\/]forms[\\\\/]form-)')),
  },
  // Pages without a session have them, and home would fetch those pages.
  { name: 'sso-calls', test: /contract[\\/]src[\\/]sso/ },
  {
    name: 'sign-in',
    test: source('features[\\\\/]auth[\\\\/](components[\\\\/]auth-layout|pages[\\\\/]sign-in-page)'),
  },
  // The other pages without a session, each behind a link of a mail or of the sign-in page.
  { name: 'auth', test: source('features[\\\\/]auth') },
  {
    name: 'home',
    test: any(
      source(
        '(app[\\\\/]signed-in\\.tsx|features[\\\\/](feed[\\\\/]pages|notification[\\\\/]components[\\\\/]unread|community[\\\\/]components[\\\\/]news))',
      ),
      cardIcons(),
    ),
  },
  // Those of the first screens came with them.
  { name: 'icons', test: library('lucide-react') },
  // The mark of what waits to be sent: in cards, comments and the list of all of it.
  { name: 'unsent', test: source('(ui[\\\\/]unsent-actions|lib[\\\\/]writes[\\\\/]write-actions)') },
  { name: 'choices', test: choices },
  { name: 'floating', test: floating },
  // Dialogs, and what people write in: each of their pieces would be a file of its own.
  {
    name: 'dialog',
    test: any(
      library('@radix-ui[\\\\/]react-(dialog|alert-dialog)'),
      /@radix-ui[\\/]themes[\\/].*[\\/](dialog|dialog\.props|require-react-element)\.js$/,
      source('ui[\\\\/](responsive-dialog|use-focus-back|use-heading-focus)'),
    ),
  },
  {
    name: 'writing',
    test: source(
      '(ui[\\\\/](use-file-drop|use-upload)|lib[\\\\/]files[\\\\/](upload|file-size)|features[\\\\/](content[\\\\/]components[\\\\/](words-field|mention-field|writing-tools)|people[\\\\/]components[\\\\/]people-(options|picker)|recognition[\\\\/]components[\\\\/]composer[\\\\/]))',
    ),
  },
  // Each in one file: a feed waits for those of the kinds in it.
  { name: (id: string) => `${own_card.exec(id)?.[1]}-card`, test: own_card },
  // Of places what lists of them show, too.
  {
    name: 'place',
    test: source('features[\\\\/]place[\\\\/](mutations|components[\\\\/](place-facts|standing|invitation-answer))'),
  },
  // What all features say of one thing, in one file; live events change what is cached.
  ...Object.entries({ realtime: '(realtime|cached-\\w+)', writes: 'writes', 'keep-ready': 'keep-ready' }).map(
    ([name, files]) => ({ name, test: source(`(app|features[\\\\/][^\\\\/]+)[\\\\/]${files}\\.ts`) }),
  ),
  {
    name: 'admin',
    test: source('features[\\\\/]([^\\\\/]+[\\\\/]admin[\\\\/]sections\\.ts|admin[\\\\/]pages)'),
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

const native = /node_modules[\\/]@(capacitor|capawesome)[\\/]|web[\\/]src[\\/]lib[\\/]native[\\/]/;

/** What only a native shell loads lies in a folder of its own, which the service worker does not keep for browsers. */
export const chunkFileNames = ({ facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string => {
  const modules = facadeModuleId ? [facadeModuleId, ...moduleIds] : moduleIds;
  const is_native = modules.length > 0 && modules.every((id) => native.test(id));
  return `assets/${is_native ? 'native/' : ''}[name]-[hash].js`;
};

/** Most of what is in the libraries runs at the start: browsers that know this line compile it whole, beside the page instead of in it. */
export const postBanner = ({ name }: Rolldown.RenderedChunk): string =>
  name === 'libraries' ? '//# allFunctionsCalledOnLoad' : '';
