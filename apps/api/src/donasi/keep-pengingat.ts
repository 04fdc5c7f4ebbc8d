import { PENGINGAT_DONASI_MAX, type PengingatDonasi } from '@lunas/contract/ziswaf/pengingat-donasi'
import { formatKode, parseKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#donasi/needs'
import { nextReminder } from '#donasi/next-reminder'
import {
  deletePengingat, findZona, hasNomor, listPengingat, savePengingat,
} from '#donasi/pengingat.queries'

type KeepDeps = Pick<Needs, 'db' | 'clock'>

/** The person's monthly reminders. */
export function readPengingat({ db }: Pick<Needs, 'db'>, caller: Caller): Promise<PengingatDonasi[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, (tx) => showPengingat(tx, person))
}

/** Keeps or changes the wish to be reminded of a program every month. */
export function keepPengingat(
  { db, clock }: KeepDeps, request: RequestOf<'ingatkanDonasi'>, caller: Caller,
): Promise<PengingatDonasi[]> {
  const person = personOf(caller)
  const program_id = programOf(person, request.kode_program)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const zone = await findZona(tx, program_id)
    if (!zone) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
    if (!(await hasNomor(tx, person.pengguna_id))) throw refuse('PENGINGAT_TANPA_NOMOR')
    await savePengingat(tx, {
      id: timeOrderedId(now),
      pengguna_id: person.pengguna_id,
      program_id,
      tanggal: request.tanggal,
      jumlah: request.jumlah === undefined ? null : rupiah(request.jumlah),
      berikut_at: nextReminder(request.tanggal, zone, now),
      dibuat_at: now,
    })
    const kept = await showPengingat(tx, person)
    if (kept.length > PENGINGAT_DONASI_MAX)
      throw refuse('PENGINGAT_TERLALU_BANYAK', { maks: String(PENGINGAT_DONASI_MAX) })
    return kept
  })
}

/** Ends a reminder; ending it again changes nothing. */
export function endPengingat(
  { db }: Pick<Needs, 'db'>, { kode_program }: RequestOf<'hentikanPengingat'>, caller: Caller,
): Promise<PengingatDonasi[]> {
  const person = personOf(caller)
  const program_id = programOf(person, kode_program)
  return db.inTransaction(person.institusi_id, async (tx) => {
    await deletePengingat(tx, person.pengguna_id, program_id)
    return showPengingat(tx, person)
  })
}

function programOf({ institusi_id }: Person, kode_program: string): string {
  const kode = parseKode('program', kode_program)
  if (!kode || kode.institusi_id !== institusi_id) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  return kode.id
}

async function showPengingat(tx: Tx, { institusi_id, pengguna_id }: Person): Promise<PengingatDonasi[]> {
  const rows = await listPengingat(tx, pengguna_id)
  return rows.map(({ program_id, ...row }) => ({
    kode_program: formatKode('program', institusi_id, program_id), ...row,
  }))
}
