import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audience from '@plaudit/contract/audience/endpoints';
import type { CriteriaInput } from '@plaudit/contract/audience/criteria';
import type { AudienceSelectionInput } from '@plaudit/contract/audience/schema';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as fields from '@plaudit/contract/custom-field/endpoints';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import * as group from '@plaudit/contract/group/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as points from '@plaudit/contract/points-policy/endpoints';
import * as report from '@plaudit/contract/points-report/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let emil: Session;
/** A person who addresses people, and does not manage them. */
let cara: Session;
let open: CustomField;
let hidden: CustomField;
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  [emil, cara] = [await app.employee(acme), await app.employee(acme)];
  const { role_id } = await app.ok(role.createRole, {
    as: acme.owner,
    body: { role_name: 'Speaker', permissions: ['people.view', 'groups.manage', 'points.manage', 'audit.view'] },
  });
  await app.ok(role.addRoleMembers, { as: acme.owner, body: { role_id, employee_ids: [cara.employee_id] } });
  const make = (body: { field_name: string; visible_to: 'everybody' | 'managers' }) =>
    app.ok(fields.createCustomField, { as: acme.owner, body: { ...body, kind: 'text' } });
  open = await make({ field_name: 'Diet', visible_to: 'everybody' });
  hidden = await make({ field_name: 'Contract', visible_to: 'managers' });
  const field_values = { [open.field_id]: 'Végan', [hidden.field_id]: 'Fixed' };
  const body = { employee_id: emil.employee_id, field_values };
  await app.ok(people.updateEmployee, { as: acme.owner, body });
});
afterAll(() => app.close());

const about = ({ field_id }: CustomField, search_type: string, ...values: string[]) => {
  const condition = { criteria_type: 'custom_field', search_type, field_id, values };
  return { criterias: [{ conditions: [condition] as CriteriaInput['conditions'] }] };
};
const count = (as: Session, selection: AudienceSelectionInput) =>
  app.call(audience.countAudience, { as, body: { selection } });

test('R3.10 people are counted by a field, and found in the directory by it', async () => {
  for (const [search_type, value, number] of [
    ['is', 'Végan', 1],
    ['contains', 'EGA', 1],
    ['is', 'Vegan', 0],
    ['is_not', 'Végan', 2],
  ] as const) {
    const answer = await count(cara, about(open, search_type, value));
    expect([search_type, answer.data.count]).toEqual([search_type, number]);
  }
  const found = await app.ok(people.listEmployees, { as: emil, body: about(open, 'is', 'Végan') });
  expect(found.items.map(({ employee_id }) => employee_id)).toEqual([emil.employee_id]);
});

test('R6.1 an audience reveals to no one what a field contains that they may not see', async () => {
  const selection = about(hidden, 'is', 'Fixed');
  expect((await count(acme.owner, selection)).data).toEqual({ count: 1 });
  const before = await app.ok(group.createGroup, { as: acme.owner, body: { group_name: 'Fixed', selection } });
  const { group_id } = before;
  const employee_id = emil.employee_id;
  const rules = [{ rule_name: 'Fixed', monthly_points: 5, selection }];
  const answers = await Promise.all([
    count(cara, selection),
    app.call(audience.listAudience, { as: cara, body: { selection } }),
    app.call(audience.explainAudience, { as: cara, body: { selection, employee_id } }),
    app.call(audience.createSavedAudience, { as: cara, body: { audience_name: 'Fixed', selection } }),
    app.call(group.createGroup, { as: cara, body: { group_name: 'Also fixed', selection } }),
    app.call(group.updateGroup, { as: cara, body: { group_id, selection: about(hidden, 'is_not', 'Fixed') } }),
    app.call(points.updateAllowanceRules, { as: cara, body: { rules } }),
    app.call(points.forecastAllowance, { as: cara, body: { rules } }),
    app.call(people.listEmployees, { as: emil, body: selection }),
  ]);
  expect(answers.map(({ failure }) => failure.error_code)).toEqual(Array(9).fill('NO_PERMISSION'));
  // Existing criteria may stay when another part is changed, and reveal nothing about the field.
  const kept = await app.call(group.updateGroup, { as: cara, body: { group_id, group_name: 'Renamed', selection } });
  expect(kept.status).toBe(200);
  const { labels } = await app.ok(audience.describeAudience, { as: cara, body: { selection } });
  expect(labels).toEqual({});
  const told = await app.ok(audience.describeAudience, { as: acme.owner, body: { selection } });
  expect(told.labels).toEqual({ [hidden.field_id]: 'Contract' });
});

