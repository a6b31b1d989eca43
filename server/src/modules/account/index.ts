import type { Module } from '../../platform/http/bind.ts';
import { routes } from './routes.ts';

export const account: Module = { name: 'account', routes };
