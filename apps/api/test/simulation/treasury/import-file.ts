import type { RequestOf } from '@lunas/contract/wire/calls'
import type { Officer } from '../people/people.ts'
import type { BackOffice } from './finish-desk.ts'
import { fileOf, PEMETAAN, type BankLine } from './statements.ts'

type Desk = Pick<BackOffice, 'phone' | 'diary' | 'random'> & { missRate?: number }

/** A long report takes longer than a parent would wait. */
const IMPORT_MS_MAX = 240_000
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

/** Waits until the program has answered what it did with the file. */
export async function importFile(
  { phone, diary }: Desk, { token }: Officer, request: RequestOf<'imporBerkas'>,
): Promise<void> {
  const signal = AbortSignal.timeout(IMPORT_MS_MAX)
  const told = await phone.ask('imporBerkas', request, { token, signal })
  if (!('answer' in told)) return void diary.offences.push(`report refused: ${told.kode}`)
  const { baris, baris_berulang, cocok } = told.answer.impor
  const { format, idsekolah } = request
  const kind = idsekolah === undefined ? format : 'school'
  diary.count(`report: ${kind}${told.answer.sudah_ada ? ' again' : ''}`)
  if (told.answer.sudah_ada) return
  diary.count('report: new lines', baris)
  diary.count('report: lines told before', baris_berulang)
  diary.count('report: matched', cocok)
}
