import { defineConfig } from 'vitest/config'

const IGNORED = ['**/node_modules/**', '**/dist/**', '**/.data/**']

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other and for Postgres.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'apps/*/test/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: IGNORED,
          pool: 'forks',
          testTimeout: 20_000,
          // A loaded machine is slow, not wrong: a state may take its time to appear.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: IGNORED,
          pool: 'forks',
          // Two files at once: each journey has a whole world of its own, each file its Chromium.
          fileParallelism: true,
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
