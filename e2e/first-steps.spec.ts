import { randomUUID } from 'node:crypto';
import { password } from './support/company.ts';
import { mailedLink } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test(
  'a new company is set up from its first screen, step by step, until nothing is left to do',
  { tag: '@phone' },
  async ({ page, press }) => {
    const mark = randomUUID().slice(0, 8);
    const olivia = `olivia.${mark}@northwind.example`;
    await page.goto('/register');
    await page.getByLabel('Company name').fill('Northwind Paper');
    await page.getByLabel('First name').fill('Olivia');
    await page.getByLabel('Last name').fill('Marsh');
    await page.getByLabel('Work email').fill(olivia);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await press(page.getByRole('button', { name: 'Create company' }));
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(await mailedLink(olivia, '/verify'));

    const card = page.getByRole('region', { name: 'Set up Northwind Paper' });
    await expect(card).toContainText('0 of 7 steps');
    await expect(page.getByRole('button', { name: 'Invite your team' }).last()).toBeVisible();

    await press(card.getByRole('button', { name: 'Choose a look' }));
    const look = page.getByRole('dialog', { name: 'Name, logo and color' });
    await press(look.getByRole('radio', { name: 'Violet' }));
    await press(look.getByRole('button', { name: 'Save' }));
    await expect(card).toContainText('1 of 7 steps');

    await press(card.getByRole('button', { name: 'Invite people' }));
    const invitation = page.getByRole('dialog', { name: 'Invite your team' });
    await invitation
      .getByLabel('Email addresses')
      .fill(`Weber, Jonas <jonas.${mark}@northwind.example>; ada.byron.${mark}@northwind.example\nnonsense, ${olivia}`);
    const rows = invitation.getByRole('list', { name: 'People to invite' }).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.first().getByLabel(/^First name/)).toHaveValue('Jonas');
    await press(invitation.getByRole('button', { name: 'Close' }));
    await press(page.getByRole('button', { name: 'Keep editing' }));
    await expect(rows).toHaveCount(4);
    await expect(invitation.getByText("1 line isn't an email address and will be left out.")).toBeVisible();
    await press(invitation.getByRole('button', { name: 'Invite 3 people' }));
    const done = page.getByRole('dialog', { name: 'Your invitations' });
    await expect(done).toContainText('2 invitations sent');
    await expect(done).toContainText(`${olivia} · already in your company.`);
    await press(done.getByRole('button', { name: 'Close' }).last());
    await expect(card).toContainText('2 of 7 steps');

    await press(card.getByRole('button', { name: 'Choose values' }));
    const values = page.getByRole('dialog', { name: 'Choose your values' });
    await expect(values.getByRole('radio', { name: 'Starter This is what you have now.' })).toBeDisabled();
    await press(values.getByRole('radio', { name: /^Operations and logistics/ }));
    await expect(values.getByText('Eye for detail')).toBeVisible();
    await press(values.getByRole('button', { name: 'Use this set' }));
    await expect(card).toContainText('3 of 7 steps');

    await press(card.getByRole('button', { name: 'Choose types' }));
    const types = page.getByRole('dialog', { name: 'Choose recognition types' });
    await expect(types.getByRole('radio', { name: 'Starter This is what you have now.' })).toBeDisabled();
    await press(types.getByRole('button', { name: 'Keep current' }));
    await expect(card).toContainText('4 of 7 steps');

    await press(card.getByRole('button', { name: 'Set allowance' }));
    const allowance = page.getByRole('dialog', { name: 'Monthly allowance' });
    await allowance.getByLabel('Monthly allowance').fill('300');
    await expect(allowance).toContainText('× 300 points');
    await expect(allowance).toContainText('3 people once everyone you invited has joined: up to €90.00 a month.');
    await expect(allowance).toContainText(/Applies from \w+ 1\. People who join before then get it right away\./);
    await allowance.getByLabel('Monthly allowance').fill('0');
    await expect(allowance).toContainText('With 0, people get no points to give.');
    await allowance.getByLabel('Monthly allowance').fill('300');
    await press(allowance.getByRole('button', { name: 'Save' }));
    await expect(card).toContainText('5 of 7 steps');

    await press(card.getByRole('button', { name: 'Recognize someone' }));
    const composer = page.getByRole('dialog', { name: 'Give recognition' });
    await composer.getByRole('combobox', { name: 'To' }).fill('Nobody Here');
    await expect(composer.getByRole('option', { name: 'Invite “Nobody Here”' })).toBeVisible();
    await composer.getByRole('combobox', { name: 'To' }).fill('Jonas');
    await press(composer.getByRole('option', { name: /Jonas Weber.*Invited/ }));
    await composer.getByRole('textbox', { name: 'Message' }).fill('Welcome aboard');
    await press(composer.getByRole('button', { name: 'Send' }));
    await expect(page.getByRole('article', { name: 'Olivia Marsh recognized Jonas Weber' })).toBeVisible();
    await expect(card).toContainText('6 of 7 steps');
    await expect(page.getByText(/^They'll see “.+” once they've joined\.$/).first()).toBeVisible();

    await press(card.getByRole('button', { name: 'Show me how' }));
    const install = page.getByRole('dialog', { name: 'Get Plaudit on your phone' });
    const is_phone = (page.viewportSize()?.width ?? 0) < 768;
    await expect(install.getByRole('img', { name: /^QR code/ })).toBeVisible({ visible: !is_phone });
    await press(install.getByRole('button', { name: 'Cancel' }));

    await press(card.getByRole('button', { name: /^Skip/ }));
    await expect(card.getByText("You're all set")).toBeVisible();
    await press(card.getByRole('button', { name: 'Close' }));
    await expect(card).toBeHidden();
    await page.reload();
    await expect(page.getByRole('article', { name: 'Olivia Marsh recognized Jonas Weber' })).toBeVisible();
    await expect(card).toBeHidden();
  },
);
