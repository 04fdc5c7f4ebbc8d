import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tertahan as OnWire } from '@lunas/contract/buku/tertahan'
import { localDateAt } from '@lunas/values/local-date'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Isi } from '#platform/jejak'
import type { Needs } from '#tertahan/needs'
import { tertahanTransitions } from '#tertahan/tertahan'
import {
  isFoundElsewhere, lockAllTertahan, saveTemuan, takeTertahan, type TertahanRow,
} from '#tertahan/tertahan.queries'
import { tertahanUsulan, type SettleFound } from '#tertahan/tertahan.usulan'
import { inOneCommit } from '#tertahan/work-on-tertahan'
import { proposeUsulan } from '#usulan/propose-usulan'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanTertahan'>

/** One person's word that the money is there; a second one must find it too. */
export function proposeTemuan(
  deps: Needs, port: SettleFound, request: Request, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, (act) =>
    proposeUsulan(act, tertahanUsulan(deps, port), request.nomor_tertahan, (row) =>
      saveFound(act, row, request),
    ),
  )
}

async function saveFound(
  { tx, caller, now }: Act, row: TertahanRow, { letak, jumlah, tanggal, referensi: written }: Request,
): Promise<Isi> {
  if (row.keadaan !== tertahanTransitions.propose.from[0]) throw refuse('TERTAHAN_SUDAH_SELESAI')
  if (tanggal > localDateAt(now, row.zona_waktu)) throw refuse('TANGGAL_BELUM_TIBA')
  const referensi = written.trim()
  await lockAllTertahan(tx)
  if (await isFoundElsewhere(tx, row.sekolah_id, letak, referensi)) {
    throw refuse('UANG_SUDAH_TERCATAT')
  }
  const { pengguna_id } = personOf(caller)
  await takeTertahan(tx, row.id, pengguna_id)
  const diajukan = { diajukan_oleh: pengguna_id, diajukan_at: now }
  await saveTemuan(tx, row.id, { letak, jumlah, tanggal, referensi, ...diajukan }, '')
  return { status: tertahanTransitions.propose.to, letak, jumlah }
}
