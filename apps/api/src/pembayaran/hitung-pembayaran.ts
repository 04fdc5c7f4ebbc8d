import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { HasilHitung } from '@lunas/contract/pembayaran/pembayaran'
import { formatKode, parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { minusRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { sisaOf } from '#tagihan/tagihan'
import { allocateKeranjang, type HasilKeranjang, type Penerima } from '#pembayaran/allocate'
import type { Needs } from '#pembayaran/needs'
import { findSiswaRow } from '#pembayaran/pembayaran.queries'
import { onlyInstitusi } from '#pembayaran/save-gabungan'

type HitungDeps = Pick<Needs, 'db' | 'clock' | 'isWali' | 'keptMoney' | 'findTagihan' | 'lookups'>
type HitungRequest = ParsedRequestOf<'hitungPembayaran'>

/** Which bills of which child an amount would close or reduce, before anything is paid. */
export async function hitungPembayaran(
  { db, clock, isWali, keptMoney, findTagihan, lookups }: HitungDeps, request: HitungRequest, caller: Caller,
): Promise<HasilHitung> {
  const siswa = [...new Set('keranjang' in request ? request.keranjang : [request.kode_siswa])].map(
    (text) => parseKode('siswa', text) ?? notFound(),
  )
  const institusi_id = onlyInstitusi(siswa)
  const wali = await Promise.all(siswa.map(({ id }) => isWali(institusi_id, id, caller)))
  // A code that is not a bill of these pupils is ignored.
  const first = (request.dahulukan ?? []).flatMap((text) => parseKode('tagihan', text)?.id ?? [])
  const hasil = await db.inTransaction(institusi_id, async (tx) => {
    const penerima: Penerima[] = []
    for (const [i, { id }] of siswa.entries()) {
      const titipan = wali[i] && request.titipan ? await keptMoney.findHeld(tx, id) : rupiah(0)
      penerima.push(await readPenerima({ findTagihan }, tx, id, clock.now(), titipan))
    }
    return allocateKeranjang(penerima, request.jumlah, first)
  })
  for (const [i, { id: siswa_id }] of siswa.entries()) {
    if (!wali[i]) lookups.note({ institusi_id, siswa_id, address: caller.address, jenis: 'tagihan' })
  }
  return {
    ...showHasil(institusi_id, hasil, 'keranjang' in request),
    ...(request.titipan && wali.includes(true) && { dari_titipan: hasil.dari_titipan }),
  }
}

function notFound(): never {
  throw refuse('SISWA_TIDAK_DITEMUKAN')
}

async function readPenerima(
  { findTagihan }: Pick<Needs, 'findTagihan'>, tx: Tx, id: string, now: Date, titipan: Rupiah,
): Promise<Penerima> {
  const siswa = (await findSiswaRow(tx, id)) ?? notFound()
  return {
    id,
    daftar: await findTagihan(tx, id, null),
    today: localDateAt(now, siswa.zona_waktu),
    titipan,
  }
}

function showHasil(
  institusi_id: string, hasil: HasilKeranjang, isKeranjang: boolean,
): HasilHitung {
  const whose = (siswa_id: string) =>
    isKeranjang ? { kode_siswa: formatKode('siswa', institusi_id, siswa_id) } : {}
  const kodeOf = (id: string) => formatKode('tagihan', institusi_id, id)
  return {
    bagian: hasil.bagian.map(({ siswa_id, tagihan, jumlah }) => ({
      ...whose(siswa_id),
      kode_tagihan: kodeOf(tagihan.id),
      nama: tagihan.nama,
      jumlah,
      sisa_sesudah: minusRupiah(sisaOf(tagihan), jumlah),
    })),
    tidak_tersentuh: hasil.tidak_tersentuh.map(({ siswa_id, tagihan, sisa }) => ({
      ...whose(siswa_id), kode_tagihan: kodeOf(tagihan.id), nama: tagihan.nama, sisa,
    })),
    tidak_terpakai: hasil.tidak_terpakai,
  }
}
