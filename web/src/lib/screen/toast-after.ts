import { type Toast, toast } from './toast.ts';

/** Says that something was done once it was. Of a failure, the call itself tells. */
export const toastAfter = (done: Promise<unknown>, content: Omit<Toast, 'id'>): void =>
  void done.then(
    () => toast(content),
    () => {},
  );
