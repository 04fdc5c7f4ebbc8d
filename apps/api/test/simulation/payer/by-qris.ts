import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { readPembayaran, type Payer } from './payer.ts'

/** Money in silence: only the acquirer tells of it. */
type Act = (payer: Payer, kode_pembayaran: string) => Promise<unknown>

const SILENT = { notify: false }

/** How the acquirer of a QR code tells of its money: often, late, and in any order. */
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

/** Whoever was thanked has been booked: the payer sees it paid at once. */
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

/** That it waits and that it failed are told before, beside and after that it is paid. */
async function beToldOutOfOrder(payer: Payer, kode: string): Promise<void> {
  const { acquirer, random } = payer
  await acquirer.tellOther(kode, '03')
  await scan(payer, kode)
  await Promise.all([tell(payer, kode), acquirer.tellOther(kode, random.pick(['03', '06']))])
  await acquirer.tellOther(kode, '06')
}
