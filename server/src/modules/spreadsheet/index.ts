import type { Module } from '../../platform/http/bind.ts';
import { jobs } from './import/jobs.ts';
import './retention/retention.ts';
import './personal/personal.ts';
import { routes } from './import/routes.ts';

export const spreadsheet: Module = { name: 'spreadsheet', routes, jobs };
