import type { Module } from '../../platform/http/bind.ts';
import { registerScim } from './protocol/protocol.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const provisioning: Module = { name: 'provisioning', routes, subscribers, register: registerScim };
