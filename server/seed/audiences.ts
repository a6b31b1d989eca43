import { empty_selection, type AudienceSelection } from '@plaudit/contract/audience/schema';

/** Everyone who works there. */
export const peopleIn = (location: string): AudienceSelection => ({
  ...empty_selection,
  criterias: [{ conditions: [{ criteria_type: 'location', search_type: 'in', values: [location] }] }],
});
