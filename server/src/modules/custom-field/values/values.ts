import type { FieldOfPerson } from '@plaudit/contract/custom-field/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { defineAction, isAsLeft, recordChange } from '../../audit/audit.ts';
import { accessEmployee } from '../../people/access.ts';
import { accessReach } from '../../authority/authority.ts';
import { peopleChanged } from '../../people/events.ts';
import { subjectOf, changeValues } from '../../people/people.ts';
import { loadFields } from '../known/known.ts';
import { lockFields, type FieldRow } from '../queries.ts';
import { normalValue, textOf, valueOfText } from './policy.ts';
import { findValues, isManagerOf, type Values } from './queries.ts';

/** What the viewer sees of a person in the company's fields: with a value, or empty for the viewer to fill in. */
export const viewFieldsOf = async (
  ctx: Context,
  viewer: Viewer,
  employee_id: string,
  db = ctx.db,
): Promise<FieldOfPerson[]> => {
  const fields = (await loadFields(ctx, viewer.company_id)).filter(({ is_deleted }) => !is_deleted);
  if (fields.length === 0) return [];
  const values = await findValues(db, viewer.company_id, employee_id);
  const told = fields.filter(({ field_id }) => values[field_id] !== undefined);
  const is_own = employee_id === viewer.employee_id;
  const sees_all = is_own || viewer.permissions.includes('people.manage');
  const asks_manager = !sees_all && told.some(({ visible_to }) => visible_to === 'managers');
  const is_manager = asks_manager && (await isManagerOf(db, viewer.company_id, viewer.employee_id, employee_id));
  return fields.flatMap(({ is_deleted: _deleted, edited_by, ...field }) => {
    const value = values[field.field_id] ?? null;
    const may_edit = mayEdit(viewer, employee_id, { edited_by });
    const may_see = sees_all || field.visible_to === 'everybody' || (field.visible_to === 'managers' && is_manager);
    return may_edit || (may_see && value !== null) ? [{ ...field, value, may_edit }] : [];
  });
};

const mayEdit = ({ permissions, employee_id }: Viewer, whose: string, { edited_by }: Pick<FieldRow, 'edited_by'>) =>
  permissions.includes('people.manage') || (edited_by === 'person' && whose === employee_id);

/** Writes values of a person for anyone who may; changes to another person's go to the log. */
export const writeValues = async (
  tx: Tx,
  viewer: Viewer,
  subject: ReturnType<typeof subjectOf>,
  given: Record<string, string | null>,
): Promise<void> => {
  const { company_id } = viewer;
  const fields = (await lockFields(tx.db, company_id, { is_shared: true })).filter(({ is_deleted }) => !is_deleted);
  const before = await findValues(tx.db, company_id, subject.id);
  const change: Record<string, string | null> = {};
  for (const [field_id, value] of Object.entries(given)) {
    const field = fields.find((each) => each.field_id === field_id);
    if (!field) throw new AppError('AUTH_RECORD_NOT_FOUND');
    if (!mayEdit(viewer, subject.id, field)) throw new AppError('NO_PERMISSION');
    change[field_id] = value ? readValue(field, value, before[field_id]) : null;
  }
  await changeValues(company_id, subject.id, change).execute(tx.db);
  if (subject.id === viewer.employee_id) return;
  const changed = fields.filter(
    ({ field_id }) => field_id in change && change[field_id] !== (before[field_id] ?? null),
  );
  const open = changed.filter(({ visible_to }) => visible_to === 'everybody');
  const after = await findValues(tx.db, company_id, subject.id);
  recordChange(tx, viewer, values_updated, { subject, before: worded(open, before), after: worded(open, after) });
  // Readers of the log may not be allowed to see these values: it says only that they were changed.
  const hidden = changed.filter((field) => !open.includes(field)).map(({ field_name }) => field_name);
  if (hidden.length > 0) {
    recordChange(tx, viewer, hidden_updated, { subject, before: null, after: { fields: hidden } });
  }
};

const readValue = (field: FieldRow, value: string, current: string | undefined): string => {
  const read = normalValue(field, value, current);
  if (read === undefined) throw invalidRequest(`body.field_values.${field.field_id}`, messages[field.kind]);
  return read;
};

const messages: Record<FieldRow['kind'], string> = {
  text: 'Too long',
  choice: 'Not one of the options',
  date: 'Use a date like 2026-11-21',
  number: 'Use a number with up to nine digits, and six after the decimal point',
  yes_no: 'Use yes or no',
};

/** Values by the names of their fields, as the log has them. */
const worded = (fields: readonly FieldRow[], values: Values): Record<string, string | null> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.field_id];
      return [field.field_name, value === undefined ? null : textOf(field, value)];
    }),
  );

/** Values from the log, by the current fields; INVALID_ACTION if one means nothing anymore. */
const readWorded = (fields: readonly FieldRow[], words: object): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(words).map(([name, text]: [string, string | null]) => {
      const field = fields.find(({ field_name, is_deleted }) => field_name === name && !is_deleted);
      const value = field && (text === null ? null : valueOfText(field, text));
      if (!field || value === undefined) throw new AppError('INVALID_ACTION');
      return [field.field_id, value];
    }),
  );

export const values_updated = defineAction({
  name: 'employee.fields_updated',
  permission: 'people.manage',
  undo: async (ctx, viewer, { subject_id, before, after }) => {
    const fields = await loadFields(ctx, viewer.company_id);
    const now = worded(fields, await findValues(ctx.db, viewer.company_id, subject_id ?? ''));
    if (!isAsLeft(now, after)) throw new AppError('INVALID_ACTION');
    await transact(ctx, async (tx) => {
      const person = await accessEmployee(tx.db, viewer, subject_id ?? '');
      await accessReach(tx.db, viewer, person.employee_id);
      await writeValues(tx, viewer, subjectOf(person), readWorded(fields, before ?? {}));
      peopleChanged(tx, viewer.company_id, [person.employee_id]);
    });
  },
});
export const hidden_updated = defineAction({ name: 'employee.hidden_fields_updated', permission: 'people.manage' });
