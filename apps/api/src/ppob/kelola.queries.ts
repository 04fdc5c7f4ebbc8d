import type { HasilPpob, KelolaPpob } from '@lunas/contract/ppob/kelola-ppob'
import type { KategoriPpob, PilihanPesanan } from '@lunas/contract/ppob/pesanan.status'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { PesananRow } from '#ppob/ppob'
import { COLUMNS } from '#ppob/ppob.queries'

export type AturanRow = { kategori: KategoriPpob; dibuka: boolean; margin: Rupiah; berlaku_at: Date }

/** The rules that count now, and those whose time has not come. */
export function listAturan(tx: Tx, now: Date): Promise<AturanRow[]> {
  return tx.query<AturanRow>(
    `SELECT kategori, dibuka, margin, berlaku_at FROM (
       SELECT DISTINCT ON (kategori) * FROM aturan_ppob WHERE institusi_id = $1 AND berlaku_at <= $2
        ORDER BY kategori, berlaku_at DESC) berlaku
     UNION ALL
     SELECT kategori, dibuka, margin, berlaku_at FROM aturan_ppob WHERE institusi_id = $1 AND berlaku_at > $2
     ORDER BY kategori, berlaku_at`,
    [tx.institusi_id, now],
  )
}

/** A second rule for the same moment is refused by the key. */
export async function insertAturan(tx: Tx, { kategori, dibuka, margin, berlaku_at }: AturanRow, oleh: string): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO aturan_ppob (institusi_id, kategori, dibuka, margin, berlaku_at, dicatat_oleh)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
    [tx.institusi_id, kategori, dibuka, margin, berlaku_at, oleh],
  )
  return rows.length > 0
}

type ProdukRow = Omit<KelolaPpob['produk'][number], 'berubah_at'> & { berubah_at: Date }

export function listKelolaProduk(tx: Tx): Promise<ProdukRow[]> {
  return tx.query<ProdukRow>(
    `SELECT d.sku, d.nama, d.kategori, d.merek, d.harga, d.dibuka, coalesce(r.pada, d.dilihat_at) AS berubah_at
       FROM produk_ppob d
       LEFT JOIN LATERAL (SELECT max(pada) AS pada FROM produk_ppob_riwayat WHERE sku = d.sku) r ON true
      ORDER BY d.kategori, d.merek, d.harga, d.sku`,
  )
}

export type IsiDepositRow = {
  id: string
  jumlah: Rupiah
  koreksi: boolean
  tanggal: string
  keterangan: string
  dicatat_at: Date
}

const ISI_MAX = 20

export function listIsiDeposit(tx: Tx): Promise<(IsiDepositRow & { petugas: string })[]> {
  return tx.query(
    `SELECT i.id, i.jumlah, i.koreksi, i.tanggal::text AS tanggal, i.keterangan, i.dicatat_at, p.nama AS petugas
       FROM isi_deposit_ppob i
       JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = i.dicatat_oleh
      WHERE i.institusi_id = $1 ORDER BY i.id DESC LIMIT ${ISI_MAX}`,
    [tx.institusi_id],
  )
}

export async function insertIsiDeposit(tx: Tx, row: IsiDepositRow, sekolah_id: string, oleh: string): Promise<void> {
  await tx.query(
    `INSERT INTO isi_deposit_ppob (institusi_id, id, sekolah_id, jumlah, koreksi, tanggal, keterangan, dicatat_oleh, dicatat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.institusi_id, row.id, sekolah_id, row.jumlah, row.koreksi, row.tanggal, row.keterangan, oleh, row.dicatat_at],
  )
}

const DAFTAR_MAX = 100
/** An order that is on its way for longer needs a look. */
const MACET_MINUTES = 15

export function listKelolaPesanan(tx: Tx, pilihan: PilihanPesanan, now: Date): Promise<PesananRow[]> {
  return tx.query<PesananRow>(
    `SELECT ${COLUMNS} FROM pesanan_ppob o
      WHERE o.institusi_id = $1 AND CASE $2::text
        WHEN 'semua' THEN true
        WHEN 'macet' THEN o.masalah <> '' OR (o.status IN ('dibayar', 'dikirim')
          AND coalesce(o.dikirim_at, o.berlaku_sampai) < $3::timestamptz - interval '${MACET_MINUTES} minutes')
        ELSE o.status = $2 END
      ORDER BY o.id DESC LIMIT ${DAFTAR_MAX}`,
    [tx.institusi_id, pilihan, now],
  )
}

/** Lets the worker take it in its next round. */
export async function askSoon(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE pesanan_ppob SET periksa_lagi_at = dibuat_at WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id,
  ])
}

export function sumHasil(tx: Tx, dari: Date, sampai: Date): Promise<HasilPpob[]> {
  return tx.query<HasilPpob>(
    `SELECT to_char(selesai_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM') AS bulan, kategori, nama,
            count(*)::int AS banyak, sum(harga - kembali)::bigint AS penjualan,
            sum(harga_biller)::bigint AS biaya, sum(harga - kembali - harga_biller)::bigint AS hasil
       FROM pesanan_ppob
      WHERE institusi_id = $1 AND status = 'berhasil' AND selesai_at >= $2 AND selesai_at < $3
      GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`,
    [tx.institusi_id, dari, sampai],
  )
}

export type Tercatat = Pick<PesananRow, 'id' | 'bayar_id' | 'status' | 'harga_biller'>

/** Orders under these references, and those that were delivered on the day. */
export function listTercatat(tx: Tx, ids: readonly string[], dari: Date, sampai: Date): Promise<Tercatat[]> {
  return tx.query<Tercatat>(
    `SELECT id, bayar_id, status, harga_biller FROM pesanan_ppob
      WHERE institusi_id = $1 AND (id = ANY ($2::uuid[]) OR bayar_id = ANY ($2::uuid[])
         OR (status = 'berhasil' AND dikirim_at >= $3 AND dikirim_at < $4))`,
    [tx.institusi_id, ids, dari, sampai],
  )
}
