import type { Module } from '../../platform/http/bind.ts';
import { erasePeople, exportPerson, forgetExports } from './jobs.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';

export const privacy: Module = { name: 'privacy', routes, jobs: [erasePeople, exportPerson, forgetExports] };
