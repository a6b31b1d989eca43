import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { listSuggestions } from '@plaudit/contract/recognition/endpoints';
import { listTeam } from '@plaudit/contract/team/endpoints';
import { getWelcome } from '@plaudit/contract/welcome/endpoints';
import type { Suggestion } from '@plaudit/contract/recognition/schema';
import { filled } from '../../lib/format/person.ts';
import { suggestionsQuery } from './queries.ts';

const month_ms = 30 * 86_400_000;

const notThanked = (last_thanked_at: string, now: Date, t: TFunction): string => {
  const months = Math.floor((now.getTime() - Date.parse(last_thanked_at)) / month_ms);
  if (months < 1) return t('recognition:suggestion.team');
  return months < 12
    ? t('recognition:suggestion.not_thanked', { count: months })
    : t('recognition:suggestion.not_thanked_year');
};

const own_words = ['birthday', 'anniversary', 'team', 'department', 'works_with'] as const;

/** Why someone is suggested, in a few words; their title where there is no reason, or one that this page doesn't know. */
export const reasonText = ({ employee, reason, last_thanked_at }: Suggestion, now: Date, t: TFunction): string => {
  if (reason === 'not_thanked_lately' && last_thanked_at) return notThanked(last_thanked_at, now, t);
  const known = own_words.find((word) => word === reason);
  return known ? t(`recognition:suggestion.${known}`) : filled(employee.position_title);
};

/** Someone who was just thanked is suggested no longer, also without a connection. */
export const leaveOutThanked = (queryClient: QueryClient, employee_ids: readonly string[]): void => {
  queryClient.setQueryData(
    suggestionsQuery().queryKey,
    (known) =>
      known && { ...known, items: known.items.filter(({ employee }) => !employee_ids.includes(employee.employee_id)) },
  );
};

/** What depends on who the person thanked: suggestions, their team, and the first steps of new people. */
export const refreshThanked = (queryClient: QueryClient): void => {
  for (const { path } of [listSuggestions, listTeam, getWelcome])
    void queryClient.invalidateQueries({ queryKey: [path] });
};
