export { hasHeld, isHeld, isPlaceHeld, keepLeft } from './queries.ts';
