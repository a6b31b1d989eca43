import { expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import { startTestApp } from '../testing/app.ts';

test('the metrics say what waits in each lane, and what was requested', async () => {
  const app = await startTestApp();
  const waiting = async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).toContain('endpoint="/auth/login/email",status="200"');
    return /^jobs_waiting\{lane="urgent"\} (\d+)$/m.exec(text)?.[1];
  };
  const { owner } = await app.company();
  const { work_email_id: email } = owner.employee_profile;
  await app.ok(auth.signIn, { body: { email } });
  expect(await waiting()).toBe('1');
  await app.drain();
  expect(await waiting()).toBeUndefined();
  await app.close();
});
