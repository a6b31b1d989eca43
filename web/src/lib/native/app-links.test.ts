import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAppLinks } from './app-links.ts';

const app = vi.hoisted(() => ({ open: (_link: { url: string }) => {}, launch: null as { url: string } | null }));
vi.mock('@capacitor/app', () => ({
  App: {
    addListener: async (name: string, listener: typeof app.open) => {
      if (name === 'appUrlOpen') app.open = listener;
    },
    getLaunchUrl: async () => app.launch,
  },
}));
const openLink = vi.hoisted(() => vi.fn<(link: string) => void>());
vi.mock('../navigation/deep-link.ts', () => ({ openLink }));

const window = { name: '' };

beforeEach(() => {
  openLink.mockReset();
  [app.launch, window.name] = [null, ''];
  vi.stubGlobal('window', window);
});
afterEach(() => vi.unstubAllGlobals());
const opened = () => openLink.mock.calls.flat();

test('R2.15 the address that launched the app opens once per run, and each later one', async () => {
  app.launch = { url: 'plaudit://host/inbox' };
  await followAppLinks();
  expect(opened()).toEqual(['plaudit://host/inbox']);
  app.open({ url: 'plaudit://host/people' });
  // After a page load of the same run.
  await followAppLinks();
  expect(opened()).toEqual(['plaudit://host/inbox', 'plaudit://host/people']);
});

test('an app that no address launched opens none', async () => {
  await followAppLinks();
  app.launch = { url: '' };
  await followAppLinks();
  expect([opened(), window.name]).toEqual([[], '']);
});

test('an address that leads nowhere is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  openLink.mockImplementation(() => {
    throw new Error('The address has no path');
  });
  await followAppLinks();
  app.open({ url: 'mailto:a@b.example' });
  expect(warn).toHaveBeenCalledWith('The link could not be opened', expect.any(Error));
  warn.mockRestore();
});
