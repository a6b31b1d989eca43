import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addComment, deleteContent, listComments } from '@plaudit/contract/content/endpoints';
import { newCompany, type Person } from './support/company.ts';
import { addFiles } from './support/files.ts';
import { nextLive } from './support/live.ts';
import { draw, hand, type Picture } from './support/pictures.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test(
  'a comment gets replies, reactions and edits, and everyone who looks on sees them; its author sees the earlier words',
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
    await press(cardOf(there).getByRole('button', { name: 'Send comment' }));
    await expect(commentOf(here)).toBeVisible();

    await press(commentOf(here).getByRole('button', { name: 'React', exact: true }));
    await expect(commentOf(here).getByRole('button', { name: 'Your reaction: Clap, 1 in all' })).toBeVisible();
    await expect(commentOf(there).getByRole('button', { name: 'React, 1 reaction so far' })).toBeVisible();

    await press(commentOf(here).getByRole('button', { name: 'Reply to Jonas Weber' }));
    const field = commentOf(here).getByRole('textbox', { name: 'Reply to Jonas Weber' });
    await expect(field).toBeFocused();
    await field.fill('And most of all **you**');
    await press(commentOf(here).getByRole('button', { name: 'Send reply' }));
    await expect(commentOf(here).getByText('And most of all you')).toBeVisible();
    await press(commentOf(there).getByRole('button', { name: '1 reply' }));
    const reply = commentOf(there).getByRole('listitem').filter({ hasText: 'And most of all you' });
    await expect(reply.getByRole('strong')).toHaveText('you');
    // One level: who answers a reply does so under its comment.
    await expect(reply.getByRole('button', { name: /^Reply/ })).toHaveCount(0);

    await press(commentOf(there).getByRole('button', { name: "Options for Jonas Weber's comment" }));
    await press(there.getByRole('menuitem', { name: 'Edit' }));
    await cardOf(there).getByRole('textbox', { name: 'Edit your comment' }).fill('It took all of us, thank you');
    await press(cardOf(there).getByRole('button', { name: 'Save' }));
    await expect(commentOf(here)).toContainText('It took all of us, thank you');
    await expect(commentOf(here).getByText('Edited')).toBeVisible();
    await expect(commentOf(here).getByRole('button', { name: 'Edited' })).toHaveCount(0);
    await press(commentOf(there).getByRole('button', { name: 'Edited' }));
    const history = there.getByRole('dialog', { name: 'Edit history' });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history.getByRole('listitem')).toContainText('It took all of us');
    await expect(history.getByRole('listitem')).not.toContainText('thank you');
  },
);

