import type { Database } from '#platform/db/database'
import type { Tagihan } from '#tagihan/tagihan'

export type SiswaColumns = {
  nama_siswa: string
  kelas: string
  sekolah_id: string
  titipan: number | null
  /** Somebody is paying something for this pupil right now. */
  ada_menunggu: boolean
}
export type TagihanColumns = Omit<Tagihan, 'dibatalkan'>

/** One row per bill, or a single one without a bill. */
export type DaftarRow = SiswaColumns & (TagihanColumns | { id: null })

const LIST = `
  SELECT w.nama AS nama_siswa, w.kelas, w.sekolah_id,
         (SELECT b.held FROM ledger_balance b
           WHERE b.institusi_id = $1 AND b.code = 'titipan/' || $2::uuid) AS titipan,
         EXISTS (SELECT 1 FROM pembayaran p
                  WHERE p.institusi_id = $1 AND p.siswa_id = $2 AND p.dibuat_at >= $4
                    AND p.status IN ('menunggu', 'dipastikan')) AS ada_menunggu,
         t.id, t.jenis, t.prioritas, t.periode, t.nama, t.jumlah, t.dibayar, t.tanggal_aktif,
         t.jatuh_tempo, t.boleh_dicicil
    FROM siswa w
    LEFT JOIN tagihan t ON t.institusi_id = $1 AND t.siswa_id = $2
     AND t.dibatalkan_at IS NULL AND (t.dibayar < t.jumlah OR t.jatuh_tempo >= $3)
   WHERE w.institusi_id = $1 AND w.id = $2`

/** Every open bill, and those due since `since`; payments opened before `waiting` no longer wait. */
export function listDaftar(
  lookupDb: Database,
  institusi_id: string,
  siswa_id: string,
  period: { since: string; waiting: Date },
): Promise<DaftarRow[]> {
  return lookupDb.call('list-tagihan', LIST, [institusi_id, siswa_id, period.since, period.waiting])
}

const LIST_BEING_PAID = `
  SELECT DISTINCT r.tagihan_id
    FROM pembayaran p
    JOIN pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = p.id
   WHERE p.institusi_id = $1 AND p.siswa_id = $2 AND p.dibuat_at >= $3
     AND p.status IN ('menunggu', 'dipastikan')`

/** The bills that waiting payments are for; few pupils have one, so it is asked apart. */
export async function listBeingPaid(
  lookupDb: Database,
  institusi_id: string,
  siswa_id: string,
  waiting: Date,
): Promise<Set<string>> {
  const rows = await lookupDb.call<{ tagihan_id: string }>('list-being-paid', LIST_BEING_PAID, [
    institusi_id,
    siswa_id,
    waiting,
  ])
  return new Set(rows.map(({ tagihan_id }) => tagihan_id))
}
