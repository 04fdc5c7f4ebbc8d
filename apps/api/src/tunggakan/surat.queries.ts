import type { JenisSurat } from '@lunas/contract/tagihan/tunggakan.status'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

export type BarisSurat = { nama: string; jatuh_tempo: LocalDate; sisa: Rupiah }

export type SuratSekolah = { id: string; nama: string; kode: string; alamat: string; kota: string; zona_waktu: Zone }

export async function findSuratSekolah(tx: Tx, id: string): Promise<SuratSekolah | undefined> {
  const [row] = await tx.query<SuratSekolah>(
    `SELECT id, nama, kode, alamat, kota, zona_waktu FROM offered.sekolah
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

/** Two officers who ask for letters of a school in the same moment follow each other. */
export async function lockLetters(tx: Tx, sekolah_id: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`surat/${sekolah_id}`])
}

/** Those of these pupils whose families got this letter from the school today. */
export async function findWritten(
  tx: Tx, sekolah_id: string, jenis: JenisSurat, siswa_ids: readonly string[], now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ siswa_id: string }>(
    `SELECT DISTINCT t.siswa_id FROM surat_tunggakan t
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
      WHERE t.institusi_id = $1 AND t.siswa_id = ANY ($4::uuid[]) AND t.sekolah_id = $2 AND t.jenis = $3
        AND t.tanggal = ($5::timestamptz AT TIME ZONE s.zona_waktu)::date`,
    [tx.institusi_id, sekolah_id, jenis, siswa_ids, now],
  )
  return rows.map(({ siswa_id }) => siswa_id)
}

/** Takes so many numbers of a school and year; answers the last before them. Whoever comes next waits. */
export async function takeNumbers(
  tx: Tx, sekolah_id: string, tahun: number, banyak: number,
): Promise<number> {
  const [row] = await tx.query<{ terakhir: number }>(
    `INSERT INTO seri_surat AS s (institusi_id, sekolah_id, tahun, terakhir) VALUES ($1, $2, $3, $4)
     ON CONFLICT (institusi_id, sekolah_id, tahun) DO UPDATE SET terakhir = s.terakhir + EXCLUDED.terakhir
     RETURNING terakhir`,
    [tx.institusi_id, sekolah_id, tahun, banyak],
  )
  return (row?.terakhir ?? banyak) - banyak
}

export type NewSurat = {
  id: string; sekolah_id: string; siswa_id: string; tugas_id: string; jenis: JenisSurat; tahun: number
  nomor: number; tanggal: LocalDate; jumlah: Rupiah; rincian: readonly BarisSurat[]; oleh: string; now: Date
}

export async function insertSurat(tx: Tx, row: NewSurat): Promise<void> {
  await tx.query(
    `INSERT INTO surat_tunggakan (institusi_id, id, sekolah_id, siswa_id, tugas_id, jenis, tahun, nomor,
                                  tanggal, jumlah, rincian, oleh, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.institusi_id, row.id, row.sekolah_id, row.siswa_id, row.tugas_id, row.jenis, row.tahun, row.nomor,
      row.tanggal, row.jumlah, JSON.stringify(row.rincian), row.oleh, row.now,
    ],
  )
}

export type Surat = {
  id: string
  siswa_id: string
  nama_siswa: string
  nis: string
  kelas: string
  sekolah_id: string
  tugas_id: string
  jenis: JenisSurat
  tahun: number
  nomor: number
  tanggal: LocalDate
  jumlah: Rupiah
  rincian: BarisSurat[]
}

const SELECT = `
  SELECT t.id, t.siswa_id, w.nama AS nama_siswa, w.nis, w.kelas, t.sekolah_id, t.tugas_id, t.jenis, t.tahun, t.nomor,
         t.tanggal::text, t.jumlah, t.rincian
    FROM surat_tunggakan t
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = t.siswa_id
   WHERE t.institusi_id = $1`

/** The letters of one piece of work in the order of their numbers, or the one to a pupil's family. */
export function findSurat(tx: Tx, tugas_id: string, siswa_id: string | null): Promise<Surat[]> {
  return tx.query<Surat>(
    `${SELECT} AND t.tugas_id = $2 AND ($3::uuid IS NULL OR t.siswa_id = $3) ORDER BY t.nomor`,
    [tx.institusi_id, tugas_id, siswa_id],
  )
}

export function listSurat(
  tx: Tx, siswa_id: string, schools: string[] | null,
): Promise<(Surat & { kode_sekolah: string })[]> {
  return tx.query(
    `SELECT x.*, s.kode AS kode_sekolah
       FROM (${SELECT} AND t.siswa_id = $2 AND ($3::uuid[] IS NULL OR t.sekolah_id = ANY ($3))) x
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = x.sekolah_id
      ORDER BY x.tahun DESC, x.nomor DESC LIMIT 50`,
    [tx.institusi_id, siswa_id, schools],
  )
}

export async function sumSurat(tx: Tx, tugas_id: string): Promise<{ surat: number; jumlah: Rupiah }> {
  const [row] = await tx.query<{ surat: number; jumlah: Rupiah }>(
    `SELECT count(*)::int AS surat, coalesce(sum(jumlah), 0)::bigint AS jumlah FROM surat_tunggakan
      WHERE institusi_id = $1 AND tugas_id = $2`,
    [tx.institusi_id, tugas_id],
  )
  return row ?? { surat: 0, jumlah: 0 as Rupiah }
}
