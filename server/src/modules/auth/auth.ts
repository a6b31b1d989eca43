export { authenticate, review } from './authenticate/authenticate.ts';
export { endSessions } from './session/session.ts';
