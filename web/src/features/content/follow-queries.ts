import type { QueryClient } from '@tanstack/react-query';
import { listFollows } from '@plaudit/contract/follow/endpoints';
import type { Followed, FollowMode } from '@plaudit/contract/follow/schema';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { fold } from '@plaudit/contract/fold';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { endpointQuery } from '../../lib/api/query.ts';

/** What the person follows and mutes. */
export const followsQuery = () => endpointQuery(listFollows);
type Follows = ResponseOf<typeof listFollows>;

/** What people follow and mute; `content` is what lists show of it, as far as it is known. */
export type Subject =
  | { kind: 'content'; content_id: string; content: Extract<Followed, { kind: 'content' }>['content'] }
  | { kind: 'person'; employee: EmployeeCard }
  | { kind: 'tag'; tag: string };

/** How a call names it. */
export const bodyOf = (subject: Subject): { content_id?: string; employee_id?: string; tag?: string } => {
  if (subject.kind === 'content') return { content_id: subject.content_id };
  if (subject.kind === 'person') return { employee_id: subject.employee.employee_id };
  return { tag: subject.tag };
};

const keyOf = (subject: ReturnType<typeof bodyOf>): string =>
  subject.content_id ?? subject.employee_id ?? `#${fold(subject.tag ?? '')}`;

/** The same for the same subject. */
export const subjectKey = (subject: Subject): string => keyOf(bodyOf(subject));

export type Choice = FollowMode | 'none';

export const choiceOf = (follows: Follows | undefined, subject: ReturnType<typeof bodyOf>): Choice =>
  follows?.items.find((item) => subjectKey(item) === keyOf(subject))?.mode ?? 'none';

/** Notes what the person chose on this device. */
export const noteChoice = (queryClient: QueryClient, subject: Subject, choice: Choice): void => {
  const created_at = new Date().toISOString();
  queryClient.setQueryData(followsQuery().queryKey, (known) => {
    if (!known) return known;
    const others = known.items.filter((item) => subjectKey(item) !== subjectKey(subject));
    return { ...known, items: choice === 'none' ? others : [{ ...subject, mode: choice, created_at }, ...others] };
  });
};
