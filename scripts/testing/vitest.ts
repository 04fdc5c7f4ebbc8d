import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, say } from '../install/project.mjs'
import { runNode } from '../supervisor/run-to-end.ts'
import { lateFiles, type TestedFile } from './late-files.ts'
import type { Tally } from './step.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: TestedFile[]
}
type Run = { args: string[]; env: NodeJS.ProcessEnv; tempDir: string; signal: AbortSignal }

const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** Runs the tests; a few files that only waited too long run once more, in a new process. */
export async function runVitest(run: Run): Promise<Tally> {
  const { tally, late } = await runOnce(run)
  if (late.length === 0 || run.signal.aborted) return tally
  for (const file of late) say(`↻ second try of the whole file: ${relative(root, file)}`)
  const projects = run.args.filter((word, i) => word === '--project' || run.args[i - 1] === '--project')
  const again = await runOnce({ ...run, args: [...projects, ...late] })
  return { ...tally, passed: tally.passed + tally.failed - again.tally.failed, failed: again.tally.failed }
}

async function runOnce({ args, env, tempDir, signal }: Run): Promise<{ tally: Tally; late: string[] }> {
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
  const counts = readReport(report)
  // Without a report Vitest ended before its end.
  if (!counts) return { tally: { passed: 0, failed: 1 }, late: [] }
  return { tally: tallyOf(counts, code), late: lateFiles(counts.testResults) }
}

function readReport(report: string): Report | undefined {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined
}

function tallyOf(counts: Report, code: number): Tally {
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
