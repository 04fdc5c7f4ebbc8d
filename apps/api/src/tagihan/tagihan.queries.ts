import { createTenantBatcher, type Batcher } from '#platform/batcher'
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

/** Every open bill, and those due since `since`; payments opened before `waiting` no longer wait. */
export type DaftarQuestion = {
  institusi_id: string
  siswa_id: string
  since: string
  waiting: Date
}
export type DaftarReader = Batcher<DaftarQuestion, DaftarRow[]>

const LIST = `
  SELECT q.urut, w.nama AS nama_siswa, w.kelas, w.sekolah_id,
         (SELECT b.held FROM ledger_balance b
           WHERE b.institusi_id = $1 AND b.code = 'titipan/' || q.siswa_id) AS titipan,
         EXISTS (SELECT 1 FROM pembayaran p
                  WHERE p.institusi_id = $1 AND p.siswa_id = q.siswa_id AND p.dibuat_at >= q.waiting
                    AND p.status IN ('menunggu', 'dipastikan')) AS ada_menunggu,
         t.id, t.jenis, t.prioritas, t.periode, t.nama, t.jumlah, t.dibayar, t.tanggal_aktif,
         t.jatuh_tempo, t.boleh_dicicil
    FROM unnest($2::uuid[], $3::date[], $4::timestamptz[])
         WITH ORDINALITY AS q (siswa_id, since, waiting, urut)
    JOIN siswa w ON w.institusi_id = $1 AND w.id = q.siswa_id
    LEFT JOIN tagihan t ON t.institusi_id = $1 AND t.siswa_id = q.siswa_id
     AND t.dibatalkan_at IS NULL AND (t.dibayar < t.jumlah OR t.jatuh_tempo >= q.since)`

/** Pupils that are asked for in the same moment are read together. */
export function createDaftarReader(lookupDb: Database): DaftarReader {
  return createTenantBatcher<DaftarQuestion, DaftarRow[]>(
    async (institusi_id, questions) => {
      const rows = await lookupDb.call<DaftarRow & { urut: number }>('list-tagihan', LIST, [
        institusi_id,
        questions.map(({ siswa_id }) => siswa_id),
        questions.map(({ since }) => since),
        questions.map(({ waiting }) => waiting.toISOString()),
      ])
      const rowsOf = Map.groupBy(rows, ({ urut }) => urut)
      return questions.map((_, i) => rowsOf.get(i + 1) ?? [])
    },
    { entries: 16 },
  )
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
