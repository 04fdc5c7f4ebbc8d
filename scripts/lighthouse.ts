import { join } from 'node:path'
import { root, say } from './install/project.mjs'
import { runFlow } from './supervisor/main-flow.ts'
import { runNode } from './supervisor/run-to-end.ts'
import { buildStaleApps } from './supervisor/web-build.ts'

await runFlow(run)

/** npm run lighthouse: builds the screens as for production, then measures them. */
async function run(signal: AbortSignal) {
  await buildStaleApps({ env: process.env, signal, say })
  const args = [join(root, 'e2e/lighthouse/run.ts'), ...process.argv.slice(2)]
  // It measures in a database of its own, copied as those of tests are.
  const env = { ...process.env, LUNAS_TEST_DATABASE_URL: process.env['DATABASE_URL'] }
  return (await runNode({ args, signal, env, isLoud: true })).code
}
