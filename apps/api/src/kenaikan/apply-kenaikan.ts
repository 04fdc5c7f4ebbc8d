import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import {
  countBerubah, countBerubahSejak, countTagihanBaru, findKembali, findPeserta, keepTujuan, type Peserta,
} from '#kenaikan/apply.queries'
import type { Kenaikan } from '#kenaikan/kenaikan'
import {
  keepKelas, lockManySiswa, placeSiswa, setManyStatus, unplaceSiswa,
} from '#siswa/siswa'

/** Puts every pupil into the class of the next year, or lets the pupil leave. All in one commit. */
export async function applyKenaikan(tx: Tx, row: Kenaikan, now: Date): Promise<void> {
  const peserta = await findPeserta(tx, row.id)
  await lockManySiswa(tx, peserta.map(({ siswa_id }) => siswa_id))
  await requireUnchanged(tx, row.id)
  const stay = peserta.filter(({ ke_nama }) => ke_nama !== '')
  const kelas = await keepAllKelas(tx, row, stay, now)
  const siswa = stay.map(({ siswa_id }) => siswa_id)
  const classes = stay.map(({ ke_nama }) => {
    const id = kelas.get(ke_nama)
    assert(id, `no class for ${ke_nama}`)
    return id
  })
  await keepTujuan(tx, row.id, siswa, classes)
  await placeSiswa(tx, row.ke_tahun_id, siswa, classes)
  const leave = peserta.flatMap(({ siswa_id, hasil }) =>
    hasil === 'naik' || hasil === 'tinggal' ? [] : [{ siswa_id, hasil }])
  await setManyStatus(tx, leave.map(({ siswa_id }) => siswa_id), leave.map(({ hasil }) => hasil))
}

/** Refuses where somebody joined, left or changed class since the preview. */
export async function requireUnchanged(tx: Tx, id: string): Promise<void> {
  const banyak = await countBerubah(tx, id)
  if (banyak > 0) throw refuse('KENAIKAN_SISWA_BERUBAH', { banyak: String(banyak) })
}

/** The classes of the next year by name; the first pupil of a name says its level. */
async function keepAllKelas(
  tx: Tx, { sekolah_id, ke_tahun_id }: Kenaikan, peserta: readonly Peserta[], now: Date,
): Promise<Map<string, string>> {
  const kelas = new Map<string, string>()
  for (const { ke_nama, ke_tingkat } of peserta) {
    if (kelas.has(ke_nama)) continue
    const made = { sekolah_id, tahun_ajaran_id: ke_tahun_id, nama: ke_nama, tingkat: ke_tingkat }
    kelas.set(ke_nama, await keepKelas(tx, made, now))
  }
  return kelas
}

/** Puts every pupil back, unless a bill of the new year or a later change rests on it. */
export async function undoKenaikan(tx: Tx, row: Kenaikan): Promise<void> {
  const peserta = await findKembali(tx, row.id)
  await lockManySiswa(tx, peserta.map(({ siswa_id }) => siswa_id))
  const bills = await countTagihanBaru(tx, row.id)
  if (bills > 0) throw refuse('KENAIKAN_SUDAH_DITAGIH', { banyak: String(bills) })
  const changed = await countBerubahSejak(tx, row.id)
  if (changed > 0) throw refuse('KENAIKAN_SISWA_SUDAH_BERUBAH', { banyak: String(changed) })
  const placed = peserta.filter(({ ke_kelas_id }) => ke_kelas_id !== null)
  await unplaceSiswa(tx, row.ke_tahun_id, placed.map(({ siswa_id }) => siswa_id))
  const before = placed.flatMap(({ siswa_id, sebelum_kelas_id }) =>
    sebelum_kelas_id === null ? [] : [{ siswa_id, kelas_id: sebelum_kelas_id }])
  await placeSiswa(
    tx, row.ke_tahun_id, before.map(({ siswa_id }) => siswa_id), before.map(({ kelas_id }) => kelas_id))
  const left = peserta.filter(({ ke_kelas_id }) => ke_kelas_id === null).map(({ siswa_id }) => siswa_id)
  await setManyStatus(tx, left, left.map(() => 'aktif'))
}
