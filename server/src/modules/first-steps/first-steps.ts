import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/first-steps/endpoints';
import {
  first_step_names,
  type FirstStepName,
  type FirstSteps,
  type FirstStepState,
} from '@plaudit/contract/first-steps/schema';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { defineAction, recordChange, type Action } from '../audit/audit.ts';
import { tellHolders } from '../authority/authority.ts';
import { first_values, isModuleOn } from '../company/company.ts';
import { default_types } from '../recognition/recognition.ts';
import { first_allowance, needs, stepsOf } from './policy.ts';
import { findFirstSteps, lockFirstSteps, updateFirstStepsRow, type Found } from './queries.ts';

/** The steps that the viewer can take in a company with these modules. */
const takenBy = async (ctx: Context, viewer: Viewer): Promise<Set<FirstStepName>> => {
  const can_take = await Promise.all(
    first_step_names.map(async (step) => {
      const { permission, module } = needs[step];
      if (permission && !viewer.permissions.includes(permission)) return false;
      return !module || (await isModuleOn(ctx, viewer.company_id, module));
    }),
  );
  return new Set(first_step_names.filter((_, index) => can_take[index]));
};

const view = (found: Found, can_take: ReadonlySet<FirstStepName>): FirstSteps => ({
  steps: stepsOf(found, { values: first_values, types: default_types }, (step) => can_take.has(step)),
  is_shown: !found.is_dismissed,
});

export const getFirstSteps = async (ctx: Context, viewer: Viewer): Promise<FirstSteps> => {
  const [found, can_take] = await Promise.all([
    findFirstSteps(ctx.db, viewer.company_id, first_allowance),
    takenBy(ctx, viewer),
  ]);
  return view(found, can_take);
};

export const updateFirstStep = async (
  ctx: Context,
  viewer: Viewer,
  { step, state }: BodyOf<typeof endpoints.updateFirstStep>,
  expected?: FirstStepState,
): Promise<FirstSteps> => {
  const can_take = await takenBy(ctx, viewer);
  if (!can_take.has(step)) throw new AppError('INVALID_ACTION');
  return change(ctx, viewer, async (tx, { marks }) => {
    const before = marks[step] ?? 'open';
    if (expected && before !== expected) throw new AppError('INVALID_ACTION');
    const { [step]: _before, ...others } = marks;
    const after = state === 'open' ? others : { ...others, [step]: state };
    tx.write(updateFirstStepsRow(tx.db, viewer.company_id, { marks: JSON.stringify(after) }));
    record(tx, viewer, first_steps_updated, { [step]: before }, { [step]: state });
  });
};

/** Hides the steps from everyone, or shows them again. */
export const dismissFirstSteps = (
  ctx: Context,
  viewer: Viewer,
  { is_dismissed }: BodyOf<typeof endpoints.dismissFirstSteps>,
): Promise<FirstSteps> =>
  change(ctx, viewer, async (tx, before) => {
    if (before.is_dismissed !== is_dismissed)
      tx.write(updateFirstStepsRow(tx.db, viewer.company_id, { dismissed_at: is_dismissed ? tx.now : null }));
    record(tx, viewer, first_steps_dismissed, { is_dismissed: before.is_dismissed }, { is_dismissed });
  });

const change = async (
  ctx: Context,
  viewer: Viewer,
  make: (tx: Tx, before: Found) => Promise<void>,
): Promise<FirstSteps> => {
  const can_take = await takenBy(ctx, viewer);
  return transact(ctx, async (tx) => {
    const { company_id } = viewer;
    await lockFirstSteps(tx.db, company_id);
    await make(tx, await findFirstSteps(tx.db, company_id, first_allowance));
    tellHolders(tx, company_id, 'company.manage', { kind: 'first_steps' });
    return view(await findFirstSteps(tx.db, company_id, first_allowance), can_take);
  });
};

const record = (tx: Tx, viewer: Viewer, action: Action, before: object, after: object): void =>
  recordChange(tx, viewer, action, {
    subject: { kind: 'first_steps', id: null, label: '' },
    before: { ...before },
    after: { ...after },
  });

export const first_steps_updated = defineAction({
  name: 'first_steps.updated',
  permission: 'company.manage',
  undo: (ctx, viewer, { before, after }) => {
    const [step] = Object.keys(before ?? {}) as FirstStepName[];
    if (!step) throw new AppError('INVALID_ACTION');
    const [was, is] = [before?.[step], after?.[step]] as FirstStepState[];
    return updateFirstStep(ctx, viewer, { step, state: was ?? 'open' }, is);
  },
});

export const first_steps_dismissed = defineAction({
  name: 'first_steps.dismissed',
  permission: 'company.manage',
  undo: (ctx, viewer, { before }) => dismissFirstSteps(ctx, viewer, { is_dismissed: before?.is_dismissed === true }),
});
