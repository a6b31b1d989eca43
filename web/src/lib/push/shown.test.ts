import { afterEach, expect, test, vi } from 'vitest';
import { onPushShown } from './shown.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page gets each push that the worker has shown, until it is closed', () => {
  const worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
  const tell = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data }));
  const heard = vi.fn<(kind: string | null) => void>();
  const end = onPushShown(heard);
  tell({ type: 'push-shown', kind: 'comment', tag: null });
  tell({ type: 'push-shown', kind: null, tag: null });
  tell({ type: 'push-renewed', token: 't' });
  tell(null);
  expect(heard.mock.calls).toEqual([['comment'], [null]]);
  end();
  tell({ type: 'push-shown', kind: 'comment', tag: null });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('without a worker there are no messages', () => {
  vi.stubGlobal('navigator', {});
  onPushShown(() => {})();
});
