import type { CDPSession, Locator, Page, Route } from '@playwright/test';
import { createCommunity } from '@plaudit/contract/community/endpoints';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { joinPlace } from '@plaudit/contract/place/endpoints';
import { createPost, updatePost } from '@plaudit/contract/post/endpoints';
import { violations } from './support/axe.ts';
import { newCompany, type Person } from './support/company.ts';
import { addFiles } from './support/files.ts';
import { draw, type Picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

const write = (person: Person, words: string) =>
  person.call(createPost, { body: { words }, headers: { 'idempotency-key': crypto.randomUUID() } });

test(
  'R2.11 a post with a picture is written in a community, appears live for its members, and its author edits it and turns comments off',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner, join } = await newCompany();
    const jonas = await join('Jonas', 'Weber');
    const { community_id } = await owner.call(createCommunity, { body: { community_name: 'Harbor runners' } });
    await jonas.call(joinPlace, { body: { place_id: community_id } });
    const path = `/feed/community/${community_id}`;
    const [here, there] = await Promise.all([open(owner, path), open(jonas, path)]);
    await press(here.getByRole('button', { name: 'Write a post' }));
    const form = here.getByRole('dialog', { name: 'Write a post' });
    await press(form.getByRole('button', { name: 'Post', exact: true }));
    await expect(form.getByText('Write something, or add a file or a poll.')).toBeVisible();
    // On a phone it can be far above the button.
    await expect(form.getByRole('textbox', { name: 'Your post' })).toBeFocused();
    // As people will read it.
    await here.keyboard.type('The ');
    await here.keyboard.press('Control+b');
    await here.keyboard.type('new route');
    await press(form.getByRole('button', { name: 'Bold', pressed: true }));
    await here.keyboard.type(' is marked');
    await expect(form.getByRole('textbox', { name: 'Your post' }).getByRole('strong')).toHaveText('new route');
    await addFiles(here, form, [await draw(here, 'Route.png', { width: 400, height: 200 })]);
    await form.getByRole('textbox', { name: /Route\.png/ }).fill('A map with a red line');
    await press(form.getByRole('button', { name: 'Post', exact: true }));
    await expect(form).toBeHidden();

    const card = cardOf(here, 'The new route is marked');
    const seen = cardOf(there, 'The new route is marked');
    await expect(card.getByRole('strong')).toHaveText('new route');
    await press(there.getByRole('button', { name: '1 new update' }));
    const tile = seen.getByRole('button', { name: 'Open picture: A map with a red line' });
    await expect.poll(() => tile.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    await expect(seen.getByRole('button', { name: 'Comment' })).toBeVisible();

    await press(card.getByRole('button', { name: 'More actions' }));
    await press(here.getByRole('menuitem', { name: 'Edit post' }));
    const edit = here.getByRole('dialog', { name: 'Edit post' });
    await edit.getByRole('textbox', { name: 'Your post' }).fill('The new route is ready');
    await press(edit.getByRole('button', { name: 'Remove Route.png' }));
    await press(edit.getByRole('button', { name: 'Save' }));
    await expect(edit).toBeHidden();
    const edited = cardOf(there, 'The new route is ready');
    await expect(edited).toContainText('Edited');
    await expect(edited.getByRole('button', { name: /^Open picture/ })).toHaveCount(0);

    const turnOffComments = async () => {
      await press(cardOf(here, 'The new route is ready').getByRole('button', { name: 'More actions' }));
      await press(here.getByRole('menuitem', { name: 'Turn off comments' }));
      await expect(here.getByRole('menu')).toHaveCount(0);
    };
    // An answer that comes after the menu has closed is told, too.
    const late = Promise.withResolvers<void>();
    const refusal = {
      status: false,
      error_code: 'NO_PERMISSION',
      error_message: 'Permission not given.',
      payload: null,
    };
    const refuse = async (route: Route) => {
      await late.promise;
      await route.fulfill({ status: 403, json: refusal });
    };
    await here.route(`**/api${updatePost.path}`, refuse, { times: 1 });
    await turnOffComments();
    late.resolve();
    await expect(here.getByText('Permission not given.')).toBeVisible();
    await expect(edited.getByRole('button', { name: 'Comment' })).toBeVisible();
    await turnOffComments();
    await expect(edited.getByRole('button', { name: 'Comment' })).toHaveCount(0);
  },
);

