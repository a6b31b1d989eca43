import { idOf, type Search } from '../../lib/navigation/search.ts';

/** Whom the address of the chart names. */
export const readPerson = ({ person }: Search): string | undefined => idOf(person);
