import { keptById } from '../../lib/session/kept-by-id.ts';

/** More than people go on listening to. */
const most_kept = 50;

const isSeconds = (value: unknown): value is number => Number.isFinite(value);

const stopped = keptById('heard', isSeconds, most_kept);

/** Where the person stopped to listen, in seconds; 0 for what they have not begun, or have heard to its end. */
export const heardTo = (file_id: string): number => stopped.get(file_id) ?? 0;

/** The person stopped there; at the beginning there is nothing to keep. */
export const noteHeard = (file_id: string, seconds: number): void => stopped.set(file_id, seconds > 0 ? seconds : null);

/** These voice messages are gone. */
export const forgetHeard = (attachments: readonly { file_id: string }[]): void => {
  for (const { file_id } of attachments) stopped.set(file_id, null);
};