test('a post asks its readers, who vote and see votes live; its author continues it from a draft and ends it', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const [here, there] = await Promise.all([open(owner), open(jonas)]);
  await press(here.getByRole('button', { name: 'Write a post' }));
  const form = here.getByRole('dialog', { name: 'Write a post' });
  await form.getByRole('textbox', { name: 'Your post' }).fill('The summer party');
  await press(form.getByRole('button', { name: 'Add a poll' }));
  await form.getByRole('textbox', { name: 'Question' }).fill('Where do we dance?');
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(form.getByText('Enter at least two answers')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Answer 1' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Answer 1' }).fill('On the quay');
  await press(form.getByRole('button', { name: 'Save as draft' }));
  await expect(form).toBeHidden();

  await here.goto('/drafts');
  await expect(here.getByText('With a poll')).toBeVisible();
  await press(here.getByRole('button', { name: 'Edit “The summer party”' }));
  const draft = here.getByRole('dialog', { name: 'Continue your post' });
  await expect(draft.getByRole('textbox', { name: 'Answer 1' })).toHaveValue('On the quay');
  await draft.getByRole('textbox', { name: 'Answer 2' }).fill('In the hall');
  await press(draft.getByRole('button', { name: 'Post', exact: true }));
  await expect(draft).toBeHidden();

  await here.goto('/');
  const own = cardOf(here, 'The summer party').getByRole('group', { name: 'Poll' });
  await press(there.getByRole('button', { name: '1 new update' }));
  const seen = cardOf(there, 'The summer party').getByRole('group', { name: 'Poll' });
  await press(seen.getByRole('radio', { name: 'In the hall' }));
  await press(seen.getByRole('button', { name: 'Vote' }));
  await expect(seen).toContainText('1 person voted');
  await expect(own).toContainText('1 person voted');
  await press(own.getByRole('radio', { name: 'On the quay' }));
  await press(own.getByRole('button', { name: 'Vote' }));
  await expect(seen).toContainText('2 people voted');

  await press(cardOf(here, 'The summer party').getByRole('button', { name: 'More actions' }));
  await press(here.getByRole('menuitem', { name: 'End poll now' }));
  await press(here.getByRole('alertdialog').getByRole('button', { name: 'End poll' }));
  await expect(seen).toContainText('Ended');
  await expect(seen.getByRole('button', { name: 'Change vote' })).toHaveCount(0);
});

test(
  'a long post is folded in the feed, opened there, and whole on its own page',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner } = await newCompany();
    const lines = Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of the minutes`).join('\n\n');
    const { post_id } = await write(owner, lines);
    const page = await open(owner);
    const last = page.getByText('Line 40 of the minutes');
    await expect(last).not.toBeInViewport();
    await press(page.getByRole('button', { name: 'Show more' }));
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await press(page.getByRole('button', { name: 'Show less' }));
    await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
    await page.goto(`/posts/${post_id}`);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  },
);

/**
 * Fingers along paths of as many points each. The page is drawn between two of them, as with a finger: Chromium takes
 * a path that is over within one frame for a fling, and swallows the next tap.
 */
const touch = async (cdp: CDPSession, ...fingers: [number, number][][]) => {
  const at = (step: number) => fingers.map((path, id) => ({ x: path[step]?.[0] ?? 0, y: path[step]?.[1] ?? 0, id }));
  const nextFrame = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
  const rest = () => cdp.send('Runtime.evaluate', { awaitPromise: true, expression: nextFrame });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step < (fingers[0]?.length ?? 0); step += 1) {
    await rest();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  }
  await rest();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

/** The dialog with these pictures, which have arrived and are described by their names. */
const writeWith = async (page: Page, press: (target: Locator) => Promise<void>, names: string[]) => {
  await press(page.getByRole('button', { name: 'Write a post' }));
  const form = page.getByRole('dialog', { name: 'Write a post' });
  const pictures: Picture[] = [];
  for (const name of names) pictures.push(await draw(page, `${name}.png`, { width: 200, height: 200 }));
  await addFiles(page, form, pictures);
  for (const name of names)
    await form.getByRole('textbox', { name: `Description of ${name}.png for people who can't see it` }).fill(name);
  return form;
};

