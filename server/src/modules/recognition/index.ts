import type { Module } from '../../platform/http/bind.ts';
import './kind/kind.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';

export const recognition: Module = { name: 'recognition', routes };
