import type { Rolldown } from 'vite';

const library = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const source = (path: string) => new RegExp(`web[\\\\/]src[\\\\/]${path}`);

/**
 * Few files for what nearly every start needs; pages and their own parts stay apart. Without these groups each piece
 * that two pages share becomes a file of its own, some fifty for the sign-in page. The first that fits wins, and takes
 * what its modules import along.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'entry', test: /preload-helper|web[\\/]src[\\/]main\.ts/ },
  {
    name: 'libraries',
    test: library('react', 'react-dom', 'scheduler', '@tanstack', 'i18next', 'react-i18next', 'idb'),
  },
  { name: 'native', test: library('@capacitor', '@capawesome') },
  { name: 'icons', test: library('lucide-react') },
  { name: 'start', test: source('start\\.tsx') },
  {
    name: 'pieces',
    test: source(
      '(lib[\\/](errors|reset[\\/](reset|decide|state))|ui[\\/](avatar|picture\\.tsx|skeletons|relative-time|points-badge|infinite-list|page-layout))',
    ),
  },
  { name: 'forms', test: source('ui[\\\\/](form-field|search-field)') },
  // The sign-in page fetches it, too, and would have the whole home screen with it.
  { name: 'accents', test: source('app[\\\\/]styles[\\\\/]accents') },
  { name: 'auth', test: source('features[\\\\/]auth') },
  { name: 'home', test: source('(app[\\\\/]signed-in\\.tsx|features[\\\\/]feed[\\\\/]pages)') },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

const native = /node_modules[\\/]@(capacitor|capawesome)[\\/]|web[\\/]src[\\/]lib[\\/]native[\\/]/;

/** What only a native shell loads lies in a folder of its own, which the service worker does not keep for browsers. */
export const chunkFileNames = ({ facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string => {
  const modules = facadeModuleId ? [facadeModuleId, ...moduleIds] : moduleIds;
  const is_native = modules.length > 0 && modules.every((id) => native.test(id));
  return `assets/${is_native ? 'native/' : ''}[name]-[hash].js`;
};
