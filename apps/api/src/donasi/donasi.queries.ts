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
}

/** What a donation's receipt says beside its amount. */
export async function findBukti(tx: Tx, nomor: string): Promise<BuktiRow | undefined> {
  const [row] = await tx.query<BuktiRow>(
    `SELECT p.id AS pembayaran_id, b.gabungan_id, p.pengguna_id, p.sekolah_id, d.nama, d.atas_nama,
            d.email, d.nomor_wa, g.nama AS program, g.jenis, s.nama AS unit, t.keterangan AS catatan
       FROM offered.kuitansi k
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = k.pembayaran_id
       JOIN donatur d ON d.institusi_id = $1 AND d.id = p.pihak_id
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = d.program_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       JOIN offered.keterangan_pembayaran t ON t.institusi_id = $1 AND t.id = p.id
       LEFT JOIN offered.pembayaran_bagian b ON b.institusi_id = $1 AND b.pembayaran_id = p.id
      WHERE k.institusi_id = $1 AND k.nomor = $2`,
    [tx.institusi_id, nomor],
  )
  return row
}
