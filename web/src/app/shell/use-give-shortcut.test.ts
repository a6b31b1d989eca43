import { beforeEach, expect, test, vi } from 'vitest';
import { useGiveShortcut } from './use-give-shortcut.ts';

let search: { give?: string };
const steps: string[] = [];

// Effects need a browser. Here the hook runs as often as the shell is drawn.
vi.mock('react', () => ({ useEffect: (run: () => void) => run(), useEffectEvent: (event: unknown) => event }));
vi.mock('@tanstack/react-router', () => ({
  useSearch: () => search,
  useNavigate: () => () => void steps.push('navigate'),
}));
vi.mock('../../features/recognition/components/composer-provider.tsx', () => ({
  useComposer: () => ({ open: () => void steps.push('open') }),
}));
vi.mock('../../lib/session/session.ts', () => ({ usePermission: () => true }));

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  return () => vi.unstubAllGlobals();
});

test('R1.12 the shortcut of the icon opens the composer when its address is gone, and once', () => {
  search = { give: '' };
  useGiveShortcut();
  expect(steps).toEqual(['navigate']);
  search = {};
  useGiveShortcut();
  useGiveShortcut();
  expect(steps).toEqual(['navigate', 'open']);
});