test('everyone whom a comment can mention is in sight, also below the edge of its card', async ({ open }) => {
  const { owner, join } = await newCompany();
  const people = await Promise.all(['Jonas', 'Jonna', 'Jonte', 'Jonah'].map((name) => join(name, 'Weber')));
  const { recognition_id } = await give(owner, people[0] as Person, 'You saved the release');
  const page = await open(owner, `/recognition/${recognition_id}`);
  await page.getByRole('textbox', { name: 'Write a comment' }).pressSequentially('Thanks @Jon');
  const offered = page.getByRole('option');
  await expect(offered).toHaveCount(people.length);
  const seen = await offered.evaluateAll((options) =>
    options.filter((option) => {
      const { left, top, width, height } = option.getBoundingClientRect();
      return option.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  expect(seen).toHaveLength(people.length);
});

test('Enter chooses the person to mention, and the next Enter sends the comment', async ({ open }) => {
  const { join } = await newCompany();
  const [giver, receiver] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  const { recognition_id } = await give(giver, receiver, 'You saved the release');
  const page = await open(giver, `/recognition/${recognition_id}`);
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  await field.pressSequentially('Thanks @Jon');
  await expect(page.getByRole('option', { name: /Jonas Weber/ })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('Thanks @Jonas Weber ');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Thanks @Jonas Weber' })).toBeVisible();
});

test('a deleted comment is gone even if its author leaves the page at once', async ({ open, press }) => {
  const { join } = await newCompany();
  const [giver, receiver] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  const { recognition_id } = await give(giver, receiver, 'You saved the release');
  await giver.call(addComment, { body: { parent_id: recognition_id, words: 'Written in a hurry' } });
  const page = await open(giver, `/recognition/${recognition_id}`);
  const comment = page.getByRole('listitem').filter({ hasText: 'Written in a hurry' });
  await press(comment.getByRole('button', { name: "Options for Amara Okafor's comment" }));
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  await expect(comment).toBeHidden();
  await page.reload();
  await expect(page.getByText('You saved the release')).toBeVisible();
  await expect
    .poll(async () => (await giver.call(listComments, { query: { parent_id: recognition_id, limit: 20 } })).items)
    .toEqual([]);
  await expect(comment).toBeHidden();
});

test('a notification of a reply leads to it, in a long thread, too; if it was deleted since, it says so', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [giver, receiver] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  const { recognition_id } = await give(giver, receiver, 'You saved the release');
  const write = (person: Person, parent_id: string, words: string) =>
    person.call(addComment, {
      body: { parent_id, words },
      headers: { 'idempotency-key': randomUUID() },
    });
  for (let number = 1; number <= 20; number += 1) await write(receiver, recognition_id, `Thank you ${number}`);
  const late = await write(owner, recognition_id, 'A late question');
  const answer = await write(receiver, late.content_id, 'A late answer');
  await write(receiver, late.content_id, 'And one more');

  const page = await open(owner, '/inbox');
  await press(page.getByRole('link', { name: 'A late answer' }));
  const reply = page.getByRole('listitem').filter({ hasText: 'A late answer' }).last();
  await expect(reply).toBeInViewport();
  await expect(reply).toBeFocused();
  // It is there once, also when the others reach it.
  await press(page.getByRole('button', { name: 'Show more comments' }));
  await expect(page.getByText('A late question')).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you 20' })).toBeVisible();

  await receiver.call(deleteContent, { query: { content_id: answer.content_id } });
  await page.reload();
  await expect(page.getByText('This comment is no longer available.')).toBeVisible();
  await expect(page.getByText('And one more')).toBeVisible();
});

const sending = /\/files\/upload/;
const film = (): Picture => ({
  name: 'Party.webm',
  mimeType: 'video/webm',
  buffer: readFileSync(join(import.meta.dirname, 'support', 'films', 'long.webm')),
});
/** A second of silence. */
const sound = (): Picture => {
  const head = Buffer.from('UklGRgAAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YUAfAAA=', 'base64');
  return { name: 'Song.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, Buffer.alloc(8000, 128)]) };
};
/** Of a film that is called like them. */
const captions: Picture = {
  name: 'party.de.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nZum Wohl!\n'),
};
const plan: Picture = { name: 'Plan.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1234, 'a') };

/** Two people who look at the comments of the same recognition. */
async function openThread(
  open: (person: Person) => Promise<Page>,
  press: (target: Locator) => Promise<void>,
): Promise<{ here: Page; there: Page; comments: (page: Page) => Locator }> {
  const { join: add } = await newCompany();
  const [giver, receiver] = [await add('Amara', 'Okafor'), await add('Jonas', 'Weber')];
  await give(giver, receiver, 'You saved the release');
  const [here, there] = await Promise.all([open(giver), open(receiver)]);
  const cardOf = (page: Page) => page.getByRole('article', { name: 'Amara Okafor recognized Jonas Weber' });
  for (const page of [here, there]) await press(cardOf(page).getByRole('button', { name: 'Comment' }));
  for (const page of [here, there]) await press(cardOf(page).getByRole('textbox', { name: 'Write a comment' }));
  return { here, there, comments: (page) => cardOf(page).getByRole('region', { name: 'Comments' }) };
}

test(
  'pictures, films, recordings and files of a comment are chosen, described, sent, and viewed by others',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { here, there, comments } = await openThread(open, press);
    const cake = await draw(here, 'Cake.png', { width: 400, height: 200 });
    const team = await draw(here, 'Team.png', { width: 200, height: 200 });
    const form = comments(here);
    await form.getByRole('textbox', { name: 'Write a comment' }).fill('From last night');
    await addFiles(here, form, [cake, film(), sound(), plan, captions]);
    if (isMobile) await addFiles(here, form, [team]);
    else await hand(form.getByRole('textbox', { name: 'Write a comment' }), 'paste', team);
    const rows = form.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
    await expect(rows).toHaveCount(6);
    await rows.nth(0).getByRole('textbox').fill('A cake with a lantern');
    await expect(rows.nth(3)).toContainText('1.23 KB');
    await press(form.getByRole('button', { name: 'Send comment' }));
    await expect(rows).toHaveCount(0);

    const seen = comments(there).getByRole('listitem').filter({ hasText: 'From last night' });
    const tile = seen.getByRole('button', { name: 'Open picture: A cake with a lantern' });
    await expect.poll(() => tile.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    await expect(seen.getByLabel('Video: Party.webm')).toHaveAttribute('poster', /\/files\/.*poster-\d+\.(webp|jpg)\?/);
    await expect(seen.getByLabel('Video: Party.webm')).toHaveAttribute('preload', 'none');
    // Off until a person turns them on, as with the player's own button.
    const spoken = await seen.getByLabel('Video: Party.webm').evaluate(async (video: HTMLVideoElement) => {
      const [track] = video.textTracks;
      const element = video.querySelector('track');
      if (!track || !element) return null;
      const { mode, language, label } = track;
      const read = new Promise((resolve) => {
        for (const end of ['load', 'error']) element.addEventListener(end, resolve);
      });
      track.mode = 'showing';
      await read;
      return { mode, language, label, cues: [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text) };
    });
    expect(spoken).toEqual({ mode: 'disabled', language: 'de', label: 'German', cues: ['Zum Wohl!'] });
    const player = seen.locator('.recording', { hasText: 'Song.wav' }).locator('audio');
    await player.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(1);
    const [download] = await Promise.all([
      there.waitForEvent('download'),
      seen.getByRole('link', { name: 'Download Plan.txt, 1.23 KB' }).click(),
    ]);
    expect(readFileSync(await download.path()).length).toBe(1234);

    await press(tile);
    const lightbox = there.getByRole('dialog', { name: 'Pictures' });
    await expect(lightbox.getByRole('img', { name: 'A cake with a lantern' })).toBeVisible();
    await expect(lightbox.getByText('1 of 2')).toBeVisible();
    await there.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('2 of 2')).toBeVisible();
    await there.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(seen.getByRole('button', { name: 'Open picture 2 of 2' })).toBeFocused();
  },
);

test('what cannot be added says why, and a failed upload is tried again without losing the words', async ({
  open,
  press,
}) => {
  const { here, there, comments } = await openThread(open, press);
  const form = comments(here);
  const field = form.getByRole('textbox', { name: 'Write a comment' });
  const rows = form.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  const send = form.getByRole('button', { name: 'Send comment' });
  await field.fill('With a file');
  await addFiles(here, form, [{ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>') }]);
  await expect(rows.getByRole('alert')).toContainText("This kind of file can't be added.");
  await expect(send).toBeDisabled();
  await form.getByRole('button', { name: 'Remove page.html' }).click();
  await expect(rows).toHaveCount(0);
  await expect(field).toBeFocused();

  const many = Array.from({ length: 11 }, (_, index) => ({ ...plan, name: `Plan ${index}.txt` }));
  await addFiles(here, form, many);
  await expect(form.getByRole('alert')).toHaveText("You can add up to 10 files. 1 file wasn't added.");
  const removal = (at: number) => form.getByRole('button', { name: `Remove Plan ${at}.txt` });
  // The focus moves to the next file, and from the last one to the one before it.
  await removal(0).click();
  await expect(removal(1)).toBeFocused();
  await removal(9).click();
  await expect(removal(8)).toBeFocused();
  for (let at = 1; at < 9; at += 1) await removal(at).click();

  await here.route(sending, (route) => route.abort());
  await addFiles(here, form, [plan]);
  await expect(rows.getByRole('alert')).toHaveText('The upload failed. Your text is safe.');
  await here.unrouteAll({ behavior: 'wait' });
  await rows.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toContainText('1.23 KB');
  await expect(field).toHaveValue('With a file');

  // Arrived files are stored with the words.
  await here.reload();
  await press(here.getByRole('article').getByRole('button', { name: 'Comment' }));
  await expect(rows).toContainText('Plan.txt');
  await here.context().setOffline(true);
  const late = await draw(there, 'Late.png', { width: 20, height: 20 });
  await hand(field, 'drop', late);
  await expect(rows.nth(1).getByRole('status')).toContainText('saved with your draft');
  // Files that have not arrived outlast the page, too.
  await here.route(sending, (route) => route.abort());
  await here.context().setOffline(false);
  // A connection that comes later would send it again by itself.
  await here.reload({ waitUntil: 'commit' });
  await nextLive(here);
  await press(here.getByRole('article').getByRole('button', { name: 'Comment' }));
  await expect(rows.nth(1)).toContainText('Late.png');
  await expect(rows.nth(1).getByRole('alert')).toHaveText('The upload failed. Your text is safe.');
  await here.unrouteAll({ behavior: 'wait' });
  await rows.nth(1).getByRole('button', { name: 'Try again' }).click();
  await expect(rows.nth(1).getByRole('textbox')).toBeVisible();
  await send.click();
  await expect(comments(there).getByRole('link', { name: 'Download Plan.txt, 1.23 KB' })).toBeVisible();
  await expect(comments(there).getByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();

  await here.getByRole('button', { name: "Options for Amara Okafor's comment" }).click();
  await here.getByRole('menuitem', { name: 'Edit' }).click();
  await form.getByRole('button', { name: 'Remove Plan.txt' }).click();
  await form.getByRole('textbox', { name: 'Edit your comment' }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(comments(there).getByRole('link', { name: /^Download Plan/ })).toHaveCount(0);
  await expect(comments(there).getByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();
});

test('the expired address of a picture is requested again', async ({ open, press }) => {
  const { here, there, comments } = await openThread(open, press);
  await addFiles(here, comments(here), [await draw(here, 'Cake.png', { width: 30, height: 30 })]);
  await expect(comments(here).getByRole('textbox', { name: /^Description of Cake/ })).toBeVisible();
  await comments(here).getByRole('button', { name: 'Send comment' }).click();
  await expect(comments(here).getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
  const tile = comments(there).getByRole('button', { name: 'Open picture 1 of 1' });
  await expect(tile).toBeVisible();

  let expires = 0;
  await there.route('**/api/content/comment/list**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/expires=\d+/g, `expires=${expires}`),
    });
  });
  // As in a page that was left open for more than an hour, and in one whose clock is wrong.
  for (const at of [1, 9_999_999_999]) {
    expires = at;
    await there.reload();
    await press(there.getByRole('article').getByRole('button', { name: 'Comment' }));
    await expect.poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);
  }
});

test(
  'buttons and keys format the selection in a comment, and a list continues by itself',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { here, there, comments } = await openThread(open, press);
    const form = comments(here);
    const field = form.getByRole('textbox', { name: 'Write a comment' });
    const select = (from: number, to: number) =>
      field.evaluate(
        (area: HTMLTextAreaElement, [start, end]) => area.setSelectionRange(start as number, end as number),
        [from, to],
      );
    await field.fill('cake and tea');
    await select(0, 4);
    if (isMobile) await press(form.getByRole('button', { name: 'Bold' }));
    else await field.press('Control+b');
    await expect(field).toHaveValue('**cake** and tea');
    await expect(field).toBeFocused();
    await here.keyboard.insertText('pie');
    await expect(field).toHaveValue('**pie** and tea');
    await select(12, 15);
    if (isMobile) await press(form.getByRole('button', { name: 'Link' }));
    else await field.press('Control+k');
    await here.keyboard.insertText('https://tea.example');
    await press(form.getByRole('button', { name: 'List' }));
    await expect(field).toHaveValue('- **pie** and [tea](https://tea.example)');
    await field.press('End');
    await field.press(isMobile ? 'Enter' : 'Shift+Enter');
    await here.keyboard.insertText('and more');
    await press(form.getByRole('button', { name: 'Send comment' }));
    const shown = comments(there).getByRole('listitem').filter({ hasText: 'pie' }).first();
    await expect(shown.getByRole('strong')).toHaveText('pie');
    await expect(shown.getByRole('link', { name: 'tea' })).toHaveAttribute('href', 'https://tea.example');
    await expect(shown.locator('.words-text').getByRole('listitem')).toHaveText(['pie and tea', 'and more']);
  },
);

test(
  'the tools of the focused field are above the bar once the comments above it are there',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { join: add } = await newCompany();
    const [giver, receiver] = [await add('Amara', 'Okafor'), await add('Jonas', 'Weber')];
    const given = await give(giver, receiver, 'You saved the release');
    for (let number = 1; number <= 6; number += 1)
      await receiver.call(addComment, {
        body: { parent_id: given.recognition_id, words: `Thank you ${number}` },
        headers: { 'idempotency-key': randomUUID() },
      });
    const page = await open(giver);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/api/content/comment/list**', async (route) => {
      await arrived;
      await route.continue();
    });
    const card = page.getByRole('article', { name: 'Amara Okafor recognized Jonas Weber' });
    await press(card.getByRole('button', { name: 'Comment' }));
    await expect(card.getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
    arrive();
    await expect(card.getByText('Thank you 6')).toBeVisible();
    const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);
    const bar = await page.locator('.bottom-bar').boundingBox();
    const tools = card.getByRole('button', { name: 'Add files' });
    await expect.poll(async () => bottom(await tools.boundingBox())).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);
