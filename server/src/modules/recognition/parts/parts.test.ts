import { afterAll, beforeAll, expect, test } from 'vitest';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ DATABASE_URL: app.database_url });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

test('cards show the current names of people, types and values, from the next call on and soon in every process', async () => {
  const company = await app.company();
  const { owner: as } = company;
  const { employee_id } = await app.employee(company, { first_name: 'Emil', last_name: 'Before' });
  const [type] = (await app.ok(recognition.listTypes, { as })).items;
  const values = (await app.ok(company_calls.listValues, { as, body: {} })).items;
  const { recognition_type_id = '' } = type ?? {};
  const { company_value_id = '' } = values[0] ?? {};
  const { recognition_id } = await app.ok(recognition.giveRecognition, {
    as,
    body: {
      employees: [employee_id],
      recognition_type_id,
      company_value_ids: [company_value_id],
      message: 'Thank you',
      points: 0,
    },
  });
  const shownBy = async (server: TestApp) => {
    const card = await server.ok(recognition.getRecognition, { as, query: { recognition_id } });
    const { employees, recognition_type, company_values } = card;
    return [employees[0]?.last_name, recognition_type.title, company_values[0]?.value_name];
  };
  const before = ['Before', type?.title, values[0]?.value_name];
  expect(await shownBy(app)).toEqual(before);
  expect(await shownBy(second)).toEqual(before);

  await app.ok(people.updateEmployee, { as, body: { employee_id, last_name: 'After' } });
  expect(await shownBy(app)).toEqual(['After', before[1], before[2]]);
  await app.ok(recognition.updateType, { as, body: { recognition_type_id, title: 'Renamed type' } });
  expect(await shownBy(app)).toEqual(['After', 'Renamed type', before[2]]);
  const [first, ...others] = values;
  await app.ok(company_calls.updateValues, {
    as,
    body: { values: [{ ...first, value_name: 'Renamed value' }, ...others] },
  });
  expect(await shownBy(app)).toEqual(['After', 'Renamed type', 'Renamed value']);
  await expect.poll(() => shownBy(second)).toEqual(['After', 'Renamed type', 'Renamed value']);
});
