import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { NewPoll, Poll } from '@plaudit/contract/poll/schema';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, manager: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
});
afterAll(() => app.close());

const question = 'Where do we eat on Friday?';
const ask = (as: Session, more: Partial<NewPoll> = {}): Promise<Poll> =>
  app.ok(polls.createPoll, { as, body: { question, options: ['Canteen', 'Harbor'], ...more } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('the audit log says who ended another person’s poll; it can reopen an open poll, but not an anonymous one', async () => {
  const [own, open, secret] = [await ask(ana), await ask(ana), await ask(ana, { is_anonymous: true })];
  const logOf = async () => {
    const { items } = await app.ok(audit.listAudit, { as: company.owner, body: { area: 'poll', limit: 20 } });
    const these = [own, open, secret].map(({ poll_id }) => poll_id);
    return items.filter(({ subject_id }) => these.includes(subject_id ?? ''));
  };
  const close = (as: Session, { poll_id }: Poll) => app.ok(polls.closePoll, { as, body: { poll_id } });
  const undo = (audit_id: string) => app.call(audit.undoChange, { as: company.owner, body: { audit_id } });
  await close(ana, own);
  expect(await logOf()).toEqual([]);
  await close(manager, open);
  await close(manager, secret);
  const [of_secret, of_open] = await logOf();
  expect(of_open).toMatchObject({
    action: 'poll.closed',
    actor: { employee_id: manager.employee_id },
    subject_id: open.poll_id,
  });
  // The words are their author's, and readers of the log may not be allowed to read them.
  expect(JSON.stringify([of_open, of_secret])).not.toContain(question);
  expect([of_open?.can_undo, of_secret?.can_undo]).toEqual([true, false]);
  expect(codeOf(await undo(of_secret?.audit_id ?? ''))).toBe('INVALID_ACTION');
  expect(codeOf(await undo(of_open?.audit_id ?? ''))).toBe(200);
  const body = { poll_id: open.poll_id, option_ids: [open.options[0]?.option_id ?? ''] };
  const { data } = await app.call(polls.votePoll, { as: ben, body });
  expect([data.is_ended, data.closed_at, data.voters_count]).toEqual([false, null, 1]);
  expect(codeOf(await undo(of_open?.audit_id ?? ''))).toBe('INVALID_ACTION');
});

test('a reopened poll is counted at its time, and can’t be reopened after it', async () => {
  const clock = holdClock();
  const minute = 60_000;
  const askForMinutes = (minutes: number) =>
    ask(ana, { ends_at: new Date(Date.now() + minutes * minute).toISOString() });
  const [first, second] = [await askForMinutes(1), await askForMinutes(2)];
  const undo = async ({ poll_id }: Poll) => {
    const { items } = await app.ok(audit.listAudit, { as: company.owner, body: { subject_id: poll_id } });
    const { audit_id = '' } = items.at(-1) ?? {};
    return app.call(audit.undoChange, { as: company.owner, body: { audit_id } });
  };
  for (const { poll_id } of [first, second]) await app.ok(polls.closePoll, { as: manager, body: { poll_id } });
  // The clock of the database is ahead: the job of its end has run, and found nothing to do.
  await app.comeDue();
  await app.drain();
  expect(codeOf(await undo(first))).toBe(200);
  const get = (poll_id: string) => app.ok(polls.getPoll, { as: ben, query: { poll_id } });
  expect(await get(first.poll_id)).toMatchObject({ is_ended: false, ends_at: first.ends_at });
  clock.pass(minute);
  await app.comeDue();
  await app.drain();
  const { rows } = await app.pool.query('select closed_at, counted_at from poll where poll_id = $1', [first.poll_id]);
  expect(rows).toEqual([{ closed_at: null, counted_at: expect.any(Date) }]);

  clock.pass(minute);
  expect(codeOf(await undo(second))).toBe('INVALID_ACTION');
  expect((await get(second.poll_id)).closed_at).not.toBeNull();
});

test('the audit log says who exported the results of another person’s poll', async () => {
  const { poll_id } = await ask(ana);
  for (const as of [ana, manager]) await app.call(polls.exportPoll, { as, query: { poll_id } });
  expect((await app.call(polls.exportPoll, { as: ben, query: { poll_id } })).failure.error_code).toBe('NO_PERMISSION');
  const { items } = await app.ok(audit.listAudit, { as: company.owner, body: { subject_id: poll_id } });
  expect(items).toMatchObject([{ action: 'poll.exported', actor: { employee_id: manager.employee_id } }]);
  expect(JSON.stringify(items)).not.toContain(question);
});

test('ended polls are sorted by their end, latest first, page by page', async () => {
  const other = await app.company();
  const made: Poll[] = [];
  const as = other.owner;
  for (let n = 0; n < 5; n += 1) made.push(await ask(as, { question: `Poll ${n}` }));
  const order = [4, 3, 1, 0];
  for (const at of order) await app.ok(polls.closePoll, { as, body: { poll_id: made[at]?.poll_id ?? '' } });
  const list = (cursor?: string) =>
    app.ok(polls.listPolls, { as, body: { state: 'ended', limit: 2, ...(cursor && { cursor }) } });
  const first = await list();
  const second = await list(first.next_cursor ?? '');
  const seen = [...first.items, ...second.items].map((one) => one.question);
  expect(second.next_cursor).toBeNull();
  expect(seen).toEqual(order.toReversed().map((n) => `Poll ${n}`));
});
