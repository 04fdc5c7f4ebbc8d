import { formatDate } from '@lunas/values/local-date'
import type { LocalDate } from '@lunas/values/local-date'

export const tagihanCopy = {
  title: 'Rincian Tagihan',
  remaining: 'Sisa Tagihan',
  titipan: 'Titipan',
  titipanHint: 'Uang yang disimpan sekolah untuk tagihan berikutnya.',
  allPaid: 'Semua tagihan lunas',
  allPaidHint: 'Terima kasih. Tidak ada yang perlu dibayar saat ini.',
  none: 'Belum ada tagihan',
  noneHint: 'Tagihan dari sekolah akan muncul di sini.',
  selectAll: 'Pilih semua',
  selectNone: 'Kosongkan pilihan',
  partial: 'Bayar sebagian',
  partialLabel: (nama: string) => `Jumlah untuk ${nama}`,
  partialFull: 'Bayar penuh',
  partialHint: (left: string) => `Sisa sesudah ini ${left}.`,
  partialEmpty: 'Isi jumlah yang ingin dibayar.',
  partialTooMuch: (sisa: string) => `Paling banyak ${sisa}, sisa tagihan ini.`,
  gift: 'Boleh diberi berapa saja. Tidak ada jatuh tempo.',
  paidOf: (dibayar: string, jumlah: string) => `Dibayar ${dibayar} dari ${jumlah}`,
  relieved: (potongan: string, dasar: string) => `Keringanan ${potongan} dari ${dasar}`,
  partOf: (ke: number, banyak: number, rest: string) =>
    `Cicilan ${ke} dari ${banyak} · sisa seluruhnya ${rest}`,
  underWay:
    'Ada pembayaran yang masih berjalan untuk tagihan ini. Membayar lagi berarti membayar dua ' +
    'kali.',
  selected: (count: number) => `${count} tagihan dipilih`,
  nothingSelected: 'Pilih tagihan yang akan dibayar',
  total: 'Total',
  toMetode: 'Pilih Metode',
  loading: 'Memuat tagihan',
  failed: 'Tagihan belum dapat dimuat',
  retry: 'Coba Lagi',
  class: (kelas: string) => `Kelas ${kelas}`,
} as const

/** The due date of a bill, worded for its state. */
export function dueSentence(
  keadaan: string,
  due: LocalDate,
  active: LocalDate,
  days: number,
): string {
  if (keadaan === 'lunas') return 'Sudah lunas'
  if (keadaan === 'dibatalkan') return 'Dibatalkan oleh sekolah'
  if (keadaan === 'terjadwal') return `Dapat dibayar mulai ${formatDate(active)}`
  if (days < 0) return `Lewat ${-days} hari, jatuh tempo ${formatDate(due)}`
  if (days === 0) return 'Jatuh tempo hari ini'
  if (days <= 7) return `Jatuh tempo ${formatDate(due)}, ${days} hari lagi`
  return `Jatuh tempo ${formatDate(due)}`
}
