import type { ParsedRequestOf } from '@lunas/contract/calls'
import type { HasilHitung } from '@lunas/contract/pembayaran'
import { formatKode, parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Deps } from '#deps'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { kiniOf, sisaOf } from '#tagihan/tagihan'
import { allocate } from '#pembayaran/allocate'
import { hitungKeranjang } from '#pembayaran/hitung-keranjang'
import { findSiswaRow, findTagihan } from '#pembayaran/pembayaran.queries'
import { findHeld } from '#pembayaran/titipan.queries'

type HitungDeps = Pick<Deps, 'db' | 'clock' | 'isWali'>
type HitungRequest = ParsedRequestOf<'hitungPembayaran'>

/** Which bills an amount would close or reduce, before anything is paid. */
export function hitungPembayaran(
  deps: HitungDeps, request: HitungRequest, caller: Caller,
): Promise<HasilHitung> {
  if ('keranjang' in request) return hitungKeranjang(deps, request)
  return hitungSiswa(deps, request, caller)
}

async function hitungSiswa(
  { db, clock, isWali }: HitungDeps,
  request: Extract<HitungRequest, { kode_siswa: string }>,
  caller: Caller,
): Promise<HasilHitung> {
  const kode = parseKode('siswa', request.kode_siswa)
  if (!kode) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const withTitipan = request.titipan && (await isWali(kode.institusi_id, kode.id, caller))
  return db.inTransaction(kode.institusi_id, async (tx) => {
    const siswa = await findSiswaRow(tx, kode.id)
    if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
    const daftar = await findTagihan(tx, kode.id, null)
    const today = localDateAt(clock.now(), siswa.zona_waktu)
    // A code that is no bill of this pupil puts nothing first.
    const first = (request.dahulukan ?? []).flatMap((text) => parseKode('tagihan', text)?.id ?? [])
    const held = withTitipan ? await findHeld(tx, kode.id) : 0
    const hasil = allocate(daftar, request.jumlah + held, today, first)
    const used = sumRupiah(hasil.bagian.map(({ jumlah }) => jumlah))
    // What is kept goes first, and what it does not cover is the payer's; the rest stays whose it is.
    const dari_titipan = Math.min(held, used)
    const kodeOf = (id: string) => formatKode('tagihan', kode.institusi_id, id)
    return {
      bagian: hasil.bagian.map(({ tagihan, jumlah }) => ({
        kode_tagihan: kodeOf(tagihan.id),
        nama: tagihan.nama,
        jumlah,
        sisa_sesudah: sisaOf(tagihan) - jumlah,
      })),
      tidak_tersentuh: hasil.tidak_tersentuh.map((tagihan) => ({
        kode_tagihan: kodeOf(tagihan.id),
        nama: tagihan.nama,
        sisa: kiniOf(tagihan, today).sisa,
      })),
      tidak_terpakai: request.jumlah + dari_titipan - used,
      ...(withTitipan && { dari_titipan }),
    }
  })
}
