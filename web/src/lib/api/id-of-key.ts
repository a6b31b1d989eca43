/** An idempotency key as a random UUID, also where browsers have no `randomUUID`. The same key is the same id. */
export const idOfKey = (key: string): string => key.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
