export { isEmpty as isEmptyAudience, isWhole as isWholeAudience } from './draft.ts';
