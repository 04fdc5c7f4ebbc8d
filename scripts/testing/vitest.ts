import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from '../install/project.mjs'
import { runNode } from '../supervisor/run-to-end.ts'
import type { Tally } from './step.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}
type Run = { args: string[]; env: NodeJS.ProcessEnv; tempDir: string; signal: AbortSignal }

const vitest = join(root, 'node_modules/vitest/vitest.mjs')

export async function runVitest({ args, env, tempDir, signal }: Run): Promise<Tally> {
  const report = join(tempDir, 'report.json')
  rmSync(report, { force: true })
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/testing/name-stuck.ts',
    '--reporter=./scripts/testing/name-retried.ts',
  ]
  const { code } = await runNode({
    args: [vitest, 'run', ...args, ...reporters],
    // Temporary files of tests go into the run's folder. The compile cache helps programs that
    // tests start repeatedly.
    env: { ...env, TMPDIR: tempDir, NODE_COMPILE_CACHE: join(tempDir, 'compiled') },
    signal,
    isLoud: true,
  })
  return readTally(report, code)
}

function readTally(report: string, code: number): Tally {
  let counts: Report
  try {
    counts = JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    // Vitest ended before it wrote its report.
    return { passed: 0, failed: 1 }
  }
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = counts
  for (const name of skippedIn(counts)) say(`↓ skipped: ${name}`)
  // A file that cannot be loaded fails without a failed test in it.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped }
}

/** Vitest counts skipped tests; what they would have tested is said here. */
function skippedIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'skipped').map(({ fullName }) => fullName),
  )
}
