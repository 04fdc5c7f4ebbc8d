import type { PesananKelola } from '@lunas/contract/ppob/kelola-ppob'
import type { TindakanPesanan } from '@lunas/contract/ppob/pesanan.status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { deliver, giveBack } from '#ppob/apply-report'
import { askSoon, listKelolaPesanan } from '#ppob/kelola.queries'
import type { Needs } from '#ppob/needs'
import type { PesananRow } from '#ppob/ppob'
import { findPesanan, lockPesanan, saveMasalah } from '#ppob/ppob.queries'

type DecideDeps = Pick<Needs, 'db' | 'clock' | 'hints' | 'endSale'>

/** What a person may decide: an end only where the biller's answer settles nothing. */
function tindakanOf({ status, masalah }: Pick<PesananRow, 'status' | 'masalah'>): TindakanPesanan[] {
  switch (status) {
    case 'dipesan':
      return []
    case 'dibayar':
      return ['tanya_lagi']
    case 'dikirim':
      return masalah === '' ? ['tanya_lagi'] : ['tanya_lagi', 'terkirim', 'kembalikan']
    case 'berhasil':
    case 'dikembalikan':
      return masalah === '' ? [] : ['tutup']
  }
}

export function listPesananKelola(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, { pilihan }: ParsedRequestOf<'daftarPesananPpob'>, caller: Caller,
): Promise<PesananKelola[]> {
  return db.inTransaction(personOf(caller).institusi_id, async (tx) => {
    const rows = await listKelolaPesanan(tx, pilihan, clock.now())
    return rows.map((row) => show(tx.institusi_id, row))
  })
}

/** A person's decision about an order; it ends once, whoever decides and whatever the biller says meanwhile. */
export async function decidePesanan(
  deps: DecideDeps, { kode_pesanan, tindakan, sn, alasan }: ParsedRequestOf<'tindakPesananPpob'>, caller: Caller,
): Promise<PesananKelola> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = deps.clock.now()
  const kode = parseKode('pesanan', kode_pesanan)
  const after = await deps.db.inTransaction(institusi_id, async (tx) => {
    const order = kode?.institusi_id === institusi_id ? await lockPesanan(tx, kode.id) : undefined
    if (!order) throw refuse('PESANAN_TIDAK_DITEMUKAN')
    if (!tindakanOf(order).includes(tindakan)) throw refuse('PESANAN_TIDAK_BISA')
    switch (tindakan) {
      case 'tanya_lagi':
        await askSoon(tx, order.id)
        break
      case 'terkirim':
        if (sn.trim() === '') throw refuse('PESANAN_SN_KURANG')
        await deliver(deps, tx, order, { rc: order.rc, sn: sn.trim(), harga: order.harga_maks }, now)
        break
      case 'kembalikan':
        await giveBack(deps, tx, order, order.rc, now)
        break
      case 'tutup':
        await saveMasalah(tx, order.id, '')
    }
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'pesanan_ppob_diputus', subject_id: order.id, sekolah_id: order.sekolah_id,
      alamat: caller.address, sebelum: { status: order.status }, sesudah: { tindakan, alasan },
    })
    return findPesanan(tx, order.id)
  })
  if (!after) throw refuse('PESANAN_TIDAK_DITEMUKAN')
  deps.hints.publish(after.pembeli_id)
  return show(institusi_id, after)
}

/** The number is shortened: deciding needs no more, and it is somebody's. */
function show(institusi_id: string, row: PesananRow): PesananKelola {
  const { nama, kategori, nomor, harga, status, rc, masalah, pembayaran_id } = row
  return {
    kode_pesanan: formatKode('pesanan', institusi_id, row.id),
    nama, kategori, harga, status, rc, masalah,
    nomor: nomor === '' ? '' : `…${nomor.slice(-4)}`,
    dibuat_at: row.dibuat_at.toISOString(),
    dikirim_at: row.dikirim_at?.toISOString() ?? null,
    kode_pembayaran: pembayaran_id === null ? null : formatKode('pembayaran', institusi_id, pembayaran_id),
    tindakan: tindakanOf(row),
  }
}
