import { useSyncExternalStore } from 'react';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { stillTyping, type Typists, typing_ms, withoutTypist, withTypist } from './typing.ts';

const nobody: Typists = [];
/** By conversation. */
const typists = new Map<string, Typists>();
const listeners = new Set<() => void>();

const change = (conversation_id: string, next: Typists): void => {
  if (next.length > 0) typists.set(conversation_id, next);
  else typists.delete(conversation_id);
  for (const listener of listeners) listener();
};
const of = (conversation_id: string): Typists => typists.get(conversation_id) ?? nobody;

export const noteTyping = (conversation_id: string, employee: EmployeeCard): void => {
  change(conversation_id, withTypist(of(conversation_id), employee, Date.now()));
  setTimeout(() => change(conversation_id, stillTyping(of(conversation_id), Date.now())), typing_ms);
};

/** Someone sent what they wrote. */
export const noteTyped = (conversation_id: string, employee_id: string): void => {
  if (typists.has(conversation_id)) change(conversation_id, withoutTypist(of(conversation_id), employee_id));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Who is typing in a conversation now. */
export const useTypists = (conversation_id: string): Typists =>
  useSyncExternalStore(subscribe, () => of(conversation_id));
