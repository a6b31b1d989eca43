import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as points from '@plaudit/contract/points/endpoints';
import * as adjustment from '@plaudit/contract/points-adjustment/endpoints';
import * as policy from '@plaudit/contract/points-policy/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { expirePart, nobody } from '../expiry/jobs.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What breaks the invariants of a ledger, no matter what happened to it: an empty list. */
const faults = async (): Promise<unknown[]> => {
  const checks = await Promise.all([
    app.pool.query('select company_id, transfer_id from points_entry group by 1, 2 having sum(points) <> 0'),
    app.pool.query(`select a.* from points_account a left join points_entry e using (company_id, owner_id, account)
      where a.balance is not null group by a.company_id, a.owner_id, a.account having coalesce(sum(e.points), 0) <> a.balance`),
    app.pool.query('select * from points_account where balance < 0'),
    app.pool.query(`select * from (
      select *, sum(points) over (partition by company_id, owner_id, account order by entry_id) as running from points_entry
    ) e where balance is not null and balance <> running`),
  ]);
  return checks.flatMap(({ rows }) => rows as unknown[]);
};

const typeOf = async (company: TestCompany, body: object = {}): Promise<string> => {
  const type = { title: 'Any points', points: 1, min_points: 0, max_points: 1000, ...body };
  return (await app.ok(recognition.createType, { as: company.owner, body: type })).recognition_type_id;
};

const giveOf = (recognition_type_id: string) => (as: Session, to: Session[], amount: number) =>
  app.call(recognition.giveRecognition, {
    as,
    body: { recognition_type_id, employees: to.map((session) => session.employee_id), points: amount },
  });

test('200 racing gifts from one balance succeed exactly as often as it allows, and never below zero', async () => {
  const company = await app.company();
  const [giver, ...receivers] = [
    await app.employee(company),
    await app.employee(company),
    await app.employee(company),
  ] as const;
  const give = giveOf(await typeOf(company));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => give(giver, [receivers[i % 2] as Session], 7)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(Math.floor(500 / 7));
  expect(statuses.filter((status) => status === 409)).toHaveLength(200 - Math.floor(500 / 7));
  expect((await app.ok(points.getBalance, { as: giver })).to_give).toBe(500 % 7);
  expect((await app.ok(recognition.listGiven, { as: giver, body: {} })).totals).toEqual({ count: 71, points: 497 });
  expect(await faults()).toEqual([]);
});

test('people who thank each other at once never wait for each other in a circle', async () => {
  const company = await app.company();
  const people = [company.owner, await app.employee(company), await app.employee(company), await app.employee(company)];
  const give = giveOf(await typeOf(company));
  const gifts = Array.from({ length: 80 }, (_, i) => {
    const giver = people[i % 4] as Session;
    const others = people.filter((person) => person !== giver);
    return give(giver, i % 2 ? others : others.toReversed(), 1);
  });
  expect((await Promise.all(gifts)).map(({ status }) => status)).toEqual(gifts.map(() => 200));
  expect(await faults()).toEqual([]);
});

test('a new month renews the allowance once, no matter how many calls find it due', async () => {
  const company = await app.company();
  const [giver, friend] = [await app.employee(company), await app.employee(company)];
  const give = giveOf(await typeOf(company));
  await openLastMonth(company, giver, 80);
  const balances = await Promise.all(Array.from({ length: 20 }, () => app.ok(points.getBalance, { as: giver })));
  expect(balances.map(({ to_give }) => to_give)).toEqual(balances.map(() => 500));
  await openLastMonth(company, friend, 3);
  expect(
    (await Promise.all(Array.from({ length: 10 }, () => give(friend, [giver], 50)))).map(({ status }) => status),
  ).toEqual(Array(10).fill(200));
  expect((await app.ok(points.getBalance, { as: friend })).to_give).toBe(0);
  const { items } = await app.ok(points.listHistory, { as: giver, query: { account: 'to_give' } });
  expect(items.map(({ kind, points: moved, balance }) => [kind, moved, balance])).toEqual([
    ['allowance_granted', 500, 500],
    ['allowance_expired', -80, 0],
    ['allowance_granted', 80, 80],
  ]);
  expect(await faults()).toEqual([]);
});

