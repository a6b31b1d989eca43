export { authenticate, review } from './authenticate/authenticate.ts';
export { mayMail } from './access.ts';
export { isKnownDevice } from './known-device/known-device.ts';
export { endSessions, openSampleSession } from './session/session.ts';
