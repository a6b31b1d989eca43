import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import type { Session } from '@plaudit/contract/auth/schema';
import { freePort } from '../../server/src/platform/db/embedded.ts';
import { chromiumFlags, ensureChromium } from '../chromium.ts';

/** Runs `use` with a browser that has never seen the product, and takes remote commands at `port`. */
export async function withBrowser<Result>(
  use: (context: BrowserContext, port: number) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  try {
    return await use(context, port);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Leaves the browser as after signing in, with nothing of the app loaded. */
export async function rememberSession(context: BrowserContext, url: string, session: Session): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/version.json`);
  await page.evaluate((stored) => localStorage.setItem('userSession', stored), JSON.stringify(session));
  await page.close();
}
