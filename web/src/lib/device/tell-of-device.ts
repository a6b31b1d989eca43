import { exclusively } from '../writes/exclusively.ts';

/**
 * The server hears about this device one thing after the other: a record from before push was turned on that arrived after the
 * token would remove the token again.
 */
export const tellOfDevice = <T>(tell: () => Promise<T>): Promise<T> => exclusively('device', tell);
