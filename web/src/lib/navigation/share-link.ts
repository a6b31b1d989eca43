import { serverAddress } from '../api/server-address.ts';

/** The address under which colleagues find a path of this app. In the native shell the page's own address is that of the device. */
export const shareLink = (path: string): string => new URL(path, serverAddress() || location.origin).href;
