import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { TOO_LATE } from './scripts/testing/late-files.ts'
import { LongestFirst } from './scripts/testing/longest-first.ts'

const IGNORED = ['**/node_modules/**', '**/dist/**', '**/.data/**']
/** Whole programs with thousands of requests: run by themselves, after everything else. */
const SIMULATIONS = 'apps/api/test/simulation/{simulation,mutations,walk/walk,stories/stories}.test.ts'

/** Asking more often costs more processor time than it saves waiting. */
const POLL_MS = 100

/**
 * On a machine that is busy with other things a state may come too late. Such a test is tried once
 * more, and the run names it at its end. A wrong value in the program's own tests is never tried
 * again, since it may be a race.
 */
const ONCE_MORE = { count: 1, condition: TOO_LATE }

export default defineConfig({
  test: {
    // One more than there are cores: a worker often waits, for Chromium, Postgres or a silence that
    // a test provokes. More than that only wait for each other.
    maxWorkers: Math.min(availableParallelism(), 3) + 1,
    // Nothing here keeps state in a module, so files share what a worker has loaded: the program
    // once instead of once per file.
    isolate: false,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // A Chromium closes slowly where everything is slow.
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'apps/*/test/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...IGNORED, SIMULATIONS],
          unstubGlobals: true,
          setupFiles: 'scripts/testing/restore-globals.ts',
          testTimeout: 60_000,
          retry: ONCE_MORE,
          // A loaded machine is slow, not wrong: a state may take its time to appear.
          expect: { poll: { timeout: 20_000, interval: POLL_MS } },
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          include: [SIMULATIONS],
          exclude: IGNORED,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/support/provide-chromium.ts',
          exclude: IGNORED,
          testTimeout: 120_000,
          // A journey looks at a screen that may still be changing, so every failure gets a second try.
          retry: 1,
          expect: { poll: { timeout: 40_000, interval: POLL_MS } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
