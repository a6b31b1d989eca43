import { exclusively } from '../writes/exclusively.ts';

/**
 * What the server learns about this device is sent one after the other: a record from before push was turned on that arrived after the
 * token would remove the token again.
 */
export const tellOfDevice = <T>(tell: () => Promise<T>): Promise<T> => exclusively('device', tell);
