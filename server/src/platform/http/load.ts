import { isLarge, type Criteria } from '@plaudit/contract/audience/criteria';
import type { Endpoint, Load } from '@plaudit/contract/endpoint';

/** Where calls have the criterias that a person composed. */
type Composed = { criterias?: readonly Criteria[]; selection?: { criterias?: readonly Criteria[] } };

/** How much a call with this checked body asks of the database. */
export const loadOf = ({ load }: Pick<Endpoint, 'load'>, body: unknown): Load => {
  if (load !== 'composed') return load ?? 'usual';
  const { criterias, selection } = body as Composed;
  return isLarge(criterias ?? selection?.criterias ?? []) ? 'question' : 'usual';
};
