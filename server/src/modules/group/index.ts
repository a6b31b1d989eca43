import type { Module } from '../../platform/http/bind.ts';
import { routes } from './routes.ts';

export const group: Module = { name: 'group', routes };
