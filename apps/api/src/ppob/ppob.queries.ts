import type { PrefixOperator } from '@lunas/contract/ppob/ppob'
import type { Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import { randomId } from '#platform/ids'
import type { PesananRow, Produk } from '#ppob/ppob'

export type Unit = { id: string; zona_waktu: Zone }

/** The unit in whose books the trade stands; none where the institution does not sell. */
export async function findUnit(tx: Tx): Promise<Unit | undefined> {
  const [unit] = await tx.query<Unit>(
    `SELECT id, zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND bentuk = 'ppob'`,
    [tx.institusi_id],
  )
  return unit
}

const PRODUK = `
  SELECT d.sku, d.nama, d.kategori, d.merek, d.harga, a.margin, d.dibuka, d.boleh_ulang, d.jeda_dari,
         d.jeda_sampai, d.pascabayar, d.bernominal, d.uraian
    FROM produk_ppob d
    JOIN (SELECT DISTINCT ON (kategori) kategori, dibuka, margin FROM aturan_ppob
           WHERE institusi_id = $1 AND berlaku_at <= $2
           ORDER BY kategori, berlaku_at DESC) a ON a.kategori = d.kategori AND a.dibuka`

export function listProduk(tx: Tx, now: Date): Promise<Produk[]> {
  return tx.query<Produk>(`${PRODUK} ORDER BY d.kategori, d.merek, d.harga, d.sku`, [tx.institusi_id, now])
}

export async function findProduk(tx: Tx, sku: string, now: Date): Promise<Produk | undefined> {
  const [row] = await tx.query<Produk>(`${PRODUK} WHERE d.sku = $3`, [tx.institusi_id, now, sku])
  return row
}

export function listPrefix(tx: Tx): Promise<PrefixOperator[]> {
  return tx.query<PrefixOperator>('SELECT prefix, kode_operator FROM prefix_operator ORDER BY prefix')
}

/** The operator of a mobile number; undefined where no prefix is known. */
export async function findOperator(tx: Tx, nomor: string): Promise<string | undefined> {
  const [row] = await tx.query<{ kode_operator: string }>(
    `SELECT kode_operator FROM prefix_operator WHERE prefix IN (left($1, 6), left($1, 4))
      ORDER BY length(prefix) DESC LIMIT 1`,
    [nomor],
  )
  return row?.kode_operator
}

/** The buyer's row, made with the first order. */
export async function requirePembeli(tx: Tx, sekolah_id: string, pengguna_id: string): Promise<string> {
  await tx.query(
    `INSERT INTO pembeli_ppob (institusi_id, id, sekolah_id, pengguna_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (institusi_id, pengguna_id) DO NOTHING`,
    [tx.institusi_id, randomId(), sekolah_id, pengguna_id],
  )
  const id = await findPembeli(tx, pengguna_id)
  if (id === undefined) throw new Error(`no buyer for ${pengguna_id}`)
  return id
}

async function findPembeli(tx: Tx, pengguna_id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'SELECT id FROM pembeli_ppob WHERE institusi_id = $1 AND pengguna_id = $2',
    [tx.institusi_id, pengguna_id],
  )
  return row?.id
}

/** What failed orders gave back to a buyer and no order has used yet. */
export async function readUangKembali(tx: Tx, pengguna_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ held: Rupiah }>(
    `SELECT coalesce(sum(l.held), 0)::bigint AS held FROM pembeli_ppob b
       ${joinHeld('titipan', 'b.id', 'l')}
      WHERE b.institusi_id = $1 AND b.pengguna_id = $2`,
    [tx.institusi_id, pengguna_id],
  )
  if (!row) throw new Error('a sum has one row')
  return row.held
}

type NewPesanan = Pick<
  PesananRow,
  'id' | 'sekolah_id' | 'pembeli_id' | 'sku' | 'nama' | 'kategori' | 'merek' | 'nomor' | 'harga' | 'harga_maks' |
  'dibuat_at' | 'berlaku_sampai' | 'nama_pelanggan' | 'tagihan' | 'admin' | 'periode' | 'nominal'
>

/** A repeated question about a bill finds its order written. */
export async function insertPesanan(tx: Tx, row: NewPesanan): Promise<void> {
  await tx.query(
    `INSERT INTO pesanan_ppob (institusi_id, id, sekolah_id, pembeli_id, sku, nama, kategori, merek, nomor,
                               harga, harga_maks, status, dibuat_at, berlaku_sampai, nama_pelanggan,
                               tagihan, admin, periode, nominal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'dipesan', $12, $13, $14, $15, $16, $17, $18)
     ON CONFLICT (institusi_id, id) DO NOTHING`,
    [
      tx.institusi_id, row.id, row.sekolah_id, row.pembeli_id, row.sku, row.nama, row.kategori, row.merek,
      row.nomor, row.harga, row.harga_maks, row.dibuat_at, row.berlaku_sampai,
      row.nama_pelanggan, row.tagihan, row.admin, row.periode, row.nominal,
    ],
  )
}