test(
  'pictures of a post are put in order with the arrow keys, or by dragging them',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { owner } = await newCompany();
    const page = await open(owner);
    const form = await writeWith(page, press, ['Left', 'Middle', 'Right']);
    const described = form.getByRole('list', { name: 'Files to send' }).getByRole('textbox');
    const grip = (name: string) => form.getByRole('button', { name: `Move ${name}.png up or down` });
    const order = () => described.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await grip('Right').press('ArrowUp');
    await expect.poll(order).toEqual(['Left', 'Right', 'Middle']);
    await expect(grip('Right')).toBeFocused();
    await expect(page.getByText('Right.png is 2 of 3')).toBeAttached();

    const middleOf = async (target: Locator): Promise<[number, number]> => {
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x + width / 2, y + height / 2];
    };
    // A row is as high as its picture: from the last to the first one there is always a way on the screen.
    const to = await middleOf(grip('Left'));
    const from = await middleOf(grip('Middle'));
    const between: [number, number] = [from[0], (from[1] + to[1]) / 2];
    if (isMobile) await touch(await page.context().newCDPSession(page), [from, between, to, to]);
    else {
      await page.mouse.move(...from);
      await page.mouse.down();
      for (const point of [between, to, to]) await page.mouse.move(...point);
      await page.mouse.up();
    }
    await expect.poll(order).toEqual(['Middle', 'Left', 'Right']);
    await press(form.getByRole('button', { name: 'Post', exact: true }));
    await expect(form).toBeHidden();
    await expect(page.getByRole('article').getByRole('button', { name: /^Open picture/ })).toHaveCount(3);
    const { items } = await owner.call(listHomeFeed, { query: { kinds: 'post' } });
    const sent = items.flatMap((item) => (item.kind === 'post' ? item.post.attachments : []));
    expect(sent.map(({ alt, file_name }) => [alt, file_name.split(/[ .]/)[0]])).toEqual([
      ['Middle', 'Middle'],
      ['Left', 'Left'],
      ['Right', 'Right'],
    ]);
  },
);

