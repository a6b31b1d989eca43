import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Viewer } from '../../platform/context.ts';
import type { CardRow, Readers } from '../content/content.ts';
import { viewCommon } from '../content/view.ts';
import { canBoost } from './policy.ts';
import type { Part } from './queries.ts';

export const visibilityOf = (readers: Readers): Recognition['visibility'] =>
  readers === 'everybody' ? 'public' : 'private';
export const readersOf = (visibility: Recognition['visibility']): Readers =>
  visibility === 'public' ? 'everybody' : 'named';

/** A recognition as one viewer sees it. */
export const viewRecognition = (row: CardRow, viewer: Viewer, now: Date): Recognition => {
  const part = row.part as Part;
  const { recognition_type_id, title, image_url, color } = part.type;
  const receiver_ids = part.employees.map(({ employee_id }) => employee_id);
  const common = viewCommon(row, viewer, now);
  return {
    ...common,
    recognition_id: row.content_id,
    recognition_type: { recognition_type_id, title, image_url, color },
    giver: row.author,
    employees: part.employees,
    message: row.words,
    points: part.points,
    company_values: part.company_values,
    visibility: visibilityOf(row.readers),
    image_url: part.image_url,
    image_alt: part.image_alt,
    boost_points: part.boost_points,
    can: { ...common.can, boost: canBoost(viewer, { giver_id: row.author_id, receiver_ids }) },
  };
};
