import type { Module } from '../../platform/http/bind.ts';
import './personal/personal.ts';
import { routes } from './routes.ts';

export const presence: Module = { name: 'presence', routes };