/** A person whose last allowance was granted the month before, with `left` of it. */
const openLastMonth = async ({ company_id }: TestCompany, { employee_id }: Session, left: number): Promise<void> => {
  await app.pool.query(
    `insert into points_account (company_id, owner_id, account, balance, allowance_month)
    values ($1, $2, 'allowance', $3, date_trunc('month', now() - interval '1 month')::date) on conflict do nothing`,
    [company_id, employee_id, left],
  );
  await app.pool.query(
    `insert into points_account (company_id, owner_id, account)
    values ($1, '00000000-0000-0000-0000-000000000000', 'issued') on conflict do nothing`,
    [company_id],
  );
  await app.pool.query(
    `with transfer as (
      insert into points_transfer (company_id, transfer_id, idempotency_key, cause, created_at)
      values ($1, gen_random_uuid(), 'allowance:' || $2 || ':before', 'allowance', now() - interval '1 month') returning transfer_id
    )
    insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
    select $1, owner_id, account, ('01900000-0000-7000-8000-' || substr(gen_random_uuid()::text, 25))::uuid, transfer_id, 'allowance_granted', points, balance, now() - interval '1 month'
    from transfer, (values ($2::uuid, 'allowance', $3::bigint, $3::bigint), ('00000000-0000-0000-0000-000000000000', 'issued', -$3::bigint, null)) e (owner_id, account, points, balance)`,
    [company_id, employee_id, left],
  );
};

test('undoing a gift of an earlier month does not add to the allowance of this one', async () => {
  const company = await app.company();
  const [giver, friend] = [await app.employee(company), await app.employee(company)];
  const given = await giveOf(await typeOf(company))(giver, [friend], 400);
  const { recognition_id } = given.data;
  const balances = async () => {
    const [mine, theirs] = [
      await app.ok(points.getBalance, { as: giver }),
      await app.ok(points.getBalance, { as: friend }),
    ];
    return [mine.to_give, theirs.to_spend];
  };
  await app.pool.query('alter table points_transfer disable trigger points_transfer_keeps');
  await app.pool.query(
    `update points_transfer set created_at = created_at - interval '1 month', idempotency_key = idempotency_key || ' before' where company_id = $1`,
    [company.company_id],
  );
  await app.pool.query('alter table points_transfer enable trigger points_transfer_keeps');
  await app.pool.query(
    `update points_account set allowance_month = '2020-01-01' where company_id = $1 and account = 'allowance'`,
    [company.company_id],
  );
  expect(await balances()).toEqual([500, 400]);
  await app.ok(recognition.deleteRecognition, { as: giver, query: { recognition_id } });
  expect(await balances()).toEqual([500, 0]);
  await app.ok(recognition.restoreRecognition, { as: giver, body: { recognition_id } });
  expect(await balances()).toEqual([500, 400]);
  expect(await faults()).toEqual([]);
});

test('entries and transfers can be added and never changed, and unbalanced entries can’t be added', async () => {
  for (const table of ['points_entry', 'points_transfer']) {
    await expect(app.pool.query(`update ${table} set created_at = now()`)).rejects.toThrow('append-only');
    await expect(app.pool.query(`delete from ${table}`)).rejects.toThrow('append-only');
  }
  await expect(
    app.pool
      .query(`insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
      select company_id, owner_id, account, gen_random_uuid(), transfer_id, kind, 5, balance, now() from points_entry limit 1`),
  ).rejects.toThrow('sum to zero');
});

