import { say } from './install/project.mjs'
import { runFlow } from './supervisor/main-flow.ts'
import { buildStaleApps } from './supervisor/web-build.ts'
import { checkTypes, lint } from './testing/checks.ts'
import { runStep, summarize } from './testing/step.ts'
import type { StepResult, Tally } from './testing/step.ts'
import { startTestPostgres } from './testing/test-postgres.ts'
import { runVitest } from './testing/vitest.ts'

await runFlow(test)

/** Everything that CI runs; with words after `npm test --`, only those tests. */
async function test(stop: AbortSignal) {
  const filter = process.argv.slice(2)
  const clean = cleanEnvironment()
  await using opened = new AsyncDisposableStack()
  const step = (name: string, run: () => Promise<Tally>) => runStep(name, stop, run)
  const openPostgres = async () => {
    const postgres = await startTestPostgres()
    opened.defer(() => postgres.stop())
    return { ...clean, LUNAS_TEST_DATABASE_URL: postgres.url }
  }

  if (filter.length > 0) {
    const isJourney = filter.some((word) => word.startsWith('e2e'))
    if (isJourney) await build(clean, stop)
    const env = await openPostgres()
    const project = isJourney ? 'e2e' : 'unit'
    return finish([
      await step(project, () => runVitest(['--project', project, ...filter], env, stop)),
    ])
  }

  const results = [
    await step('types', () => checkTypes(clean, stop)),
    await step('lint', () => lint(clean, stop)),
  ]
  const built = await step('web builds', () => build(clean, stop))
  results.push(built)
  const env = await openPostgres()
  results.push(await step('unit and integration', () => runVitest(['--project', 'unit'], env, stop)))
  results.push(
    await step('browser journeys', () => {
      if (built.failed > 0) throw new Error('Tanpa tampilan tidak ada yang dapat dijelajahi.')
      return runVitest(['--project', 'e2e'], env, stop)
    }),
  )
  return finish(results)
}

async function build(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Tally> {
  await buildStaleApps({ env, signal, say })
  return { passed: 1, failed: 0 }
}

function finish(results: StepResult[]) {
  const { text, isGreen } = summarize(results)
  say(text)
  return isGreen ? 0 : 1
}

/** A developer's own settings must neither reach the tests nor be reached by them. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(LUNAS_|PG|DATABASE_URL$|DATA_DIR$|PORT$|SANDBOX_)/
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name))
  return { ...Object.fromEntries(kept), NODE_ENV: 'test' }
}
