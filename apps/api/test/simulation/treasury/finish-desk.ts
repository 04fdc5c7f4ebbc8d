import type { Pengembalian } from '@lunas/contract/pengembalian/pengembalian'
import { see } from '../desk/give-back.ts'
import { payOut } from '../desk/give-cash.ts'
import type { Drawers } from '../desk/drawers.ts'
import type { Diary } from '../diary.ts'
import type { Phone } from '../payer/phone.ts'
import type { Office, Treasury } from '../people/people.ts'
import type { Random } from '../random.ts'

/** What the staff needs after the last payer is done. */
export type BackOffice = {
  phone: Phone
  random: Random
  diary: Diary
  drawers: Drawers
  offices: ReadonlyMap<string, Office>
  treasuries: readonly Treasury[]
}

/** More rounds than are needed until no work is left. */
const ROUNDS = 20

/** Finishes everything that waits for a person: slips, refunds, drawers, automatic titipan. */
export async function finishDesk(back: BackOffice): Promise<void> {
  const { phone, diary, drawers, offices, treasuries } = back
  for (const [kode_siswa, token] of diary.otomatis) {
    await phone.ask('otomatisTitipan', { kode_siswa, aktif: false }, { token })
  }
  for (const treasury of treasuries) await decideSlips(back, treasury)
  await finishRefunds(back)
  for (const { kasir, bendahara, kepala_sekolah } of offices.values()) {
    for (const refund of await listCash(back, bendahara.token)) {
      await payOut({ ...back, officer: bendahara }, refund)
    }
    for (const officer of [...kasir, bendahara]) await drawers.close(officer, kepala_sekolah, back)
  }
}

/** Decides each slip by whether the money is really in the bank. */
async function decideSlips({ phone, diary }: BackOffice, { first }: Treasury): Promise<void> {
  const { token } = first
  const waiting = await phone.ask('getSlip', { status: 'menunggu' }, { token })
  if (!('answer' in waiting)) return
  for (const { idslip, usulan } of waiting.answer) {
    const putusan = diary.slips.get(idslip)?.isFound ? ('setuju' as const) : ('tolak' as const)
    const dilihat = usulan?.sidik ?? ''
    await phone.ask('putusSlip', { idslip, putusan, alasan: 'akhir hari', dilihat }, { token })
  }
}

/**
 * Pays out or calls off every refund. One whose gateway is silent while the payer's bank disputes the
 * payment stays, until the gateway is no longer asked.
 */
export async function finishRefunds(back: BackOffice): Promise<void> {
  for (const treasury of back.treasuries) await finishRefundsOf(back, treasury)
}

async function finishRefundsOf(back: BackOffice, { first }: Treasury): Promise<void> {
  const { phone, random } = back
  const { token } = first
  for (let round = 0; round < ROUNDS; round++) {
    const asked = await list(back, token, 'menunggu')
    for (const { idpengembalian, cara, usulan } of asked) {
      const seen = { idpengembalian, dilihat: usulan?.sidik ?? '' }
      const yes = { ...seen, putusan: 'setuju' as const }
      // Whether there is enough cash is unknown.
      const isAgreed = cara !== 'tunai' &&
        'answer' in (await phone.ask('putusPengembalian', yes, { token }))
      // The way may no longer be possible, or the money may have been used.
      const no = { ...seen, putusan: 'tolak' as const, alasan: 'tidak dapat lagi' }
      if (!isAgreed) await phone.ask('putusPengembalian', no, { token })
    }
    const running = (await list(back, token, 'berjalan')).filter(({ cara }) => cara !== 'tunai')
    for (const refund of running) await see(phone, refund, token, random)
    if (asked.length + running.length === 0) return
  }
}

/** Refunds that a treasurer still has to pay from their own drawer. */
async function listCash(back: BackOffice, token: string): Promise<Pengembalian[]> {
  return (await list(back, token, 'berjalan')).filter(({ cara }) => cara === 'tunai')
}

async function list(
  { phone }: BackOffice, token: string, status: Pengembalian['status'],
): Promise<Pengembalian[]> {
  const told = await phone.ask('getPengembalian', { status }, { token })
  return 'answer' in told ? told.answer : []
}
