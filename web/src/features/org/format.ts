import { idOf, type Search } from '../../lib/navigation/search.ts';

/** The person in the address of the chart. */
export const readPerson = ({ person }: Search): string | undefined => idOf(person);
