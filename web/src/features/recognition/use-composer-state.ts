import { useEffect, useEffectEvent } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findPeople } from '@plaudit/contract/people/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { caching } from '../../lib/api/caching.ts';
import { errorMessage, fieldIssues, isCode } from '../../lib/errors/errors.ts';
import { endpointQuery } from '../../lib/api/query.ts';
import { useModule } from '../../lib/session/session.ts';
import { type Draft, type DraftField, problemsOf } from './draft.ts';
import { limitProblem, limitRefusal } from './gift-limits.ts';
import { limitsQuery, recognitionGroupsQuery, typesQuery, useBalance, valuesQuery } from './queries.ts';
import { useDraft } from './use-draft.ts';

const field_of_issue: Record<string, DraftField> = {
  employees: 'people',
  recognition_type_id: 'type',
  points: 'points',
  message: 'message',
  company_value_ids: 'values',
};

type Messages = Partial<Record<DraftField | 'form', string>>;

/** An earlier attempt with other content did arrive, though its answer got lost. */
export const hasArrivedBefore = (error: Error | null): boolean =>
  Object.keys(fieldIssues(error)).includes('headers.idempotency-key');

/** Where an error of the server is shown: at its field, otherwise at the end of the form. */
const placeError = (error: Error | null): Messages => {
  if (!error) return {};
  const message = errorMessage(error);
  if (isCode(error, 'NOT_ENOUGH_POINTS')) return { points: message };
  if (isCode(error, 'EMPLOYEE_NOT_FOUND')) return { people: message };
  const refusal = limitRefusal(error);
  if (refusal) return { points: refusal };
  const issues = Object.entries(fieldIssues(error)).flatMap(([path, text]) => {
    const field = field_of_issue[path.split('.')[0] ?? ''];
    return field ? [[field, text] as const] : [];
  });
  return issues.length > 0 ? Object.fromEntries(issues) : { form: message };
};

type Opened = {
  people?: EmployeeCard[] | undefined;
  employee_ids?: string[] | undefined;
  edited?: Draft | undefined;
};

/** Draft, lists and problems of the composer. It was opened for `people` and `employee_ids`, or to change `edited`. */
export const useComposerState = ({ people, employee_ids, edited }: Opened, send_error: Error | null) => {
  const { draft, change, discard } = useDraft(edited);
  const has_points = useModule('points');
  const types = useQuery(typesQuery());
  const groups = useQuery(recognitionGroupsQuery());
  const values = useQuery(valuesQuery());
  const balance = useBalance({ enabled: has_points });
  const limits = useQuery({
    ...limitsQuery(draft.people.map(({ employee_id }) => employee_id)),
    enabled: has_points && draft.people.length > 0,
    placeholderData: keepPreviousData,
  });
  const asked = useQuery({
    ...endpointQuery(findPeople, { body: { employee_ids: employee_ids ?? [] } }),
    enabled: Boolean(employee_ids?.length),
    // Read once: later additions to the draft stay.
    staleTime: Infinity,
    ...caching.not_kept,
  });

  const asked_people = people ?? asked.data?.items;
  const takePeople = useEffectEvent((chosen: EmployeeCard[]) => change({ people: chosen }));
  useEffect(() => {
    if (asked_people) takePeople(asked_people);
  }, [asked_people]);

  const given_by_me = types.data?.items.filter(({ is_active }) => is_active);
  const find = (id: string | null | undefined) => given_by_me?.find((each) => each.recognition_type_id === id);
  // The first of the company's list, not the one of last time: that would name the next recognition wrongly by habit.
  const type = find(draft.recognition_type_id) ?? given_by_me?.[0];
  const to_give = balance.data?.to_give;
  const known_values = values.data?.items ?? [];
  const limit = type && limitProblem(draft, type, limits.data);

  return {
    draft,
    change,
    discard,
    type,
    types: given_by_me,
    groups: groups.data?.items ?? [],
    values: known_values,
    to_give,
    has_points,
    problems: {
      ...problemsOf(draft, { type, has_points, to_give, values: known_values }),
      ...(limit && { points: limit }),
    },
    messages: { ...placeError(send_error), ...(limit && { points: limit }) },
    error: types.error && !types.data ? types.error : null,
    retry: () => void types.refetch(),
  };
};
