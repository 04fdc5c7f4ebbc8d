import type { Instruksi } from '@lunas/contract/pembayaran/pembayaran'
import type { MetodeGerbang } from '@lunas/contract/pembayaran/status'
import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type {
  ChargeReport,
  ChargeState,
  OpenChargeRequest,
  ReceivedMoney,
  Returned,
  ReturnedLine,
} from '#ports/payment-gateway'

type Body = Record<string, unknown>

/** Printed on the shop's slip; Midtrans allows twenty letters. */
const STORE_MESSAGE = 'Pembayaran sekolah'

/** Midtrans' payment type for each of our methods. */
const CHANNELS = {
  bca_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } },
  bni_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } },
  bri_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'bri' } },
  permata_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } },
  cimb_va: { payment_type: 'bank_transfer', bank_transfer: { bank: 'cimb' } },
  mandiri_bill: {
    payment_type: 'echannel',
    echannel: { bill_info1: 'Untuk:', bill_info2: 'Pembayaran sekolah' },
  },
  qris: { payment_type: 'qris', qris: { acquirer: 'gopay' } },
  gopay: { payment_type: 'gopay' },
  shopeepay: { payment_type: 'shopeepay' },
  alfamart: { payment_type: 'cstore', cstore: { store: 'alfamart', message: STORE_MESSAGE } },
  indomaret: { payment_type: 'cstore', cstore: { store: 'indomaret', message: STORE_MESSAGE } },
} as const satisfies Record<MetodeGerbang, { payment_type: string } & Body>

/** Midtrans' statuses in lower case. Refund statuses count as paid: that money did arrive. */
const STATES: Record<string, ChargeState> = {
  pending: 'waiting',
  authorize: 'waiting',
  capture: 'paid',
  settlement: 'paid',
  refund: 'paid',
  partial_refund: 'paid',
  chargeback: 'paid',
  partial_chargeback: 'paid',
  deny: 'denied',
  failure: 'denied',
  cancel: 'cancelled',
  expire: 'expired',
}

export function chargeBody(request: OpenChargeRequest): Body {
  const seconds = Math.round(
    (request.kedaluwarsa_at.getTime() - request.dibuat_at.getTime()) / 1_000,
  )
  return {
    ...CHANNELS[request.metode],
    ...walletReturn(request),
    transaction_details: { order_id: request.reference, gross_amount: request.total },
    item_details: [{ id: 'sekolah', price: request.total, quantity: 1, name: request.title }],
    custom_expiry: {
      order_time: `${formatJakarta(request.dibuat_at)} +0700`,
      expiry_duration: seconds,
      unit: 'second',
    },
  }
}

/** The page the wallet's app returns to; without our public address it does not return. */
function walletReturn({ metode, return_url }: OpenChargeRequest): Body {
  if (!return_url) return {}
  if (metode === 'gopay') return { gopay: { enable_callback: true, callback_url: return_url } }
  if (metode === 'shopeepay') return { shopeepay: { callback_url: return_url } }
  return {}
}

/** What the payer must do; each channel puts it elsewhere in the answer. */
export function readInstruksi(body: Body): Instruksi | null {
  const [va] = (Array.isArray(body.va_numbers) ? body.va_numbers : []) as {
    bank?: string
    va_number?: string
  }[]
  if (va?.va_number) {
    return { jenis: 'va', bank: String(va.bank).toUpperCase(), nomor_va: va.va_number }
  }
  if (typeof body.permata_va_number === 'string') {
    return { jenis: 'va', bank: 'PERMATA', nomor_va: body.permata_va_number }
  }
  if (typeof body.bill_key === 'string' && typeof body.biller_code === 'string') {
    return { jenis: 'mandiri_bill', kode_perusahaan: body.biller_code, nomor_bill: body.bill_key }
  }
  if (typeof body.qr_string === 'string') return { jenis: 'qris', qr_string: body.qr_string }
  if (typeof body.payment_code === 'string') {
    return { jenis: 'gerai', kode_bayar: body.payment_code }
  }
  const tautan = readAction(body.actions, 'deeplink-redirect', DEEP_LINK)
  if (tautan === undefined) return null
  const gambar_qr = readAction(body.actions, 'generate-qr-code', PICTURE)
  return { jenis: 'dompet', tautan, ...(gambar_qr !== undefined && { gambar_qr }) }
}

function readAction(actions: unknown, name: string, allowed: RegExp): string | undefined {
  const list = (Array.isArray(actions) ? actions : []) as { name?: unknown; url?: unknown }[]
  const url = list.find((action) => action?.name === name)?.url
  return typeof url === 'string' && allowed.test(url) ? url : undefined
}

