import type { Module } from '../../platform/http/bind.ts';
import { erasePeople } from './jobs.ts';
import './personal/personal.ts';
import { routes } from './routes.ts';

export const privacy: Module = { name: 'privacy', routes, jobs: [erasePeople] };
