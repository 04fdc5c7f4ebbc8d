import type { HalamanPpob, Pesanan } from '@lunas/contract/ppob/ppob'
import { formatKode, parseKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { readGangguan } from '#ppob/keadaan.queries'
import type { Needs } from '#ppob/needs'
import { halanganOf, keadaanOf, priceOf, type PesananRow } from '#ppob/ppob'
import {
  findPesanan, findUnit, isOwnPesanan, listPesanan, listPrefix, listProduk, readUangKembali,
} from '#ppob/ppob.queries'

type ReadDeps = Pick<Needs, 'db' | 'clock'>

export function readPpob({ db, clock }: ReadDeps, caller: Caller): Promise<HalamanPpob> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    if (!(await findUnit(tx))) throw refuse('PPOB_BELUM_ADA')
    const produk = await listProduk(tx, now)
    return {
      gangguan: await readGangguan(tx),
      produk: produk.map((one) => ({
        sku: one.sku, nama: one.nama, kategori: one.kategori, merek: one.merek, harga: priceOf(one),
        bernominal: one.bernominal, uraian: one.uraian, halangan: halanganOf(one, now),
      })),
      prefix_operator: await listPrefix(tx),
      uang_kembali: await readUangKembali(tx, pengguna_id),
    }
  })
}

export function readPesanan({ db, clock }: ReadDeps, kode_pesanan: string, caller: Caller): Promise<Pesanan> {
  const person = personOf(caller)
  const kode = parseKode('pesanan', kode_pesanan)
  return db.inTransaction(person.institusi_id, async (tx) => {
    if (kode?.institusi_id !== tx.institusi_id) throw refuse('PESANAN_TIDAK_DITEMUKAN')
    return requireOwn(tx, kode.id, person, clock.now())
  })
}

export function readRiwayat({ db, clock }: ReadDeps, caller: Caller): Promise<Pesanan[]> {
  const { institusi_id, pengguna_id } = personOf(caller)
  return db.inTransaction(institusi_id, async (tx) => {
    const rows = await listPesanan(tx, pengguna_id)
    return rows.map((row) => showPesanan(institusi_id, row, clock.now()))
  })
}

/** An order as its buyer sees it; nobody else finds it. */
export async function requireOwn(tx: Tx, id: string, person: Person, now: Date): Promise<Pesanan> {
  const isOwn = await isOwnPesanan(tx, id, person.pengguna_id)
  const row = isOwn ? await findPesanan(tx, id) : undefined
  if (!row) throw refuse('PESANAN_TIDAK_DITEMUKAN')
  return showPesanan(tx.institusi_id, row, now)
}

function showPesanan(institusi_id: string, row: PesananRow, now: Date): Pesanan {
  const { sku, nama, kategori, merek, nomor, harga, status, sn, pembayaran_id } = row
  return {
    kode_pesanan: formatKode('pesanan', institusi_id, row.id),
    sku, nama, kategori, merek, nomor, harga, status, sn,
    nama_pelanggan: row.nama_pelanggan, tagihan: row.tagihan, periode: row.periode, kembali: row.kembali,
    keadaan: keadaanOf(row, now),
    dibuat_at: row.dibuat_at.toISOString(),
    berlaku_sampai: row.berlaku_sampai.toISOString(),
    boleh_dibayar: status === 'dipesan' && row.berlaku_sampai > now,
    selesai_at: row.selesai_at?.toISOString() ?? null,
    kode_pembayaran: pembayaran_id === null ? null : formatKode('pembayaran', institusi_id, pembayaran_id),
  }
}
