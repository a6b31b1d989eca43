import { newCompany } from './support/company.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test('one press records a voice message at the field, and one sends it; colleagues play it where they stopped', async ({
  open,
  press,
}) => {
  const company = await newCompany();
  const { owner } = company;
  const colleague = await company.join('Ada', 'Berg');
  const page = await open(owner, `/connect/employee/${colleague.employee_id}`);
  await press(page.getByRole('button', { name: 'Record a voice message' }));
  const bar = page.getByRole('group', { name: 'Record a voice message' });
  await expect(bar.getByText('0:02 of 10:00')).toBeVisible();
  await press(bar.getByRole('button', { name: 'Send voice message' }));
  await expect(page.getByRole('button', { name: /^Play Voice message/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message to Ada Berg' })).toBeVisible();

  const hers = await open(colleague, `/connect/employee/${owner.employee_id}`);
  const position = hers.getByRole('slider', { name: /^Position in Voice message/ });
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of 0:0[1-9]$/);
  await press(hers.getByRole('button', { name: 'Speed: 1×' }));
  await press(hers.getByRole('button', { name: /^Play Voice message/ }));
  await expect(hers.getByRole('button', { name: /^Pause Voice message/ })).toBeVisible();
  await expect(position).not.toHaveValue('0');
  await expect(hers.getByRole('button', { name: 'Speed: 1.5×' })).toBeVisible();
  const rate = () => hers.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate);
  expect(await rate()).toBe(1.5);
});

test('a recording pauses, is heard, goes with words, and is never lost without a question', async ({ open, press }) => {
  const company = await newCompany();
  const colleague = await company.join('Ada', 'Berg');
  const page = await open(company.owner, `/connect/employee/${colleague.employee_id}`);
  const record = page.getByRole('button', { name: 'Record a voice message' });
  const bar = page.getByRole('group', { name: 'Record a voice message' });
  await press(record);
  await expect(bar.getByText('0:01 of 10:00')).toBeVisible();
  await press(bar.getByRole('button', { name: 'Pause' }));
  await press(bar.getByRole('button', { name: 'Go on' }));
  // Escape asks before it is lost.
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Keep it' }));
  await press(bar.getByRole('button', { name: 'Stop and listen' }));
  await expect(bar.getByLabel('Your recording')).toBeVisible();
  await press(bar.getByRole('button', { name: 'Add to message' }));
  await page.getByRole('textbox', { name: 'Message to Ada Berg' }).fill('Listen');
  await press(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(
    page.getByRole('article').filter({ hasText: 'Listen' }).getByRole('button', { name: /^Play/ }),
  ).toBeVisible();

  // One that the person left for another page waits in its chat, also if they are back before the browser has ended it.
  await press(record);
  await expect(bar.getByText('0:02 of 10:00')).toBeVisible();
  await page.evaluate(() => {
    const { stop } = MediaRecorder.prototype;
    MediaRecorder.prototype.stop = function () {
      addEventListener('is-back', () => stop.call(this), { once: true });
    };
  });
  await press(page.getByRole('link', { name: /^Home/ }).first());
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(record).toBeVisible();
  await settled(page);
  await page.evaluate(() => dispatchEvent(new Event('is-back')));
  await expect(page.getByText(/^Voice message/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByRole('button', { name: /^Play Voice message/ })).toHaveCount(2);

  await press(record);
  await press(bar.getByRole('button', { name: 'Discard' }));
  await expect(bar).toHaveCount(0);
});

test('without a microphone that is allowed, the recording says what to do, and begins when it is', async ({
  open,
  press,
}) => {
  const company = await newCompany();
  const colleague = await company.join('Ada', 'Berg');
  const page = await open(company.owner, `/connect/employee/${colleague.employee_id}`);
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async () => {
      mediaDevices.getUserMedia = ask;
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await press(page.getByRole('button', { name: 'Record a video message' }));
  const dialog = page.getByRole('dialog', { name: 'Record a video message' });
  await expect(dialog.getByRole('alert')).toHaveText(/isn’t allowed|isn't allowed/);
  await press(dialog.getByRole('button', { name: 'Try again' }));
  await expect(dialog.getByLabel('What your camera sees')).toBeVisible();
  await expect(dialog.getByText('0:01 of 3:00')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Stop' }));
  await press(dialog.getByRole('button', { name: 'Add to message' }));
  await press(page.getByRole('button', { name: 'Send' }));
  await expect(page.getByLabel(/^Video: Video message/)).toBeVisible();
});
