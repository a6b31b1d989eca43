import type { Module } from '../../platform/http/bind.ts';
import { routes } from './routes.ts';

export const directory: Module = { name: 'directory', routes };
