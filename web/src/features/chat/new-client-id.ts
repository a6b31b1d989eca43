import { idOfKey } from '../../lib/api/id-of-key.ts';
import { newKey } from '../../lib/api/idempotency-key.ts';

/** The name that this device gives a message. */
export const newClientId = (): string => idOfKey(newKey());
