import { formatRupiah } from '@lunas/values/rupiah'
import type { JenisPenanggung } from './penanggung.status.ts'

export const jenisPenanggungWords = {
  pemerintah: 'Pemerintah',
  yayasan: 'Yayasan',
  sponsor: 'Sponsor',
} as const satisfies Record<JenisPenanggung, string>

/** "Ditanggung Yayasan Berkah Rp100.000". */
export function ditanggungWords({ nama, jumlah }: { nama: string; jumlah: number }): string {
  return `Ditanggung ${nama} ${formatRupiah(jumlah)}`
}
