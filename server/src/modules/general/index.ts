import type { Module } from '../../platform/http/bind.ts';
import { routes } from './routes.ts';

/** What belongs to no domain: what a client needs before anybody signs in. */
export const general: Module = { name: 'general', routes };
