import { readFileSync } from 'node:fs';
import { createCommunity } from '@plaudit/contract/community/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import { joinPlace } from '@plaudit/contract/place/endpoints';
import { createPoll, getPoll, votePoll } from '@plaudit/contract/poll/endpoints';
import type { Poll } from '@plaudit/contract/poll/schema';
import type { BodyInput } from '@plaudit/contract/endpoint';
import type { Locator, Page } from '@playwright/test';
import { type Company, newCompany, type Person } from './support/company.ts';
import { heldUndo } from './support/notices.ts';
import { rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

/** A company that has polls. */
async function pollingCompany(): Promise<Company> {
  const company = await newCompany();
  await company.owner.call(updateModules, { body: { company_id: company.company_id, polls: true } });
  return company;
}

const ask = (person: Person, more: Partial<BodyInput<typeof createPoll>> = {}): Promise<Poll> =>
  person.call(createPoll, {
    body: { question: 'Where do we meet?', options: ['Lighthouse', 'Canteen', 'Online'], ...more },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

const vote = (person: Person, { poll_id, options }: Poll, index: number): Promise<Poll> =>
  person.call(votePoll, {
    body: { poll_id, option_ids: [options[index]?.option_id ?? ''] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

const cardOf = (page: Page, question = 'Where do we meet?'): Locator =>
  page.getByRole('article', { name: new RegExp(question.replace('?', '\\?')) });
const result = (card: Locator, answer: string): Locator =>
  card.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: answer });

test('R1.7 a question is asked in a community, colleagues vote and change their vote live, and see who chose what', async ({
  open,
  press,
}) => {
  const { owner, join } = await pollingCompany();
  const jonas = await join('Jonas', 'Weber');
  const { community_id } = await owner.call(createCommunity, { body: { community_name: 'Harbor runners' } });
  await jonas.call(joinPlace, { body: { place_id: community_id } });
  const page = await open(owner, `/feed/community/${community_id}`);
  await press(page.getByRole('button', { name: 'Create a poll' }));
  const form = page.getByRole('dialog', { name: 'Create a poll' });
  await press(form.getByRole('button', { name: 'Post poll' }));
  await expect(form.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await expect(form.getByText('Enter at least two answers')).toBeVisible();
  await form.getByRole('textbox', { name: 'Question' }).fill('Where do we go?');
  await form.getByRole('textbox', { name: 'Answer 1' }).fill('Along the canal');
  await form.getByRole('textbox', { name: 'Answer 2' }).fill('Through the dunes');
  await press(form.getByRole('button', { name: 'Post poll' }));
  await expect(form).toBeHidden();
  const asked = cardOf(page, 'Where do we go?');
  await expect(asked).toContainText('No votes yet');
  await press(asked.getByRole('button', { name: 'More actions' }));
  await press(page.getByRole('menuitem', { name: 'Edit question' }));
  const edit = page.getByRole('dialog', { name: 'Edit question' });
  await edit.getByRole('textbox', { name: 'Question' }).fill('Where do we run?');
  await press(edit.getByRole('button', { name: 'Save changes' }));
  const own = cardOf(page, 'Where do we run?');
  await press(own.getByRole('button', { name: 'Show results' }));

  const other = await open(jonas, `/feed/community/${community_id}`);
  const card = cardOf(other, 'Where do we run?');
  // In the place itself, no one has to be told where.
  await expect(card).toContainText('Olivia Marsh');
  await expect(card).not.toContainText('Harbor runners');
  await expect(card.getByRole('button', { name: 'Vote' })).toBeDisabled();
  await press(card.getByRole('radio', { name: 'Through the dunes' }));
  await press(card.getByRole('button', { name: 'Vote' }));
  await expect(result(card, 'Through the dunes')).toContainText('100%');
  await expect(result(card, 'Through the dunes')).toContainText('Your vote');

  await expect(result(own, 'Through the dunes')).toContainText('1 vote');
  await press(own.getByRole('button', { name: 'Back to voting' }));
  await press(own.getByRole('radio', { name: 'Along the canal' }));
  await press(own.getByRole('button', { name: 'Vote' }));
  await expect(card).toContainText('2 people voted');
  await press(card.getByRole('button', { name: 'Change vote' }));
  await press(card.getByRole('radio', { name: 'Along the canal' }));
  await press(card.getByRole('button', { name: 'Save vote' }));
  await expect(result(own, 'Along the canal')).toContainText('2 votes');
  await press(result(own, 'Along the canal').getByRole('button'));
  const voters = page.getByRole('dialog', { name: 'Along the canal' }).getByRole('listitem');
  await expect(voters).toHaveText([/Jonas Weber|Olivia Marsh/, /Jonas Weber|Olivia Marsh/]);
  await press(page.getByRole('button', { name: 'Close' }));

  await press(card.getByRole('button', { name: 'Remove vote' }));
  await expect(own).toContainText('1 person voted');
  await press(own.getByRole('button', { name: 'More actions' }));
  await press(page.getByRole('menuitem', { name: 'End poll now' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'End poll' }));
  await expect(card).toContainText('Ended');
  await expect(card.getByRole('radio')).toHaveCount(0);
  await press(own.getByRole('button', { name: 'More actions' }));
  await press(page.getByRole('menuitem', { name: 'Delete poll' }));
  await expect(card).toHaveCount(0);
  const undo = await heldUndo(page);
  await press(undo);
  await expect(own).toContainText('Ended');
});

test('R1.7 an anonymous vote is changed in the browser that sent it, and another one says why it cannot', async ({
  open,
  press,
}) => {
  const { owner, join } = await pollingCompany();
  const jonas = await join('Jonas', 'Weber');
  const asked = await ask(owner, { is_anonymous: true, is_multiple: true });
  const page = await open(jonas, `/polls/${asked.poll_id}`);
  const card = cardOf(page);
  await expect(card).toContainText('No one can see who chose what, not even admins.');
  await press(card.getByRole('checkbox', { name: 'Lighthouse' }));
  await press(card.getByRole('checkbox', { name: 'Online' }));
  await press(card.getByRole('button', { name: 'Vote' }));
  await expect(card).toContainText('Results appear once 10 people have voted, or at the end if 5 have.');
  for (const answer of ['Lighthouse', 'Online']) await expect(result(card, answer)).toContainText('Your vote');

  const phone = await open(jonas, `/polls/${asked.poll_id}`);
  await expect(cardOf(phone)).toContainText('To change your vote, use the browser you voted in.');
  await expect(cardOf(phone).getByRole('button', { name: 'Change vote' })).toHaveCount(0);

  await page.reload();
  await press(card.getByRole('button', { name: 'Change vote' }));
  await press(card.getByRole('checkbox', { name: 'Online' }));
  await press(card.getByRole('button', { name: 'Save vote' }));
  await expect(result(card, 'Online')).not.toContainText('Your vote');
  await expect(result(card, 'Lighthouse')).toContainText('Your vote');
  await press(card.getByRole('button', { name: 'Remove vote' }));
  await press(card.getByRole('checkbox', { name: 'Canteen' }));
  await press(card.getByRole('button', { name: 'Vote' }));
  await expect(result(card, 'Canteen')).toContainText('Your vote');
  await expect(card).toContainText('1 person voted');

  // Four more: at the end there are enough, and a changed vote is counted once.
  for (const name of ['Ana', 'Bo', 'Cleo', 'Dai']) {
    const voter = await join(name, 'Lind');
    await voter.call(votePoll, {
      body: {
        poll_id: asked.poll_id,
        option_ids: [asked.options[0]?.option_id ?? ''],
        ballot_key: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
      },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  }
  const author = await open(owner, `/polls/${asked.poll_id}`);
  await press(cardOf(author).getByRole('button', { name: 'More actions' }));
  await press(author.getByRole('menuitem', { name: 'End poll now' }));
  await press(author.getByRole('alertdialog').getByRole('button', { name: 'End poll' }));
  await expect(result(card, 'Lighthouse')).toContainText('4 votes');
  await expect(result(card, 'Canteen')).toContainText('1 vote');
  await expect(result(card, 'Online')).toContainText('0%');
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Everything that voting offline needs has been read: the page has had its idle time. */
  const untilReady = (page: Page): Promise<unknown> =>
    page.waitForFunction(() => {
      const read = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return ['comment-thread', 'unsent-page'].every((part) =>
        read.some(({ name, responseEnd }) => name.includes(part) && responseEnd > 0),
      );
    });

  test('R1.7 an open and an anonymous vote wait for the connection, are seen to wait, and go out once', async ({
    open,
    press,
  }) => {
    const { owner, join } = await pollingCompany();
    const jonas = await join('Jonas', 'Weber');
    const secret = await ask(owner, { question: 'Who cooks?', is_anonymous: true });
    const shared = await ask(owner);
    const page = await open(jonas, '/polls');
    await expect(cardOf(page)).toBeVisible();
    await untilReady(page);
    const sent: string[] = [];
    const context = page.context();
    await context.setOffline(true);
    for (const question of ['Where do we meet?', 'Who cooks?']) {
      const card = cardOf(page, question);
      await press(card.getByRole('radio', { name: 'Canteen' }));
      await press(card.getByRole('button', { name: 'Vote' }));
      await expect(card).toContainText('Waiting to be sent');
      await expect(result(card, 'Canteen')).toContainText('Your vote');
      await expect(card).toContainText('1 person voted');
    }
    expect((await jonas.call(getPoll, { query: { poll_id: shared.poll_id } })).voters_count).toBe(0);
    context.on('request', (request) => {
      if (request.url().endsWith('/poll/vote')) sent.push((request.postDataJSON() as { poll_id: string }).poll_id);
    });
    await context.setOffline(false);
    await expect(page.getByText(/^(Waiting to be sent|Sending)/)).toHaveCount(0);
    await expect(result(cardOf(page), 'Canteen')).toContainText('1 vote');
    expect(sent).toEqual([shared.poll_id, secret.poll_id]);
    for (const { poll_id } of [shared, secret]) {
      expect(await jonas.call(getPoll, { query: { poll_id } })).toMatchObject({ voters_count: 1, has_voted: true });
    }
    // The key arrived with the vote: it can be changed.
    const card = cardOf(page, 'Who cooks?');
    await press(card.getByRole('button', { name: 'Change vote' }));
    await press(card.getByRole('radio', { name: 'Online' }));
    await press(card.getByRole('button', { name: 'Save vote' }));
    await expect(result(card, 'Online')).toContainText('Your vote');
    await expect(card).toContainText('1 person voted');
  });
});

test('R1.7 a poll is created, sorted and answered with the keyboard alone, and a draft is kept', async ({ open }) => {
  const { owner } = await pollingCompany();
  const page = await open(owner, '/polls');
  const { keyboard } = page;
  const opener = page.getByRole('main').getByRole('button', { name: 'Create a poll' }).first();
  await opener.focus();
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create a poll' });
  await expect(form.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await keyboard.type('Where do we meet?');
  await keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  await keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Question' })).toHaveValue('Where do we meet?');
  await keyboard.press('Tab');
  // Enter goes to the next answer, and makes one behind the last.
  for (const answer of ['Lighthouse', 'Canteen', 'Online']) {
    await keyboard.type(answer);
    if (answer !== 'Online') await keyboard.press('Enter');
  }
  await keyboard.press('Alt+ArrowUp');
  await expect(form.getByRole('textbox', { name: 'Answer 2' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Answer 2' })).toHaveValue('Online');
  const last = form.getByRole('textbox', { name: 'Answer 3' });
  await form.getByRole('button', { name: 'Remove answer 3' }).focus();
  await keyboard.press('Enter');
  await expect(last).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Answer 2' })).toBeFocused();
  await form.getByRole('button', { name: 'Post poll' }).focus();
  await keyboard.press('Enter');

  const card = cardOf(page);
  await expect(card.getByRole('radio')).toHaveCount(2);
  await card.getByRole('radio', { name: 'Lighthouse' }).focus();
  await keyboard.press('ArrowDown');
  // An arrow chooses as well, unless it is let go sooner than any finger does.
  await expect(card.getByRole('radio', { name: 'Online' })).toBeFocused();
  await keyboard.press('Space');
  await expect(card.getByRole('radio', { name: 'Online' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(result(card, 'Online')).toContainText('Your vote');
  // The focus is where the form was, and moves on to the actions of the vote.
  await expect.poll(() => card.evaluate((article) => article.contains(document.activeElement))).toBe(true);
  await keyboard.press('Tab');
  await expect(result(card, 'Online').getByRole('button')).toBeFocused();
  await keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Change vote' })).toBeFocused();
});

test('R1.7 an admin finds a poll, ends it and exports its results; with the module off nothing of polls is shown', async ({
  open,
  press,
}) => {
  const { owner, join, company_id } = await pollingCompany();
  const jonas = await join('Jonas', 'Weber');
  await ask(jonas, { question: 'Who cooks?' });
  const asked = await ask(jonas);
  await vote(owner, asked, 1);
  const page = await open(owner, '/admin/polls');
  await page.getByRole('searchbox', { name: 'Search polls' }).fill('meet');
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  const menu = rowMenu(page, 'Where do we meet?');
  const end = page.getByRole('menuitem', { name: 'End now' });
  await press(menu);
  await press(end);
  const question = page.getByRole('alertdialog', { name: 'End this poll now?' });
  await expect(question).toContainText('Where do we meet?');
  await press(question.getByRole('button', { name: 'Cancel' }));
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();
  await press(menu);
  await press(end);
  await press(question.getByRole('button', { name: 'End poll' }));
  await expect(page.getByRole('row', { name: /Where do we meet/ })).toContainText('Ended');
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export results of “Where do we meet?”' }));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^poll-where-do-we-meet-\d{4}-\d\d-\d\d\.xlsx$/);
  // Spreadsheets are zip files.
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await press(page.getByRole('combobox', { name: 'Status' }));
  await press(page.getByRole('option', { name: 'Open' }));
  await expect(page.getByText('No results')).toBeVisible();

  const [other, home] = [await open(jonas, '/polls?show=ended'), await open(jonas)];
  for (const each of [other, home]) await expect(cardOf(each)).toContainText('Ended');
  await owner.call(updateModules, { body: { company_id, polls: false } });
  await expect(other.getByRole('link', { name: 'Polls' })).toHaveCount(0);
  // An open window shows them no longer, either.
  for (const each of [other, home]) await expect(cardOf(each)).toHaveCount(0);
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Give recognition' }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Create a poll' })).toHaveCount(0);
  await expect(cardOf(other)).toHaveCount(0);
});
