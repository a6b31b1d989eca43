import type { Module } from '../../platform/http/bind.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';

export const people: Module = { name: 'people', routes };
