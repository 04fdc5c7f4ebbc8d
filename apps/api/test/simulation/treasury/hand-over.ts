import { parseKode } from '@lunas/values/kode'
import type { Setoran } from '@lunas/contract/buku/setoran'
import type { Treasury } from '../people/people.ts'
import type { BackOffice } from './finish-desk.ts'

type Desk = Pick<BackOffice, 'phone' | 'random' | 'diary'>

/** Two treasurers create the same batches at once; each batch must exist once. */
export async function compose({ phone }: Desk, { first, second }: Treasury): Promise<void> {
  await Promise.all(
    [first, second].map(({ token }) => phone.ask('susunSetoran', {}, { token })),
  )
}

/** Sends every batch to its school: one records the bank's reference, another agrees. */
export async function handOver(desk: Desk, { first, second }: Treasury): Promise<Setoran[]> {
  const { phone, random, diary } = desk
  const waiting = await phone.ask(
    'getSetoran', { status: 'belum_disetorkan' }, { token: first.token },
  )
  if (!('answer' in waiting)) return []
  const sent: Setoran[] = []
  for (const { idsetoran, bersih } of waiting.answer) {
    const referensi_bank = `SETOR-${random.int(1_000_000, 2 ** 31)}`
    await phone.ask('ajukanSetoran', { idsetoran, referensi_bank }, { token: first.token })
    const agree = ({ token }: { token: string }) =>
      phone.ask('setujuiSetoran', { idsetoran }, { token })
    if ('answer' in (await agree(first))) {
      diary.offences.push(`${idsetoran} was handed over by one person`)
    }
    const told = await Promise.all([agree(second), agree(second)])
    const yes = told.find((one) => 'answer' in one)
    if (!yes || !('answer' in yes)) continue
    diary.batches.set(idsetoran, { sent: bersih, arrived: bersih })
    sent.push(yes.answer)
  }
  return sent
}

export function schoolOf({ idsekolah }: Setoran): string {
  return parseKode('sekolah', idsekolah)?.id ?? ''
}
