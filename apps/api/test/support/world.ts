import type { AddressInfo } from 'node:net'
import { createSandbox } from '@lunas/sandbox/sandbox'
import { createApp } from '#app'
import { createDeps, type Deps } from '#deps'
import type { Config } from '#platform/config'
import { startWorker } from '#start-worker'
import { createClient, type ApiClient } from '#test/client'
import { createSandboxControl, type SandboxControl } from '#test/sandbox-control'
import { createTestClock, type TestClock } from '#test/test-clock'
import { testConfig } from '#test/test-config'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

/** The whole program with the outside world beside it, in one process. */
export type World = {
  /** Where the payer app, the portal and the API are. */
  payerUrl: string
  sandboxUrl: string
  api: ApiClient
  sandbox: SandboxControl
  clock: TestClock
  deps: Deps
  database: TestDatabase
  stop(): Promise<void>
}

export type WorldOptions = { config?: Partial<Config>; worker?: boolean }

export async function startWorld({ config = {}, worker = true }: WorldOptions = {}): Promise<World> {
  const database = await createTestDatabase()
  const clock = createTestClock()
  const sandbox = await createSandbox({ retryScale: 0.001, clock: { now: () => clock.now().getTime() } })
  const deps = createDeps(testConfig(database.url, sandbox.url, config), 'test', clock)
  const app = await createApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const payerUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const control = createSandboxControl(sandbox.url)
  await control.notifyAt(`${payerUrl}/api/hook/midtrans`)
  const running = worker ? await startWorker(deps) : undefined
  return {
    payerUrl,
    sandboxUrl: sandbox.url,
    api: createClient(payerUrl),
    sandbox: control,
    clock,
    deps,
    database,
    async stop() {
      await running?.stop()
      await app.close()
      await sandbox.close()
      await deps.close()
      await database.drop()
    },
  }
}
