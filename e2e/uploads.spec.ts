import type { Locator, Page } from '@playwright/test';
import { updateValues } from '@plaudit/contract/company/endpoints';
import { presignUpload } from '@plaudit/contract/files/endpoints';
import { getCompany, listValues } from '@plaudit/contract/company/endpoints';
import { getEmployee } from '@plaudit/contract/people/endpoints';
import { listTypes } from '@plaudit/contract/recognition/endpoints';
import { newCompany } from './support/company.ts';
import { bomb, draw, hand, type Picture } from './support/pictures.ts';
import { openComposer } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

const presigning = `**/api${presignUpload.path}**`;
const sending = '**/files/upload';

const openForPicture = async (page: Page, press: (target: Locator) => Promise<void>): Promise<Locator> => {
  const composer = await openComposer(page, press);
  await expect(composer.getByRole('button', { name: 'Add picture', exact: true })).toBeVisible();
  return composer;
};

/** Picks a file as people do: by the button that opens the browser's own dialog. */
const choose = async (page: Page, button: Locator, picture: Picture): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(picture);
};

test('R5.6 a picture shows its progress, text typed in the meantime stays, and it is sent with its name and the time', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  await join('Jonas', 'Weber');
  const page = await open(owner);
  const composer = await openForPicture(page, press);
  const photo = await draw(page, 'Sommer fest.JPG', { width: 2400, height: 1200, type: 'image/jpeg', is_noise: true });
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = new URL(request.url()).searchParams.get('key');
    if (key) keys.push(key);
  });
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(sending, async (route) => {
    await held;
    await route.continue();
  });

  await choose(page, composer.getByRole('button', { name: 'Add picture', exact: true }), photo);
  await expect(composer.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await expect(composer.getByRole('img', { name: 'Chosen picture' })).toHaveAttribute('src', /^blob:/);
  await composer.getByRole('textbox', { name: 'Message' }).fill('Typed while it was on its way');
  await press(composer.getByRole('button', { name: 'Add Jonas Weber' }));
  await press(composer.getByRole('button', { name: 'Send' }));
  await expect(composer.getByRole('alert')).toHaveText("The picture hasn't been uploaded yet");
  letGo();
  const image = composer.getByRole('img', { name: 'Chosen picture' });
  await expect(image).toHaveAttribute('src', /\/files\/.*\/Sommer-fest-\d{13}\.webp$/);
  await expect(composer.getByRole('progressbar')).toHaveCount(0);
  expect(keys[0]).toMatch(/^recognition\/Sommer fest \d{13}\.webp$/);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1600);
  await expect(composer.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed while it was on its way');
  await composer.getByRole('textbox', { name: 'Describe the picture' }).fill('Lanterns over the lake');
  await press(composer.getByRole('button', { name: 'Send' }));
  const card = page.getByRole('article').filter({ hasText: 'Typed while' });
  await expect(card.locator('img[src*="Sommer-fest"]')).toBeVisible();
  const shown = card.getByRole('button', { name: 'Open picture: Lanterns over the lake' });
  const shape = () => shown.locator('img').evaluate((img) => Math.round((100 * img.clientWidth) / img.clientHeight));
  await expect.poll(shape).toBe(178);
  // In a list all pictures have one shape; on its own page this one has its own.
  await press(card.getByRole('link', { name: /ago|now/ }));
  await expect(page).toHaveURL(/\/recognition\//);
  await expect.poll(shape).toBe(200);

  // The description of the first one is not used for another.
  await press(card.getByRole('button', { name: 'More actions' }));
  await press(page.getByRole('menuitem', { name: 'Edit' }));
  const edit = page.getByRole('dialog');
  const words = edit.getByRole('textbox', { name: 'Describe the picture' });
  await expect(words).toHaveValue('Lanterns over the lake');
  await choose(
    page,
    edit.getByRole('button', { name: 'Add picture', exact: true }),
    await draw(page, 'cake.png', { width: 40, height: 40 }),
  );
  await expect(edit.locator('img[src*="cake"]')).toBeVisible();
  await expect(words).toHaveValue('');
});

