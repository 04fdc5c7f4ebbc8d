import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReceiptSigner } from '#kuitansi/receipt-signer'
import { createAcquirer } from './bank/acquirer.ts'
import { BANKS } from './bank/add-banks.ts'
import { createBank } from './bank/bank.ts'
import type { Evidence } from './checks/check.ts'
import { FINAL_CHECKS, RESTING_CHECKS, runChecks, type Verdict } from './checks/run-checks.ts'
import { openOwnDatabase, type OwnDatabase } from './database.ts'
import { createDrawers } from './desk/drawers.ts'
import { createDiary, type Diary } from './diary.ts'
import { hookOf, NO_DISTURBANCES, planDisturbances } from './disturbances.ts'
import { comeToAnEnd, comeToRest, settleDown } from './heal.ts'
import { readLoggedErrors } from './logs.ts'
import { sortMoney } from './money.ts'
import { mutate } from './mutations.ts'
import type { SimulationOptions } from './options.ts'
import { actPayer } from './payer/act-payer.ts'
import type { Payer } from './payer/payer.ts'
import { createPhone } from './payer/phone.ts'
import { populate, type Inhabitants } from './populate.ts'
import { startOwnServer, type OwnServer } from './programs/server.ts'
import { createTown, type Town } from './programs/town.ts'
import { createRandom, type Random } from './random.ts'
import { finishDesk, finishRefunds } from './treasury/finish-desk.ts'
import { readFunds } from './treasury/read-funds.ts'
import { reconcile } from './treasury/reconcile.ts'
import type { PlantedLine } from './treasury/reports.ts'

/** A finished simulation whose database can still be queried. */
export type Finished = {
  verdicts: Verdict[]
  evidence: Evidence
  /** The folder with the programs' logs; kept after `close` when a check failed. */
  folder: string
  seconds: number
  close(): Promise<void>
}

/** The simulated programs run on the default of `LUNAS_KUITANSI_SEED`. */
const KUITANSI_SEED = 'lunas-kuitansi-dev'
const AT_ONCE = 40
/** Tables grow faster here than Postgres updates its planner statistics. */
const COUNTED_AT = new Set([50, 200, 800, 3_200, 12_800])
/** Some payers find no bill to pay; if too many do, the world has too few bills. */
const PAYERS_PER_PAYMENT_MAX = 20

type World = Inhabitants & Pick<Payer, 'banks' | 'acquirer' | 'drawers'> & {
  options: SimulationOptions
  random: Random
  town: Town
  server: OwnServer
  database: OwnDatabase
  diary: Diary
  folder: string
}

/** Runs one simulation. Leaves no process running, however it ends. */
export async function simulate(options: SimulationOptions): Promise<Finished> {
  await using opened = new AsyncDisposableStack()
  const begun = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'lunas-simulation-'))
  let isOfInterest = true
  opened.defer(async () => {
    if (!isOfInterest || options.stop?.aborted) await rm(folder, { recursive: true })
  })
  const server = await startOwnServer(folder)
  opened.defer(() => server.stop())
  const database = await openOwnDatabase(server.url)
  opened.defer(() => database.close())
  const inhabitants = await populate(database, options.payments, new Date())
  const mutations = await mutate(database, options.mutations)
  const town = await createTown({
    databaseUrl: database.url, folder, apiCount: options.api, workerCount: options.workers,
    mutations,
  })
  opened.defer(() => town.killAll())
  await town.startAll()

  const random = createRandom(options.seed)
  const banks = new Map(
    BANKS.map(({ client_id }) => [client_id, createBank(client_id, town, random.fork(client_id))]),
  )
  const world: World = {
    ...inhabitants, options, random, town, server, database, folder, banks,
    diary: createDiary(), drawers: createDrawers(),
    acquirer: createAcquirer(town, random.fork('acquirer')),
  }
  const { evidence, verdicts } = await Promise.race([play(world), stopped(options.stop)])
  await town.killAll()
  isOfInterest = verdicts.some(({ offenders }) => offenders.length > 0)
  const left = opened.move()
  const seconds = (performance.now() - begun) / 1_000
  return { verdicts, evidence, folder, seconds, close: () => left.disposeAsync() }
}

/** Never resolves; rejects when a stop is requested. */
function stopped(stop: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    stop?.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
}

/** Payers act, open work is finished, the staff closes its work, and all checks run. */
async function play(world: World): Promise<{ evidence: Evidence; verdicts: Verdict[] }> {
  const { town, database, diary, random, banks, acquirer, options: { say } } = world
  const healing = { town, database, say }
  await letPayersAct(world)
  say('all payers have acted; healing')
  await comeToRest(healing)
  for (const teller of [...banks.values(), acquirer]) await teller.finish()
  const staff = random.fork('staff')
  const office = { ...world, random: staff, phone: createPhone(town.apiUrls, staff, diary) }
  await finishDesk(office)
  const resting = await runChecks(RESTING_CHECKS, await gather(world, []))
  say('at rest; letting days pass')
  await comeToAnEnd(healing)
  await finishRefunds(office)
  say('at an end; reconciling')
  const { unheard } = await gather(world, [])
  const planted = await reconcile(office)
  await settleDown(healing)
  const funds = await readFunds(office)
  const evidence = { ...(await gather(world, planted)), late: unheard, funds }
  return { evidence, verdicts: [...resting, ...(await runChecks(FINAL_CHECKS, evidence))] }
}

/** Runs several payers at a time, each with its own random numbers, until enough payments exist. */
async function letPayersAct(world: World): Promise<void> {
  const { town, database, diary, random, options: { payments, isCalm, say } } = world
  const disturbances = isCalm
    ? NO_DISTURBANCES
    : planDisturbances({ ...world, payments, random: random.fork('disturbances') })
  const { gateway } = town
  await gateway.notifyAt(hookOf(random.pick(town.apiUrls)))
  let begun = 0
  let done = 0
  let left = payments
  const line = async () => {
    while (left > 0 && !town.isGone()) {
      if (begun > payments * PAYERS_PER_PAYMENT_MAX) throw new Error('no bills are left to pay')
      left -= 1
      const name = String((begun += 1))
      const luck = random.fork(name)
      const phone = createPhone(town.apiUrls, luck, diary)
      const payer = { ...world, name, random: luck, phone, gateway, now: () => town.now() }
      const opened = await actPayer(payer)
      // A payer who found nothing to pay is replaced by another.
      if (!opened) left += 1
      else await disturbances.reached((done += 1))
      if (!opened) continue
      if (COUNTED_AT.has(done)) await database.query('ANALYZE')
      if (done % Math.ceil(payments / 10) === 0) say(`${done} of ${payments} payments`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  await disturbances.settled()
}

async function gather(world: World, planted: readonly PlantedLine[]): Promise<Evidence> {
  const { town, database: { query }, diary, folder, banks, acquirer, drawers } = world
  const charges = await town.gateway.charges()
  return {
    query,
    diary,
    charges,
    planted,
    ...(await sortMoney(charges, { query })),
    late: [],
    bankPayments: [...banks.values()].flatMap(({ book }) => book),
    qrisWords: acquirer.book,
    drawers: [...drawers.all.values()],
    funds: [],
    signer: createReceiptSigner(KUITANSI_SEED),
    loggedErrors: await readLoggedErrors(folder),
  }
}
