import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportAudit } from '@plaudit/contract/audit/endpoints';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { ApiError } from '../api/api-error.ts';
import { i18n } from '../locale/i18n.ts';
import { saveFailure, saveFile } from './save-file.ts';

const held = new Map<string, Blob>();
const saved: { name: string; text: Promise<string> | undefined }[] = [];

beforeEach(() => {
  fakeBrowser();
  held.clear();
  saved.length = 0;
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    held.set('blob:1', blob as Blob);
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void held.delete(url));
  const link = {
    href: '',
    download: '',
    click: () => saved.push({ name: link.download, text: held.get(link.href)?.text() }),
  };
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'a' ? link : {}) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file that the server makes is saved under its name; its address lasts a minute, for slow browsers', async () => {
  vi.stubGlobal('fetch', async () => new Response('time,who'));
  await saveFile(exportAudit, 'audit.csv', { query: {} });
  expect([saved[0]?.name, await saved[0]?.text]).toEqual(['audit.csv', 'time,who']);
  vi.advanceTimersByTime(59_999);
  expect(held.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(held.size).toBe(0);
});

test('nothing is saved when the server refuses', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error_code: 'NO_PERMISSION' }, { status: 403 }));
  await expect(saveFile(exportAudit, 'audit.csv', { query: {} })).rejects.toMatchObject({
    code: 'NO_PERMISSION',
  });
  expect(saved).toEqual([]);
});

test('in the sample company it says that files can’t be downloaded there, instead of that nothing is saved', async () => {
  const words = { common: { sample: { no_files: 'no files here' } }, errors: { NO_PERMISSION: 'not you' } };
  await i18n.init({ lng: 'en', resources: { en: words } });
  const refused = (payload: object | null) => saveFailure(new ApiError('NO_PERMISSION', { status: 403, payload }));
  expect([refused({ is_sample: true }), refused(null)]).toEqual(['no files here', 'not you']);
});
