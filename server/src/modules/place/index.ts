import type { Module } from '../../platform/http/bind.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const place: Module = { name: 'place', routes, subscribers };
