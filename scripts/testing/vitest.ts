import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../install/project.mjs'
import { runNode } from '../supervisor/run-to-end.ts'
import type { Tally } from './step.ts'

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number }

const vitest = join(root, 'node_modules/vitest/vitest.mjs')

export async function runVitest(
  args: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'lunas-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const { code } = await runNode({
      args: [vitest, 'run', ...args, ...reporters],
      env,
      signal,
      isLoud: true,
    })
    return readTally(report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readTally(report: string, code: number): Tally {
  let counts: Report
  try {
    counts = JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    // It ended before it could report.
    return { passed: 0, failed: 1 }
  }
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = counts
  // A file that cannot be loaded fails without a failed test in it.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped }
}
