import { expect, test } from 'vitest';
import { allowedOrigins, companyOfState, newState, requestIdOf } from './policy.ts';

const company_id = '01234567-89ab-cdef-0123-456789abcdef';

test('R5.4: a state has 64 characters and contains its company; nothing else is a state', () => {
  const state = newState(company_id);
  expect(state).toMatch(/^[\w-]{64}$/);
  expect(newState(company_id)).not.toBe(state);
  expect(companyOfState(state)).toBe(company_id);
  expect([companyOfState(''), companyOfState(state.slice(0, -2)), companyOfState(`${state}AAAA`)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(requestIdOf('a1')).toBe('_a1');
});

test('people are sent back to this server and its apps only', () => {
  const NATIVE_ORIGINS = ['capacitor://localhost'];
  expect(allowedOrigins({ PUBLIC_URL: 'https://acme.example/', PORT: 3000, NATIVE_ORIGINS })).toEqual([
    'https://acme.example',
    'capacitor://localhost',
  ]);
  const on_trial = allowedOrigins({ PUBLIC_URL: undefined, PORT: 3000, NATIVE_ORIGINS });
  expect(on_trial).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000', 'capacitor://localhost']);
});
