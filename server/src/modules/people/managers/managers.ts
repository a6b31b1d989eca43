import type { BodyOf } from '@plaudit/contract/endpoint';
import type { updateManager as updateManagerEndpoint } from '@plaudit/contract/people/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { accessEmployee } from '../access.ts';
import { accessReach } from '../../authority/authority.ts';
import { listChain, lockReports, setManager, type Reporting } from './queries.ts';
import { peopleChanged } from '../events.ts';

type Input = BodyOf<typeof updateManagerEndpoint>;

type Assigned = { employee_id: string; manager_id: string | null };

export const manager_changed = defineAction({
  name: 'employee.manager_changed',
  permission: 'people.manage',
  undo: (ctx, viewer, { before, after }) =>
    transact(ctx, async (tx) => {
      const [was, is] = [before?.reports, after?.reports] as [Reporting[], Reporting[]];
      const ids = is.map(({ employee_id }) => employee_id);
      const now = await lockReports(tx.db, viewer.company_id, ids);
      const left = new Map(is.map(({ employee_id, manager_id }) => [employee_id, manager_id]));
      const as_left = now.every(({ employee_id, manager_id }) => manager_id === left.get(employee_id));
      if (!as_left || now.length < is.length) throw new AppError('INVALID_ACTION');
      return assign(tx, viewer, now, was);
    }),
});

/** Gives many people one manager, or none. All of them or no one. `changed` has their earlier managers. */
export const updateManager = (
  ctx: Context,
  viewer: Viewer,
  { employee_ids, manager_id }: Input,
): Promise<{ changed: Assigned[] }> =>
  transact(ctx, async (tx) => {
    const wanted = [...new Set(employee_ids)];
    const people = await lockReports(tx.db, viewer.company_id, wanted);
    if (people.length < wanted.length) throw new AppError('EMPLOYEE_NOT_FOUND');
    const changing = people.filter((person) => person.manager_id !== manager_id);
    const given = changing.map(({ employee_id }) => ({ employee_id, manager_id }));
    await assign(tx, viewer, changing, given, manager_id);
    return { changed: changing.map(({ employee_id, manager_id: before }) => ({ employee_id, manager_id: before })) };
  });

/** Each person of `people` gets the manager that `given` says; one entry in the log for all of them. */
const assign = async (
  tx: Tx,
  viewer: Viewer,
  people: readonly Reporting[],
  given: readonly Assigned[],
  subject_id: string | null = given[0]?.manager_id ?? null,
): Promise<void> => {
  const { company_id } = viewer;
  await accessReach(tx.db, viewer, ...people.map(({ employee_id }) => employee_id));
  const subject = subject_id && (await accessEmployee(tx.db, viewer, subject_id));
  for (const manager_id of new Set(given.map((person) => person.manager_id))) {
    const ids = given.filter((person) => person.manager_id === manager_id).map(({ employee_id }) => employee_id);
    if (manager_id) {
      await accessEmployee(tx.db, viewer, manager_id);
      const above = await listChain(tx.db, company_id, manager_id);
      if (ids.some((employee_id) => above.includes(employee_id))) {
        throw invalidRequest('body.manager_id', 'People cannot report to themselves, directly or through others');
      }
    }
    await setManager(company_id, ids, manager_id).execute(tx.db);
  }
  peopleChanged(
    tx,
    company_id,
    people.map(({ employee_id }) => employee_id),
  );
  const managers = new Map(given.map(({ employee_id, manager_id }) => [employee_id, manager_id]));
  recordChange(tx, viewer, manager_changed, {
    subject: { kind: 'employee', id: subject_id, label: subject ? `${subject.first_name} ${subject.last_name}` : '–' },
    before: { reports: people },
    after: {
      reports: people.map((person) => ({ ...person, manager_id: managers.get(person.employee_id) ?? null })),
    },
  });
};
