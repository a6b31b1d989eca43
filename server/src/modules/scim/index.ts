import type { Module } from '../../platform/http/bind.ts';
import { purgeRequests } from './jobs.ts';
import { registerScim } from './protocol/protocol.ts';
import './personal/personal.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const scim: Module = { name: 'scim', routes, subscribers, jobs: [purgeRequests], register: registerScim };
