import { useSyncExternalStore } from 'react';
import { currentCompany } from './company-store.ts';

/** Why a person who was signed in is out, with what their company said about help: the company itself is forgotten. */
export type Inactive = {
  cause: 'account' | 'company';
  support_email: string | null;
  terms_url: string | null;
};

let inactive: Inactive | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Remembers the reason in the payload of AUTH_INVALID_TOKEN, if there is one, until the page is left. */
export const noteInactive = (payload: unknown): void => {
  const cause = (payload as { inactive?: unknown } | null | undefined)?.inactive;
  if (cause !== 'account' && cause !== 'company') return;
  const company = currentCompany();
  inactive = { cause, support_email: company?.support_email ?? null, terms_url: company?.terms_url ?? null };
  listeners.forEach((listener) => listener());
};

export const currentInactive = (): Inactive | null => inactive;

/** The reason why this person is out, or null. */
export const useInactive = (): Inactive | null => useSyncExternalStore(subscribe, currentInactive);
