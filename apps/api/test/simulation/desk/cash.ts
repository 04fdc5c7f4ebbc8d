import type { RequestOf } from '@lunas/contract/wire/calls'
import { officeOf, type Made, type Payer, type Pupil } from '../payer/payer.ts'
import { chooseBasket, lookUp } from '../payer/open.ts'
import { newKey, sendOnce } from '../payer/send-once.ts'

/** How often an officer closes the drawer, as at lunch or in the evening. */
const CLOSING_RATE = 0.06

export async function payWithCash(payer: Payer, pupil: Pupil): Promise<Made | undefined> {
  const daftar = await lookUp(payer, pupil)
  const basket = daftar && chooseBasket(payer, daftar)
  if (!basket) return undefined
  const { kode_siswa, tagihan } = basket
  return takeCash(payer, pupil, { kode_siswa, tagihan })
}

/** Cash paid at a school's desk. `drawers` records what really went into the drawer. */
export async function takeCash(
  payer: Payer, pupil: Pupil, part: RequestOf<'terimaKas'>,
): Promise<Made | undefined> {
  const { random, diary, drawers } = payer
  const { kasir, bendahara, kepala_sekolah } = officeOf(payer, pupil)
  // Some treasurers take cash too, so that they have cash for refunds.
  const officer = random.pick([...kasir, bendahara])
  const { token } = officer
  return officer.alone(async () => {
    if (random.chance(CLOSING_RATE)) await drawers.close(officer, kepala_sekolah, payer)
    const send = () => sendOnce(payer, 'terimaKas', part, { token, key })
    const key = newKey(payer)
    let told = await send()
    if ('kode' in told && told.kode === 'KAS_BELUM_DITUTUP') {
      diary.count('cash: counted a drawer of an earlier day')
      await drawers.close(officer, kepala_sekolah, payer)
      told = await send()
    }
    if (!('answer' in told)) {
      diary.count(`refused: ${told.kode}`)
      return undefined
    }
    const { idkas, jumlah, kode_pembayaran, nomor_kuitansi } = told.answer
    drawers.put(idkas, jumlah)
    diary.noteAnswer({ kode_pembayaran, status: 'berhasil', nomor_kuitansi }, key)
    return { pupil, kode_pembayaran }
  })
}
