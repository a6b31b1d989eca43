import { defineConfig, devices } from '@playwright/test';
import { withoutWindows } from './support/browsers.ts';

const { userAgent } = devices['Pixel 7'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/server.ts',
  // All journeys share one server and its demonstration company: two at a time find what only meets in a crowd.
  fullyParallel: true,
  workers: 2,
  // A test that fails once needs a fix: a retry would only hide it.
  retries: 0,
  // Slowness is no failure: these only end what would never come.
  timeout: 1_200_000,
  expect: { timeout: 240_000 },
  use: {
    actionTimeout: 240_000,
    navigationTimeout: 240_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Animations take a fifth of a test's time; they are tested where they matter.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker fetches all of the app at once. Journeys that are about it say 'allow'.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: withoutWindows,
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      // Differences between the two: @phone marks tests that run on both, @phone-only those for what no desktop has.
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, userAgent },
    },
  ],
});
