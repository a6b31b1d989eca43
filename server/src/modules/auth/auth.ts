export { authenticate } from './authenticate/authenticate.ts';
export { openSession } from './session/session.ts';
