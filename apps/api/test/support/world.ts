import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createSandbox } from '@lunas/sandbox/sandbox'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app'
import { createDeps, type Deps } from '#deps'
import type { Config } from '#platform/config'
import { MINUTE_MS } from '#platform/clock'
import { openDatabase } from '#platform/db/database'
import { schedule } from '#schedule'
import { startWorker } from '#start-worker'
import { cleanUp } from '#test/clean-up'
import { createCheckedClient } from '#test/checked-client'
import type { ApiClient } from '#test/client'
import { createSandboxControl, type SandboxControl } from '#test/sandbox-control'
import { createTestClock, type TestClock } from '#test/test-clock'
import { testConfig } from '#test/test-config'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

/** The whole program with the sandbox, in one process. */
export type World = {
  /** The address of payer app, portal and API. */
  payerUrl: string
  sandboxUrl: string
  api: ApiClient
  /** The API's server, to be asked without a socket. */
  app: FastifyInstance
  sandbox: SandboxControl
  clock: TestClock
  deps: Deps
  database: TestDatabase
  /** Runs one round of recurring work now, for tests that do not wait for the worker. */
  sweep(name: SweepName): Promise<void>
  stop(): Promise<void>
}

type SweepName =
  | 'relay-jobs'
  | 'take-tugas'
  | 'tell-insiden'
  | 'forget-insiden'
  | 'forget-tugas'
  | 'forget-foto'
  | 'forget-foto-siswa'
  | 'forget-orphans'
  | 'forget-batas'
  | 'forget-bukti'
  | 'forget-old-slip'
  | 'forget-surat-keringanan'
  | 'forget-kontak'
  | 'forget-otp'
  | 'forget-sesi'
  | 'forget-jawaban'
  | 'forget-reset'
  | 'forget-jejak'
  | 'forget-pencarian'
  | 'forget-kata'
  | 'forget-mutasi'
  | 'mask-tujuan'
  | 'check-pembayaran'
  | 'resume-callbacks'
  | 'use-titipan'
  | 'book-tagihan'
  | 'book-sumbangan'
  | 'run-jadwal'
  | 'gather-masuk'
  | 'ask-pengembalian'
  | 'issue-nomor-va'
  | 'forget-pesan'
  | 'close-hari'
  | 'send-kabar'
  | 'send-putaran'
  | 'forget-kabar'
  | 'watch-linimasa'
  | 'forget-foto-linimasa'
  | 'forget-limits'
  | 'watch-cicilan'
  | 'send-pesanan'
  | 'refresh-prefix'
  | 'refresh-produk'
  | 'remind-donasi'
  | 'watch-biller'
  | 'finish-aside'
  | 'rematch-impor'
  | 'find-late'
  | 'check-laws'

type WorldOptions = {
  config?: Partial<Config>
  worker?: boolean
  notifyPending?: boolean
  /** Without it the database is empty: no institution, no officer. */
  demo?: boolean
}

export async function startWorld({
  config = {},
  worker = true,
  notifyPending = worker,
  demo = true,
}: WorldOptions = {}): Promise<World> {
  const database = await createTestDatabase({ demo })
  const clock = createTestClock()
  const sandbox = await createSandbox({
    retryScale: 0.001,
    // Without a worker nothing happens by itself, so the sandbox does not report opened charges
    // either.
    notifyPending,
    clock: { now: () => clock.now().getTime() },
  })
  const changes = { smtpUrl: sandbox.smtpUrl, ...config }
  const deps = createDeps(testConfig(database.url, sandbox.url, changes), 'test', clock)
  const app = await createApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const payerUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const control = createSandboxControl(sandbox.url)
  await control.notifyAt(`${payerUrl}/api/hook/midtrans`)
  await control.billAt(`${payerUrl}/api/hook/digiflazz`)
  await control.tellAt(`${payerUrl}/api/hook/whatsapp`)
  const sweepDb = openDatabase(database.urls, 'lunas_worker', 2)
  if (worker) await skipNight(database, clock.now())
  const running = worker ? await startWorker(deps, FREQUENT) : undefined
  return {
    payerUrl,
    sandboxUrl: sandbox.url,
    api: createCheckedClient(payerUrl, app),
    app,
    sandbox: control,
    clock,
    deps,
    database,
    async sweep(name) {
      const sweep = schedule.find((one) => one.name === name)
      if (!sweep) throw new Error(`unknown sweep: ${name}`)
      while (await sweep.run(deps, sweepDb));
    },
    stop: () =>
      cleanUp({
        worker: () => running?.stop(),
        'connections of sweeps': () => sweepDb.close(),
        app: () => app.close(),
        sandbox: () => sandbox.close(),
        deps: () => deps.close(),
        files: () => rm(deps.config.storageDir, { recursive: true, force: true }),
        database: () => database.drop(),
      }),
  }
}

/**
 * A test lasts seconds. Work that is due every few minutes or hours would run once, at the start of
 * a world that has nothing for it; a test of such work calls `sweep`.
 */
const FREQUENT = schedule.filter(({ every_ms }) => every_ms <= MINUTE_MS)

/** Tonight's check of the books counts as made, as in a world that has lived through the night. */
async function skipNight(database: TestDatabase, now: Date): Promise<void> {
  await database.query(
    `INSERT INTO pemeriksaan (institusi_id, id, malam, mulai_at, selesai_at)
     SELECT id, gen_random_uuid(), ($1::timestamptz - interval '1 hour') AT TIME ZONE 'Asia/Jakarta',
            $1, $1
       FROM institusi`,
    [now],
  )
}