test('R6.1 neither does a group that lists its people, directly or through another group', async () => {
  const as = acme.owner;
  const fixed = await app.ok(group.createGroup, {
    as,
    body: { group_name: 'Contracts', selection: about(hidden, 'is', 'Fixed') },
  });
  const around = await app.ok(group.createGroup, {
    as,
    body: { group_name: 'Around', selection: { groups: [fixed.group_id] } },
  });
  const plain = await app.ok(group.createGroup, {
    as,
    body: { group_name: 'Plain', selection: about(open, 'is', 'Végan') },
  });
  const employee_id = emil.employee_id;
  for (const { group_id } of [fixed, around]) {
    const condition = { criteria_type: 'group', search_type: 'in', values: [group_id] } as const;
    const by_criteria = { criterias: [{ conditions: [{ ...condition, values: [group_id] }] }] };
    for (const selection of [{ groups: [group_id] }, by_criteria]) {
      const answers = await Promise.all([
        app.call(audience.countAudience, { as: cara, body: { selection } }),
        app.call(audience.listAudience, { as: cara, body: { selection } }),
        app.call(audience.explainAudience, { as: cara, body: { selection, employee_id } }),
        app.call(audience.createSavedAudience, { as: cara, body: { audience_name: 'All of them', selection } }),
        app.call(group.createGroup, { as: cara, body: { group_name: 'All of them', selection } }),
        app.call(points.forecastAllowance, {
          as: cara,
          body: { rules: [{ rule_name: 'Group', monthly_points: 5, selection }] },
        }),
      ]);
      expect(answers.map(({ failure }) => failure.error_code)).toEqual(Array(6).fill('NO_PERMISSION'));
    }
    const members = await app.call(group.listGroupMembers, { as: cara, body: { group_id } });
    expect(members.failure.error_code).toBe('NO_PERMISSION');
    // Without a selection its people would stay in it, visible to everyone.
    const left = await app.call(group.updateGroup, { as: cara, body: { group_id, selection: null } });
    expect(left.failure.error_code).toBe('NO_PERMISSION');
    const renamed = await app.ok(group.updateGroup, { as: cara, body: { group_id, description: 'Who knows' } });
    expect(renamed.members_count).toBeNull();
    expect((await app.ok(group.listGroupMembers, { as, body: { group_id } })).items).toHaveLength(1);
  }
  const countsOf = async (by: Session) =>
    (await app.ok(group.listGroups, { as: by, body: {} })).items
      .filter(({ group_id }) => [fixed, around, plain].some((each) => each.group_id === group_id))
      .map(({ group_name, members_count }) => [group_name, members_count]);
  expect(await countsOf(cara)).toEqual([
    ['Around', null],
    ['Contracts', null],
    ['Plain', 1],
  ]);
  expect(await countsOf(as)).toEqual([
    ['Around', 1],
    ['Contracts', 1],
    ['Plain', 1],
  ]);
  expect((await count(cara, { groups: [plain.group_id] })).data).toEqual({ count: 1 });
  expect((await count(as, { groups: [around.group_id] })).data).toEqual({ count: 1 });
});

test('R6.1 neither does a community that lists its members', async () => {
  const as = acme.owner;
  const body = { community_name: 'Contracts', audience: about(hidden, 'is', 'Fixed') };
  const { community_id, members_count } = await app.ok(community.createCommunity, { as, body });
  const members = (by: Session) => app.call(place.listPlaceMembers, { as: by, body: { place_id: community_id } });
  expect([members_count, (await members(as)).data.items.length]).toEqual([2, 2]);
  expect((await members(cara)).failure.error_code).toBe('NO_PERMISSION');
  const listed = await app.ok(community.listCommunities, { as: cara, body: { search: 'Contracts' } });
  const shown = await app.ok(community.getCommunity, { as: cara, query: { community_id } });
  expect([listed.items.map((each) => each.members_count), shown.members_count]).toEqual([[null], null]);
  // Not even if she owns it: what she may do with whom would reveal its members one by one.
  const place_id = community_id;
  await app.ok(place.addPlaceOwner, { as, body: { place_id, employee_id: cara.employee_id } });
  const tried = async ({ employee_id }: Session) => [
    await app.call(place.setPlaceRole, { as: cara, body: { place_id, employee_id, role: 'member' } }),
    await app.call(place.removePlaceMembers, { as: cara, body: { place_id, employee_ids: [employee_id] } }),
    await app.call(place.leavePlace, { as: cara, body: { place_id, successor_id: employee_id } }),
  ];
  const outsider = await app.employee(acme);
  for (const person of [emil, outsider]) {
    expect((await tried(person)).map(({ failure }) => failure.error_code)).toEqual(Array(3).fill('NO_PERMISSION'));
  }
  // She can still name the next owner, whether they are in it or not.
  await app.ok(place.addPlaceOwner, { as: cara, body: { place_id, employee_id: outsider.employee_id } });
  await app.ok(place.leavePlace, { as: cara, body: { place_id } });
  await app.ok(people.deleteEmployee, { as, query: { employee_id: outsider.employee_id } });
});

