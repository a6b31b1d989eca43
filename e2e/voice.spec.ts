import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

test('a voice message is recorded in place, heard, sent, and played by colleagues where they stopped', async ({
  open,
  press,
}) => {
  const company = await newCompany();
  const { owner } = company;
  const colleague = await company.join('Ada', 'Berg');
  const page = await open(owner, `/connect/employee/${colleague.employee_id}`);
  await press(page.getByRole('button', { name: 'Record a voice message' }));
  const dialog = page.getByRole('dialog', { name: 'Record a voice message' });
  await expect(dialog.getByText('0:02 of 10:00')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Pause' }));
  await press(dialog.getByRole('button', { name: 'Go on' }));
  await press(dialog.getByRole('button', { name: 'Stop' }));
  await expect(dialog.getByLabel('Your recording')).toBeVisible();
  // Escape asks before it is lost.
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Keep it' }));
  await press(dialog.getByRole('button', { name: 'Add to message' }));
  await press(page.getByRole('button', { name: 'Send' }));
  await expect(page.getByRole('button', { name: /^Play Voice message/ })).toBeVisible();

  const hers = await open(colleague, `/connect/employee/${owner.employee_id}`);
  const bar = hers.getByRole('slider', { name: /^Position in Voice message/ });
  await expect(bar).toHaveAttribute('aria-valuetext', /^0:00 of 0:0[1-9]$/);
  await press(hers.getByRole('button', { name: 'Speed: 1×' }));
  await press(hers.getByRole('button', { name: /^Play Voice message/ }));
  await expect(hers.getByRole('button', { name: /^Pause Voice message/ })).toBeVisible();
  await expect(bar).not.toHaveValue('0');
  await expect(hers.getByRole('button', { name: 'Speed: 1.5×' })).toBeVisible();
  const rate = () => hers.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate);
  expect(await rate()).toBe(1.5);
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
