import type { Module } from '../../platform/http/bind.ts';
import { purgeSessions, sendResets, sendVerification } from './jobs.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const auth: Module = { name: 'auth', routes, subscribers, jobs: [sendVerification, sendResets, purgeSessions] };
