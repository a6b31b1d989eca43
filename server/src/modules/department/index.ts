import type { Module } from '../../platform/http/bind.ts';
import './retention/retention.ts';
import './personal/personal.ts';
import { routes } from './routes.ts';

export const department: Module = { name: 'department', routes };
