import { type ReactNode, useEffect, useState } from 'react';
import { isNative } from '../lib/device/platform.ts';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import type { NativeUpdate } from '../lib/update/native-update.ts';

const UpdateApp = lazyPart(() => import('./screens/update-app.tsx'), 'UpdateApp');

/** A phone keeps the app for days; it checks again when it comes to the front after this long. */
const check_every_ms = 3_600_000;

/** Comes before everything else: an installed app that is too old for its server shows how to update it, and no more. */
export const NativeUpdateGate = ({ children }: { children: ReactNode }) => {
  const [update, setUpdate] = useState<NativeUpdate | null>(null);
  useEffect(() => {
    if (!isNative()) return;
    let checked_at = 0;
    const check = async () => {
      const is_anew = checked_at > 0;
      checked_at = performance.now();
      const { requiredUpdate } = await import('../lib/update/native-update.ts');
      setUpdate(await requiredUpdate({ is_anew }));
    };
    const onVisible = () => {
      if (!document.hidden && performance.now() - checked_at > check_every_ms) void check();
    };
    void check();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return update ? <UpdateApp update={update} /> : children;
};
