import type { NewAttachment } from '@plaudit/contract/content/schema';
import type { NewWrite, Write } from './write.ts';

/** All files in the queue together. Phones give an app some hundred megabytes without asking. */
export const most_waiting_bytes = 100_000_000;

export const bytesOf = ({ files = [] }: Pick<NewWrite, 'files'>): number =>
  files.reduce((sum, { file }) => sum + file.size, 0);

/** The write after its first waiting file has arrived. */
export const withArrived = <W extends Pick<NewWrite, 'body' | 'files'>>(write: W, attachment: NewAttachment): W => {
  const [first, ...files] = write.files ?? [];
  if (!first) return write;
  const { attachments = [] } = write.body as { attachments?: NewAttachment[] };
  return { ...write, files, body: { ...write.body, attachments: attachments.toSpliced(first.at, 0, attachment) } };
};

/** Whether the server knows nothing of it: then it can still become another one. */
export const isChangeable = ({ state, first_sent_at }: Write): boolean => state !== 'sending' && first_sent_at === null;
