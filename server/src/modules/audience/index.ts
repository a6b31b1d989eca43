import type { Module } from '../../platform/http/bind.ts';
import { followAudiences, followDays } from './jobs.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';

export const audience: Module = { name: 'audience', routes, jobs: [followAudiences, followDays] };
