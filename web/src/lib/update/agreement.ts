const channel_name = 'plaudit-update';
/** Long enough for a page in the background to answer. */
const wait_ms = 1_000;

type Word = 'may-i' | 'not-now';

/** Answers for this page when another one asks. Returns the function that ends it. */
export const answerFor = (isBusy: () => boolean): (() => void) => {
  if (!globalThis.BroadcastChannel) return () => {};
  const channel = new BroadcastChannel(channel_name);
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'may-i' && isBusy()) channel.postMessage('not-now' satisfies Word);
  });
  return () => channel.close();
};

/** Whether no other page of the app objects to a reload of all of them. */
export const everyoneAgrees = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!globalThis.BroadcastChannel) return resolve(true);
    const channel = new BroadcastChannel(channel_name);
    const end = (agrees: boolean) => {
      channel.close();
      clearTimeout(timer);
      resolve(agrees);
    };
    const timer = setTimeout(end, wait_ms, true);
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data === 'not-now') end(false);
    });
    channel.postMessage('may-i' satisfies Word);
  });
