import { exclusively } from '../writes/exclusively.ts';

/**
 * What the server is told about this device it is told one thing after the other: a record from before push was turned
 * on that arrived after the token would take the token away again.
 */
export const tellOfDevice = <T>(tell: () => Promise<T>): Promise<T> => exclusively('device', tell);
