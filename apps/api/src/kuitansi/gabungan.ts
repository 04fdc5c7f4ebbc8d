import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Zone } from '@lunas/values/local-date'
import type { SignedRow } from '#kuitansi/kuitansi.queries'
import { totalOf, type IsiKuitansi } from '#kuitansi/kuitansi'

/**
 * What the signature of a joint receipt covers. By the signatures of its receipts it covers all that
 * stands on them; it names no pupil, so that anybody may read it.
 */
export type IsiGabungan = {
  nomor_kuitansi: string
  institusi: string
  dibayar_at: string
  zona_waktu: Zone
  kuitansi: { nomor_kuitansi: string; sekolah: string; total: Rupiah; tanda_tangan: string }[]
}

/** KG-<the rest of its first receipt's number>: as hard to guess as that one is. */
function nomorGabunganOf(first: string): string {
  return first.replace(/^KW-/, 'KG-')
}

/** From its receipts; the first gives it its number. */
export function composeGabungan(all: readonly SignedRow[]): IsiGabungan | undefined {
  const receipts = all.map(({ isi, tanda_tangan }) => ({
    isi: JSON.parse(isi) as IsiKuitansi, tanda_tangan,
  }))
  const [first] = receipts
  if (!first || receipts.length < 2) return undefined
  const { nomor_kuitansi, institusi, dibayar_at, zona_waktu } = first.isi
  return {
    nomor_kuitansi: nomorGabunganOf(nomor_kuitansi),
    institusi,
    dibayar_at,
    zona_waktu,
    kuitansi: receipts.map(({ isi, tanda_tangan }) => ({
      nomor_kuitansi: isi.nomor_kuitansi, sekolah: isi.sekolah, total: totalOf(isi), tanda_tangan,
    })),
  }
}

/** The exact text that is signed: the same receipts always give the same text. */
export function gabunganText({ kuitansi, ...isi }: IsiGabungan): string {
  return JSON.stringify({
    nomor_kuitansi: isi.nomor_kuitansi,
    institusi: isi.institusi,
    dibayar_at: isi.dibayar_at,
    zona_waktu: isi.zona_waktu,
    kuitansi: kuitansi.map(({ nomor_kuitansi, sekolah, total, tanda_tangan }) => ({
      nomor_kuitansi, sekolah, total, tanda_tangan,
    })),
  })
}

export function totalOfGabungan({ kuitansi }: Pick<IsiGabungan, 'kuitansi'>): Rupiah {
  return sumRupiah(kuitansi.map(({ total }) => total))
}
