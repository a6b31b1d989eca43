import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tools/chromium.ts';

const executablePath = findChromium();
const { userAgent } = devices['Pixel 7'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/server.ts',
  // All journeys share one server and its demonstration company: two at a time find what only meets in a crowd.
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace of every journey would take a third of the time of all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, userAgent },
    },
  ],
});
