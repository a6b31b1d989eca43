import { getBalance } from '@plaudit/contract/points/endpoints';
import { newCompany } from './support/company.ts';
import { keepNotices } from './support/notices.ts';
import { fillFeed } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

/** Frames that the page asks for wait until `release`. */
const holdFrames = (page: Page) =>
  page.evaluateHandle(() => {
    const { requestAnimationFrame } = globalThis;
    const waiting: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (frame) => waiting.push(frame);
    return {
      release: () => {
        globalThis.requestAnimationFrame = requestAnimationFrame;
        for (const frame of waiting) frame(performance.now());
      },
    };
  });

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'R1.3 a recognition given by keyboard or by thumb shows at once in a second browser, without moving what is read there',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { owner, join } = await newCompany();
    const [giver, receiver] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
    await fillFeed(owner, giver);
    const [here, there] = await Promise.all([open(giver), open(receiver)]);
    const first = there.getByRole('article').first();
    await expect(first).toBeVisible();
    await there.evaluate(() => scrollTo(0, 400));
    await expect.poll(() => there.evaluate(() => scrollY)).toBe(400);
    const before = await first.boundingBox();

    const faces = await first
      .locator('.card-face')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    const [left, right] = faces.toSorted((one, other) => one.x - other.x);
    expect((left?.right ?? 0) - (right?.x ?? 0)).toBeLessThan(6);

    const balance = isMobile
      ? here.getByRole('button', { name: /left to give/ })
      : here.getByRole('region', { name: 'Points to give' });
    await expect(balance).toContainText('500');
    await expect(here.getByText("See who's been recognized")).toBeVisible({ visible: !isMobile });
    const composer = here.getByRole('dialog', { name: 'Give recognition' });
    const confetti = here.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const look = () => document.querySelector('body > canvas') && resolve();
          new MutationObserver(look).observe(document.body, { childList: true });
        }),
    );
    if (isMobile) {
      await keepNotices(here);
      await here.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Give recognition' }).tap();
      await composer.getByRole('combobox', { name: 'To' }).fill('Jonsa');
      await composer.getByRole('option', { name: /Jonas Weber/ }).tap();
      await composer
        .getByRole('radio', { name: /Great teamwork/ })
        .locator('..')
        .tap();
      await composer.getByRole('textbox', { name: 'Message' }).tap();
      await here.keyboard.insertText('You saved the release 🎉');
      const presets = composer.getByRole('button', { name: /^\d+ points?$/ });
      const lines = await presets.evaluateAll(
        (all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size,
      );
      expect(lines).toBe(1);
      await composer.getByRole('button', { name: 'Send' }).tap();
    } else {
      await here.keyboard.press('g');
      await expect(composer.getByRole('combobox', { name: 'To' })).toBeFocused();
      await here.keyboard.type('Jonsa Weber');
      await expect(composer.getByRole('option', { name: /Jonas Weber/ })).toBeVisible();
      // On a busy machine the next frame comes after the next keys: nothing may take the focus back with it.
      const frames = await holdFrames(here);
      await here.keyboard.press('Enter');
      await expect(composer.getByRole('button', { name: 'Remove Jonas Weber' })).toBeVisible();
      const types = composer.getByRole('group', { name: "What's it for?" });
      while (!(await types.getByRole('radio', { checked: true }).evaluate((radio) => radio === document.activeElement)))
        await here.keyboard.press('Tab');
      await here.keyboard.press('ArrowRight');
      await expect(types.getByRole('radio', { name: /Great teamwork/ })).toBeChecked();
      await here.keyboard.press('Tab');
      await frames.evaluate(({ release }) => release());
      await here.keyboard.insertText('You saved the release 🎉');
      await here.keyboard.press('Control+Enter');
    }
    await expect(composer).toBeHidden();
    // Nothing had the focus when the key was pressed: the reader goes on from the top of the page.
    if (!isMobile) await expect(here.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(here.getByRole('region', { name: 'Notices' })).toContainText('You recognized Jonas Weber');
    await expect(here.getByRole('article').first()).toContainText('You saved the release 🎉');
    if (isMobile) {
      // A phone has room for one notice.
      await here.getByRole('article').first().getByRole('button', { name: 'More actions' }).tap();
      await here.getByRole('menuitem', { name: 'Copy link' }).tap();
      const notices = here.getByRole('region', { name: 'Notices' }).getByRole('listitem');
      const seen = () =>
        notices.evaluateAll((all) =>
          all.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent),
        );
      await expect.poll(seen).toEqual([expect.stringMatching(/link/i)]);
      // People see what they type, not the notice.
      await here.getByRole('article').last().getByRole('button', { name: 'Comment' }).press('Enter');
      const field = here.getByRole('textbox', { name: 'Write a comment' });
      await expect(field).toBeFocused();
      const is_covered = () =>
        field.evaluate((element) => {
          const { left, width, top, bottom } = element.getBoundingClientRect();
          return [top + 4, bottom - 4].some((y) => !element.contains(document.elementFromPoint(left + width / 2, y)));
        });
      await expect.poll(is_covered).toBe(false);
    }
    await expect(balance).toContainText('475');
    await confetti;
    await expect(here.locator('body > canvas')).toHaveCount(0);

    const pill = there.getByRole('button', { name: '1 new update' });
    await expect(pill).toBeVisible();
    await expect(there.getByText('You saved the release 🎉')).toHaveCount(0);
    expect(await first.boundingBox()).toEqual(before);
    await expect(there.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible();
    await press(pill);
    await expect(first).toContainText('You saved the release 🎉');
    await expect(first).toContainText('25 points');
    await expect(first).toBeInViewport();
    expect((await receiver.call(getBalance)).to_spend).toBe(25);
  },
);
