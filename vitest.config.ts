import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: [import.meta.dirname + '/server/src/platform/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'mobile', root: 'mobile', include: ['*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
