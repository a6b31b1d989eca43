export { cachedPlaces } from './cached-places.ts';
export { isMuted, mute_times, type MuteTime, mutedUntil, unreadBadge } from './format.ts';
export { type Managed, usePlaceCall, usePlaceWrite } from './mutations.ts';
