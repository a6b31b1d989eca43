import { session } from '../auth/schema.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from './schema.ts';

export const getSample = endpoint({
  method: 'GET',
  path: '/config/sample/get',
  summary: 'Whether the sample company of this server is ready to be looked at.',
  auth: 'session',
  permissions: ['company.manage'],
  response: sample,
});

export const prepareSample = endpoint({
  method: 'POST',
  path: '/config/sample/prepare',
  summary:
    'Has the sample company written in the background if there is none, or if it is older than a week. All companies of a server look at the same one.',
  auth: 'session',
  permissions: ['company.manage'],
  rate: 'auth',
  response: sample,
});

export const openSample = endpoint({
  method: 'POST',
  path: '/config/sample/open',
  summary:
    'Opens a session of a person in the sample company. It ends after two hours, and can only read: every other call answers `NO_PERMISSION` with `is_sample` in the payload. The caller’s own session goes on. `INVALID_ACTION` until the sample company is ready.',
  auth: 'session',
  permissions: ['company.manage'],
  rate: 'auth',
  response: session,
  errors: ['INVALID_ACTION'],
});
