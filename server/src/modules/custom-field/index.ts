import type { Module } from '../../platform/http/bind.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';

export const customField: Module = { name: 'custom-field', routes };
