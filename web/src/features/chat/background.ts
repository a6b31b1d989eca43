export { keepReady } from './keep-ready.ts';
export { realtime } from './realtime.ts';
export { writes } from './writes.ts';
