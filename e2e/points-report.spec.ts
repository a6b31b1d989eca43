import { readFile } from 'node:fs/promises';
import { createDepartment } from '@plaudit/contract/department/endpoints';
import { getBalance } from '@plaudit/contract/points/endpoints';
import { updateEmployee } from '@plaudit/contract/people/endpoints';
import { correctBalance } from '@plaudit/contract/points-adjustment/endpoints';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

test('the amount owed is shown by month and department, for a period in the address, and saved as a file', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const { employee_id } = await join('Jonas', 'Weber');
  // The first look at a balance grants an allowance, and the app looks while the report loads.
  const looked = Promise.withResolvers<void>();
  const page = await open(owner, '/admin/points_report', (opened) =>
    opened.route(`**/api${getBalance.path}`, async (route) => {
      await looked.promise;
      await route.continue();
    }),
  );
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
  looked.resolve();

  const { department_id } = await owner.call(createDepartment, { body: { department_name: '=Printing' } });
  await owner.call(updateEmployee, { body: { employee_id, department_id } });
  const correction = { employee_id, account: 'to_spend', points: 1250, reason: 'From the system before' } as const;
  await owner.call(correctBalance, { body: correction });
  const month = await page.evaluate(() => new Date().toISOString().slice(0, 7));
  await page.goto(`/admin/points_report?from=${month}&until=${month}`);
  await expect(page.getByText('$125.00').first()).toBeVisible();
  const months = page.getByRole('table', { name: 'By month' });
  await expect(months.getByRole('row')).toHaveCount(3);
  await expect(months.getByRole('row').last()).toHaveText('Whole period0001,2501,250$125.00');
  const departments = page.getByRole('table', { name: 'By department' });
  await expect(departments.getByRole('row', { name: /^=Printing/ })).toContainText('1,250');
  await expect(page.getByRole('img', { name: /^Owed at the end of each month\..*: 1,250/ })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Export CSV' })),
  ]);
  expect(file.suggestedFilename()).toBe(`liability-${month}-${month}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[1]).toBe(`"${month}-01","'=Printing","0","0","0","0","1250","0","0","1250","125.00","USD"`);

  await press(page.getByRole('radio', { name: 'Budgets' }));
  await expect(page).toHaveURL(`/admin/points_report?from=${month}&until=${month}&report=budget`);
  await expect(months.getByRole('columnheader', { name: 'Granted' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const isWhole = (table: Element) => {
    const part = table.closest('[data-radix-scroll-area-viewport]');
    return part !== null && part.scrollWidth <= part.clientWidth;
  };
  expect([await months.evaluate(isWhole), await departments.evaluate(isWhole)]).toEqual([true, true]);
  await page.reload();
  await expect(months.getByRole('columnheader', { name: 'Granted' })).toBeVisible();
});
