import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { takeCash } from '../desk/cash.ts'
import { payOpened } from './by-gateway.ts'
import { buat, chooseBasket, lookUp } from './open.ts'
import type { Made, Payer, Pupil } from './payer.ts'

/** The ways to top up saldo. */
const WAYS = { gateway: 45, basket: 20, cash: 20, bank: 15 } as const

const SMALLEST = 10_000
const LARGEST = 150_000

/** Pays for the child's saldo instead of a bill, or together with one. */
export async function topUpSaldo(payer: Payer, pupil: Pupil): Promise<Made | undefined> {
  const { random, diary } = payer
  const way = random.weighted(WAYS)
  const jumlah = random.int(SMALLEST, LARGEST)
  const part = { untuk: 'saldo', kode_siswa: pupil.kode_siswa, jumlah } as const
  diary.count(`saldo: ${way}`)
  if (way === 'cash') return takeCash(payer, pupil, part)
  if (way === 'bank') return topUpAtBank(payer, pupil, jumlah)
  const metode = random.pick(METODE_GERBANG)
  const bills = way === 'basket' ? await billsOf(payer, pupil) : []
  const told = await buat(
    payer, bills.length > 0 ? { metode, keranjang: [...bills, part] } : { metode, ...part },
  )
  if (!('answer' in told)) {
    diary.count(`refused: ${told.kode}`)
    return undefined
  }
  if (bills.length > 0) diary.baskets.add(told.answer.kode_pembayaran)
  return { pupil, kode_pembayaran: await payOpened(payer, told.answer) }
}

export async function billsOf(payer: Payer, pupil: Pupil) {
  const daftar = await lookUp(payer, pupil)
  const chosen = daftar && chooseBasket(payer, daftar)
  return chosen ? [{ kode_siswa: chosen.kode_siswa, tagihan: chosen.tagihan }] : []
}

/** Only a bank that takes open amounts has a number for saldo. */
async function topUpAtBank(
  { banks, random, diary }: Payer, pupil: Pupil, jumlah: number,
): Promise<Made | undefined> {
  const { client_id, saldo_no } = pupil.va
  const bank = banks.get(client_id)
  if (!bank || !saldo_no) return undefined
  const there = { ...pupil, va: { ...pupil.va, customer_no: saldo_no } }
  const { status } = await bank.pay(there, jumlah, { times: random.int(1, 3) })
  diary.count(`bank said: ${status}`)
  return status === 'refused' ? undefined : { pupil }
}
