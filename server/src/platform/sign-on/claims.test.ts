import { expect, test } from 'vitest';
import { OutgoingError } from '../outgoing/trouble.ts';
import { troubleWith } from './claims.ts';

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each<[string, unknown, string]>([
  ['no answer', failed('fetch failed', { cause: new OutgoingError('no_such_name') }), 'The host name does not exist'],
  ['text that is not JSON', failed('x', { cause: new SyntaxError('secret') }), 'The response could not be read'],
  ['another type', failed('secret', { code: 'OAUTH_RESPONSE_IS_NOT_JSON' }), 'The response could not be read'],
  ['half an answer', failed('secret', { code: 'OAUTH_PARSE_ERROR' }), 'The response could not be read'],
  [
    'a status',
    failed('secret', { cause: new Response('secret', { status: 503 }) }),
    'The address refused the request (5xx)',
  ],
  [
    'a refusal of the standards',
    failed('secret', { code: 'OAUTH_RESPONSE_BODY_ERROR', error: 'invalid_client' }),
    'The provider refused the request: invalid_client',
  ],
  [
    'a refusal of its own',
    failed('secret', { code: 'OAUTH_RESPONSE_BODY_ERROR', error: 'secret' }),
    'The provider refused the request',
  ],
  ['causes', failed('one\n  line', { cause: failed('two', { cause: failed('two') }) }), 'one line: two'],
  ['a long message', failed('m'.repeat(600)), 'm'.repeat(500)],
  ['what is no error', 'secret', 'unknown'],
])('of %s, only the kind is shown', (_what, error, told) => {
  expect(troubleWith(error)).toBe(told);
});

test('no more than four causes are shown', () => {
  const chain = ['5', '4', '3', '2', '1'].reduce<Error | undefined>(
    (cause, name) => failed(name, { cause }),
    undefined,
  );
  expect(troubleWith(chain)).toBe('1: 2: 3: 4');
});
