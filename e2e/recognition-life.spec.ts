import { getBalance } from '@plaudit/contract/points/endpoints';
import { newCompany } from './support/company.ts';
import { heldUndo } from './support/notices.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test('reactions, comments and boosts of others appear while a person looks at the recognition', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [giver, receiver] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  await give(giver, receiver, 'You saved the release');
  const [here, there, third] = await Promise.all([open(giver), open(receiver), open(owner)]);
  const cardOf = (page: typeof here) => page.getByRole('article', { name: 'Amara Okafor recognized Jonas Weber' });
  await expect(cardOf(here)).toBeVisible();

  await press(cardOf(there).getByRole('button', { name: 'React' }));
  await expect(cardOf(there).getByRole('button', { name: 'Your reaction: Clap, 1 in all' })).toBeVisible();
  await expect(cardOf(here).getByRole('button', { name: 'React, 1 reaction so far' })).toBeVisible();

  await press(cardOf(here).getByRole('button', { name: 'Comment' }));
  await press(cardOf(there).getByRole('button', { name: 'Comment' }));
  await cardOf(there).getByRole('textbox', { name: 'Write a comment' }).fill('It took all of us, thank you');
  await press(cardOf(there).getByRole('button', { name: 'Send comment' }));
  await expect(cardOf(here)).toContainText('It took all of us, thank you');
  await expect(cardOf(here).getByRole('button', { name: '1 comment' })).toBeVisible();

  const boosts = cardOf(third).getByRole('button', { name: 'Boost' });
  await expect(boosts).toHaveAccessibleDescription('Add your own points to this recognition.');
  await press(boosts);
  const boost = third.getByRole('dialog', { name: 'Boost this recognition' });
  await press(boost.getByRole('button', { name: '25 points', exact: true }));
  await press(boost.getByRole('button', { name: 'Give 25 points' }));
  await expect(boost).toBeHidden();
  await expect(cardOf(here)).toContainText('30 points');
  await expect(cardOf(there)).toContainText('30 points');

  await cardOf(here).getByRole('button', { name: 'See who reacted: 1' }).focus();
  await here.keyboard.press('Enter');
  const who = here.getByRole('dialog', { name: 'Reactions and boosts' });
  await expect(who.getByRole('list', { name: 'People who reacted' }).getByRole('link')).toHaveAccessibleName(
    /Jonas Weber.*Clap/,
  );
  await press(who.getByRole('tab', { name: 'Boosts +25' }));
  const boosters = who.getByRole('list', { name: 'People who boosted' });
  await expect(boosters.getByRole('link')).toHaveAccessibleName(/Olivia Marsh.*25 points/);
  await here.keyboard.press('Escape');
  await expect(cardOf(here).getByRole('button', { name: 'See who reacted: 1' })).toBeFocused();
  await press(cardOf(there).getByRole('button', { name: 'See who boosted: +25' }));
  await expect(there.getByRole('list', { name: 'People who boosted' })).toContainText('Olivia Marsh');
  expect(await receiver.call(getBalance)).toMatchObject({ to_spend: 30 });
  expect(await owner.call(getBalance)).toMatchObject({ to_give: 475 });
});

test('the giver edits a recognition, deletes it and undoes that, and everyone sees each step', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const receiver = await join('Jonas', 'Weber');
  await give(owner, receiver, 'You saved the relase');
  await give(receiver, owner, 'Something newer, which stands above');
  const [here, there] = await Promise.all([open(owner), open(receiver)]);
  const mine = here.getByRole('article', { name: 'Olivia Marsh recognized Jonas Weber' });
  const theirs = there.getByRole('article', { name: 'Olivia Marsh recognized Jonas Weber' });
  await expect(theirs).toContainText('You saved the relase');

  await press(mine.getByRole('button', { name: 'More actions' }));
  await press(here.getByRole('menuitem', { name: 'Edit' }));
  const dialog = here.getByRole('dialog', { name: 'Edit recognition' });
  await dialog.getByRole('textbox').first().fill('You saved the release');
  await here.keyboard.press('Control+Enter');
  await expect(mine).toContainText('You saved the release');
  await expect(theirs).toContainText('You saved the release');
  await expect(theirs).toContainText('Edited');
  await expect(mine.getByRole('button', { name: 'More actions' })).toBeFocused();

  await press(mine.getByRole('button', { name: 'More actions' }));
  await press(here.getByRole('menuitem', { name: 'Delete' }));
  const undo = await heldUndo(here);
  await expect(mine).toBeHidden();
  await expect(theirs).toBeHidden();
  expect(await receiver.call(getBalance)).toMatchObject({ to_spend: 0 });
  await press(undo);
  await expect(mine).toContainText('You saved the release');
  await expect(theirs).toContainText('You saved the release');
  expect(await receiver.call(getBalance)).toMatchObject({ to_spend: 5 });
});
