import { say } from './install/project.mjs'
import { startPostgres } from './postgres.ts'
import { throwAwaySettings } from './postgres/settings.ts'
import { runFlow } from './supervisor/main-flow.ts'
import { buildStaleApps } from './supervisor/web-build.ts'
import { checkTypes, lint } from './testing/checks.ts'
import { makeRunFolder } from './testing/run-folder.ts'
import { runStep, summarize } from './testing/step.ts'
import type { StepResult, Tally } from './testing/step.ts'
import { runVitest } from './testing/vitest.ts'

await runFlow(test)

/** Everything but the simulation; with words after `npm test --`, only those tests. */
async function test(stop: AbortSignal) {
  const clean = cleanEnvironment()
  await using opened = new AsyncDisposableStack()
  const { postgresDir, tempDir, remove } = makeRunFolder()
  opened.defer(remove)

  const step = (name: string, run: () => Promise<Tally>) => runStep(name, stop, run)
  const openPostgres = async () => {
    const postgres = await startPostgres({ dataDir: postgresDir, settings: throwAwaySettings })
    opened.defer(() => postgres.stop())
    const env = { ...clean, LUNAS_TEST_DATABASE_URL: postgres.url, LUNAS_TEST_DAY: clean.LUNAS_TEST_DAY ?? today() }
    return (...args: string[]) => runVitest({ args, env, tempDir, signal: stop })
  }

  const filter = process.argv.slice(2)
  if (filter.length > 0) {
    const project = projectOf(filter)
    if (project === 'e2e') await build(clean, stop)
    const vitest = await openPostgres()
    return finish([await step(project, () => vitest('--project', project, ...filter))])
  }

  const types = await step('types', () => checkTypes(clean, stop))
  const linted = await step('lint', () => lint(clean, stop))
  const built = await step('web builds', () => build(clean, stop))
  const vitest = await openPostgres()
  // Journeys need built screens; the failed build is already counted.
  const projects = built.failed > 0 ? ['unit'] : ['unit', 'e2e']
  const args = projects.flatMap((project) => ['--project', project])
  // In one run, so that no core is idle while the last file of one kind ends.
  const tested = await step('tests and journeys', () => vitest(...args))
  return finish([types, linted, built, tested])
}

/** Journeys need built screens, and a simulation needs the machine for itself. */
function projectOf(filter: string[]): 'unit' | 'e2e' | 'simulation' {
  if (filter.some((word) => word.startsWith('e2e'))) return 'e2e'
  return filter.some((word) => word.startsWith('simulation')) ? 'simulation' : 'unit'
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

/** One day for the whole run, as it is called in Jakarta. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
}

/** Removes the developer's own settings from the tests' environment. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  // Six variables are meant for tests: the browser to use, the folder for screenshots, whether the
  // chain from a card to a page must run, the day on which the tests take place, and the size and seed
  // of a break in the canteen.
  const foreign =
    /^(LUNAS_(?!CHROMIUM$|E2E_SHOTS$|NFC_CHAIN$|TEST_DAY$|LURING$|SEED$)|PG|DATABASE_URL$|DATA_DIR$|PORT$|SANDBOX_)/
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name))
  return { ...Object.fromEntries(kept), NODE_ENV: 'test' }
}
