import type { IncomingHttpHeaders } from 'node:http'
import {
  amount, channelCode, idOf, instant, listOf, matching, textOf, virtualAccountNo, type Kind,
} from '#snap/field-kinds'
import { requireFresh, requirePartner } from '#snap/require-caller'
import { SnapRefusal, type BankSnap } from '#snap/snap'

type Fields = Record<string, unknown>
export type Rule = Kind & { name: string; wajib: boolean }

/** What every call carries beside its signature. */
export const HEADER_RULES: readonly Rule[] = [
  must('x-partner-id', textOf(36)),
  must('x-external-id', matching(/^\d{1,36}$/)),
  // Five characters by the standard; not every bank counts its channels.
  must('channel-id', matching(/^[A-Za-z0-9]{5}$/)),
  must('x-timestamp', instant),
]

const NUMBER_RULES: readonly Rule[] = [
  // Padded with blanks to eight characters, on the left.
  must('partnerServiceId', matching(/^(?=.{8}$) *\d+$/)),
  must('customerNo', matching(/^\d{1,20}$/)),
  must('virtualAccountNo', virtualAccountNo),
]

/** What banks may tell about payer and channel; kept by nobody, but a wrong length is a mistake. */
const ABOUT_THE_PAYER: readonly Rule[] = [
  may('channelCode', channelCode),
  may('language', textOf(2)),
  may('hashedSourceAccountNo', textOf(32)),
  may('sourceBankCode', textOf(11)),
  may('passApp', textOf(64)),
]

export const INQUIRY_RULES: readonly Rule[] = [
  ...NUMBER_RULES,
  must('inquiryRequestId', idOf(128)),
  may('trxDateInit', instant),
  may('amount', amount),
  ...ABOUT_THE_PAYER,
]

export const PAYMENT_RULES: readonly Rule[] = [
  ...NUMBER_RULES,
  must('paymentRequestId', idOf(128)),
  must('paidAmount', amount),
  may('totalAmount', amount),
  may('cumulativePaymentAmount', amount),
  may('feeAmount', amount),
  may('trxDateTime', instant),
  may('referenceNo', textOf(64)),
  may('trxId', textOf(64)),
  may('flagAdvise', matching(/^[YN]$/)),
  may('virtualAccountName', textOf(255)),
  may('virtualAccountEmail', textOf(255)),
  may('virtualAccountPhone', textOf(30)),
  may('subCompany', textOf(5)),
  may('journalNum', textOf(6)),
  may('paymentType', textOf(1)),
  may('paidBills', textOf(6)),
  may('billDetails', listOf(24)),
  may('freeTexts', listOf(25)),
  ...ABOUT_THE_PAYER,
]

export const NOTIFY_RULES: readonly Rule[] = [
  must('originalReferenceNo', idOf(64)),
  must('latestTransactionStatus', matching(/^0[0-7]$/)),
  may('originalPartnerReferenceNo', textOf(64)),
  may('amount', amount),
  may('transactionStatusDesc', textOf(50)),
  may('customerNumber', textOf(64)),
  may('destinationNumber', textOf(25)),
  may('destinationAccountName', textOf(25)),
  may('bankCode', textOf(11)),
  may('sessionId', textOf(25)),
  may('externalStoreId', textOf(64)),
]

/** First everything that must be there, on the envelope and in it, then how it is written. */
export function checkCall(
  headers: IncomingHttpHeaders, rules: readonly Rule[], fields: Fields,
  { bankSnap, now }: { bankSnap: BankSnap; now: Date },
): void {
  requirePresent(HEADER_RULES, headers)
  requirePresent(rules, fields)
  requireWritten(HEADER_RULES, headers)
  requireWritten(rules, fields)
  requireFresh(String(headers['x-timestamp']), now)
  requirePartner(bankSnap, headers)
}

/** An object of JSON, or a refusal that says it cannot be read. */
export function parseBody(raw: Buffer): Fields {
  let parsed: unknown
  try {
    parsed = JSON.parse(raw.toString('utf8'))
  } catch {
    throw new SnapRefusal('tak_terbaca')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new SnapRefusal('tak_terbaca')
  return parsed as Fields
}

function requirePresent(rules: readonly Rule[], fields: Fields): void {
  for (const { name, wajib, parts } of rules) {
    const value = fields[name]
    if (wajib && isAbsent(value)) throw new SnapRefusal('wajib', `{${name}}`)
    if (!parts || typeof value !== 'object' || value === null) continue
    for (const part of parts)
      if (isAbsent((value as Fields)[part])) throw new SnapRefusal('wajib', `{${name}.${part}}`)
  }
}

function requireWritten(rules: readonly Rule[], fields: Fields): void {
  for (const { name, isValid } of rules) {
    const value = fields[name]
    if (!isAbsent(value) && !isValid(value, fields)) throw new SnapRefusal('format', `{${name}}`)
  }
}

function must(name: string, kind: Kind): Rule {
  return { name, wajib: true, ...kind }
}

function may(name: string, kind: Kind): Rule {
  return { name, wajib: false, ...kind }
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
