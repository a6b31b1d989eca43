export { authenticate, review } from './authenticate/authenticate.ts';
export { isAddressConfirmed } from './access.ts';
export { endSessions } from './session/session.ts';
