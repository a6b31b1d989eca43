import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Contacts, useContacts } from './contacts.ts';

const given = vi.hoisted(() => ({
  company: null as object | null,
  server: null as object | null,
  state: undefined as unknown,
  asked: 0,
}));
// Effects need a page that draws. Here the hook runs as often as a screen is drawn.
vi.mock('react', () => ({
  useEffect: (run: () => void) => run(),
  useState: (first: unknown) => [given.state ?? first, (next: unknown) => (given.state = next)],
}));
vi.mock('./session.ts', () => ({ useStoredCompany: () => given.company }));
vi.mock('../api/app-config.ts', () => ({
  loadAppConfig: async () => {
    given.asked += 1;
    return given.server ?? Promise.reject(new TypeError('Failed to fetch'));
  },
}));

const contacts = (name: string): Contacts => ({
  support_email: `help@${name}.example`,
  terms_url: `https://${name}.example`,
});
const none: Contacts = { support_email: null, terms_url: null };
const Screen = (known?: Contacts) => useContacts(known);
const shown = async (known?: Contacts) => {
  Screen(known);
  await new Promise((resolve) => setImmediate(resolve));
  return Screen(known);
};

beforeEach(() => void Object.assign(given, { company: null, server: null, state: undefined, asked: 0 }));
afterEach(() => void vi.restoreAllMocks());

test('help comes from what the screen knows, then the company, then the server', async () => {
  given.server = contacts('server');
  given.company = contacts('acme');
  expect(await shown(contacts('known'))).toEqual(contacts('known'));
  expect(await shown()).toEqual(contacts('acme'));
  expect(given.asked).toBe(0);
  given.company = null;
  expect(await shown()).toEqual(contacts('server'));
});

test('the server is asked for what is missing, and each part comes from the first that has it', async () => {
  given.server = contacts('server');
  given.company = { ...none, support_email: 'help@acme.example' };
  expect(await shown()).toEqual({ support_email: 'help@acme.example', terms_url: 'https://server.example' });
  given.company = { ...none, terms_url: 'https://acme.example' };
  expect(await shown()).toEqual({ support_email: 'help@server.example', terms_url: 'https://acme.example' });
});

test('a server that does not answer has no help to offer', async () => {
  expect(await shown()).toEqual(none);
});
