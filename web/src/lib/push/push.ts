import { isNative, platformKind } from '../device/platform.ts';
import { pushBackend } from './backend.ts';
import { createPush, type Push } from './machine.ts';

const portsOf = async () =>
  isNative() ? (await import('./native-push.ts')).nativePush() : (await import('./web-push.ts')).webPush;

let made: Promise<Push> | null = null;

/** The one push machine of this page. */
export const loadPush = (): Promise<Push> => {
  made ??= portsOf().then((ports) => createPush({ ...ports, backend: pushBackend }, platformKind()));
  return made;
};