export function readReport(body: Body): ChargeReport {
  const money = readMoney(body)
  const state = STATES[String(body.transaction_status).toLowerCase()] ?? 'unknown'
  return {
    // Marked paid but not counted as such (fraud check, other code): still waiting for us.
    state: state === 'paid' && !money ? 'waiting' : state,
    money: money ? [money] : [],
    returns: money ? readReturns(body) : readDenied(body),
    instruksi: readInstruksi(body),
  }
}

/** Paid means: code 200, a paid status, and no doubt about fraud. */
export function readMoney(body: Body): ReceivedMoney | undefined {
  const paid = STATES[String(body.transaction_status).toLowerCase()] === 'paid'
  const trusted = String(body.fraud_status ?? 'accept').toLowerCase() === 'accept'
  if (!paid || !trusted || String(body.status_code) !== '200') return undefined
  return {
    referensi: String(body.transaction_id),
    jumlah: readAmount(body.gross_amount),
    diterima_at: readJakarta(String(body.settlement_time ?? body.transaction_time)),
  }
}

/**
 * Midtrans lists refunds with our key, and money that a payer's bank took back without a key. Its
 * `refund_amount` is the sum of all of them, also where the list is missing or has no ids.
 */
function readReturns(body: Body): Returned[] {
  const status = String(body.transaction_status).toLowerCase()
  const isDisputed = status.endsWith('chargeback')
  const listed = (Array.isArray(body.refunds) ? body.refunds : []) as Body[]
  const lines = listed.map((entry): ReturnedLine => {
    const refund_key = keyIn(entry)
    return {
      referensi: idIn(entry) ?? refund_key,
      jenis: isDisputed && refund_key === null ? 'sengketa' : 'kembali',
      refund_key,
      jumlah: readAmount(entry.refund_amount),
      pada: readJakarta(String(entry.created_at ?? body.transaction_time)),
    }
  })
  const isReturned = isDisputed || status.endsWith('refund')
  if (lines.length === 0 && !isReturned) return []
  const isPart = status.startsWith('partial_')
  // A part of unknown size cannot be booked; the list in a later answer gives the amount.
  if (lines.length === 0 && isPart && body.refund_amount === undefined) return []
  const sum = sumRupiah(lines.map(({ jumlah }) => jumlah))
  const whole = lines.length === 0 ? body.gross_amount : sum
  const total = readAmount(body.refund_amount ?? whole)
  return [
    {
      dari: String(body.transaction_id),
      total: total > sum ? total : sum,
      lines,
      jenis: isDisputed ? 'sengketa' : 'kembali',
      refund_key: keyIn(body),
      pada: readJakarta(String(body.transaction_time)),
      denied: false,
    },
  ]
}

function keyIn({ refund_key }: Body): string | null {
  return typeof refund_key === 'string' && refund_key !== '' ? refund_key : null
}

function idIn({ refund_chargeback_id: id }: Body): string | null {
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : null
}

/** Sometimes Midtrans denies what it had settled; the money is then gone, as in a dispute. */
function readDenied(body: Body): Returned[] {
  if (String(body.transaction_status).toLowerCase() !== 'deny') return []
  return [
    {
      dari: String(body.transaction_id), total: readAmount(body.gross_amount), lines: [],
      jenis: 'sengketa', refund_key: null, pada: readJakarta(String(body.transaction_time)),
      denied: true,
    },
  ]
}

/** "250000.00" as whole rupiah; a fraction would be money we cannot book. */
export function readAmount(value: unknown): Rupiah {
  const match = /^(\d{1,13})(?:\.0{1,2})?$/.exec(String(value))
  if (!match) throw new RangeError(`not whole rupiah from the gateway: ${String(value)}`)
  return rupiah(Number(match[1]))
}

/** Midtrans writes Jakarta time without a zone. */
export function formatJakarta(instant: Date): string {
  return new Date(instant.getTime() + JAKARTA_OFFSET_MS)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
}

export function readJakarta(text: string): Date {
  const instant = new Date(`${text.replace(' ', 'T')}+07:00`)
  if (Number.isNaN(instant.getTime())) throw new RangeError(`not a time from the gateway: ${text}`)
  return instant
}

/** Allows only links that open a wallet or a page; a phone would follow any other scheme too. */
const DEEP_LINK = /^(https?|gojek|gopay|shopeeid|shopeepayid):\/\/\S{1,2000}$/
const PICTURE = /^https?:\/\/\S{1,2000}$/

const JAKARTA_OFFSET_MS = 7 * 3_600_000
