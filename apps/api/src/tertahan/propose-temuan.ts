import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tertahan as OnWire } from '@lunas/contract/buku/tertahan'
import { localDateAt } from '@lunas/values/local-date'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Isi } from '#platform/jejak'
import { parseNomorKasus } from '#rekonsiliasi/rekonsiliasi'
import { findFreeLine, findWrittenLine, isWrittenElsewhere } from '#tertahan/baris.queries'
import type { Needs } from '#tertahan/needs'
import { tertahanTransitions } from '#tertahan/tertahan'
import {
  isFoundElsewhere, lockAllTertahan, saveTemuan, takeTertahan, type Found, type TertahanRow,
} from '#tertahan/tertahan.queries'
import { tertahanUsulan, type BookFound } from '#tertahan/tertahan.usulan'
import { inOneCommit } from '#tertahan/work-on-tertahan'
import { proposeUsulan } from '#usulan/propose-usulan'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanTertahan'>
type Written = Exclude<Request, { nomor_kasus: string }>

/** One person's word that the money is there; a second one must find it too. */
export function proposeTemuan(
  deps: Needs, port: BookFound, request: Request, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, (act) =>
    proposeUsulan(act, tertahanUsulan(port), request.nomor_tertahan, (row) =>
      saveFound(act, row, request),
    ),
  )
}

async function saveFound({ tx, caller, now }: Act, row: TertahanRow, request: Request): Promise<Isi> {
  if (row.keadaan !== tertahanTransitions.propose.from[0]) throw refuse('TERTAHAN_SUDAH_SELESAI')
  await lockAllTertahan(tx)
  const person = personOf(caller)
  const found = 'nomor_kasus' in request
    ? await chosen(tx, row, person, request.nomor_kasus)
    : written(row, request)
  if (found.tanggal > localDateAt(now, row.zona_waktu)) throw refuse('TANGGAL_BELUM_TIBA')
  const { pengguna_id } = person
  await takeTertahan(tx, row.id, pengguna_id)
  await saveTemuan(tx, row.id, { ...found, diajukan_oleh: pengguna_id, diajukan_at: now }, '')
  if (await isFoundElsewhere(tx, row.id)) throw refuse('UANG_SUDAH_TERCATAT')
  // Of an imported statement the line itself is chosen: what is written may be written twice.
  const line = found.identitas === null ? await findWrittenLine(tx, row.id) : undefined
  if (line) throw refuse(line.isFree ? 'PILIH_BARIS_MUTASI' : 'UANG_SUDAH_TERCATAT')
  return { status: tertahanTransitions.propose.to, jumlah: found.jumlah }
}

async function chosen(
  tx: Tx, row: TertahanRow, person: Person, nomor_kasus: string,
): Promise<Found> {
  const { institusi_id, urut } = parseNomorKasus(nomor_kasus)
  const isOurs = institusi_id === tx.institusi_id
  const line = isOurs ? await findFreeLine(tx, row, await schoolsOf(tx, person), urut) : undefined
  if (!line) throw refuse('BARIS_SUDAH_DIPAKAI')
  if (await isWrittenElsewhere(tx, row.id, line)) throw refuse('UANG_SUDAH_TERCATAT')
  const { rekening_sekolah_id, identitas, jumlah, tanggal, keterangan } = line
  return { rekening_sekolah_id, identitas, jumlah, tanggal, referensi: keterangan }
}

/** In the account of the school that looks for it. */
function written({ sekolah_id }: TertahanRow, { jumlah, tanggal, referensi }: Written): Found {
  return {
    rekening_sekolah_id: sekolah_id, identitas: null, jumlah, tanggal, referensi: referensi.trim(),
  }
}
