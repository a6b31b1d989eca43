import { createContext } from 'react';

/** Whether a card is in a place that is read-only: nothing in it reacts, comments or replies. */
export const InArchive = createContext<boolean | undefined>(undefined);
