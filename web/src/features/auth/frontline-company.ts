import { storedValue } from '../../lib/storage/stored-value.ts';

/** The company whose people this device lets in by code and PIN. */
export const frontlineCompany = storedValue('frontlineCompany', (value) => (typeof value === 'string' ? value : null));
