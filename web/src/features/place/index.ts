export { cachedPlaces } from './cached-places.ts';
export { type Managed, usePlaceCall, usePlaceWrite } from './mutations.ts';