test('R5.6 an upload that is canceled halfway ends at once and is not an error', async ({ open, press }) => {
  const page = await open((await newCompany()).owner);
  const composer = await openForPicture(page, press);
  const photo = await draw(page, 'cake.png', { width: 290, height: 290, is_noise: true });
  // A slow line of 2 kB/s: the picture of 250 kB takes two minutes.
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000 };
  await line.send('Network.emulateNetworkConditions', conditions);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/files/upload'));
  const button = composer.getByRole('button', { name: 'Add picture', exact: true });
  await choose(page, button, photo);
  await expect(composer.getByRole('progressbar')).toHaveAttribute('data-value', /^[1-9]\d?(\.|$)/);
  await press(composer.getByRole('button', { name: 'Cancel upload' }));
  expect((await ended).failure()?.errorText).toContain('ERR_ABORTED');
  await expect(composer.getByRole('progressbar')).toHaveCount(0);
  await expect(composer.getByRole('img', { name: 'Chosen picture' })).toHaveCount(0);
  await expect(composer.getByRole('alert')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('R5.6 each of the two errors is shown once, and a retry continues with the same picture', async ({
  open,
  press,
}) => {
  const page = await open((await newCompany()).owner);
  const composer = await openForPicture(page, press);
  const photo = await draw(page, 'cake.png', { width: 20, height: 20 });
  await page.route(presigning, (route) => route.fulfill({ status: 500, json: { status: false } }), { times: 1 });
  await page.route(sending, (route) => route.fulfill({ status: 403, body: '' }), { times: 1 });
  await choose(page, composer.getByRole('button', { name: 'Add picture', exact: true }), photo);
  await expect(composer.getByRole('alert')).toHaveText('Failed to get presigned URL');
  await press(composer.getByRole('button', { name: 'Try again' }));
  await expect(composer.getByRole('alert')).toHaveText('Failed to upload file');
  // Shown in one place, and not in a notice as well.
  await expect(page.getByText('Failed to upload file')).toHaveCount(1);
  await press(composer.getByRole('button', { name: 'Try again' }));
  await expect(composer.getByRole('img', { name: 'Chosen picture' })).toHaveAttribute(
    'src',
    /\/files\/.*cake-\d+\.png$/,
  );
  await expect(composer.getByRole('alert')).toHaveCount(0);
});

test('a picture can be dropped or pasted, and a file that is no picture is refused before anything is sent', async ({
  open,
  press,
}) => {
  const page = await open((await newCompany()).owner);
  const composer = await openForPicture(page, press);
  const message = composer.getByRole('textbox', { name: 'Message' });
  const image = composer.getByRole('img', { name: 'Chosen picture' });
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('/presign') && sent.push(request.url())));

  const file = (name: string, mimeType: string, content: string | Buffer): Picture => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  });
  for (const [wrong, sentence] of [
    [file('empty.png', 'image/png', ''), 'This file is empty. Choose another one.'],
    [file('notes.txt', 'text/plain', 'no picture at all'), 'Choose a picture: JPEG, PNG, WebP, GIF or AVIF.'],
    [
      file('notes.png', 'image/png', 'no picture at all'),
      "This picture is damaged or can't be read. Choose another one.",
    ],
    [file('photo.heic', 'image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /^This browser can't open HEIC pictures/],
    [
      file('broken.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])),
      "This picture is damaged or can't be read. Choose another one.",
    ],
    [bomb('bomb.png'), /^This picture has too many pixels/],
    [
      file('huge.gif', 'image/gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(10_000_000)])),
      'This picture is 10.00 MB. The limit is 10.00 MB.',
    ],
  ] as const) {
    await hand(message, 'drop', wrong);
    await expect(composer.getByRole('alert')).toHaveText(sentence);
    await expect(composer.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  expect(sent).toEqual([]);

  await hand(message, 'drop', await draw(page, 'dropped.png', { width: 30, height: 30 }));
  await expect(image).toHaveAttribute('src', /dropped-\d+\.png$/);
  await press(composer.getByRole('button', { name: 'Remove picture' }));
  await expect(image).toHaveCount(0);
  // A clipboard gives every picture this type, no matter its bytes.
  await hand(message, 'paste', {
    ...(await draw(page, 'image.png', { width: 30, height: 30, type: 'image/jpeg' })),
    mimeType: 'image/png',
  });
  await expect(image).toHaveAttribute('src', /image-\d+\.jpg$/);
});

test('R3.2 the icon of a value is a local file until it is uploaded, and then its address is saved', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/admin/values');
  await press(page.getByRole('button', { name: 'Add value' }));
  const dialog = page.getByRole('dialog', { name: 'Add value' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Patience');
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(sending, async (route) => {
    await held;
    await route.continue();
  });
  await choose(
    page,
    dialog.getByRole('button', { name: 'Upload icon' }),
    await draw(page, 'leaf.png', { width: 40, height: 40 }),
  );
  await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByRole('alert')).toHaveText("The picture hasn't been uploaded yet");
  await expect(dialog.getByRole('button', { name: 'Upload icon' })).toBeFocused();
  letGo();
  await expect(dialog.locator('img')).toHaveAttribute('src', /\/leaf-\d+\.png$/);
  const saved = page.waitForResponse(`**/api${updateValues.path}`);
  await press(dialog.getByRole('button', { name: 'Save' }));
  const { values } = (await saved).request().postDataJSON() as { values: Record<string, unknown>[] };
  expect(values.at(-1)).toEqual({
    value_name: 'Patience',
    value_description: '',
    icon_url: expect.stringMatching(/leaf/),
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'Patience' }).locator('img')).toBeVisible();
  expect((await owner.call(listValues, { body: {} })).items.at(-1)?.icon_url).toMatch(/\/leaf-\d+\.png$/);
});

test(
  'R5.6 the pictures of a profile, a company and a type upload first and are saved by their address',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { owner } = await newCompany();
    const page = await open(owner, `/profile/${owner.employee_id}`);
    const keys: string[] = [];
    page.on('request', (request) => {
      const key = new URL(request.url()).searchParams.get('key');
      if (key) keys.push(key);
    });
    const picture = (name: string) => draw(page, name, { width: 40, height: 40 });

    await press(page.getByRole('button', { name: 'Edit profile' }));
    const profile = page.getByRole('dialog', { name: 'Edit profile' });
    const camera = profile.getByRole('button', { name: 'Take a photo' });
    await expect(camera).toHaveCount(isMobile ? 1 : 0);
    if (isMobile) await expect(profile.locator('input[capture="user"]')).toHaveCount(1);
    await choose(
      page,
      isMobile ? camera : profile.getByRole('button', { name: 'Change photo' }),
      await picture('me.png'),
    );
    await expect(profile.locator('img')).toHaveAttribute('src', /me-\d+\.png$/);
    await press(profile.getByRole('button', { name: 'Save' }));
    await expect(profile).toBeHidden();

    await page.goto('/admin/company');
    await choose(page, page.getByRole('button', { name: 'Upload logo' }), await picture('logo.png'));
    await expect(page.locator('main img.admin-picture')).toHaveAttribute('src', /logo-\d+\.png$/);
    await press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Settings saved for everyone')).toBeVisible();

    await page.goto('/admin/types');
    await press(page.getByRole('button', { name: 'New type' }));
    await press(page.getByRole('button', { name: /Blank type/ }));
    const type = page.getByRole('dialog', { name: 'New type' });
    await type.getByRole('textbox', { name: 'Title' }).fill('Quiet hero');
    await choose(page, type.getByRole('button', { name: 'Upload picture' }), await picture('hero.png'));
    await expect(type.locator('img.admin-picture')).toHaveAttribute('src', /hero-\d+\.png$/);
    await press(type.getByRole('button', { name: 'Save' }));
    await expect(type).toBeHidden();

    expect(keys.map((key) => key.replace(/ \d{13}\./, '.'))).toEqual([
      'profile/me.png',
      'config/company/logo.png',
      'config/recognition/hero.png',
    ]);
    const employee = await owner.call(getEmployee, {
      body: { employee_id: owner.employee_id, select: ['profile_url'] },
    });
    expect(employee.profile_url).toMatch(/me-\d+\.png$/);
    expect((await owner.call(getCompany)).company_logo).toMatch(/logo-\d+\.png$/);
    const { items } = await owner.call(listTypes);
    expect(items.find(({ title }) => title === 'Quiet hero')?.image_url).toMatch(/hero-\d+\.png$/);
  },
);

/** Of a square picture: its side in pixels, and whether something is to be seen at places that are given in hundredths. */
const seen = (image: Locator, places: readonly [x: number, y: number][]) =>
  image.evaluate(async (shown: HTMLImageElement, asked) => {
    await shown.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: shown.naturalWidth, height: shown.naturalHeight });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(shown, 0, 0);
    const at = (share: number, size: number) => Math.floor((share / 100) * size);
    return {
      size: [canvas.width, canvas.height],
      is_seen: asked.map(([x, y]) => {
        const { data } = context.getImageData(at(x, canvas.width), at(y, canvas.height), 1, 1);
        return (data[3] ?? 0) > 127;
      }),
    };
  }, places);

