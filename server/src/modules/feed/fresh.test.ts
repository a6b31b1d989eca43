import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { mentionOf } from '@plaudit/contract/words/mention';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

// Cards take people, types and values from the memory of their process: each of two servers must see what the other changed.

let app: TestApp, other: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ DATABASE_URL: app.database_url });
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  const [{ items: types }, { items: values }] = [
    await app.ok(recognition.listTypes, { as: ana }),
    await app.ok(company_endpoints.listValues, { as: ana, body: {} }),
  ];
  await app.ok(recognition.giveRecognition, {
    as: ana,
    body: {
      recognition_type_id: types[0]?.recognition_type_id as string,
      employees: [ben.employee_id],
      company_value_ids: values.slice(0, 2).map(({ company_value_id }) => company_value_id),
      message: `With ${mentionOf(eve.employee_id)}`,
      points: 0,
    },
  });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const readOn = async (server: TestApp): Promise<Recognition> => {
  const { items } = await server.ok(feed.listHomeFeed, { as: company.owner, query: {} });
  return (items[0] as unknown as { recognition: Recognition }).recognition;
};
const names = ({ giver, employees, mentions }: Recognition) =>
  [giver, ...employees, ...mentions].map(({ first_name }) => first_name);
/** The other server learns about it by a message. */
const bothRead = async <Seen>(see: (card: Recognition) => Seen, expected: Seen): Promise<void> => {
  expect(see(await readOn(app))).toEqual(expected);
  await expect.poll(async () => see(await readOn(other))).toEqual(expected);
};

test('people on a card have their current names, on every server', async () => {
  const before = names(await readOn(app));
  expect(names(await readOn(other))).toEqual(before);
  const everybody = [ana, ben, eve].slice(0, before.length);
  for (const [place, { employee_id }] of everybody.entries()) {
    const body = { employee_id, first_name: `Renamed ${place}` };
    await app.ok(people.updateEmployee, { as: company.owner, body });
  }
  await bothRead(
    names,
    everybody.map((_, place) => `Renamed ${place}`),
  );
});

test('a type on a card looks as it does now, also if it was retired', async () => {
  const { recognition_type_id } = (await readOn(app)).recognition_type;
  const title = ({ recognition_type }: Recognition) => recognition_type.title;
  await readOn(other);
  await app.ok(recognition.updateType, { as: company.owner, body: { recognition_type_id, title: 'Kudos' } });
  await bothRead(title, 'Kudos');
  await app.ok(recognition.deleteType, { as: company.owner, query: { recognition_type_id } });
  await bothRead(title, 'Kudos');
});

test('values on a card have their current names and order, also those that were removed from the list', async () => {
  const shown = ({ company_values }: Recognition) => company_values.map(({ value_name }) => value_name);
  const { items } = await app.ok(company_endpoints.listValues, { as: company.owner, body: {} });
  const [first, second, ...rest] = items;
  await readOn(other);
  const turned = [{ ...second!, value_name: 'Second' }, { ...first!, value_name: 'First' }, ...rest];
  await app.ok(company_endpoints.updateValues, { as: company.owner, body: { values: turned } });
  await bothRead(shown, ['Second', 'First']);
  await app.ok(company_endpoints.updateValues, { as: company.owner, body: { values: rest } });
  expect(shown(await readOn(app)).toSorted()).toEqual(['First', 'Second']);
});

test('receivers on a card are in the order of their names, as in their list', async () => {
  const receivers: Session[] = [];
  for (const first_name of ['zoe', 'Émile', 'Adam', 'émile']) {
    const receiver = await app.employee(company);
    const body = { employee_id: receiver.employee_id, first_name, last_name: 'Same' };
    await app.ok(people.updateEmployee, { as: company.owner, body });
    receivers.push(receiver);
  }
  const { items: types } = await app.ok(recognition.listTypes, { as: ana });
  const type = types.find(({ value_required }) => !value_required);
  const { recognition_id } = await app.ok(recognition.giveRecognition, {
    as: ana,
    body: {
      recognition_type_id: type?.recognition_type_id as string,
      employees: receivers.map(({ employee_id }) => employee_id),
      points: type?.min_points,
    },
  });
  const { items: listed } = await app.ok(recognition.listMembers, { as: ana, query: { recognition_id } });
  const { employees } = await readOn(app);
  expect(employees.map(({ first_name }) => first_name.toLowerCase())).toEqual(['adam', 'émile', 'émile', 'zoe']);
  expect(employees).toEqual(listed);
});
