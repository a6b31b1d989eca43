import { defineConfig } from 'vitest/config';

/** Slowness is no failure: these only end what would never come. */
const patient = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 240_000, interval: 20 } },
} as const;

export default defineConfig({
  test: {
    // As many as there are cores; without it one core looks on.
    maxWorkers: '100%',
    projects: [
      { test: { ...patient, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: [import.meta.dirname + '/server/src/platform/testing/global-setup.ts'],
          setupFiles: [import.meta.dirname + '/server/src/platform/testing/each-file.ts'],
          // The server's modules are loaded once for all files of a worker: elsewise that is a third of the time of all.
          isolate: false,
        },
      },
      { test: { ...patient, name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { ...patient, name: 'mobile', root: 'mobile', include: ['*.test.ts'] } },
      { test: { ...patient, name: 'tools', root: 'tools', include: ['**/*.test.ts'] } },
    ],
  },
});
