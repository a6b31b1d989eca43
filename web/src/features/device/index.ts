export { type PushHere, usePush } from './use-push.ts';
export { isSwitchable, viewPush } from './view.ts';
