import type { Module } from '../../platform/http/bind.ts';
import { forgetAttempts } from './jobs.ts';
import './personal/personal.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const sso: Module = { name: 'sso', routes, subscribers, jobs: [forgetAttempts] };
