import { isNative } from '../device/platform.ts';
import type { FromWorker } from '../update/worker-messages.ts';

/** Calls with the kind of each push that the service worker has shown. Returns the function that ends it. */
export const onPushShown = (listener: (kind: string | null) => void): (() => void) => {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const hear = ({ data }: MessageEvent<FromWorker | null>) => {
    if (data?.type === 'push-shown') listener(data.kind);
  };
  worker?.addEventListener('message', hear);
  return () => worker?.removeEventListener('message', hear);
};

/** The notifications that this device shows under a tag, or all of them. */
const listShown = async (tag?: string): Promise<{ tag: string; close: () => unknown }[]> => {
  if (isNative()) return (await import('./native-shown.ts')).listNativeShown(tag);
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await worker?.getRegistration();
  return (await registration?.getNotifications(tag === undefined ? {} : { tag })) ?? [];
};

/** Takes back what a push showed here, because the person has read it elsewhere. Never rejects. */
export const closeShown = async (tag: string): Promise<void> => {
  const shown = await listShown(tag).catch(() => []);
  for (const one of shown) one.close();
};

/** The tags of what is shown here and begins with this. Never rejects. */
export const shownTags = async (prefix: string): Promise<string[]> => {
  const shown = await listShown().catch(() => []);
  return shown.map(({ tag }) => tag).filter((tag) => tag.startsWith(prefix));
};
