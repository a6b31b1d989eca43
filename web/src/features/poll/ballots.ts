import { useSyncExternalStore } from 'react';
import { storedValue } from '../../lib/storage/stored-value.ts';

/** What a person chose in an anonymous poll, with the key without which no one can change it. */
export type Ballot = { option_ids: string[]; ballot_key: string };

/**
 * What this browser knows of the person's own anonymous vote. `stands`: the server has it. `tried`: it was sent, and may or may
 * not have arrived.
 */
type Kept = { poll_id: string; stands: Ballot | null; tried: Ballot | null };

/** More anonymous polls than a person still changes their mind about. */
const most_kept = 200;

const asKept = (value: unknown): Kept[] | null => (Array.isArray(value) ? (value as Kept[]) : null);

const stores = new Map<string, ReturnType<typeof storedValue<Kept[]>>>();
/** The server does not know who chose what, so only this browser does. Signing out and a reset clear it. */
const storeOf = (employee_id: string) => {
  const known = stores.get(employee_id) ?? storedValue<Kept[]>(`ballots ${employee_id}`, asKept);
  stores.set(employee_id, known);
  return known;
};

const find = (employee_id: string, poll_id: string): Kept | undefined =>
  storeOf(employee_id)
    .get()
    ?.find((kept) => kept.poll_id === poll_id);

const change = (employee_id: string, poll_id: string, fields: Partial<Kept>): void => {
  const store = storeOf(employee_id);
  const others = store.get()?.filter((kept) => kept.poll_id !== poll_id) ?? [];
  const none: Kept = { poll_id, stands: null, tried: null };
  const next = { ...none, ...find(employee_id, poll_id), ...fields };
  const is_empty = !next.stands && !next.tried;
  store.set(is_empty ? others : [...others.slice(1 - most_kept), next]);
};

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A ballot with a key that no one can guess. */
export const newBallot = (option_ids: string[]): Ballot => ({
  option_ids,
  ballot_key: base64url(crypto.getRandomValues(new Uint8Array(32))),
});

/** Before it is sent: from then on it may have arrived. */
export const noteTried = (employee_id: string, poll_id: string, tried: Ballot): void =>
  change(employee_id, poll_id, { tried });

/** The server has it. */
export const noteStands = (employee_id: string, poll_id: string, stands: Ballot): void => {
  const { tried = null } = find(employee_id, poll_id) ?? {};
  // A later one may be on its way.
  change(employee_id, poll_id, { stands, tried: tried?.ballot_key === stands.ballot_key ? null : tried });
};

/** The server refused it: the one before remains valid. */
export const noteRefused = (employee_id: string, poll_id: string, { ballot_key }: Ballot): void => {
  if (find(employee_id, poll_id)?.tried?.ballot_key === ballot_key) change(employee_id, poll_id, { tried: null });
};

/** The ballots that the server may have, the likeliest first. */
export const ballotsOf = (employee_id: string, poll_id: string): Ballot[] => {
  const { stands = null, tried = null } = find(employee_id, poll_id) ?? {};
  return [stands, tried].filter((ballot) => ballot !== null);
};

/** What the person chose in an anonymous poll, as far as this browser knows; null if it was another one. */
export const useOwnBallot = (employee_id: string, poll_id: string): Ballot | null => {
  const { subscribe, get } = storeOf(employee_id);
  const kept = useSyncExternalStore(subscribe, get)?.find((each) => each.poll_id === poll_id);
  return kept?.stands ?? kept?.tried ?? null;
};
