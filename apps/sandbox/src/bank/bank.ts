import type { BankSettings } from '#bank/settings'
import type { SnapClient } from '#bank/snap-client'
import type { FaultBoard } from '#faults/faults'
import type { Clock } from '#world/clock'

/** A bank with counters, ATMs and a connection to its biller. */
export type Bank = {
  settings: BankSettings
  client: SnapClient
  faults: FaultBoard
  clock: Clock
  /** Payments made here, newest first. */
  payments: BankPayment[]
}

/** One call to the biller and its result; without a code when the biller did not answer. */
export type Attempt = { service: 'inquiry' | 'payment'; external_id: string; code?: string }

export type BankPayment = {
  number: string
  name: string
  amount: number
  payment_request_id: string
  /** `unknown`: the biller never answered, so the money stays at the bank. */
  status: 'paid' | 'refused' | 'unknown'
  response_code: string
  response_message: string
  paid_at: string
  attempts: Attempt[]
}

export const PAYMENTS_KEPT = 200

/** Splits a number of this bank into company code and rest; undefined for other numbers. */
export function splitNumber({ settings }: Bank, number: string) {
  const prefix = settings.prefixes.find((one) => number.startsWith(one))
  if (prefix === undefined || !/^\d{6,28}$/.test(number)) return undefined
  const partnerServiceId = prefix.padStart(8, ' ')
  const customerNo = number.slice(prefix.length)
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo }
}
