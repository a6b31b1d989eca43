import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../lib/testing/fake-browser.ts';

type Asked = { signal: AbortSignal; mediation: string; choose: () => void };
let asked: Asked[] = [];
let questions = 0;
let can_fill = true;

/** A browser that offers passkeys until one is chosen or the page takes the question back. */
const get = ({ signal, mediation }: { signal: AbortSignal; mediation: string }) =>
  new Promise((resolve, reject) => {
    const bytes = new ArrayBuffer(8);
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes };
    const chosen = { id: 'a', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
    asked.push({ signal, mediation, choose: () => resolve(chosen) });
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const settle = () => vi.advanceTimersByTimeAsync(0);
const begin = async () => {
  const { offerPasskeys } = await import('./passkey-autofill.ts');
  await import('@simplewebauthn/browser');
  const leaving = new AbortController();
  const answer = offerPasskeys(leaving.signal).catch((error: Error) => error.name);
  await settle();
  return { leaving, answer };
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  fakeBrowser();
  [asked, questions, can_fill] = [[], 0, true];
  const Credential = Object.assign(() => {}, { isConditionalMediationAvailable: async () => can_fill });
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('navigator', { credentials: { get } });
  vi.stubGlobal('document', { hidden: false, querySelectorAll: () => [{}], addEventListener: () => {} });
  vi.stubGlobal('fetch', async () => {
    questions += 1;
    const data = { challenge_id: `c${questions}`, expires_at: '', options: { challenge: 'AAAA' } };
    return Response.json({ status: true, data });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the passkey that was chosen in the field answers its question, and the next offer asks a new one', async () => {
  const first = await begin();
  expect(asked).toMatchObject([{ mediation: 'conditional' }]);
  asked[0]?.choose();
  expect(await first.answer).toMatchObject({ challenge_id: 'c1', passkey: { id: 'a' } });
  await begin();
  expect([asked.length, questions]).toEqual([2, 2]);
});

test('leaving the form takes the question back from the browser; coming back asks the server for no other', async () => {
  const first = await begin();
  first.leaving.abort();
  expect(await first.answer).toBe('AbortError');
  expect(asked[0]?.signal.aborted).toBe(true);
  const second = await begin();
  expect([asked.length, questions]).toEqual([2, 1]);
  asked[1]?.choose();
  expect(await second.answer).toMatchObject({ challenge_id: 'c1' });
});

test('a question that waited for nine minutes is replaced before the server forgets it', async () => {
  const { answer } = await begin();
  await vi.advanceTimersByTimeAsync(9 * 60_000 - 1);
  expect(questions).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.length, questions]).toEqual([2, 2]);
  asked[1]?.choose();
  expect(await answer).toMatchObject({ challenge_id: 'c2' });
});

test('a browser that fills in no passkeys is not asked, and neither is the server', async () => {
  can_fill = false;
  const { answer } = await begin();
  expect(await answer).toBeNull();
  expect([asked.length, questions]).toEqual([0, 0]);
});
