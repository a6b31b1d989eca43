import type { Module } from '../../platform/http/bind.ts';
import { routes } from './routes.ts';

export const feed: Module = { name: 'feed', routes };
