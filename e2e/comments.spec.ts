import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test(
  'a comment is answered, reacted to and edited, and everybody who looks on sees it, with what it said before',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner, join } = await newCompany();
    const [giver, receiver] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
    await give(giver, receiver, 'You saved the release');
    await give(giver, owner, 'Something newer');
    const [here, there] = await Promise.all([open(giver), open(receiver)]);
    const cardOf = (page: typeof here) => page.getByRole('article', { name: 'Amara Okafor recognized Jonas Weber' });
    for (const page of [here, there]) await press(cardOf(page).getByRole('button', { name: 'Comment' }));
    const commentOf = (page: typeof here) =>
      cardOf(page).getByRole('listitem').filter({ hasText: 'It took all of us' }).first();

    await cardOf(there).getByRole('textbox', { name: 'Write a comment' }).fill('It took all of us');
    await press(cardOf(there).getByRole('button', { name: 'Send the comment' }));
    await expect(commentOf(here)).toBeVisible();

    await press(commentOf(here).getByRole('button', { name: 'React', exact: true }));
    await expect(commentOf(here).getByRole('button', { name: 'Your reaction: Clap, 1 in all' })).toBeVisible();
    await expect(commentOf(there).getByRole('button', { name: 'React, 1 reaction so far' })).toBeVisible();

    await press(commentOf(here).getByRole('button', { name: 'Reply to Jonas Weber' }));
    const field = commentOf(here).getByRole('textbox', { name: 'Reply to Jonas Weber' });
    await expect(field).toBeFocused();
    await field.fill('And most of all **you**');
    await press(commentOf(here).getByRole('button', { name: 'Send the reply' }));
    await expect(commentOf(here).getByText('And most of all you')).toBeVisible();
    await press(commentOf(there).getByRole('button', { name: '1 reply' }));
    const reply = commentOf(there).getByRole('listitem').filter({ hasText: 'And most of all you' });
    await expect(reply.getByRole('strong')).toHaveText('you');
    // One level: who answers a reply does so under its comment.
    await expect(reply.getByRole('button', { name: /^Reply/ })).toHaveCount(0);

    await press(commentOf(there).getByRole('button', { name: 'Actions for the comment of Jonas Weber' }));
    await press(there.getByRole('menuitem', { name: 'Edit' }));
    await cardOf(there).getByRole('textbox', { name: 'Edit your comment' }).fill('It took all of us, thank you');
    await press(cardOf(there).getByRole('button', { name: 'Save' }));
    await expect(commentOf(here)).toContainText('It took all of us, thank you');
    await press(commentOf(here).getByRole('button', { name: 'Edited' }));
    const history = here.getByRole('dialog', { name: 'Edit history' });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history.getByRole('listitem')).toContainText('It took all of us');
    await expect(history.getByRole('listitem')).not.toContainText('thank you');
  },
);
