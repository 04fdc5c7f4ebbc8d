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
]

export async function checkTypes(env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const tallies: Tally[] = []
  for (const project of PROJECTS) {
    tallies.push(await runCheck([tsc, '--noEmit', '--pretty', '-p', project], env, signal))
  }
  return add(tallies)
}

export async function lint(env: NodeJS.ProcessEnv, signal: AbortSignal) {
  return add([
    await runCheck([oxlint, '--deny-warnings'], env, signal),
    await runCheck([join(root, 'scripts/lint/check-tree.ts')], env, signal),
  ])
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
