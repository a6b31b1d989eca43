export { cachedPlaces } from './cached-places.ts';
export { asksToLeave, type Scope, isMuted, mute_times, type MuteTime, mutedUntil, unreadBadge } from './format.ts';
export { type Managed, usePlaceCall, usePlaceWrite } from './mutations.ts';
export { useAsked } from './use-asked.ts';
export { mayBring } from './way-into.ts';
