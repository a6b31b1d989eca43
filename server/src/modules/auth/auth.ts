export { authenticate } from './authenticate/authenticate.ts';
