import { type ReactNode, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import { SignedInContext } from '../session/session.ts';
import { newPage, session } from '../testing/fake-browser.ts';

/** Effects need a page that draws. Here they are kept, and run by hand. */
const effects = vi.hoisted(() => [] as (() => unknown)[]);
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (run: () => unknown) => effects.push(run),
}));
const idle = vi.hoisted(() => ({ works: [] as (() => unknown)[], has_ended: false }));
vi.mock('../loading/when-idle.ts', () => ({
  whenIdle: (work: () => unknown) => {
    idle.works.push(work);
    return () => (idle.has_ended = true);
  },
}));

const preload = vi.fn<() => Promise<void>>();
const Card = () => <b>steps</b>;
/** Its words may still be on their way when it is drawn. */
const Late = () => use(new Promise<never>(() => {}));
let part: () => ReactNode = Card;
let has_arrived: boolean;

beforeEach(() => {
  effects.length = 0;
  Object.assign(idle, { works: [], has_ended: false });
  [has_arrived, part] = [false, Card];
  preload.mockReset().mockResolvedValue();
});

/** What the page shows, once the feature provides its card or before. */
const show = async ({ may_manage = true, is_expected = false, is_provided = true } = {}) => {
  const { FirstSteps, provideFirstSteps } = await newPage(() => import('./first-steps.ts'));
  const { SignedInContext: Context } = (await import('../session/session.ts')) as {
    SignedInContext: typeof SignedInContext;
  };
  const arrived = () => (has_arrived ? { value: part } : undefined);
  if (is_provided) provideFirstSteps({ card: { arrived, preload, demand: preload }, isExpected: () => is_expected });
  const permissions = may_manage ? (['company.manage'] as const) : [];
  return renderToStaticMarkup(
    <Context value={{ session: { ...session, permissions: [...permissions] }, company: {} as PublicCompany }}>
      <FirstSteps waiting={<i>waiting</i>} />
    </Context>,
  );
};
const runEffects = () => effects.splice(0).map((run) => run());

test('people who manage the company see its first steps, once they have arrived', async () => {
  has_arrived = true;
  expect(await show()).toContain('<b>steps</b>');
  expect(runEffects()).toEqual([undefined]);
  expect([preload.mock.calls.length, idle.works.length]).toEqual([0, 0]);
});

test('others see and load nothing', async () => {
  has_arrived = true;
  expect(await show({ may_manage: false, is_expected: true })).toBe('');
  runEffects();
  expect([preload.mock.calls.length, idle.works.length]).toEqual([0, 0]);
});

test('steps that are known to be shown are fetched at once, and their place is held', async () => {
  expect(await show({ is_expected: true })).toBe('<i>waiting</i>');
  runEffects();
  expect([preload.mock.calls.length, idle.works.length]).toEqual([1, 0]);
});

test('otherwise they are fetched when the page is idle, unless it is left before', async () => {
  expect(await show()).toBe('');
  const [end] = runEffects() as (() => void)[];
  expect([preload.mock.calls.length, idle.works.length]).toEqual([0, 1]);
  await idle.works[0]?.();
  expect(preload).toHaveBeenCalledTimes(1);
  end?.();
  expect(idle.has_ended).toBe(true);
});

test('without the feature there are none', async () => {
  expect(await show({ is_provided: false })).toBe('');
});

test('while what is expected is drawn, its place is held; what is not takes none', async () => {
  [has_arrived, part] = [true, Late];
  expect(await show({ is_expected: true })).toContain('<i>waiting</i>');
  expect(await show()).not.toContain('<i>waiting</i>');
});
