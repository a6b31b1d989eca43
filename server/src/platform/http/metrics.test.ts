import { expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import { startTestApp } from '../testing/app.ts';

test('the metrics say what waits in each lane, and what was requested', async () => {
  const begun = performance.now();
  const app = await startTestApp();
  const waiting = async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).toContain('endpoint="/auth/login/email",status="200"');
    const buckets = text.matchAll(/le="([^"]+)",method="POST",endpoint="\/auth\/login\/email",status="200"/g);
    // Dashboards are drawn by them.
    expect([...buckets].map(([, seconds]) => seconds).join(' ')).toBe('0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 +Inf');
    expect(text).toContain('database_calls_waiting{load="usual"} 0');
    expect(text).toMatch(/^process_cpu_seconds_total \d/m);
    const [, seconds] = /_sum\{method="POST",endpoint="\/auth\/login\/email",status="200"\} (\S+)/.exec(text) ?? [];
    // The request lies within the time of this test.
    expect(Number(seconds)).toBeLessThan((performance.now() - begun) / 1000);
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
