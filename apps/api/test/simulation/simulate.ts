import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReceiptSigner } from '#kuitansi/receipt-signer'
import type { Evidence } from './checks/check.ts'
import { restingChecks } from './checks/gateway.ts'
import { FINAL_CHECKS, runChecks, type Verdict } from './checks/run-checks.ts'
import { createOwnDatabase, requireRoom, type OwnDatabase } from './database.ts'
import { createDiary, type Diary } from './diary.ts'
import { hookOf, planDisturbances } from './disturbances.ts'
import { comeToAnEnd, comeToRest } from './heal.ts'
import { readLoggedErrors } from './logs.ts'
import { sortMoney } from './money.ts'
import type { SimulationOptions } from './options.ts'
import { actPayer } from './payer/act-payer.ts'
import type { Pupil } from './payer/payer.ts'
import { createPhone } from './payer/phone.ts'
import { populate } from './populate.ts'
import { createTown, type Town } from './programs/town.ts'
import { createRandom } from './random.ts'

/** A simulation that has come to its end, and whose database can still be looked at. */
export type Finished = {
  verdicts: Verdict[]
  evidence: Evidence
  /** What the programs wrote; kept after `close` when something was found. */
  folder: string
  seconds: number
  close(): Promise<void>
}

/** The simulated programs run on the default of `LUNAS_KUITANSI_SEED`. */
const KUITANSI_SEED = 'lunas-kuitansi-dev'
const AT_ONCE = 40
/** Some find nothing to pay; when nobody does, the world is too small. */
const PAYERS_PER_PAYMENT_MAX = 20

/** Runs one simulation to its end. However that comes, no process of it is left. */
export async function simulate(options: SimulationOptions): Promise<Finished> {
  await using opened = new AsyncDisposableStack()
  const begun = performance.now()
  await requireRoom(options.serverUrl, options.api)
  const diary = createDiary()
  const folder = await mkdtemp(join(tmpdir(), 'lunas-simulation-'))
  let isOfInterest = true
  opened.defer(async () => {
    if (!isOfInterest || options.stop?.aborted) await rm(folder, { recursive: true })
  })
  const database = await createOwnDatabase(options.serverUrl, options.seed)
  opened.defer(() => database.drop())
  const pupils = await populate(database, options.payments, new Date())
  const town = await createTown({ databaseUrl: database.url, folder, apiCount: options.api })
  opened.defer(() => town.killAll())
  await town.startAll()

  const play = async () => {
    await letPayersAct(options, { town, database, diary }, pupils)
    options.say('all payers have acted; healing')
    await comeToRest(town, database)
    const resting = await runChecks(restingChecks, await gather(town, database, diary, folder))
    await comeToAnEnd(town, database)
    const evidence = await gather(town, database, diary, folder)
    return { evidence, verdicts: [...resting, ...(await runChecks(FINAL_CHECKS, evidence))] }
  }
  const { evidence, verdicts } = await Promise.race([play(), stopped(options.stop)])
  await town.killAll()
  isOfInterest = verdicts.some(({ offenders }) => offenders.length > 0)
  const left = opened.move()
  const seconds = (performance.now() - begun) / 1_000
  return { verdicts, evidence, folder, seconds, close: () => left.disposeAsync() }
}

/** Never resolves; rejects when the wish to stop comes. */
function stopped(stop: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    stop?.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
}

/** So many payers at a time, each with luck of its own, until there are payments enough. */
async function letPayersAct(
  { seed, payments, say }: SimulationOptions,
  world: { town: Town; database: OwnDatabase; diary: Diary },
  pupils: readonly Pupil[],
): Promise<void> {
  const { town, diary } = world
  const random = createRandom(seed)
  const disturbances = planDisturbances({
    ...world, payments, random: random.fork('disturbances'),
  })
  await town.gateway.notifyAt(hookOf(random.pick(town.apiUrls)))
  const { gateway } = town
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
      const opened = await actPayer({ name, random: luck, phone, gateway, diary, pupils })
      // Whoever found nothing to pay makes room for somebody else.
      if (!opened) left += 1
      else disturbances.reached((done += 1))
      if (opened && done % Math.ceil(payments / 10) === 0) say(`${done} of ${payments} payments`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  await disturbances.settled()
}

async function gather(
  { gateway }: Town, { query }: OwnDatabase, diary: Diary, folder: string,
): Promise<Evidence> {
  const charges = await gateway.charges()
  return {
    query,
    diary,
    charges,
    ...(await sortMoney(charges, { query })),
    signer: createReceiptSigner(KUITANSI_SEED),
    loggedErrors: await readLoggedErrors(folder),
  }
}
