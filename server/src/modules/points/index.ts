import type { Module } from '../../platform/http/bind.ts';
import './personal/personal.ts';
import { routes } from './routes.ts';

export const points: Module = { name: 'points', routes };
