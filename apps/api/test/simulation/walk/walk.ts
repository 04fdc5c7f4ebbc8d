import { laws } from '#laws'
import { findBreaches, type Breach } from '#ledger/audit'
import { HOUR_MS } from '#platform/clock'
import { agentSteps, passMidnight } from './agent-steps.ts'
import { bankSteps } from './bank-steps.ts'
import { billingSteps } from './billing-steps.ts'
import { chargeSteps } from './charge-steps.ts'
import { deskSteps } from './desk-steps.ts'
import { fundSteps } from './fund-steps.ts'
import { helpSteps } from './help-steps.ts'
import { orderSteps } from './order-steps.ts'
import { payerSteps } from './payer-steps.ts'
import { compareSisa } from './same-sisa.ts'
import { treasurySteps } from './treasury-steps.ts'
import { logInAgain, startWalk, type Walker } from './walker.ts'

export type WalkOptions = {
  seed: number
  steps: number
  /** Only steps that change bills or pay them, which reach a bug about bills much sooner. */
  onlyBills?: boolean
  say(line: string): void
}

export type WalkResult = {
  /** What broke a law first, and the steps before it; undefined when every law held after every step. */
  broken: { at: number; step: string; breaches: Breach[]; before: string[] } | undefined
  /** How often each step was taken. */
  taken: Map<string, number>
  refused: Map<string, number>
  payments: number
}

const SWEEPS = [
  'check-pembayaran', 'resume-callbacks', 'finish-aside', 'use-titipan', 'ask-pengembalian',
  'rematch-impor', 'find-late', 'watch-cicilan', 'close-hari', 'send-pesanan', 'refresh-produk', 'watch-biller',
] as const
/** So many of the steps before a breach are told. */
const TOLD_STEPS = 12
const ANALYZE_EVERY = 40
/** So often the places that say what a pupil owes are compared. */
const COMPARE_EVERY = 2
/** So often two steps are taken at once. */
const RACE_RATE = 0.2

const STEPS: Record<string, { weight: number; take(walker: Walker): Promise<void> }> = {
  ...weighted(payerSteps, {
    issueBill: 2, openPayment: 12, openBasket: 5, openDonation: 6, payFromTitipan: 3, openWithTitipan: 4,
    cancelThenPay: 1, askForParts: 3, moveTitipan: 2,
    moneyComes: 16, gatewayTakesBack: 2, cancelPayment: 1,
  }),
  ...weighted(billingSteps, {
    proposeRelief: 4, decideRelief: 4, endRelief: 1, proposeCorrection: 6, decideCorrection: 6,
    carryCorrection: 4, issueRun: 3,
    movePupils: 2, proposePromotion: 1, decidePromotion: 2, undoPromotion: 1,
  }),
  ...weighted(chargeSteps, {
    joinService: 2, callOffDay: 2, askForGift: 1, proposeShare: 2, decideShare: 2, endShare: 1, payerPays: 1,
  }),
  ...weighted(deskSteps, {
    takeCash: 4, closeDrawer: 2, sendSlip: 4, decideSlip: 4, sendProof: 3, findHeld: 3,
    findHeldOnStatement: 3, decideHeld: 4, askRefund: 4, askTitipanBack: 2, decideRefund: 4,
    finishRefund: 4, decideParts: 3,
  }),
  ...weighted(fundSteps, { proposeDistribution: 3, decideDistribution: 3 }),
  ...weighted(helpSteps, { proposeHelp: 4, decideHelp: 4, withdrawHelp: 1 }),
  ...weighted(orderSteps, {
    orderPulsa: 8, askBill: 5, sendOrders: 7, billerTells: 4, pricesChange: 1, runTrade: 2,
  }),
  ...weighted(agentSteps, {
    agentPays: 5, agentFillsSaldo: 2, agentSells: 6, agentTakesDonation: 2, agentTopsUp: 2, agentCloses: 1,
    agencyChangesFees: 1,
  }),
  ...weighted(bankSteps, { bankTells: 4, bankReports: 2 }),
  ...weighted(treasurySteps, {
    gatewayReports: 6, schoolStatement: 4, collectingStatement: 4, withdrawImport: 2,
    proposeCase: 8, decideCase: 8, composeBatches: 3, proposeBatch: 4, decideBatch: 4,
    receiveBatch: 2, dissolveBatch: 1,
  }),
  timePasses: { weight: 4, take: timePasses },
  passMidnight: { weight: 1, take: passMidnight },
}
/** Sessions end while hours pass, so nobody works meanwhile. */
const ALONE = ['timePasses', 'passMidnight']

