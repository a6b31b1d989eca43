import { isNative } from '../device/platform.ts';
import { isResetting } from '../reset/resetting.ts';
import { loadPush } from './push.ts';

const followTaps = async () => {
  const [{ openPushLink }, { linkOf }, { onTap }] = await Promise.all([
    import('../navigation/deep-link.ts'),
    import('../navigation/link-of.ts'),
    import('../native/push.ts'),
  ]);
  await onTap((notification) => openPushLink(linkOf(notification)));
};

let taps: Promise<void> | null = null;

/**
 * Starts push for the signed-in person, after the reset check; never asks, never rejects. On a phone, taps on notifications are
 * followed too; the one that launched the app waits until then.
 */
export const startPush = async (): Promise<void> => {
  try {
    if (isNative()) taps ??= followTaps().catch((error: unknown) => console.warn('Push: taps are not followed', error));
    // It sends the device record, too, and would store what a reset is clearing.
    if (!(await isResetting())) await (await loadPush()).start();
  } catch (error) {
    console.warn('Push: not started', error);
  }
};
