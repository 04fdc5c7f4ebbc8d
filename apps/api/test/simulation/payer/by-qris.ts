import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { readPembayaran, type Payer } from './payer.ts'

/** The gateway sends no notification; only the acquirer reports the money. */
type Act = (payer: Payer, kode_pembayaran: string) => Promise<unknown>

const SILENT = { notify: false }

/** How the acquirer reports the money of a QR code: repeatedly, late, and in any order. */
export const QRIS_ACTS = {
  told: { weight: 30, act: (payer, kode) => scan(payer, kode).then(() => tell(payer, kode)) },
  told_many_times: {
    weight: 20, act: (payer, kode) => scan(payer, kode).then(() => tell(payer, kode, 4)),
  },
  told_of_both: {
    weight: 12,
    async act(payer, kode) {
      await payer.gateway.pay(kode, { ...SILENT, times: 2 })
      await tell(payer, kode, 2)
    },
  },
  told_from_two_sides: {
    weight: 14,
    async act(payer, kode) {
      await payer.gateway.pay(kode)
      await tell(payer, kode, 2)
    },
  },
  told_after_the_end: {
    weight: 8,
    async act(payer, kode) {
      await payer.gateway.pay(kode, { ...SILENT, late: true })
      await tell(payer, kode)
    },
  },
  told_out_of_order: { weight: 10, act: beToldOutOfOrder },
  told_when_all_is_over: {
    weight: 6,
    async act(payer, kode) {
      await scan(payer, kode)
      payer.acquirer.keepForLater(kode)
    },
  },
} as const satisfies Record<string, { weight: number; act: Act }>

export type QrisActName = keyof typeof QRIS_ACTS

export function isQris({ instruksi }: Pembayaran): boolean {
  return instruksi?.jenis === 'qris'
}

async function scan({ gateway }: Payer, kode: string): Promise<unknown> {
  return gateway.pay(kode, SILENT)
}

/** A confirmed report is already booked: the payer sees the payment as paid at once. */
async function tell(payer: Payer, kode: string, times = 1): Promise<void> {
  const { acquirer, diary } = payer
  await acquirer.tell(kode, times)
  const isThanked = acquirer.book.some((word) => word.order_id === kode && word.isThanked)
  const seen = isThanked ? await readPembayaran(payer, kode) : undefined
  if (seen && !PAID.has(seen.status)) {
    diary.offences.push(`${kode} is ${seen.status} after its acquirer was thanked`)
  }
}

const PAID = new Set(['berhasil', 'dikembalikan'])

/** Reports of waiting and failed arrive before, during and after the report of paid. */
async function beToldOutOfOrder(payer: Payer, kode: string): Promise<void> {
  const { acquirer, random } = payer
  await acquirer.tellOther(kode, '03')
  await scan(payer, kode)
  await Promise.all([tell(payer, kode), acquirer.tellOther(kode, random.pick(['03', '06']))])
  await acquirer.tellOther(kode, '06')
}
