import type { NamaKeperluan } from '@lunas/contract/pengguna/keperluan'
import type { Tx } from '#platform/db/database'
import { ANAK_SENDIRI } from '#anak/anak'

type Person = { pengguna_id: string; nomor_wa: string | null }

export type AnakPersetujuan = {
  siswa_id: string
  nama_siswa: string
  sekolah: string
  keperluan: NamaKeperluan
  /** How many answers there are. */
  urut: number
  /** Null before the guardian's first answer. */
  diberikan: boolean | null
  sejak: Date | null
}

/** Every child of a guardian with every purpose that is asked, and the newest answer to each. */
export function listPersetujuan(
  tx: Tx, person: Person, keperluan: readonly NamaKeperluan[],
): Promise<AnakPersetujuan[]> {
  return tx.query<AnakPersetujuan>(
    `SELECT w.id AS siswa_id, w.nama AS nama_siswa, s.nama AS sekolah, k.keperluan,
            coalesce(j.urut, 0) AS urut, j.diberikan, j.pada AS sejak
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      CROSS JOIN unnest($4::text[]) WITH ORDINALITY k (keperluan, urut)
       LEFT JOIN LATERAL (
         SELECT p.urut, p.diberikan, p.pada FROM persetujuan p
          WHERE p.institusi_id = $1 AND p.pengguna_id = $2 AND p.siswa_id = w.id
            AND p.keperluan = k.keperluan ORDER BY p.urut DESC LIMIT 1) j ON true
      ORDER BY w.nama, w.id, k.urut`,
    [tx.institusi_id, person.pengguna_id, person.nomor_wa, keperluan],
  )
}

type NewPersetujuan = {
  pengguna_id: string
  siswa_id: string
  keperluan: NamaKeperluan
  urut: number
  diberikan: boolean
  teks: string
  versi: number
  pada: Date
}

export async function insertPersetujuan(tx: Tx, baru: NewPersetujuan): Promise<void> {
  await tx.query(
    `INSERT INTO persetujuan
       (institusi_id, pengguna_id, siswa_id, keperluan, urut, diberikan, teks, versi, pada)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.institusi_id, baru.pengguna_id, baru.siswa_id, baru.keperluan, baru.urut, baru.diberikan,
      baru.teks, baru.versi, baru.pada,
    ],
  )
}

/** Two answers of one person at the same moment are numbered one after the other. */
export async function lockPersetujuan(tx: Tx, pengguna_id: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `persetujuan/${tx.institusi_id}/${pengguna_id}`,
  ])
}
