import type { Module } from '../../platform/http/bind.ts';
import { purgeDevices } from './jobs.ts';
import './personal/personal.ts';
import { routes } from './routes.ts';

export const device: Module = { name: 'device', routes, jobs: [purgeDevices] };
