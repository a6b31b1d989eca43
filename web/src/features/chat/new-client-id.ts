import { newKey } from '../../lib/api/idempotency-key.ts';

/** The name that this device gives a message: a random UUID, also where browsers have no `randomUUID`. */
export const newClientId = (): string => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
