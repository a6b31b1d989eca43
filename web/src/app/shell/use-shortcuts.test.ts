import { beforeEach, expect, test, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

let search: { give?: string };
const steps: string[] = [];
const openSearch = () => void steps.push('search');

// Effects need a browser. Here the hook runs as often as the shell is drawn.
vi.mock('react', () => ({
  useEffect: (run: () => void) => run(),
  useEffectEvent: (event: unknown) => event,
  useState: (value: unknown) => [value, (next: unknown) => void steps.push(`list ${String(next)}`)],
}));
vi.mock('@tanstack/react-router', () => ({
  useSearch: () => search,
  useNavigate: () => () => void steps.push('navigate'),
}));
vi.mock('../../features/recognition/components/composer-provider.tsx', () => ({
  useComposer: () => ({ open: () => void steps.push('open') }),
}));
vi.mock('../../lib/session/session.ts', () => ({ usePermission: () => true }));

let press: (event: Partial<KeyboardEvent>) => void;

beforeEach(() => {
  steps.length = 0;
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof press) => (press = listener));
  vi.stubGlobal('HTMLElement', Event);
  vi.stubGlobal('document', { querySelector: () => null });
  return () => vi.unstubAllGlobals();
});

test('R1.12 the shortcut of the icon opens the composer when its address is gone, and once', () => {
  search = { give: '' };
  useShortcuts(openSearch);
  expect(steps).toEqual(['navigate']);
  search = {};
  useShortcuts(openSearch);
  useShortcuts(openSearch);
  expect(steps).toEqual(['navigate', 'open']);
});

test('keys do what they say, with no other key held but for Ctrl+K, which an editor may take', () => {
  search = {};
  const { keys } = useShortcuts(openSearch);
  expect(keys).toEqual(['g', '/', '?']);
  const preventDefault = () => {};
  for (const key of ['g', '?', '/', 'x', 'constructor']) press({ key, preventDefault });
  press({ key: 'g', ctrlKey: true, preventDefault });
  press({ key: 'g', repeat: true, preventDefault });
  expect(steps).toEqual(['open', 'list true', 'search']);
  steps.length = 0;
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) press({ key: 'k', ...held, preventDefault });
  press({ key: 'k', preventDefault });
  press({ key: 'k', ctrlKey: true, shiftKey: true, preventDefault });
  press({ key: 'k', ctrlKey: true, defaultPrevented: true, preventDefault });
  expect(steps).toEqual(['search', 'search']);
});
