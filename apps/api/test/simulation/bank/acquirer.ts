import { setTimeout as pause } from 'node:timers/promises'
import { createSnapCaller, externalId } from '#test/snap-caller'
import type { GatewayControl, GatewayPayment } from '../gateway-control.ts'
import type { Random } from '../random.ts'
import { ACQUIRER } from './add-banks.ts'
import type { BankTown } from './bank.ts'

/** SNAP's codes for paid, waiting and failed. */
type QrisStatus = '00' | '03' | '06'

/** A report about the money of a QR code, and whether we confirmed it. */
export type QrisWord = {
  order_id: string
  transaction_id: string
  amount: number
  isThanked: boolean
}

/** The gateway's acquirer, which reports scanned codes by SNAP, signed with its key. */
export type Acquirer = {
  /** Every report about money, with its repeats. */
  readonly book: readonly QrisWord[]
  /** Reports every payment of a code, `times` at once, under one external id each. */
  tell(order_id: string, times: number): Promise<void>
  /** Sends a report without money, which must not change anything. */
  tellOther(order_id: string, status: Exclude<QrisStatus, '00'>): Promise<void>
  /** Reports it after all payers have finished. */
  keepForLater(order_id: string): void
  finish(): Promise<void>
}

type AcquirerTown = BankTown & { gateway: GatewayControl }

const TRIES = 80
const RETRY_MS = 150
const ANSWER_MS_MAX = 10_000
const THANKS = '2005200'

export function createAcquirer(town: AcquirerTown, random: Random): Acquirer {
  const { client_id, penulisan } = ACQUIRER
  const book: QrisWord[] = []
  const later: string[] = []
  const caller = createSnapCaller({
    client_id, penulisan, prefix: '', url: () => random.pick(town.apiUrls), now: () => town.now(),
  })

  /** Repeats the request until it gets an answer; the answer's code, or undefined. */
  async function send(body: object, external_id: string): Promise<string | undefined> {
    for (let tries = 0; tries < TRIES; tries++) {
      const signal = AbortSignal.timeout(ANSWER_MS_MAX)
      const sent = { headers: { 'x-external-id': external_id }, signal }
      const answer = await caller.notify(body, sent).catch(() => undefined)
      if (answer && answer.http < 500) return answer.code
      await pause(RETRY_MS)
    }
    return undefined
  }

  async function tell(order_id: string, times: number): Promise<void> {
    for (const { transaction_id, amount } of await moneyOf(order_id)) {
      const word: QrisWord = { order_id, transaction_id, amount, isThanked: false }
      book.push(word)
      const external_id = externalId()
      const body = wordOf(order_id, transaction_id, amount, '00')
      const codes = await Promise.all(
        Array.from({ length: times }, () => send(body, external_id)),
      )
      word.isThanked = codes.every((code) => code === THANKS)
    }
  }

  async function moneyOf(order_id: string) {
    const charge = await town.gateway.charge(order_id)
    const all: GatewayPayment[] = charge ? [charge, ...charge.repeats] : []
    return all.flatMap(({ transaction_id, paid_amount: amount }) =>
      amount === null ? [] : [{ transaction_id, amount }],
    )
  }

  return {
    book,
    tell,
    async tellOther(order_id, status) {
      const charge = await town.gateway.charge(order_id)
      if (!charge) return
      await send(wordOf(order_id, charge.transaction_id, charge.amount, status), externalId())
    },
    keepForLater: (order_id) => void later.push(order_id),
    async finish() {
      for (const order_id of later) await tell(order_id, 1)
    },
  }
}

function wordOf(order_id: string, transaction_id: string, amount: number, status: QrisStatus) {
  return {
    originalReferenceNo: transaction_id,
    originalPartnerReferenceNo: order_id,
    latestTransactionStatus: status,
    amount: { value: `${amount}.00`, currency: 'IDR' },
    additionalInfo: {},
  }
}
