import { join } from 'node:path'
import { root, say } from './install/project.mjs'
import { runFlow } from './supervisor/main-flow.ts'
import { runNode } from './supervisor/run-to-end.ts'
import { buildStaleApps } from './supervisor/web-build.ts'

await runFlow(run)

/** npm run terasa: builds the screens as for production, then measures what a parent waits for. */
async function run(signal: AbortSignal) {
  await buildStaleApps({ env: process.env, signal, say })
  // It measures in a database of its own, copied as those of tests are.
  const env = { ...process.env, LUNAS_TEST_DATABASE_URL: process.env['DATABASE_URL'] }
  return (await runNode({ args: [join(root, 'e2e/terasa/run.ts')], signal, env, isLoud: true })).code
}
