import type { Reporter, TestCase } from 'vitest/node'

/** Names every test that passed only on its second try, with the line where the first one failed. */
export default class NameRetried implements Reporter {
  private readonly retried: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    const line = first?.stacks?.find(({ file }) => file === test.module.moduleId)?.line
    const why = first ? `${line ? ` (line ${line})` : ''}: ${first.message.split('\n')[0]}` : ''
    this.retried.push(`↻ second try: ${test.module.relativeModuleId} > ${test.fullName}${why}`)
  }

  onTestRunEnd(): void {
    for (const line of this.retried) process.stdout.write(`${line}\n`)
  }
}
