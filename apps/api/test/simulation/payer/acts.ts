import { setTimeout as pause } from 'node:timers/promises'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { PayWish } from '../gateway-control.ts'
import { buat } from './open.ts'
import { readPembayaran, type Payer } from './payer.ts'

/** What a payer does with a payment whose number is on the screen. */
type Act = (payer: Payer, pembayaran: Pembayaran) => Promise<unknown>

/** Every way in which a payment succeeds or fails, with its frequency. */
export const ACTS = {
  pay: { weight: 26, act: (payer, opened) => pay(payer, opened) },
  pay_again_and_again: { weight: 7, act: payTwice },
  pay_late: { weight: 6, act: (payer, opened) => pay(payer, opened, { late: true }) },
  pay_more: {
    weight: 4, act: (payer, opened) => pay(payer, opened, { amount: more(payer, opened) }),
  },
  pay_less: {
    weight: 4, act: (payer, opened) => pay(payer, opened, { amount: less(payer, opened) }),
  },
  pay_silently: { weight: 8, act: (payer, opened) => pay(payer, opened, { notify: false }) },
  pay_twice_silently: {
    weight: 3, act: (payer, opened) => pay(payer, opened, { notify: false, times: 2 }),
  },
  pay_and_hear_later: {
    weight: 4,
    act: (payer, opened) => pay(payer, opened, { notify_delay_ms: payer.random.int(100, 4_000) }),
  },
  be_told_many_times: { weight: 6, act: beToldManyTimes },
  be_refused: {
    weight: 4, act: ({ gateway }, { kode_pembayaran }) => gateway.deny(kode_pembayaran),
  },
  be_refused_and_pay: { weight: 2, act: beRefusedAndPay },
  never_pay: { weight: 7, act: async () => {} },
  cancel: { weight: 5, act: cancel },
  cancel_and_pay: { weight: 4, act: cancelAndPay },
  cancel_while_paying: { weight: 6, act: cancelWhilePaying },
  pay_the_same_bill_twice: { weight: 6, act: payTheSameBillTwice },
} as const satisfies Record<string, { weight: number; act: Act }>

export type ActName = keyof typeof ACTS

/** Pays at the bank by number, or with the app by code; the bank supports no special wishes. */
async function pay(payer: Payer, opened: Pembayaran, wish: PayWish = {}): Promise<unknown> {
  const { gateway, random } = payer
  const { instruksi, kode_pembayaran } = opened
  const isPlain = Object.keys(wish).every((name) => name === 'amount')
  if (isPlain && instruksi?.jenis === 'va' && random.chance(0.5)) {
    return gateway.payNumber(instruksi.nomor_va, wish)
  }
  return gateway.pay(kode_pembayaran, wish)
}

/** Pays twice at once, or the second time much later. */
async function payTwice(payer: Payer, opened: Pembayaran) {
  const { gateway, random } = payer
  const { kode_pembayaran } = opened
  if (random.chance(0.5)) return gateway.pay(kode_pembayaran, { times: random.int(2, 3) })
  await pay(payer, opened)
  await pause(random.int(0, 2_500))
  return gateway.pay(kode_pembayaran, random.chance(0.3) ? { amount: more(payer, opened) } : {})
}

/** Repeats the same notification, several at once and later again. */
async function beToldManyTimes(payer: Payer, opened: Pembayaran) {
  const { gateway, random } = payer
  const { kode_pembayaran } = opened
  const resend = () => gateway.resend(kode_pembayaran, random.int(1, 2))
  await Promise.all([pay(payer, opened), resend(), resend()])
  await Promise.all([resend(), resend()])
  await pause(random.int(0, 1_500))
  await resend()
}

async function beRefusedAndPay(payer: Payer, opened: Pembayaran) {
  await payer.gateway.deny(opened.kode_pembayaran)
  await pause(payer.random.int(0, 1_000))
  await pay(payer, opened)
}

export async function cancel({ phone }: Payer, { kode_pembayaran }: Pembayaran) {
  await phone.ask('batalPembayaran', { kode_pembayaran })
}

async function cancelAndPay(payer: Payer, opened: Pembayaran) {
  await cancel(payer, opened)
  await pause(payer.random.int(0, 1_000))
  await pay(payer, opened, payer.random.chance(0.4) ? { notify: false } : {})
}

async function cancelWhilePaying(payer: Payer, opened: Pembayaran) {
  const later = async (act: () => Promise<unknown>) => {
    await pause(payer.random.int(0, 25))
    await act()
  }
  await Promise.all([later(() => cancel(payer, opened)), later(() => pay(payer, opened))])
}

/** Mother and father both pay, without knowing of each other. */
async function payTheSameBillTwice(payer: Payer, opened: Pembayaran) {
  const { random } = payer
  const request = {
    kode_siswa: opened.siswa.kode_siswa ?? '',
    metode: random.pick(['bca_va', 'qris', 'permata_va'] as const),
    tagihan: opened.rincian.flatMap(({ kode_tagihan, jumlah }) =>
      kode_tagihan ? [{ kode_tagihan, jumlah }] : [],
    ),
  }
  const told = await buat(payer, request)
  const both = 'answer' in told ? [opened, told.answer] : [opened]
  await Promise.all(both.map((one) => pay(payer, one)))
  await Promise.all(both.map(({ kode_pembayaran }) => readPembayaran(payer, kode_pembayaran)))
}

function more({ random }: Payer, { total }: Pembayaran): number {
  return total + random.int(1, 300_000)
}

/** As little as one rupiah, which does not cover the fee. */
function less({ random }: Payer, { total }: Pembayaran): number {
  return random.chance(0.1) ? 1 : random.int(1, total - 1)
}
