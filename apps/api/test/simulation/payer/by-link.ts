import { setTimeout as pause } from 'node:timers/promises'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { payByGateway, payOpened } from './by-gateway.ts'
import { chooseBasket, lookUp } from './open.ts'
import type { Made, Payer, Pupil } from './payer.ts'
import { newKey, sendOnce } from './send-once.ts'

/** A guardian makes a link and somebody else pays it, sometimes while it is revoked. */
export async function payByLink(payer: Payer, pupil: Pupil): Promise<Made | undefined> {
  const { phone, random, diary } = payer
  const { wali: token } = pupil
  if (!token) return payByGateway(payer, pupil)
  const daftar = await lookUp(payer, pupil)
  const basket = daftar && chooseBasket(payer, daftar)
  if (!basket) return undefined
  const { kode_siswa, tagihan } = basket
  const link = await phone.ask(
    'buatTautan', { kode_siswa, tagihan, berlaku_hari: random.int(1, 3) }, { token },
  )
  if (!('answer' in link)) {
    diary.count(`refused: ${link.kode}`)
    return undefined
  }
  const { kode_tautan } = link.answer
  const revoked = random.chance(0.1) && phone.ask('cabutTautan', { kode_tautan }, { token })
  if (revoked) await pause(random.int(0, 60))
  const request = { kode_tautan, metode: random.pick(METODE_GERBANG) }
  const key = newKey(payer)
  const told = await sendOnce(payer, 'bayarTautan', request, { key })
  if (revoked) await revoked
  if (!('answer' in told)) {
    diary.count(`refused: ${told.kode}`)
    return undefined
  }
  diary.noteAnswer(told.answer, key)
  return { pupil, kode_pembayaran: await payOpened(payer, told.answer) }
}
