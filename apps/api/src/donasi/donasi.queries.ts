import type { JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

/** A donor as written for one donation; empty texts where nothing was written. */
export type NewDonatur = {
  id: string
  sekolah_id: string
  program_id: string
  nama: string
  atas_nama: string
  email: string
  nomor_wa: string | null
  bagian: number
  dibuat_at: Date
}

export async function insertDonatur(tx: Tx, donatur: NewDonatur): Promise<void> {
  await tx.query(
    `INSERT INTO donatur (institusi_id, id, sekolah_id, program_id, nama, atas_nama, email, nomor_wa,
                          bagian, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.institusi_id, donatur.id, donatur.sekolah_id, donatur.program_id, donatur.nama,
      donatur.atas_nama, donatur.email, donatur.nomor_wa, donatur.bagian, donatur.dibuat_at,
    ],
  )
}

export type BuktiRow = {
  pembayaran_id: string
  gabungan_id: string | null
  pengguna_id: string | null
  sekolah_id: string
  nama: string
  atas_nama: string
  email: string
  nomor_wa: string | null
  program: string
  jenis: string
  unit: string
  catatan: string
  /** The number of BAZNAS or the LAZ; null while there is none. */
  nomor_bsz: string | null
}

/** What a donation's receipt says beside its amount. */
export async function findBukti(tx: Tx, nomor: string): Promise<BuktiRow | undefined> {
  const [row] = await tx.query<BuktiRow>(
    `SELECT p.id AS pembayaran_id, b.gabungan_id, p.pengguna_id, p.sekolah_id, d.nama, d.atas_nama,
            d.email, d.nomor_wa, g.nama AS program, g.jenis, s.nama AS unit, t.keterangan AS catatan,
            z.nomor AS nomor_bsz
       FROM offered.kuitansi k
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = k.pembayaran_id
       JOIN donatur d ON d.institusi_id = $1 AND d.id = p.pihak_id
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = d.program_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       JOIN offered.keterangan_pembayaran t ON t.institusi_id = $1 AND t.id = p.id
       LEFT JOIN bukti_setor_zakat z ON z.institusi_id = $1 AND z.pembayaran_id = p.id
       LEFT JOIN offered.pembayaran_bagian b ON b.institusi_id = $1 AND b.pembayaran_id = p.id
      WHERE k.institusi_id = $1 AND k.nomor = $2`,
    [tx.institusi_id, nomor],
  )
  return row
}

export type GivenRow = {
  nomor_kuitansi: string
  nomor_bsz: string
  tanggal: LocalDate
  program: string
  jenis: JenisProgram
  atas_nama: string
  jumlah: Rupiah
}

/**
 * What a person gave while logged in and programs still have, the newest first; not what they took in
 * cash from others. The day is that of the unit.
 */
export function listGiven(tx: Tx, pengguna_id: string): Promise<GivenRow[]> {
  return tx.query<GivenRow>(
    `SELECT b.receipt_no AS nomor_kuitansi, (b.occurred_at AT TIME ZONE s.zona_waktu)::date AS tanggal,
            g.nama AS program, g.jenis, d.atas_nama, f.jumlah, coalesce(z.nomor, '') AS nomor_bsz
       FROM offered.pembayaran p
       JOIN donatur d ON d.institusi_id = $1 AND d.id = p.pihak_id
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = d.program_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = p.id
        AND b.event = 'pembayaran_berhasil'
       LEFT JOIN bukti_setor_zakat z ON z.institusi_id = $1 AND z.pembayaran_id = p.id
      CROSS JOIN LATERAL (
        SELECT sum(CASE 'dana/' || d.program_id WHEN t.credit_account THEN t.amount
                   WHEN t.debit_account THEN -t.amount ELSE 0 END)::bigint AS jumlah
          FROM offered.ledger_posting k CROSS JOIN LATERAL unnest(k.transfers) t
         WHERE k.institusi_id = $1 AND k.subject_id = p.id) f
      WHERE p.institusi_id = $1 AND p.pengguna_id = $2 AND p.untuk = 'donasi' AND f.jumlah > 0
        AND p.metode NOT IN ('tunai', 'mitra')
      ORDER BY b.occurred_at DESC, p.id`,
    [tx.institusi_id, pengguna_id],
  )
}

/** The head of a donor's statement. */
export async function findDonor(
  tx: Tx, pengguna_id: string,
): Promise<{ nama: string; institusi: string; unit: string } | undefined> {
  const [row] = await tx.query<{ nama: string; institusi: string; unit: string }>(
    `SELECT u.nama, i.nama AS institusi, coalesce((
              SELECT s.nama FROM offered.sekolah s
               WHERE s.institusi_id = $1 AND s.bentuk = 'ziswaf'), '') AS unit
       FROM offered.pengguna u JOIN offered.institusi i ON i.id = $1
      WHERE u.institusi_id = $1 AND u.id = $2`,
    [tx.institusi_id, pengguna_id],
  )
  return row
}
