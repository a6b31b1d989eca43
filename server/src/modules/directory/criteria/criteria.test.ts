import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audience from '@plaudit/contract/audience/endpoints';
import type { CriteriaInput } from '@plaudit/contract/audience/criteria';
import * as group from '@plaudit/contract/group/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as people from '@plaudit/contract/people/endpoints';
import * as points from '@plaudit/contract/points-policy/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type Answer, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
});
afterAll(() => app.close());

const most = limits.conditions_per_question;
const most_wide = limits.wide_conditions_per_question;

type Conditions = CriteriaInput['conditions'];
/** This many conditions, twenty per criteria. */
const criterias = (count: number, make: (place: number) => Conditions[number]): CriteriaInput[] => {
  const all = Array.from({ length: count }, (_, place) => make(place));
  const from = Array.from({ length: Math.ceil(count / 20) }, (_, index) => index * 20);
  return from.map((start) => ({ conditions: all.slice(start, start + 20) }));
};
const plain = (count: number) =>
  criterias(count, (place) => ({ criteria_type: 'location', search_type: 'is_not', values: [`Place ${place}`] }));
const inside = (count: number) =>
  criterias(count, (place) => ({ criteria_type: 'title', search_type: 'contains', values: [`word ${place}`] }));
const below = (count: number) =>
  criterias(count, () => ({ criteria_type: 'manager', search_type: 'not_under', values: [newId()] }));

const rule = (given: CriteriaInput[]) => ({
  rule_name: 'Rule',
  monthly_points: 1,
  selection: { criterias: given },
});
const named = () => `Group ${newId()}`;

/** Each call that contains criterias, with the path where they are. */
const questions: Record<string, [path: string, ask: (given: CriteriaInput[]) => Promise<Answer<never>>]> = {
  directory: [
    'body.criterias',
    (given) => app.call(people.listEmployees, { as: acme.owner, body: { criterias: given } }) as never,
  ],
  count: [
    'body.selection.criterias',
    (given) => app.call(audience.countAudience, { as: acme.owner, body: { selection: { criterias: given } } }) as never,
  ],
  list: [
    'body.selection.criterias',
    (given) => app.call(audience.listAudience, { as: acme.owner, body: { selection: { criterias: given } } }) as never,
  ],
  explain: [
    'body.selection.criterias',
    (given) => {
      const { employee_id } = acme.owner;
      const body = { selection: { criterias: given }, employee_id };
      return app.call(audience.explainAudience, { as: acme.owner, body }) as never;
    },
  ],
  saved: [
    'body.selection.criterias',
    (given) => {
      const body = { audience_name: named(), selection: { criterias: given } };
      return app.call(audience.createSavedAudience, { as: acme.owner, body }) as never;
    },
  ],
  group: [
    'body.selection.criterias',
    (given) => {
      const body = { group_name: named(), selection: { criterias: given } };
      return app.call(group.createGroup, { as: acme.owner, body }) as never;
    },
  ],
  rules: [
    'body.rules.0.selection.criterias',
    (given) => app.call(points.updateAllowanceRules, { as: acme.owner, body: { rules: [rule(given)] } }) as never,
  ],
  forecast: [
    'body.rules.0.selection.criterias',
    (given) => app.call(points.forecastAllowance, { as: acme.owner, body: { rules: [rule(given)] } }) as never,
  ],
};
const refusal = ({ status, failure }: Answer<never>) => [
  status,
  failure.error_code,
  (failure.payload as { reason?: string }).reason,
  failure.payload.issues?.map(({ path }) => path),
];

test.each(Object.entries(questions))(
  '%s: a question that is too large is refused with its path',
  async (_, [path, ask]) => {
    for (const [given, at] of [
      [plain(most + 1), `${path}.5.conditions.0`],
      [inside(most_wide + 1), `${path}.1.conditions.0`],
      [[...below(most_wide), ...inside(1)], `${path}.1.conditions.0`],
    ] as const) {
      expect(refusal(await ask([...given]))).toEqual([400, 'INVALID_REQUEST', 'too_many_conditions', [at]]);
    }
    const whole = [...plain(most - most_wide), ...inside(most_wide)];
    expect((await ask(whole)).status).toBe(200);
  },
);

test('the criterias of several rules count as one question', async () => {
  const rules = [rule(plain(most)), rule(plain(1))];
  const path = 'body.rules.1.selection.criterias.0.conditions.0';
  for (const endpoint of [points.updateAllowanceRules, points.forecastAllowance]) {
    const answer = (await app.call(endpoint, { as: acme.owner, body: { rules } })) as never;
    expect(refusal(answer)).toEqual([400, 'INVALID_REQUEST', 'too_many_conditions', [path]]);
  }
});

test('an older group with more conditions keeps working, and can be renamed with its criterias', async () => {
  const as = acme.owner;
  const { group_id } = await app.ok(group.createGroup, { as, body: { group_name: named(), selection: {} } });
  const selection = { criterias: plain(most + 20) };
  await app.pool.query('update employee_group set selection = selection || $2 where group_id = $1', [
    group_id,
    JSON.stringify(selection),
  ]);
  const { employee_id } = as;
  await app.ok(people.updateEmployee, { as, body: { employee_id, location: 'Bergen' } });
  await app.drain();
  const group_name = named();
  const renamed = await app.ok(group.updateGroup, { as, body: { group_id, group_name, selection } });
  expect([renamed.group_name, renamed.members_count]).toEqual([group_name, 1]);
  const more = { criterias: [...selection.criterias, ...plain(1)] };
  const answer = (await app.call(group.updateGroup, { as, body: { group_id, selection: more } })) as never;
  expect(refusal(answer)).toEqual([
    400,
    'INVALID_REQUEST',
    'too_many_conditions',
    ['body.selection.criterias.5.conditions.0'],
  ]);
});
