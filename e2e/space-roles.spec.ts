import { addPlaceMembers } from '@plaudit/contract/place/endpoints';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import { createSpace } from '@plaudit/contract/space/endpoints';
import { createSpaceRole, giveSpaceRole } from '@plaudit/contract/space-role/endpoints';
import { violations } from './support/axe.ts';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

/** A space of an owner, with Jonas and Mira in it. */
const harbor = async () => {
  const company = await newCompany();
  const { owner, join } = company;
  const [jonas, mira] = [await join('Jonas', 'Weber'), await join('Mira', 'Sand')];
  const { space_id } = await owner.call(createSpace, { body: { space_name: 'Harbor' }, headers: newKey() });
  const employee_ids = [jonas.employee_id, mira.employee_id];
  await owner.call(addPlaceMembers, { body: { place_id: space_id, place_kind: 'space', employee_ids } });
  const role = async (role_name: string, ...permissions: PlacePermission[]) => {
    const body = { space_id, role_name, permissions };
    return (await owner.call(createSpaceRole, { body, headers: newKey() })).space_role_id;
  };
  return { owner, jonas, mira, space_id, role };
};

test('R6.2 a role is created, given, changed and deleted, and its people see it at once where they are, with what they typed', async ({
  open,
  press,
}) => {
  const { owner, jonas, space_id } = await harbor();
  const page = await open(owner, `/connect/space/${space_id}?tab=roles`);
  const roles = page.getByRole('list', { name: 'Roles' }).getByRole('listitem');
  await expect(roles).toHaveCount(3);
  await press(page.getByRole('button', { name: 'New role' }));
  const form = page.getByRole('dialog', { name: 'New role' });
  await press(form.getByRole('button', { name: 'Create role' }));
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Speaker');
  await press(form.getByRole('switch', { name: 'Invite people' }));
  expect(await violations(page)).toEqual([]);
  await press(form.getByRole('button', { name: 'Create role' }));
  const speaker = roles.filter({ hasText: 'Speaker' });
  await expect(speaker).toContainText('No one yet');
  await expect(speaker).toContainText('Invite people');

  const other = await open(jonas, `/connect/space/${space_id}?tab=members`);
  await expect(other.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
  await press(page.getByRole('link', { name: 'Members' }));
  await press(page.getByRole('button', { name: 'Options for Jonas Weber' }));
  await press(page.getByRole('menuitem', { name: 'Change role' }));
  const giving = page.getByRole('dialog', { name: 'Role of Jonas Weber' });
  await press(giving.getByRole('radio', { name: 'Speaker' }));
  await expect(giving.getByText('They gain: Invite people.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await press(giving.getByRole('button', { name: 'Save role' }));
  await expect(page.getByText('Jonas Weber now has the role Speaker')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Jonas Weber' }),
  ).toContainText('Speaker');
  // Without a reload.
  await expect(other.getByRole('button', { name: 'Invite people' })).toBeVisible();

  await other.goto(`/connect/space/${space_id}`);
  const field = other.getByRole('textbox', { name: 'Message' });
  await field.fill('Half a thought');
  await press(page.getByRole('link', { name: 'Roles' }));
  await press(page.getByRole('button', { name: 'Actions for Speaker' }));
  await press(page.getByRole('menuitem', { name: 'Edit role' }));
  const edit = page.getByRole('dialog', { name: 'Edit role' });
  await press(edit.getByRole('switch', { name: 'Write messages' }));
  await expect(edit.getByText('They lose: Write messages.')).toBeVisible();
  await press(edit.getByRole('button', { name: 'Save changes' }));
  await expect(other.getByText("You can't write here anymore. Your text is still here")).toBeVisible();
  await expect(field).toHaveValue('Half a thought');
  await expect(other.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(await violations(other)).toEqual([]);

  await press(page.getByRole('button', { name: 'Actions for Speaker' }));
  await press(page.getByRole('menuitem', { name: 'Delete role' }));
  const question = page.getByRole('dialog', { name: 'Delete Speaker?' });
  await expect(question.getByText('1 person has this role.')).toBeVisible();
  await expect(question.getByText('They lose: Invite people.')).toBeVisible();
  await press(question.getByRole('button', { name: 'Delete role' }));
  await expect(roles).toHaveCount(3);
  await press(other.getByRole('button', { name: 'Send' }));
  await expect(other.getByRole('article').getByText('Half a thought')).toBeVisible();
});

test('a member who manages members gives no role that allows more than theirs, and is told why', async ({
  open,
  press,
}) => {
  const { owner, jonas, mira, space_id, role } = await harbor();
  const host = await role('Host', 'post', 'comment', 'moderate');
  const keeper = await role('Keeper', 'post', 'comment', 'manage_members');
  await role('Reader');
  const give = (employee_id: string, space_role_id: string) =>
    owner.call(giveSpaceRole, { body: { space_id, employee_ids: [employee_id], space_role_id } });
  await give(jonas.employee_id, keeper);
  const page = await open(jonas, `/connect/space/${space_id}?tab=members`);
  await expect(page.getByRole('link', { name: 'Spaces' })).toHaveAttribute('aria-current');
  await expect(page.getByRole('link', { name: 'Requests' })).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Options for Mira Sand' }));
  await press(page.getByRole('menuitem', { name: 'Change role' }));
  const giving = page.getByRole('dialog', { name: 'Role of Mira Sand' });
  await expect(giving.getByRole('radio', { name: 'Keeper' })).toBeVisible();
  await expect(giving.getByRole('radio')).toHaveCount(3);
  await expect(giving.getByRole('radio', { name: 'Host' })).toHaveCount(0);
  await expect(giving.getByText('Only roles that allow no more than yours are listed.')).toBeVisible();
  await press(giving.getByRole('radio', { name: 'Reader' }));
  await expect(giving.getByText('They lose: Write messages and Write in threads.')).toBeVisible();
  await press(giving.getByRole('button', { name: 'Save role' }));
  await expect(
    page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Mira Sand' }),
  ).toContainText('Reader');
  await give(mira.employee_id, host);
  // Their role allows more now: nothing is offered that would be refused.
  await expect(page.getByRole('button', { name: 'Options for Mira Sand' })).toHaveCount(0);
  const other = await open(mira, `/connect/space/${space_id}?tab=roles`);
  await expect(other.getByRole('listitem').filter({ hasText: 'Host' })).toContainText('Your role');
  await expect(other.getByRole('button', { name: 'New role' })).toHaveCount(0);
});