test(
  'a finger moves around in a picture that was pinched larger; once it is small again, a swipe leads to the next',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { owner } = await newCompany();
    const page = await open(owner);
    const form = await writeWith(page, press, ['Left', 'Right']);
    await press(form.getByRole('button', { name: 'Post', exact: true }));
    await expect(form).toBeHidden();
    await press(page.getByRole('button', { name: 'Open picture: Left' }));
    const viewer = page.getByRole('dialog', { name: 'Pictures' });
    await expect(viewer.getByRole('img', { name: 'Left' })).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    const scale = () => page.evaluate(() => visualViewport?.scale ?? 0);
    const line = (from: number, to: number) =>
      Array.from({ length: 8 }, (_, step): [number, number] => [from + ((to - from) * step) / 7, 400]);
    const spread = () => touch(cdp, line(185, 65), line(205, 325));
    const close = () => touch(cdp, line(65, 185), line(325, 205));
    const swipe = () => touch(cdp, line(300, 100));
    await spread();
    await expect.poll(scale).toBeGreaterThan(2);
    const left = () => page.evaluate(() => visualViewport?.offsetLeft ?? 0);
    const before = await left();
    await swipe();
    await expect.poll(left).toBeGreaterThan(before);
    // Chromium takes the finger for itself there. Others leave it to the page.
    await viewer.locator('.lightbox-stage').evaluate((stage) => {
      const send = (type: string, clientX: number) =>
        stage.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', clientX, bubbles: true }));
      send('pointerdown', 300);
      send('pointerup', 100);
    });
    await expect(viewer.getByText('1 of 2')).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'Left' })).toBeAttached();
    await close();
    await expect.poll(scale).toBe(1);
    await swipe();
    await expect(viewer.getByText('2 of 2')).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'Right' })).toBeVisible();
  },
);

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what is posted without a network waits on the device, and is posted once', async ({ open, press }) => {
    const { owner } = await newCompany();
    const page = await open(owner);
    await page.getByRole('button', { name: 'Write a post' }).hover();
    await press(page.getByRole('button', { name: 'Write a post' }));
    const form = page.getByRole('dialog', { name: 'Write a post' });
    await form.getByRole('textbox', { name: 'Your post' }).fill('From inside the tunnel');
    await page.context().setOffline(true);
    await press(form.getByRole('button', { name: 'Post', exact: true }));
    await expect(form).toBeHidden();
    await expect(page.getByRole('link', { name: '1 not sent yet' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(cardOf(page, 'From inside the tunnel')).toBeVisible();
    await expect(page.getByRole('link', { name: '1 not sent yet' })).toHaveCount(0);
    const { items } = await owner.call(listHomeFeed, { query: { kinds: 'post' } });
    expect(items).toHaveLength(1);
  });

  test('a post with pictures waits on the device with their bytes, survives a restart, is edited, and is posted once', async ({
    open,
    press,
  }) => {
    const { owner } = await newCompany();
    let page = await open(owner);
    const context = page.context();
    // What writing and sending need has been loaded ahead.
    await page.waitForFunction(() => {
      const read = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return ['post-dialog', 'unsent-page', 'writing', 'audience-picker', 'audience.json'].every((part) =>
        read.some(({ name, responseEnd }) => name.includes(part) && responseEnd > 0),
      );
    });
    const pictures = [
      await draw(page, 'Left.png', { width: 400, height: 200 }),
      await draw(page, 'Right.png', { width: 300, height: 300 }),
    ];
    await context.setOffline(true);
    await press(page.getByRole('button', { name: 'Write a post' }));
    const form = page.getByRole('dialog', { name: 'Write a post' });
    await form.getByRole('textbox', { name: 'Your post' }).fill('Two pictures from the tunnel');
    await addFiles(page, form, pictures);
    await form.getByRole('textbox', { name: /Left\.png/ }).fill('The left wall');
    await expect(form.getByText('These files wait on this device.')).toBeVisible();
    await press(form.getByRole('button', { name: 'Post', exact: true }));
    await expect(form).toBeHidden();

    // Another start of the app, with a server that is still unreachable.
    await page.close();
    const isSent = (url: URL) => /upload\/presign|post\/new/.test(url.pathname);
    await context.route('**/api/**', (route) => route.abort());
    await context.setOffline(false);
    page = await context.newPage();
    await page.goto('/');
    await press(page.getByRole('link', { name: '1 not sent yet' }));
    const row = page.getByRole('list', { name: 'Unsent items' }).getByRole('listitem');
    await expect(row).toContainText('2 files');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme);
      expect(await violations(page), colorScheme).toEqual([]);
    }
    await press(row.getByRole('button', { name: 'Edit' }));
    const edit = page.getByRole('dialog', { name: 'Edit unsent post' });
    await expect(edit.getByRole('textbox', { name: /Left\.png/ })).toHaveValue('The left wall');
    // The queue tries again and notes it: what is changed here is not taken over twice.
    const tried = page.waitForEvent('requestfailed', (request) => isSent(new URL(request.url())));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await tried;
    await expect(edit.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(2);
    await edit.getByRole('textbox', { name: 'Your post' }).fill('Two pictures from the light');
    await press(edit.getByRole('button', { name: 'Save' }));
    await expect(edit).toBeHidden();
    await expect(row).toContainText('Two pictures from the light');

    await context.unrouteAll({ behavior: 'wait' });
    const sent: string[] = [];
    context.on('request', (request) => isSent(new URL(request.url())) && sent.push(new URL(request.url()).pathname));
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText('All sent')).toBeVisible();
    const { items } = await owner.call(listHomeFeed, { query: { kinds: 'post' } });
    expect(items).toMatchObject([
      {
        kind: 'post',
        post: {
          words: 'Two pictures from the light',
          attachments: [
            { alt: 'The left wall', width: 400 },
            { alt: '', width: 300 },
          ],
        },
      },
    ]);
    expect(sent.filter((path) => path.endsWith('/post/new'))).toHaveLength(1);
  });
});
