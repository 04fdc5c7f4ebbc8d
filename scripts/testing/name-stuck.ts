import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** More than any hook or test outside of the simulation may take. */
const SILENCE_MS = 300_000
const LOOK_EVERY_MS = 10_000

type Sign = { file: string; after: string; until: number }

/**
 * Ends a run in which a worker is blocked, and names the file. Vitest's own timeouts are timers
 * inside of the worker, so an endless loop there would keep the run waiting forever.
 */
export default class NameStuck implements Reporter {
  private readonly running = new Map<string, Sign>()
  /** Vitest may tell of a file's last test only after it told of the file's end. */
  private readonly ended = new Set<string>()
  private watch: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.watch = setInterval(() => this.look(), LOOK_EVERY_MS)
  }

  onTestModuleQueued(module: TestModule): void {
    this.note(module, 'being loaded')
  }

  onTestModuleStart(module: TestModule): void {
    const longest = Math.max(0, ...module.children.allTests().map(({ options }) => options.timeout ?? 0))
    this.note(module, 'being started', longest)
  }

  onTestCaseReady(test: TestCase): void {
    this.note(test.module, `the start of "${test.fullName}"`, test.options.timeout)
  }

  onTestCaseResult(test: TestCase): void {
    this.note(test.module, `the end of "${test.fullName}"`)
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.ended.add(moduleId)
    this.running.delete(moduleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.watch)
  }

  private note({ moduleId, relativeModuleId }: TestModule, after: string, timeout = 0): void {
    if (this.ended.has(moduleId)) return
    const until = performance.now() + SILENCE_MS + timeout
    this.running.set(moduleId, { file: relativeModuleId, after, until })
  }

  private look(): void {
    const stuck = [...this.running.values()].filter(({ until }) => until < performance.now())
    if (stuck.length === 0) return
    for (const { file, after } of stuck) {
      process.stdout.write(`✗ ${file} is stuck: nothing was heard since ${after}\n`)
    }
    process.exit(1)
  }
}
