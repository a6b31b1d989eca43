import type { Rolldown } from 'vite';
import { attachmentIcons, cardIcons, firstIcons } from './first-icons.ts';

const library = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const source = (path: string) => new RegExp(`web[\\\\/]src[\\\\/]${path}`);
const any = (...tests: RegExp[]) => new RegExp(tests.map((test) => test.source).join('|'));

/** Both the sign-in page and the pieces of lists have it. */
const box = /@radix-ui[\\/]themes[\\/].*[\\/]box\.(props\.)?js$/;

/** `features/poll/components/poll-card.tsx`: what draws one of what a feature is named after. */
const own_card = /features[\\/]([^\\/]+)[\\/]components[\\/]\1-card\.tsx$/;

/** The basis of everything that floats: it lies above the page, keeps the focus, and is positioned. */
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
 * Few files for what nearly every start needs; pages and their own parts stay separate. Without these groups each module that
 * two pages share becomes a file of its own, some fifty for the sign-in page. The first match wins, and includes what its
 * modules import.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'entry',
    test: /preload-helper|web[\\/]src[\\/](main|lib[\\/](screen[\\/]end-last-screen|loading[\\/]pause))\.ts/,
  },
  {
    name: 'libraries',
    // With what imports them, which would be a file of its own.
    test: any(
      library('react', 'react-dom', 'react-i18next', 'scheduler', '@tanstack', 'i18next', 'idb'),
      source('libraries\\.ts'),
    ),
  },
  { name: 'native', test: library('@capacitor', '@capawesome') },
  {
    name: 'start',
    test: any(
      source('(start\\.tsx|lib[\\\\/]reset[\\\\/](reset|decide|state)|ui[\\\\/](avatar|picture|form-problem)\\.tsx)'),
      box,
      firstIcons(),
    ),
  },
  // The sign-in page fetches the colors of avatars when it is idle, and nothing with them.
  { name: 'accents', test: source('app[\\\\/]styles[\\\\/]accents') },
  // Together with modules that would be files of their own, because pages without a session need some of them and home all:
  // calls about people and notifications.
  {
    name: 'pieces',
    test: any(
      source(
        '(lib[\\/](format[\\/]list\\.|errors[\\/]errors|screen[\\/]toast-after|navigation[\\/]search)|ui[\\/](skeletons|relative-time|points-badge|infinite-list|page-layout|error-state))',
      ),
      /contract[\\/]src[\\/](notification[\\/](?!words)|audience)/,
    ),
  },
  // Sentences of the inbox and of its settings.
  { name: 'notices', test: /contract[\\/]src[\\/]notification[\\/]words/ },
  {
    name: 'forms',
    test: any(library('react-hook-form'), source('(ui[\\\\/](form-field|search-field)|lib[\\\\/]forms[\\\\/]form-)')),
  },
  // Pages without a session have them, and home would fetch those pages.
  { name: 'shared-calls', test: /contract[\\/]src[\\/](sso|join-link)/ },
  {
    name: 'sign-in',
    test: source('features[\\\\/]auth[\\\\/](components[\\\\/]auth-layout|pages[\\\\/]sign-in-page)'),
  },
  // The other pages without a session, each behind a link in an email or on the sign-in page.
  { name: 'auth', test: source('features[\\\\/]auth[\\\\/](?!components[\\\\/](demo-logins|auth-story))') },
  {
    name: 'home',
    test: any(
      source(
        '(app[\\\\/]signed-in\\.tsx|features[\\\\/](feed[\\\\/]pages|content[\\\\/]prepare-items|notification[\\\\/]components[\\\\/]unread|(community|space)[\\\\/]components[\\\\/]news|chat[\\\\/](components[\\\\/]chat-news|unread-query)))',
      ),
      cardIcons(),
      // What cards show of files; editors, which upload them, are many times larger.
      /contract[\\/]src[\\/]files[\\/]endpoints/,
      source('(lib[\\\\/](files[\\\\/]picked-name|format[\\\\/]file-size)|features[\\\\/]content[\\\\/]captions)'),
      attachmentIcons(),
    ),
  },
  // Cards parse marks in their words as soon as they are there: what else is in this file, or loads with it, is waited for, too.
  { name: 'parse', test: /contract[\\/]src[\\/]words[\\/]/ },
  // Beside the feed, and in editors.
  { name: 'suggestions', test: source('features[\\\\/]recognition[\\\\/]use-suggestions\\.ts') },
  // Those of the first screens came with them.
  { name: 'icons', test: library('lucide-react') },
  // The mark of what waits to be sent: in cards, comments and the list of all of it.
  { name: 'unsent', test: source('(ui[\\\\/]unsent-actions|lib[\\\\/]writes[\\\\/]write-actions)') },
  // What live events and unsent writes need of features whose menus and editors come later, or never.
  {
    name: 'heard',
    test: any(
      /contract[\\/]src[\\/]follow[\\/]/,
      source(
        '(features[\\\\/](content[\\\\/](follow-(queries|mutation)|feeds[\\\\/]muted)|recognition[\\\\/]confetti)|lib[\\\\/](api[\\\\/]id-of-key|files[\\\\/]new-attachment|writes[\\\\/]exclusively))\\.ts',
      ),
    ),
    includeDependenciesRecursively: false,
  },
  // A few lines each, which several pages have: the first script would name a file for each of them.
  {
    name: 'lines',
    test: source(
      '.*[\\\\/](money|link-of|link-props|copy-link|share-link|moment|move-item|renewal-day|draft-text|version-info|describe-device|tell-of-device|status-end|quote|retry-key|use-save-file)\\.ts',
    ),
    includeDependenciesRecursively: false,
  },
  { name: 'choices', test: choices },
  { name: 'floating', test: floating },
  // Dialogs and editors: each of their modules would be a file of its own.
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
  // What lists, profiles and chats show of a person's status.
  {
    name: 'status',
    test: any(
      /contract[\\/]src[\\/]people[\\/]status\.ts/,
      source('features[\\\\/]people[\\\\/](status-end|components[\\\\/]status-(badge|dot|text))'),
    ),
  },
  // What forms of several pages choose with, and what shows facts in rows: each alone would be a file.
  {
    name: 'controls',
    test: any(
      library('@radix-ui[\\\\/]react-(checkbox|switch|radio-group)'),
      /@radix-ui[\\/]themes[\\/].*[\\/]((base-)?checkbox|switch|radio-cards|radio-group|data-list|grid|table|tab-nav|base-tab-list)(\.props)?\.js$/,
    ),
    includeDependenciesRecursively: false,
  },
  // Dialogs of chats that pick where something goes, or who is in a group.
  {
    name: 'chat-dialogs',
    test: source(
      'features[\\\\/]chat[\\\\/]components[\\\\/](forward|move[\\\\/]move-dialog|audience-part|details[\\\\/]audience-dialog)',
    ),
    includeDependenciesRecursively: false,
  },
  // Small parts of dialogs, settings and administration: the name of a file alone would cost the first screen more than they are worth.
  {
    name: 'small',
    test: source(
      '(ui[\\\\/](note-field|use-first-problem|copy-field|copy-link|use-typed-search|unsaved-question)|features[\\\\/]device[\\\\/]use-push|features[\\\\/]admin[\\\\/]move-item|lib[\\\\/](format[\\\\/](money|renewal-day|moment)|device[\\\\/](tell-of|describe)-device))\\.',
    ),
  },
  // Each in one file: a feed waits for those of the kinds in it.
  { name: (id: string) => `${own_card.exec(id)?.[1]}-card`, test: own_card },
  // What menus of cards, people and messages have.
  { name: 'entries', test: source('features[\\\\/]content[\\\\/]components[\\\\/](follow-entries|saved-entry)') },
  // Both open from a picture.
  {
    name: 'lightbox',
    test: source('features[\\\\/]content[\\\\/]components[\\\\/](still-picture|attachments[\\\\/]lightbox)'),
  },
  // Of places what lists of them show, too.
  {
    name: 'place',
    test: source(
      'features[\\\\/]place[\\\\/](mutations|components[\\\\/](place-facts|place-face|own-face|standing|invitation-answer))',
    ),
  },
  // The same kind of module of all features, in one file; live events change what is cached.
  ...Object.entries({ realtime: '(realtime|cached-\\w+)', writes: 'writes', 'keep-ready': 'keep-ready' }).map(
    ([name, files]) => ({ name, test: source(`(app|features[\\\\/][^\\\\/]+)[\\\\/]${files}\\.ts`) }),
  ),
  {
    name: 'admin',
    test: source('features[\\\\/]([^\\\\/]+[\\\\/]admin[\\\\/]sections\\.ts|admin[\\\\/]pages)'),
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

const native = /node_modules[\\/]@(capacitor|capawesome)[\\/]|web[\\/]src[\\/]lib[\\/]native[\\/]/;

/** Modules for native shells only are in a folder of their own, which the service worker does not store for browsers. */
export const chunkFileNames = ({ facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string => {
  const modules = facadeModuleId ? [facadeModuleId, ...moduleIds] : moduleIds;
  const is_native = modules.length > 0 && modules.every((id) => native.test(id));
  // Short: the first script has these names of all pages, and hashes can't be compressed.
  return `assets/${is_native ? 'native/' : ''}[name]-[hash:7].js`;
};

export const assetFileNames = 'assets/[name]-[hash:7][extname]';

/** Nearly all of their code runs at once: browsers that know this line compile it whole, in parallel with the page. */
const whole = new Set(['libraries', 'start', 'home', 'pieces', 'parse']);
export const postBanner = ({ name }: Rolldown.RenderedChunk): string =>
  whole.has(name) ? '//# allFunctionsCalledOnLoad' : '';