test('people choose which square of a wide picture a profile shows, and a wide logo can be shown whole', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, `/profile/${owner.employee_id}`);
  // Its left half is red, and there is nothing in the other.
  const wide = (name: string) => draw(page, name, { width: 60, height: 30 });
  const cut = page.getByRole('dialog', { name: 'Choose the part to show' });
  const use = cut.getByRole('button', { name: 'Use picture' });

  await press(page.getByRole('button', { name: 'Edit profile' }));
  const profile = page.getByRole('dialog', { name: 'Edit profile' });
  await choose(page, profile.getByRole('button', { name: 'Change photo' }), await wide('me.png'));
  await expect(cut.getByRole('button', { name: 'Show all of it' })).toHaveCount(0);
  await press(cut.getByRole('button', { name: 'Cancel' }));
  await expect(profile.locator('img')).toHaveCount(0);

  await choose(page, profile.getByRole('button', { name: 'Change photo' }), await wide('me.png'));
  await press(use);
  const face = profile.locator('img');
  await expect(face).toHaveAttribute('src', /me-\d+\.webp$/);
  // The middle, as it was proposed.
  const places = [
    [20, 50],
    [80, 50],
  ] as const satisfies [number, number][];
  expect(await seen(face, [...places])).toEqual({ size: [30, 30], is_seen: [true, false] });

  await choose(page, profile.getByRole('button', { name: 'Change photo' }), await wide('left.png'));
  await cut.getByRole('group', { name: 'The part that is shown' }).focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
  await press(use);
  await expect(face).toHaveAttribute('src', /left-\d+\.webp$/);
  expect(await seen(face, [...places])).toEqual({ size: [30, 30], is_seen: [true, true] });
  await press(profile.getByRole('button', { name: 'Save' }));
  await expect(profile).toBeHidden();

  await page.goto('/admin/company');
  await choose(page, page.getByRole('button', { name: 'Upload logo' }), await wide('logo.png'));
  await press(cut.getByRole('button', { name: 'Show all of it' }));
  await press(use);
  const logo = page.locator('main img.admin-picture');
  await expect(logo).toHaveAttribute('src', /logo-\d+\.webp$/);
  const around = [
    [20, 50],
    [20, 10],
    [20, 90],
  ] satisfies [number, number][];
  expect(await seen(logo, around)).toEqual({ size: [60, 60], is_seen: [true, false, false] });
  await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible();
});
