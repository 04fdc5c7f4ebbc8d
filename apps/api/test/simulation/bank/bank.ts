import { setTimeout as pause } from 'node:timers/promises'
import {
  createSnapCaller,
  externalId,
  requestId,
  type Answer,
  type SnapCaller,
} from '#test/snap-caller'
import type { Pupil } from '../payer/payer.ts'
import type { Random } from '../random.ts'
import { BANKS } from './add-banks.ts'

/** A payment at the bank's counter, in the bank's own records. */
export type BankPayment = {
  bank: string
  request_id: string
  pupil: Pupil
  amount: number
  /** unknown: we have not answered yet. refused: the payer got the money back. */
  status: 'taken' | 'refused' | 'unknown'
}

export type BankWish = {
  /** How many identical requests are sent at once. */
  times?: number
  /** The first answer is lost after this time; the bank then repeats the report as an advice. */
  lose_after_ms?: number
  /** Uses the external id of another payment of the day; we must not confuse the two. */
  external_id?: string
}

/** A bank that calls us. Its records survive when our programs are killed. */
export type Bank = {
  readonly book: readonly BankPayment[]
  /** What is due; undefined when we refuse or do not answer. */
  ask(pupil: Pupil): Promise<number | undefined>
  pay(pupil: Pupil, amount: number, wish?: BankWish): Promise<BankPayment>
  /** Reports a payment again, maybe with another amount, under a new external id. */
  repeat(payment: BankPayment, amount?: number): Promise<Answer | undefined>
  /** An external id that was used today. */
  usedId(): string | undefined
  /** Repeats the reports that were never answered. */
  finish(): Promise<void>
}

export type BankTown = { apiUrls: readonly string[]; now(): Date }

const TRIES = 80
const RETRY_MS = 150
const ANSWER_MS_MAX = 10_000

export function createBank(client_id: string, town: BankTown, random: Random): Bank {
  const known = BANKS.find((one) => one.client_id === client_id)
  if (!known) throw new Error(`unknown bank: ${client_id}`)
  const { bank, penulisan, advis_pasti } = known
  const book: BankPayment[] = []
  const callers = new Map<string, SnapCaller>()
  let lastId: string | undefined

  function callerOf(prefix: string): SnapCaller {
    const caller = callers.get(prefix) ?? createSnapCaller({
      client_id, prefix, penulisan, url: () => random.pick(town.apiUrls), now: () => town.now(),
    })
    callers.set(prefix, caller)
    return caller
  }

  async function tell(
    { request_id, pupil }: BankPayment, amount: number,
    { advise = false, external_id = externalId(), lose_after_ms }: Telling = {},
  ): Promise<Answer | undefined> {
    const caller = callerOf(pupil.va.prefix)
    const changed = { paymentRequestId: request_id, flagAdvise: advise ? 'Y' : 'N' }
    const signal = AbortSignal.timeout(lose_after_ms ?? ANSWER_MS_MAX)
    const sent = { headers: { 'x-external-id': external_id }, signal }
    return heard(caller, caller.pay(pupil.va.customer_no, amount, changed, sent))
  }

  /** Repeats until we answer. A bank whose advice is certain keeps the money whatever we answer. */
  async function advise(payment: BankPayment): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await tell(payment, payment.amount, { advise: true })
      if (answer) {
        payment.status = advis_pasti || isPaid(answer) ? 'taken' : 'refused'
        return
      }
      await pause(RETRY_MS)
    }
  }

  return {
    book,
    async ask(pupil) {
      const caller = callerOf(pupil.va.prefix)
      const signal = AbortSignal.timeout(ANSWER_MS_MAX)
      const answer = await heard(caller, caller.inquire(pupil.va.customer_no, {}, { signal }))
      const total = answer?.va?.totalAmount as { value: string } | undefined
      return answer?.code === '2002400' && total ? Number(total.value) : undefined
    },
    async pay(pupil, amount, { times = 1, lose_after_ms, external_id = externalId() } = {}) {
      const request_id = requestId()
      const payment: BankPayment = { bank, request_id, pupil, amount, status: 'unknown' }
      book.push(payment)
      const telling = { external_id, ...(lose_after_ms !== undefined && { lose_after_ms }) }
      const told = await Promise.all(
        Array.from({ length: times }, () => tell(payment, amount, telling)),
      )
      const answers = told.filter((answer) => answer !== undefined)
      lastId = external_id
      if (answers.length === 0) await advise(payment)
      else payment.status = answers.some(isPaid) ? 'taken' : 'refused'
      return payment
    },
    repeat: (payment, amount = payment.amount) => tell(payment, amount),
    usedId: () => lastId,
    async finish() {
      for (const payment of book.filter(({ status }) => status === 'unknown')) await advise(payment)
    },
  }
}

type Telling = { advise?: boolean; external_id?: string; lose_after_ms?: number }

/** Only the flag says whether it is paid; a repeated request gets the first flag. */
export function isPaid({ va }: Answer): boolean {
  return va?.paymentFlagStatus === '00'
}

/** Undefined without an answer, or when the answer says "try later". */
async function heard(
  caller: SnapCaller, asked: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    const answer = await asked
    // Moving the clock forward expires a token early.
    if (answer.http === 401) caller.forgetToken()
    return answer.http >= 500 || answer.http === 401 ? undefined : answer
  } catch {
    return undefined
  }
}
