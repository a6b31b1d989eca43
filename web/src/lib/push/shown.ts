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