export const COLUMNS = `o.id, o.sekolah_id, o.pembeli_id, o.sku, o.nama, o.kategori, o.merek, o.nomor, o.harga,
  o.harga_maks, o.status, o.dibuat_at, o.berlaku_sampai, o.pembayaran_id, o.mitra_id, o.dikirim_at, o.selesai_at,
  o.rc, o.sn, o.harga_biller, o.masalah, o.nama_pelanggan, o.tagihan, o.admin, o.periode, o.nominal,
  o.bayar_id, o.bayar_at, o.kembali`

export async function findPesanan(tx: Tx, id: string): Promise<PesananRow | undefined> {
  const [row] = await tx.query<PesananRow>(
    `SELECT ${COLUMNS} FROM pesanan_ppob o WHERE o.institusi_id = $1 AND o.id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

/** Locks it until the commit, so that a webhook and a poll take turns. */
export async function lockPesanan(tx: Tx, id: string): Promise<PesananRow | undefined> {
  const [row] = await tx.query<PesananRow>(
    `SELECT ${COLUMNS} FROM pesanan_ppob o WHERE o.institusi_id = $1 AND o.id = $2 FOR UPDATE`,
    [tx.institusi_id, id],
  )
  return row
}

const RIWAYAT_MAX = 50

export function listPesanan(tx: Tx, pengguna_id: string): Promise<PesananRow[]> {
  return tx.query<PesananRow>(
    `SELECT ${COLUMNS} FROM pesanan_ppob o
       JOIN pembeli_ppob b ON b.institusi_id = $1 AND b.id = o.pembeli_id AND b.pengguna_id = $2
      WHERE o.institusi_id = $1 ORDER BY o.id DESC LIMIT ${RIWAYAT_MAX}`,
    [tx.institusi_id, pengguna_id],
  )
}

export async function isOwnPesanan(tx: Tx, id: string, pengguna_id: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM pesanan_ppob o
       JOIN pembeli_ppob b ON b.institusi_id = $1 AND b.id = o.pembeli_id AND b.pengguna_id = $3
      WHERE o.institusi_id = $1 AND o.id = $2`,
    [tx.institusi_id, id, pengguna_id],
  )
  return rows.length > 0
}

/** Whether the number has bought this product since a moment, or is buying it. */
export async function hasBought(tx: Tx, sku: string, nomor: string, since: Date): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM pesanan_ppob o WHERE o.institusi_id = $1 AND o.sku = $2 AND o.nomor = $3
        AND o.status IN ('dibayar', 'dikirim', 'berhasil') AND o.dibuat_at >= $4 LIMIT 1`,
    [tx.institusi_id, sku, nomor, since],
  )
  return rows.length > 0
}

/** A paid order becomes sent; a sent one stays so. Undefined for every other order. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<PesananRow | undefined> {
  const [row] = await tx.query<PesananRow>(
    `UPDATE pesanan_ppob o SET status = 'dikirim', dikirim_at = coalesce(o.dikirim_at, $3)
      WHERE o.institusi_id = $1 AND o.id = $2 AND o.status IN ('dibayar', 'dikirim')
     RETURNING ${COLUMNS}`,
    [tx.institusi_id, id, now],
  )
  return row
}

export type Ending = {
  status: 'berhasil' | 'dikembalikan'
  rc: string
  sn: string
  harga_biller: Rupiah | null
  masalah: string
  now: Date
}

export async function saveEnding(tx: Tx, id: string, ending: Ending): Promise<void> {
  await tx.query(
    `UPDATE pesanan_ppob SET status = $3, rc = $4, sn = $5, harga_biller = $6, masalah = $7,
            selesai_at = $8, periksa_lagi_at = NULL
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, ending.status, ending.rc, ending.sn, ending.harga_biller, ending.masalah, ending.now,
    ],
  )
}

/** What is known while it has not ended, and when to ask again. */
export async function saveWaiting(
  tx: Tx, id: string, { rc, masalah, next }: { rc: string; masalah: string; next: Date | null },
): Promise<void> {
  await tx.query(
    `UPDATE pesanan_ppob SET rc = $3, masalah = $4, periksa_lagi_at = $5
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, rc, masalah, next],
  )
}

/** Notes that a person must look at an order that has ended. */
export async function saveMasalah(tx: Tx, id: string, masalah: string): Promise<void> {
  await tx.query('UPDATE pesanan_ppob SET masalah = $3 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id, masalah,
  ])
}
