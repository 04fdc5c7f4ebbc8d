import type { TestCase, TestModule } from 'vitest/node'
import { afterEach, expect, test, vi } from 'vitest'
import NameStuck from './name-stuck.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a file that is silent for too long ends the run by its name', () => {
  const { exit, said } = watchRun((reporter, module) => reporter.onTestModuleStart(module))
  expect(exit).toHaveBeenCalledWith(1)
  expect(said).toEqual(['✗ some.test.ts is stuck: nothing was heard since being started\n'])
})

test('a file whose last result comes after its end is not stuck', () => {
  const { exit, said } = watchRun((reporter, module) => {
    reporter.onTestModuleStart(module)
    reporter.onTestModuleEnd(module)
    reporter.onTestCaseResult({ module, fullName: 'the last test' } as TestCase)
  })
  expect(exit).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

/** What the reporter does in the ten minutes that follow. */
function watchRun(happen: (reporter: NameStuck, module: TestModule) => void) {
  vi.useFakeTimers()
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const module = { moduleId: '/some.test.ts', relativeModuleId: 'some.test.ts', children: { allTests: () => [] } }
  const reporter = new NameStuck()
  reporter.onTestRunStart()
  happen(reporter, module as unknown as TestModule)
  vi.advanceTimersByTime(10 * 60_000)
  reporter.onTestRunEnd()
  return { exit, said: said.slice(0, 1) }
}
