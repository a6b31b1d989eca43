import type { Source } from '../../../platform/db/row-cache.ts';
import { loadValueCards } from '../../company/company.ts';
import { cardsByName, loadPersonCards } from '../../people/people.ts';
import type { Facts, Part } from '../queries.ts';
import { loadTypeCards } from '../types/types.ts';

/** What cards of recognitions show: the people, types and values that they name are the same on many, and come from memory. */
export const completeParts = async (source: Source, company_id: string, found: readonly Facts[]): Promise<Part[]> => {
  const [people, types, values] = await Promise.all([
    loadPersonCards(
      source,
      company_id,
      found.flatMap(({ receiver_ids }) => receiver_ids),
    ),
    loadTypeCards(
      source,
      company_id,
      found.map(({ recognition_type_id }) => recognition_type_id),
    ),
    loadValueCards(
      source,
      company_id,
      found.flatMap(({ company_value_ids }) => company_value_ids),
    ),
  ]);
  return found.map(({ recognition_type_id, receiver_ids, company_value_ids, ...facts }) => ({
    ...facts,
    type: types.get(recognition_type_id) as Part['type'],
    employees: cardsByName(receiver_ids.flatMap((employee_id) => people.get(employee_id) ?? [])),
    company_values: company_value_ids
      .flatMap((company_value_id) => values.get(company_value_id) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .map(({ card }) => card),
  }));
};
