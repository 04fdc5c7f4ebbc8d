import { join } from 'node:path'
import { root } from '../install/project.mjs'
import { runNode } from '../supervisor/run-to-end.ts'
import type { Tally } from './step.ts'

const tsc = join(root, 'node_modules/typescript/bin/tsc')
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')

/** Node, browser and journey code have different globals, so each has its own settings. */
const PROJECTS = [
  'tsconfig.json',
  'tsconfig.web.json',
  'apps/portal/tsconfig.json',
  'tsconfig.e2e.json',
  'apps/payer/worker/tsconfig.json',
  'apps/portal/worker/tsconfig.json',
]

/**
 * One checker per project: several would each work out the shared types again, which costs nearly
 * twice the processor time. The projects keep the cores busy instead.
 */
const TSC = [tsc, '--noEmit', '--pretty', '--checkers', '1', '-p']

export async function checkTypes(env: NodeJS.ProcessEnv, signal: AbortSignal) {
  // The compiler is written in Go. It ends within seconds, so collecting its garbage saves a few
  // megabytes and costs a fourth of its time.
  const hasty = { ...env, GOGC: 'off' }
  const checks = PROJECTS.map((project) => runCheck([...TSC, project], hasty, signal))
  return add(await Promise.all(checks))
}

export async function lint(env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const checks = [[oxlint, '--deny-warnings'], [join(root, 'scripts/lint/check-tree.ts')]]
  return add(await Promise.all(checks.map((args) => runCheck(args, env, signal))))
}

/** Prints nothing on success. */
async function runCheck(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const { code, output } = await runNode({ args, env, signal })
  if (code === 0) return { passed: 1, failed: 0 }
  process.stdout.write(`${output}\n`)
  return { passed: 0, failed: 1 }
}

function add(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}