type Move = {
  what: 'give' | 'boost' | 'delete' | 'restore' | 'refill' | 'correct' | 'reverse' | 'expire' | 'decide';
  who: number;
  to: number[];
  amount: number;
  at_once: boolean;
};

const moves = fc.array(
  fc.record<Move>({
    what: fc.constantFrom(
      'give',
      'give',
      'give',
      'give',
      'boost',
      'delete',
      'restore',
      'refill',
      'correct',
      'reverse',
      'expire',
      'decide',
    ),
    who: fc.nat(3),
    to: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
    amount: fc.integer({ min: 0, max: 300 }),
    at_once: fc.boolean(),
  }),
  { minLength: 5, maxLength: 30 },
);

test('after any gift, boost, undo, refill, correction, limit and expiry, balances are the sums of a balanced ledger', async () => {
  const company = await app.company();
  const people = [
    company.owner,
    await app.employee(company),
    await app.employee(company),
    await app.employee(company),
  ] as Session[];
  const give = giveOf(await typeOf(company));
  const given: { recognition_id: string; giver: Session }[] = [];
  const by_hand: string[] = [];
  const { owner } = company;

  const moveByHand = async ({ what, who, amount }: Move): Promise<number> => {
    const { employee_id } = people[who] as Session;
    if (what === 'decide') {
      const limit = amount % 3 === 0 ? null : amount;
      const body = {
        points_per_colleague_a_day: limit,
        points_per_receiver: amount % 2 ? limit : null,
        expiry_months: 1,
      };
      return (await app.call(policy.updatePointsPolicy, { as: owner, body })).status;
    }
    if (what === 'expire') {
      // For a month far in the future, when everything is old.
      const part = { company_id: company.company_id, step: 'expiry' as const, month: '2999-01-01', after: nobody };
      await expirePart.run(app.platform, part);
      return 200;
    }
    if (what === 'reverse') {
      const transfer_id = by_hand[amount % (by_hand.length || 1)];
      if (!transfer_id) return 200;
      return (await app.call(adjustment.reverseAdjustment, { as: owner, body: { transfer_id } })).status;
    }
    const body = { employee_id, points: amount + 1, reason: 'Any' };
    const answer =
      what === 'refill'
        ? await app.call(adjustment.refillAllowance, { as: owner, body })
        : await app.call(adjustment.correctBalance, {
            as: owner,
            body: { ...body, account: amount % 2 ? 'to_give' : 'to_spend', points: amount - 150 || 1 },
          });
    if (answer.status === 200) by_hand.push(answer.data.transfer_id);
    return answer.status;
  };

  const make = async (move: Move): Promise<number> => {
    const { what, who, to, amount } = move;
    if (!['give', 'boost', 'delete', 'restore'].includes(what)) return moveByHand(move);
    const as = people[who] as Session;
    const target = given[amount % (given.length || 1)];
    if (what === 'give') {
      const answer = await give(
        as,
        to.filter((index) => index !== who).map((index) => people[index] as Session),
        amount,
      );
      if (answer.status === 200) given.push({ recognition_id: answer.data.recognition_id, giver: as });
      return answer.status;
    }
    if (!target) return 200;
    const { recognition_id, giver } = target;
    if (what === 'boost')
      return (await app.call(recognition.boostRecognition, { as, body: { recognition_id, points: amount + 1 } }))
        .status;
    if (what === 'delete')
      return (await app.call(recognition.deleteRecognition, { as: giver, query: { recognition_id } })).status;
    return (await app.call(recognition.restoreRecognition, { as: giver, body: { recognition_id } })).status;
  };

  await fc.assert(
    fc.asyncProperty(moves, async (sequence) => {
      const running: Promise<number>[] = [];
      for (const move of sequence) {
        const made = make(move);
        running.push(made);
        if (!move.at_once) await made;
      }
      for (const status of await Promise.all(running)) expect([200, 400, 404, 409]).toContain(status);
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect(given.length).toBeGreaterThan(5);
});
