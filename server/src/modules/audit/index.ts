import type { Module } from '../../platform/http/bind.ts';
import { sealAudit } from './jobs.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';

export const audit: Module = { name: 'audit', routes, jobs: [sealAudit] };
