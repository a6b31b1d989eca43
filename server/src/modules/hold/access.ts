export { hasHeld, isHeld, isPlaceHeld } from './queries.ts';
