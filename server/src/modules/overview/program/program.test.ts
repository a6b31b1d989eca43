import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as companies from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { limits } from '@plaudit/contract/limits';
import { getProgram } from '@plaudit/contract/overview/endpoints';
import { getPointsReport } from '@plaudit/contract/points-report/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import type { GiveRecognition } from '@plaudit/contract/recognition/schema';
import { firstIdAt, newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let owner: Session, ana: Session, ben: Session;
let recognition_type_id: string;

const zone = 'Pacific/Auckland';
const newCompany = async (): Promise<TestCompany> => {
  const company = await app.company();
  const body = { time_zone: zone, week_start: 'sunday' as const };
  await app.ok(companies.updateCompany, { as: company.owner, body });
  return company;
};

beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await newCompany();
  ({ owner } = acme);
  [ana, ben] = [await app.employee(acme), await app.employee(acme)];
  const { items } = await app.ok(recognition.listTypes, { as: owner });
  recognition_type_id = items[0]?.recognition_type_id ?? '';
});
afterAll(() => app.close());

const program = (as: Session) => app.ok(getProgram, { as });

/** Weeks of a company in the same place, which nobody has asked about this one. */
const daysOfWeeks = async () => (await program((await newCompany()).owner)).weeks.map(({ first_day }) => first_day);

/** The first moment of a day in Auckland. */
const startOf = async (day = ''): Promise<Date> => {
  const { rows } = await app.pool.query<{ at: Date }>(`select $1::date::timestamp at time zone '${zone}' as at`, [day]);
  return rows[0]?.at as Date;
};

/** A recognition of back then, as the product stored it. */
const write = async (
  at: Date,
  giver: Session,
  receiver: Session,
  how: { is_private?: true; is_deleted?: true } = {},
) => {
  const id = `${firstIdAt(at).slice(0, 24)}${newId().slice(24)}`;
  await app.pool.query(
    `insert into content (company_id, content_id, kind, top_id, readers, author_id, words, created_at, deleted_at)
     values ($1, $2, 'recognition', $2, $3, $4, '', $5, $6)`,
    [acme.company_id, id, how.is_private ? 'named' : 'everybody', giver.employee_id, at, how.is_deleted ? at : null],
  );
  await app.pool.query(
    `insert into recognition (company_id, recognition_id, recognition_type_id, points, company_value_ids)
     values ($1, $2, $3, 0, '{}')`,
    [acme.company_id, id, recognition_type_id],
  );
  await app.pool.query(`insert into recognition_receiver values ($1, $2, $3)`, [
    acme.company_id,
    id,
    receiver.employee_id,
  ]);
};

const joinedAt = (at: Date) =>
  app.pool.query(`update employee set joined_at = $2 where company_id = $1`, [acme.company_id, at]);

test('weeks begin where the company is and on its weekday; private recognitions count in them, deleted ones do not', async () => {
  const days = await daysOfWeeks();
  expect(days).toHaveLength(limits.program_weeks + 1);
  expect(days.map((day) => new Date(day).getUTCDay())).toEqual(days.map(() => 0));
  const here = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  const since = (Date.parse(here) - Date.parse(days.at(-1) ?? '')) / 86_400_000;
  expect([0, 1, 2, 3, 4, 5, 6]).toContain(since);

  const start = await startOf(days[11]);
  await joinedAt(new Date(start.getTime() - 1));
  await write(start, ana, ben);
  await write(new Date(start.getTime() + 60_000), ben, ana, { is_private: true });
  await write(new Date(start.getTime() + 60_000), owner, ana, { is_deleted: true });
  await write(new Date(start.getTime() - 1), ana, owner);
  const { weeks, is_complete } = await program(owner);
  expect(is_complete).toBe(true);
  expect(weeks.map(({ first_day }) => first_day)).toEqual(days);
  expect(weeks[11]).toMatchObject({ recognitions: 2, gave: 2, received: 2, took_part: 2, people: 3 });
  expect(weeks[10]).toMatchObject({ recognitions: 1, gave: 1, received: 1, took_part: 1, people: 3 });
  expect(weeks[9]).toMatchObject({ recognitions: 0, took_part: 0, people: 0 });
});

