import { say } from '../install/project.mjs'

export type Tally = { passed: number; failed: number; skipped?: number }
export type StepResult = Tally & { name: string; seconds: number }

/** Runs one step, prints its result, and counts a thrown error as a failure. */
export async function runStep(
  name: string,
  stop: AbortSignal,
  step: () => Promise<Tally>,
): Promise<StepResult> {
  stop.throwIfAborted()
  say(`\n▸ ${name}`)
  const begun = performance.now()
  const tally = await step().catch((error: Error) => {
    stop.throwIfAborted()
    say(error.message)
    return { passed: 0, failed: 1 }
  })
  const seconds = (performance.now() - begun) / 1000
  say(`${tally.failed === 0 ? '✓' : '✗'} ${name}, ${formatSeconds(seconds)}`)
  return { ...tally, name, seconds }
}

/** The last line stands alone, because scripts outside of the project look for it. */
export function summarize(results: StepResult[]) {
  const width = Math.max(...results.map(({ name }) => name.length))
  const rows = results.map(({ name, passed, failed, seconds }) => {
    const mark = failed === 0 ? '✓' : '✗'
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`
    return `  ${mark} ${name.padEnd(width)} ${counts} ${formatSeconds(seconds).padStart(9)}`
  })
  const passed = sum(results.map((result) => result.passed))
  const failed = sum(results.map((result) => result.failed))
  const skipped = sum(results.map((result) => result.skipped ?? 0))
  const total = sum(results.map((result) => result.seconds))
  const last = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  const text = ['', ...rows, `  ${formatSeconds(total)}`, '', last].join('\n')
  return { text, isGreen: failed === 0 && passed > 0 }
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}

function formatSeconds(seconds: number) {
  return `${Math.round(seconds * 10) / 10} s`
}
