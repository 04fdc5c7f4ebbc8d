import { setTimeout as pause } from 'node:timers/promises'
import type { CaraPengembalian, Pengembalian } from '@lunas/contract/pengembalian'
import { officeOf, type Payer, type Pupil } from '../payer/payer.ts'
import type { Phone } from '../payer/phone.ts'
import { sendOnce } from '../payer/send-once.ts'
import type { Random } from '../random.ts'

/** Cash that goes back over a desk is not played here. */
const WAYS: ReadonlySet<CaraPengembalian> = new Set(['gerbang', 'transfer', 'titipan'])
const REJECT_RATE = 0.12
/** So often an officer presses the button again while the gateway is silent. */
const PRESSES = 4
const PRESS_MS_MAX = 400

/** A parent wants money back: one person asks, another agrees, and it leaves. */
export async function giveBack(
  payer: Payer, pupil: Pupil, kode_pembayaran: string,
): Promise<void> {
  const { phone, random, diary } = payer
  const { tu, bendahara, kepala_sekolah } = officeOf(payer, pupil)
  const { token } = tu
  const limit = await phone.ask('cekPengembalian', { kode_pembayaran }, { token })
  if (!('answer' in limit) || limit.answer.dapat_dikembalikan === 0) return
  const open = limit.answer.cara.filter(({ cara, tersedia }) => tersedia && WAYS.has(cara))
  // By the gateway where that is possible; it is the way with the most that can go wrong.
  const byGateway = open.find(({ cara }) => cara === 'gerbang')
  const { cara } = byGateway && random.chance(0.7) ? byGateway : random.pick(open)
  const most = limit.answer.dapat_dikembalikan
  const jumlah = random.chance(0.6) ? most : random.int(1, most)
  const request = { kode_pembayaran, jumlah, cara, alasan: 'salah bayar', tujuan: tujuanOf(cara) }
  const asked = await sendOnce(payer, 'ajukanPengembalian', request, { token })
  if (!('answer' in asked)) return diary.count(`refused: ${asked.kode}`)
  const { idpengembalian } = asked.answer
  const putusan = random.chance(REJECT_RATE) ? ('tolak' as const) : ('setuju' as const)
  const decide = (by: { token: string }) =>
    phone.ask('putusPengembalian', { idpengembalian, putusan, catatan: 'ya' }, { token: by.token })
  const deciders = random.chance(0.3) ? [bendahara, kepala_sekolah] : [bendahara]
  const told = await Promise.all(deciders.map(decide))
  diary.count(`refund: ${cara} ${putusan}`)
  const agreed = told.find((one) => 'answer' in one)
  if (agreed && 'answer' in agreed) await see(phone, agreed.answer, bendahara.token, random)
}

function tujuanOf(cara: CaraPengembalian): string {
  return cara === 'transfer' ? 'Bank Tiga 0123456789 a.n. Wali' : ''
}

/** Presses the button until the money has left, or the officer has other things to do. */
export async function see(
  phone: Phone, refund: Pengembalian, token: string, random: Random,
): Promise<Pengembalian> {
  let seen = refund
  const { idpengembalian } = refund
  for (let press = 0; press < PRESSES && seen.status === 'berjalan'; press++) {
    const request = { idpengembalian, referensi: `TRF-${random.int(0, 2 ** 31)}` }
    // Two presses, as a slow screen gets them.
    const told = await Promise.all(
      Array.from({ length: random.chance(0.3) ? 2 : 1 }, () =>
        phone.ask('selesaikanPengembalian', request, { token }),
      ),
    )
    const last = told.find((one) => 'answer' in one)
    if (!last || !('answer' in last)) return seen
    seen = last.answer
    if (seen.status === 'berjalan') await pause(random.int(0, PRESS_MS_MAX))
  }
  return seen
}