test('a week that is over is counted once, whatever is deleted or written in it later', async () => {
  const days = await daysOfWeeks();
  const start = await startOf(days[5]);
  await write(start, ana, ben);
  const { weeks } = await program(owner);
  expect(weeks[5]).toMatchObject({ recognitions: 1 });
  await app.pool.query(`update content set deleted_at = now() where company_id = $1`, [acme.company_id]);
  await write(start, ben, ana);
  await write(start, ben, owner);
  expect((await program(owner)).weeks.slice(0, 12)).toEqual(weeks.slice(0, 12));
  const kept = `select count(*)::int as count from program_week where company_id = $1`;
  expect((await app.pool.query(kept, [acme.company_id])).rows).toEqual([{ count: limits.program_weeks }]);

  // Weeks that begin on another day are others.
  await app.ok(companies.updateCompany, { as: owner, body: { week_start: 'monday' } });
  const others = (await program(owner)).weeks;
  expect(others).toHaveLength(limits.program_weeks + 1);
  expect(others.map(({ first_day }) => new Date(first_day).getUTCDay())).toEqual(others.map(() => 1));
});

test('the last four weeks say who gave, received and took part, and are compared with the four before', async () => {
  const [value, secret] = (await app.ok(companies.listValues, { as: owner, body: {} })).items;
  const eve = await app.employee(acme);
  const give = (as: Session, to: Session, more: Partial<GiveRecognition>) =>
    app.ok(recognition.giveRecognition, {
      as,
      body: { recognition_type_id, employees: [to.employee_id], message: 'Thank you', ...more },
    });
  const { recognition_id } = await give(ana, ben, { company_value_ids: [value?.company_value_id ?? ''] });
  const of_secret = { company_value_ids: [secret?.company_value_id ?? ''], visibility: 'private' as const };
  await give(ben, ana, of_secret);
  await app.ok(content.setReaction, { as: eve, body: { content_id: recognition_id, reaction: 'clap' } });
  const asked = await app.ok(polls.createPoll, { as: ana, body: { question: 'Tea?', options: ['Yes', 'No'] } });
  const vote = { poll_id: asked.poll_id, option_ids: [asked.options[0]?.option_id ?? ''] };
  await app.ok(polls.votePoll, { as: owner, body: vote });
  const past = new Date(Date.now() - 40 * 86_400_000);
  await write(past, owner, ana);

  const { four_weeks, four_weeks_before, weeks, not_recognized, top_values, budget } = await program(owner);
  expect(four_weeks).toEqual({ recognitions: 2, gave: 2, received: 2, took_part: 4, people: 4 });
  expect(weeks.at(-1)).toMatchObject({ recognitions: 2, took_part: 4, people: 4 });
  expect(four_weeks_before).toEqual({ recognitions: 1, gave: 1, received: 1, took_part: 1, people: 0 });
  // The owner and Eve.
  expect(not_recognized).toBe(2);
  expect(top_values).toEqual([
    { company_value_id: value?.company_value_id, value_name: value?.value_name, recognitions: 1 },
  ]);
  const report = await app.ok(getPointsReport, { as: owner, query: {} });
  const month = report.months.at(-1);
  expect(budget).toEqual({
    month: report.this_month,
    granted: month?.budget.granted,
    given: -(month?.budget.given ?? 0),
  });
  expect([budget?.granted, budget?.given].every((points) => (points ?? 0) > 0)).toBe(true);
});

test('it is for people who run the program, budgets for those who manage points, while recognition and points are on', async () => {
  const manager = await app.employee(acme, { role: 'communications' });
  expect((await program(manager)).budget).toBeNull();
  expect((await program(owner)).budget).not.toBeNull();
  const people_manager = await app.employee(acme, { role: 'people_manager' });
  for (const as of [ana, people_manager]) {
    const refused = await app.call(getProgram, { as });
    expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  }
  const { company_id } = acme;
  await app.ok(companies.updateModules, { as: owner, body: { company_id, points: false } });
  expect((await program(owner)).budget).toBeNull();
  await app.ok(companies.updateModules, { as: owner, body: { company_id, recognition: false } });
  expect((await app.call(getProgram, { as: owner })).failure).toMatchObject({ payload: { module: 'recognition' } });
});

test('no company counts what happens in another', async () => {
  const days = await daysOfWeeks();
  await write(await startOf(days[11]), ana, ben);
  const { weeks, four_weeks, four_weeks_before } = await program((await newCompany()).owner);
  const counted = [...weeks, four_weeks, four_weeks_before].map(
    ({ recognitions, took_part }) => recognitions + took_part,
  );
  expect(counted).toEqual(counted.map(() => 0));
});
