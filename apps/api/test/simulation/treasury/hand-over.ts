import { parseKode } from '@lunas/values/kode'
import type { Setoran } from '@lunas/contract/buku/setoran'
import { NOTHING_SEEN } from '#test/decide'
import type { Officer, Treasury } from '../people/people.ts'
import type { BackOffice } from './finish-desk.ts'

type Desk = Pick<BackOffice, 'phone' | 'random' | 'diary'>

/** Two treasurers create the same batches at once; each batch must exist once. */
export async function compose({ phone }: Desk, { first, second }: Treasury): Promise<void> {
  await Promise.all(
    [first, second].map(({ token }) => phone.ask('susunSetoran', {}, { token })),
  )
}

/** How often the first reference is mistyped and withdrawn. */
const MISTYPED_RATE = 0.3

/**
 * Sends every batch to its school: one person enters the bank's reference, another approves once.
 */
export async function handOver(desk: Desk, { first, second, puppet }: Treasury): Promise<Setoran[]> {
  const { phone, random, diary } = desk
  const waiting = await phone.ask(
    'getSetoran', { status: 'belum_disetorkan' }, { token: first.token },
  )
  if (!('answer' in waiting)) return []
  const sent: Setoran[] = []
  for (const { idsetoran, bersih } of waiting.answer) {
    const stale = random.chance(MISTYPED_RATE) ? await mistype(desk, idsetoran, first) : undefined
    const referensi_bank = `SETOR-${random.int(1_000_000, 2 ** 31)}`
    await phone.ask('ajukanSetoran', { idsetoran, referensi_bank }, { token: first.token })
    const dilihat = await lookAt(desk, idsetoran, second)
    const agree = ({ token }: Officer, seen = dilihat) =>
      phone.ask('putusSetoran', { idsetoran, putusan: 'setuju', dilihat: seen }, { token })
    for (const told of [await agree(first), await agree(puppet)]) {
      if ('answer' in told) diary.offences.push(`${idsetoran} was handed over by one person`)
    }
    if (stale && 'answer' in (await agree(second, stale))) {
      diary.offences.push(`${idsetoran} was handed over as nobody had proposed it`)
    }
    const told = await Promise.all([agree(second), agree(second)])
    const yes = told.find((one) => 'answer' in one)
    if (!yes || !('answer' in yes)) continue
    diary.batches.set(idsetoran, { sent: bersih, arrived: bersih })
    sent.push(yes.answer)
  }
  return sent
}

/** Proposes a reference and withdraws it; returns what a colleague saw in between. */
async function mistype(desk: Desk, idsetoran: string, by: Officer): Promise<string> {
  const { phone, diary } = desk
  const { token } = by
  await phone.ask('ajukanSetoran', { idsetoran, referensi_bank: 'SALAH-1' }, { token })
  const seen = await lookAt(desk, idsetoran, by)
  await phone.ask('tarikSetoran', { idsetoran, alasan: 'salah ketik' }, { token })
  diary.count('batch: taken back')
  return seen
}

/** Without an answer nothing was seen, so nothing is approved. */
async function lookAt({ phone }: Desk, idsetoran: string, { token }: Officer): Promise<string> {
  const told = await phone.ask('getSetoran', { status: 'belum_disetorkan' }, { token })
  const row = 'answer' in told && told.answer.find((one) => one.idsetoran === idsetoran)
  return (row && row.usulan?.sidik) || NOTHING_SEEN
}

export function schoolOf({ idsekolah }: Setoran): string {
  return parseKode('sekolah', idsekolah)?.id ?? ''
}
