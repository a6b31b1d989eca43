import type { Module } from '../../platform/http/bind.ts';
import './profiles/profiles.ts';
import './personal/personal.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';

export const moderation: Module = { name: 'moderation', routes };
