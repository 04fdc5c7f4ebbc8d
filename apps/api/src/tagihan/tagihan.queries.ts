import type { LocalDate } from '@lunas/values/local-date'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { createTenantBatcher, type Batcher } from '#platform/batcher'
import type { Database } from '#platform/db/database'
import type { Tagihan } from '#tagihan/tagihan'

export type TagihanColumns = Omit<Tagihan, 'dibatalkan'> & { cicilan_id?: string | null }

/** A pupil with the bills that were asked for. */
export type Daftar = {
  nama_siswa: string
  kelas: string
  sekolah_id: string
  titipan: Rupiah
  tagihan: TagihanColumns[]
  /** Bills with a running payment, or with titipan set aside. */
  sedang_dibayar: ReadonlySet<string>
}

/**
 * Asks for every open bill, and for paid ones due since `since`. Payments opened before `waiting`
 * are ignored.
 */
type DaftarQuestion = {
  institusi_id: string
  siswa_id: string
  since: string
  waiting: Date
}
export type DaftarReader = Batcher<DaftarQuestion, Daftar | undefined>

/** A bill as one JSON array: the driver reads one text much faster than ten columns. */
type Packed = [
  id: string, jenis: string, prioritas: number, periode: string, nama: string, jumlah: Rupiah,
  dibayar: Rupiah, tanggal_aktif: LocalDate, jatuh_tempo: LocalDate, boleh_dicicil: boolean,
  cicilan_id: string | null, sukarela: boolean, potongan: Rupiah,
]
type DaftarRow = Pick<Daftar, 'nama_siswa' | 'kelas' | 'sekolah_id'> & {
  urut: number
  titipan: Rupiah | null
  tagihan: Packed[] | null
  sedang_dibayar: string[] | null
}

const LIST = `
  SELECT q.urut, w.nama AS nama_siswa, w.kelas, w.sekolah_id,
         (SELECT b.held FROM offered.ledger_balance b
           WHERE b.institusi_id = $1 AND b.code = 'titipan/' || q.siswa_id) AS titipan,
         (SELECT json_agg(x.tagihan_id) FROM (
            SELECT p.target_id AS tagihan_id
              FROM offered.pembayaran_berjalan p
             WHERE p.institusi_id = $1 AND p.pihak_id = q.siswa_id AND p.dibuat_at >= q.waiting
             UNION ALL
            SELECT d.tagihan_id
              FROM offered.titipan_berjalan d
             WHERE d.institusi_id = $1 AND d.siswa_id = q.siswa_id) x)
           AS sedang_dibayar,
         (SELECT json_agg(json_build_array(
                   t.id, t.jenis, t.prioritas, t.periode, t.nama, t.jumlah, t.dibayar,
                   t.tanggal_aktif, t.jatuh_tempo, t.boleh_dicicil, t.cicilan_id, t.sukarela,
                   t.potongan))
            FROM tagihan t
           WHERE t.institusi_id = $1 AND t.siswa_id = q.siswa_id AND t.dibatalkan_at IS NULL
             AND (t.dibayar < t.jumlah OR t.jatuh_tempo >= q.since)) AS tagihan
    FROM unnest($2::uuid[], $3::date[], $4::timestamptz[])
         WITH ORDINALITY AS q (siswa_id, since, waiting, urut)
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = q.siswa_id`

const NONE: ReadonlySet<string> = new Set()

/** Reads pupils that are requested at the same moment in one query. */
export function createDaftarReader(lookupDb: Database): DaftarReader {
  return createTenantBatcher<DaftarQuestion, Daftar | undefined>(
    async (institusi_id, questions) => {
      const rows = await lookupDb.call<DaftarRow>('list-tagihan', LIST, [
        institusi_id,
        questions.map(({ siswa_id }) => siswa_id),
        questions.map(({ since }) => since),
        questions.map(({ waiting }) => waiting.toISOString()),
      ])
      const found = new Map(rows.map((row) => [row.urut, row]))
      return questions.map((_, i) => unpack(found.get(i + 1)))
    },
    { entries: 32, busyGatherMs: 1 },
  )
}

function unpack(row: DaftarRow | undefined): Daftar | undefined {
  return row && {
    nama_siswa: row.nama_siswa,
    kelas: row.kelas,
    sekolah_id: row.sekolah_id,
    titipan: row.titipan ?? rupiah(0),
    tagihan: (row.tagihan ?? []).map(unpackTagihan),
    sedang_dibayar: row.sedang_dibayar ? new Set(row.sedang_dibayar) : NONE,
  }
}

function unpackTagihan(packed: Packed): TagihanColumns {
  const [
    id, jenis, prioritas, periode, nama, jumlah, dibayar, tanggal_aktif, jatuh_tempo, boleh_dicicil,
    cicilan_id, sukarela, potongan,
  ] = packed
  return {
    id, jenis, prioritas, periode, nama, jumlah: rupiah(jumlah), dibayar: rupiah(dibayar),
    tanggal_aktif, jatuh_tempo, boleh_dicicil, cicilan_id, sukarela,
    potongan: rupiah(potongan),
  }
}
