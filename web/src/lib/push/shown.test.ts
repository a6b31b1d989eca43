import { afterEach, expect, test, vi } from 'vitest';
import { onPushShown } from './shown.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page hears of each push that the worker has shown, until it goes', () => {
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

test('without a worker there is nothing to hear', () => {
  vi.stubGlobal('navigator', {});
  onPushShown(() => {})();
});
