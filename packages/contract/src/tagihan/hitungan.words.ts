import { formatRupiah } from '@lunas/values/rupiah'
import type { HitunganTagihan } from './hitungan.ts'

/** "20 hari × Rp15.000, dikurangi 2 hari tanpa layanan Rp30.000". */
export function hitunganWords({ hari, tarif, hari_tanpa, kredit_hari, kredit_lain }: HitunganTagihan): string {
  const less = [
    kredit_hari > 0 && `${hari_tanpa} hari tanpa layanan ${formatRupiah(kredit_hari)}`,
    kredit_lain > 0 && `kelebihan tagihan sebelumnya ${formatRupiah(kredit_lain)}`,
  ].filter(Boolean).join(' dan ')
  const counted = hari > 0 ? `${hari} hari × ${formatRupiah(tarif)}` : ''
  if (less === '') return counted
  return counted === '' ? `Dikurangi ${less}` : `${counted}, dikurangi ${less}`
}
