export { authenticate, review } from './authenticate/authenticate.ts';
export { isKnownDevice } from './known-device/known-device.ts';
export { endSessions } from './session/session.ts';