test('R6.1 neither does undoing a change of a group, or the log entry of one', async () => {
  const as = acme.owner;
  const by_hand = await app.ok(group.createGroup, { as, body: { group_name: 'By hand' } });
  const { group_id } = by_hand;
  await app.ok(group.updateGroup, { as, body: { group_id, selection: about(hidden, 'is', 'Fixed') } });
  const newest = async () => (await app.ok(audit.listAudit, { as, body: { subject_id: group_id } })).items[0];
  const { audit_id = '' } = (await newest()) ?? {};
  const undone = await app.call(audit.undoChange, { as: cara, body: { audit_id } });
  expect(undone.failure.error_code).toBe('NO_PERMISSION');
  await app.ok(group.deleteGroup, { as: cara, query: { group_id } });
  expect((await newest())?.before).not.toHaveProperty('members_count');
  expect((await app.ok(group.restoreGroup, { as: cara, body: { group_id } })).members_count).toBeNull();
  expect((await newest())?.after).not.toHaveProperty('members_count');
});

test('R6.1 neither do existing rules of allowances', async () => {
  const as = acme.owner;
  const rules = [{ rule_name: 'Fixed', monthly_points: 5, selection: about(hidden, 'is', 'Fixed') }];
  await app.ok(points.updateAllowanceRules, { as, body: { rules } });
  await app.pool.query(`update points_policy set rules_from = '2020-01-01' where company_id = $1`, [acme.company_id]);
  const one = { rule_name: 'Emil', monthly_points: 7, selection: { employees: [emil.employee_id] } };
  const answers = await Promise.all([
    app.call(points.forecastAllowance, { as: cara, body: { rules: [...rules, one] } }),
    app.call(points.forecastAllowance, { as: cara, body: { rules: [one] } }),
    app.call(report.getDueAllowance, { as: cara }),
  ]);
  expect(answers.map(({ failure }) => failure.error_code)).toEqual(Array(3).fill('NO_PERMISSION'));
  expect((await app.call(points.forecastAllowance, { as, body: { rules: [...rules, one] } })).data.rules).toEqual([
    { people: 1, points: 5 },
    { people: 0, points: 0 },
  ]);
  // They stay when others are changed.
  expect(
    (await app.ok(points.updateAllowanceRules, { as: cara, body: { rules: [...rules, one] } })).rules,
  ).toHaveLength(2);
  await app.ok(points.updateAllowanceRules, { as, body: { rules: [] } });
});

test('a field has the operators of its kind, with the names of the catalog', async () => {
  const date = await app.ok(fields.createCustomField, {
    as: acme.owner,
    body: { field_name: 'Badge until', kind: 'date' },
  });
  const code = async (selection: object) => (await count(acme.owner, selection as never)).failure.error_code;
  expect(await code(about(date, 'contains', '2026'))).toBe('CRITERIA_SEARCH_TYPE_INVALID');
  expect(await code(about(open, 'before', '2026-01-01'))).toBe('CRITERIA_SEARCH_TYPE_INVALID');
  expect(await code(about(date, 'before', 'soon'))).toBe('CRITERIA_INVALID');
  expect(await code(about(date, 'between', '1', '2'))).toBe('CRITERIA_INVALID');
  const without = [{ criteria_type: 'custom_field', search_type: 'is_empty' }];
  expect(await code({ criterias: [{ conditions: without }] })).toBe('CRITERIA_INVALID');
  expect((await count(acme.owner, about(date, 'between', '2026-01-01', '2026-12-31'))).data).toEqual({ count: 0 });
});

test('a group follows a field: people who fill it in join, and everyone leaves and returns with the field', async () => {
  const selection = about(open, 'is_empty');
  const { group_id } = await app.ok(group.createGroup, { as: acme.owner, body: { group_name: 'Hungry', selection } });
  const members = async () =>
    (await app.ok(group.listGroupMembers, { as: acme.owner, body: { group_id } })).items.length;
  expect(await members()).toBe(2);
  const { employee_id } = cara;
  await app.ok(people.updateEmployee, { as: cara, body: { employee_id, field_values: { [open.field_id]: 'Fish' } } });
  await app.drain();
  expect(await members()).toBe(1);
  const { field_id } = open;
  await app.ok(fields.deleteCustomField, { as: acme.owner, query: { field_id } });
  await app.drain();
  expect(await members()).toBe(0);
  expect((await count(acme.owner, selection)).data).toEqual({ count: 0 });
  await app.ok(fields.restoreCustomField, { as: acme.owner, body: { field_id } });
  await app.drain();
  expect(await members()).toBe(1);
});