const ABOUT_BILLS: ReadonlySet<string> = new Set([
  ...Object.keys(billingSteps), ...Object.keys(chargeSteps), 'issueBill', 'openPayment', 'moneyComes', 'takeCash', 'payFromTitipan',
  'askForParts', 'decideParts', 'timePasses',
])

/** Plays random steps and races, and checks every law of the books after each. */
export async function walk(options: WalkOptions): Promise<WalkResult> {
  const { seed, steps, say } = options
  const walker = await startWalk(seed)
  const playable = Object.entries(STEPS).filter(([name]) => !options.onlyBills || ABOUT_BILLS.has(name))
  const weights = Object.fromEntries(playable.map(([name, { weight }]) =>
    [name, options.onlyBills && (name in billingSteps || name in chargeSteps) ? weight * 3 : weight]))
  const taken = new Map<string, number>()
  const history: string[] = []
  try {
    for (let at = 1; at <= steps; at++) {
      const drawn = Array.from({ length: walker.random.chance(RACE_RATE) ? 2 : 1 }, () =>
        walker.random.weighted(weights))
      const alone = drawn.find((name) => ALONE.includes(name))
      const names = alone ? [alone] : drawn
      const step = names.join(' + ')
      for (const name of names) taken.set(name, (taken.get(name) ?? 0) + 1)
      await takeAll(walker, names)
      // As a database in use does by itself: without statistics the laws are planned for empty tables.
      if (at % ANALYZE_EVERY === 0) await walker.world.database.query('ANALYZE')
      const breaches = [
        ...await lookAtBooks(walker), ...(at % COMPARE_EVERY === 0 ? await compareSisa(walker) : []),
      ]
      if (breaches.length > 0) {
        const broken = { at, step, breaches, before: history.slice(-TOLD_STEPS) }
        return { broken, taken, refused: walker.refused, payments: walker.opened.length }
      }
      history.push(step)
      if (at % 200 === 0) say(`${at} of ${steps} steps, ${walker.opened.length} payments`)
    }
    return { broken: undefined, taken, refused: walker.refused, payments: walker.opened.length }
  } finally {
    await walker.world.stop()
  }
}

async function takeAll(walker: Walker, names: readonly string[]): Promise<void> {
  const ended = await Promise.allSettled(names.map((name) => STEPS[name]?.take(walker)))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

function lookAtBooks({ world }: Walker): Promise<Breach[]> {
  const now = world.clock.now()
  return world.deps.db.inTransaction('mobile', (tx) => findBreaches(tx, laws, now))
}

/** Hours or days, and what the worker does meanwhile. */
async function timePasses(walker: Walker): Promise<void> {
  const { world, random } = walker
  world.clock.advance(random.pick([1, 6, 24, 72]) * HOUR_MS)
  await logInAgain(walker)
  for (const name of SWEEPS) await world.sweep(name)
}

function weighted<S extends Record<string, (walker: Walker) => Promise<void>>>(
  steps: S, weights: Record<keyof S, number>,
) {
  return Object.fromEntries(
    Object.entries(steps).map(([name, take]) => [name, { weight: weights[name] ?? 0, take }]),
  )
}
