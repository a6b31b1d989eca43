import type { Module } from '../../platform/http/bind.ts';
import { inviteWaiting } from './invitation.ts';

export const invitation: Module = { name: 'invitation', routes: [], jobs: [inviteWaiting] };
