import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { firstStepName, firstSteps, firstStepState } from './schema.ts';

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/config/first-steps/get',
  summary:
    'The first steps of a new company. A step is done when the company’s data says so, or when someone marked it. Steps are left out if their module is off or the caller lacks a permission for them.',
  auth: 'session',
  permissions: ['company.manage'],
  response: firstSteps,
});

export const updateFirstStep = endpoint({
  method: 'POST',
  path: '/config/first-steps/update',
  summary: 'Marks a step as done or skipped, or opens it again. A step that the data says is done stays done.',
  auth: 'session',
  permissions: ['company.manage'],
  body: z.object({ step: firstStepName, state: firstStepState }),
  response: firstSteps,
  errors: ['INVALID_ACTION'],
});

export const dismissFirstSteps = endpoint({
  method: 'POST',
  path: '/config/first-steps/dismiss',
  summary: 'Hides the first steps from all admins, or shows them again.',
  auth: 'session',
  permissions: ['company.manage'],
  body: z.object({ is_dismissed: z.boolean() }),
  response: firstSteps,
});
