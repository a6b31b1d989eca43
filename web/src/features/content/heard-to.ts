import { currentSession } from '../../lib/session/session-store.ts';
import { storedValue, type StoredValue } from '../../lib/storage/stored-value.ts';

/** A voice message, and where the person stopped to listen to it. */
type Heard = readonly [file_id: string, seconds: number];

/** More than people go on listening to. */
const most_kept = 50;

const isHeard = (value: unknown): value is Heard =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);
const read = (value: unknown): readonly Heard[] | null => (Array.isArray(value) ? value.filter(isHeard) : null);

let known: { employee_id: string; store: StoredValue<readonly Heard[]> } | undefined;
/** On this device alone. Signing out and a reset clear it. */
const storeNow = (): StoredValue<readonly Heard[]> => {
  const employee_id = currentSession()?.employee_id ?? '';
  if (known?.employee_id !== employee_id) known = { employee_id, store: storedValue(`heard ${employee_id}`, read) };
  return known.store;
};

/** Where the person stopped to listen, in seconds; 0 for what they have not begun, or have heard to its end. */
export const heardTo = (file_id: string): number =>
  storeNow()
    .get()
    ?.find(([id]) => id === file_id)?.[1] ?? 0;

/** The person stopped there; at the beginning there is nothing to keep. */
export const noteHeard = (file_id: string, seconds: number): void => {
  const store = storeNow();
  const others = store.get()?.filter(([id]) => id !== file_id) ?? [];
  const next = seconds > 0 ? [...others.slice(1 - most_kept), [file_id, seconds] as const] : others;
  store.set(next.length > 0 ? next : null);
};

/** These voice messages are gone. */
export const forgetHeard = (attachments: readonly { file_id: string }[]): void => {
  for (const { file_id } of attachments) if (heardTo(file_id) > 0) noteHeard(file_id, 0);
};
