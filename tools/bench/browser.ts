import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import type { Session } from '@plaudit/contract/auth/schema';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import { freePort } from '../../server/src/platform/db/embedded.ts';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import { stopChild, untilReady, watch } from './children.ts';

/** Slowness is no failure: this only ends what would never come. */
const patience_ms = 300_000;

/** Phones have emoji of their own. A Linux machine without a desktop has none, and would fetch the app's first. */
const no_fonts = '--disable-remote-fonts';

/** Runs `use` with a browser that has never seen the product and accepts remote commands at `port`. */
export async function withBrowser<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  const port = await freePort();
  const flags = [
    ...chromiumFlags,
    no_fonts,
    '--headless',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ];
  const browser = watch(spawn(ensureChromium(), [...flags, 'about:blank'], { stdio: 'ignore' }));
  try {
    await untilReady(browser, `http://127.0.0.1:${port}/json/version`, patience_ms);
    return await use(port);
  } finally {
    await stopChild(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Lets `use` drive that browser, then lets go of it: two that trace the same page get in each other's way. */
export async function drive<Result>(port: number, use: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = browser.contexts() as [BrowserContext];
    context.setDefaultTimeout(patience_ms);
    return await use(context);
  } finally {
    await browser.close();
  }
}

/** What a browser stores of a person who was here before: entries of local storage, including the logo of a first visit. */
export type Remembered = { splashed: true; userSession?: Session; company?: PublicCompany; last_screen?: unknown };

/** Leaves the browser as after signing in, with nothing of the app loaded. */
export const remember = (port: number, url: string, remembered: Remembered): Promise<void> =>
  drive(port, async (context) => {
    const page = await context.newPage();
    await page.goto(`${url}/version.json`);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    }, remembered);
    await page.close();
  });
