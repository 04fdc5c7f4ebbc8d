import { setTimeout as pause } from 'node:timers/promises'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { requestOf, type Berkas } from '#test/impor'
import type { Officer } from '../people/people.ts'
import type { BackOffice } from './finish-desk.ts'
import { fileOf, PEMETAAN, type BankLine } from './statements.ts'

type Desk = Pick<BackOffice, 'phone' | 'diary' | 'random'> & { missRate?: number }

/** A long report takes longer than the usual time limit. */
const IMPORT_MS_MAX = 240_000
const LOOK_MS = 200
const MISS_RATE = 0.2

/** Imports a statement, first incomplete and twice, then complete. */
export async function importStatement(
  desk: Desk, officer: Officer, lines: readonly BankLine[],
  account: { nama_bank: string; idsekolah?: string },
): Promise<void> {
  const { random, missRate = MISS_RATE } = desk
  const some = random.shuffle(lines.filter(() => !random.chance(missRate)))
  for (const told of [some, some, lines]) {
    if (told.length === 0) continue
    const file = { format: 'bank' as const, nama_berkas: 'mutasi.csv', isi: fileOf(told) }
    await importFile(desk, officer, { ...file, ...account, pemetaan: PEMETAAN })
  }
}

/** Uploads the file and waits until some worker has read it. */
export async function importFile(
  { phone, diary }: Desk, { token }: Officer, berkas: Berkas,
): Promise<void> {
  const signal = AbortSignal.timeout(IMPORT_MS_MAX)
  const file = berkas.isi
  const sent = await phone.ask('imporBerkas', requestOf(berkas), { token, signal, file })
  if (!('answer' in sent)) return void diary.offences.push(`report refused: ${sent.kode}`)
  const { hasil, kegagalan, status } = await untilRead(phone, token, sent.answer, signal)
  if (!hasil || !('impor' in hasil)) return void diary.offences.push(`report ${status}: ${kegagalan?.kode}`)
  const { baris, baris_berulang, cocok } = hasil.impor
  const { format, idsekolah } = berkas
  const kind = idsekolah === undefined ? format : 'school'
  diary.count(`report: ${kind}${hasil.sudah_ada ? ' again' : ''}`)
  if (hasil.sudah_ada) return
  diary.count('report: new lines', baris)
  diary.count('report: lines told before', baris_berulang)
  diary.count('report: matched', cocok)
}

async function untilRead(
  phone: Desk['phone'], token: string, sent: Tugas, signal: AbortSignal,
): Promise<Tugas> {
  let tugas = sent
  while (tugas.status === 'berjalan' && !signal.aborted) {
    await pause(LOOK_MS)
    const told = await phone.ask('getTugas', { idtugas: sent.idtugas }, { token })
    if ('answer' in told) tugas = told.answer
  }
  return tugas
}
