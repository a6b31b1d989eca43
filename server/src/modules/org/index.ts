import type { Module } from '../../platform/http/bind.ts';
import { routes } from './routes.ts';

export const org: Module = { name: 'org', routes };
