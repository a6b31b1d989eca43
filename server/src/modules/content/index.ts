import type { Module } from '../../platform/http/bind.ts';
import { defineReportableContent } from './reportable/reportable.ts';
import { routes } from './routes.ts';
import './personal/personal.ts';
import './retention/retention.ts';

defineReportableContent('comment');

export const content: Module = { name: 'content', routes };
