export { useSuggestions } from './use-suggestions.ts';
