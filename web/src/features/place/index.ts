export { cachedPlaces } from './cached-places.ts';
export { type Managed, usePlaceCall } from './mutations.ts';
