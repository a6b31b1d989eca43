import { pointsEntry } from '@plaudit/contract/points/endpoints';
import { notifications } from '@plaudit/contract/points/notifications';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { points_refilled, points_corrected, adjustment_reversed } from './adjustment/adjustment.ts';
import { rules_updated } from './allowance/allowance.ts';
import { startExpiry } from './expiry/expiry.ts';
import { expirePart } from './expiry/jobs.ts';
import { personal } from './personal/personal.ts';
import { addUpReport } from './report/jobs.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import type { EntryKind, PointsSource } from './sources/sources.ts';
import { policy_updated } from './settings/settings.ts';

/** Every quarter of an hour, because days begin at other times elsewhere. What has begun is not due again. */
const findExpiry = defineJob<object>('points.find_expiry', (ctx) => startExpiry(ctx, new Date()), {
  cron: '*/15 * * * *',
});

const reversal: EntryKind = { label: 'Reversed', earned: 'taken_back', allowance: 'given' };

/** What the ledger does by itself and by hand. */
const own_sources: readonly PointsSource[] = [
  {
    cause: 'allowance',
    entries: {
      allowance_granted: { label: 'Monthly allowance', allowance: 'granted' },
      allowance_expired: { label: 'Unused points expired', allowance: 'unused' },
    },
  },
  { cause: 'refill', entries: { allowance_refilled: { label: 'Top-up', allowance: 'refilled' } } },
  {
    cause: 'correction',
    entries: { correction: { label: 'Balance corrected', earned: 'corrected', allowance: 'corrected' } },
  },
  {
    cause: 'reversal',
    entries: {
      reversal,
      adjustment_reversed: { label: 'Balance change undone', earned: 'corrected', allowance: 'corrected' },
      returned: { label: 'Returned to the company', earned: 'returned', allowance: 'returned' },
    },
  },
  { cause: 'restore', entries: { reversal } },
  { cause: 'expiry', entries: { points_expired: { label: 'Earned points expired', earned: 'expired' } } },
];

export const points: Module = {
  name: 'points',
  routes,
  jobs: [findExpiry, expirePart, addUpReport],
  subscribers: [],
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: own_sources,
  notifications: [notifications],
  audited: [policy_updated, points_refilled, points_corrected, adjustment_reversed, rules_updated],
  attention: [],
  searches: [],
  openapi: [
    { name: 'points', description: 'A person’s two balances, and their ledger.', schemas: { pointsEntry } },
    { name: 'points_adjustment', description: 'Allowance refills and balance corrections.' },
    { name: 'points_policy', description: 'Limits, refills and expiry of points.' },
    { name: 'points_report', description: 'Points liability and budgets, by month and department.' },
  ],
};
