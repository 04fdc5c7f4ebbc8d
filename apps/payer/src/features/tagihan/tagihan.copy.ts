import { daysBetween } from '@lunas/values/local-date'
import { nearDate } from '@lunas/values/near-date'
import type { LocalDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'

export const tagihanCopy = {
  count: (banyak: number) => `${banyak} tagihan`,
  title: 'Rincian Tagihan',
  tab: (nama: string) => `Tagihan ${nama}`,
  remaining: 'Total tagihan',
  otherWays: 'Cara lain',
  otherWaysAbout: (isIn: boolean) =>
    isIn ? 'Sesuai uang yang ada, cicilan, link, VA tetap' : 'Sesuai uang yang ada, beberapa anak',
  close: 'Kembali',
  titipan: 'Titipan',
  titipanHint: 'Disimpan sekolah untuk tagihan berikutnya.',
  allPaid: 'Semua tagihan lunas',
  allPaidHint: 'Terima kasih. Tidak ada yang perlu dibayar.',
  none: 'Belum ada tagihan',
  noneHint: 'Tagihan dari sekolah akan muncul di sini.',
  selectAll: 'Pilih semua',
  selectNone: 'Kosongkan pilihan',
  partial: 'Bayar sebagian',
  partialLabel: (nama: string) => `Jumlah untuk ${nama}`,
  partialFull: 'Bayar penuh',
  partialHint: (left: string) => `Sisanya nanti ${left}.`,
  partialEmpty: 'Isi jumlah yang ingin dibayar.',
  partialTooMuch: (sisa: string) => `Paling banyak ${sisa}, sisa tagihan ini.`,
  gift: 'Sukarela, tanpa jatuh tempo',
  paidOf: (dibayar: string, jumlah: string) => `Dibayar ${dibayar} dari ${jumlah}`,
  relieved: (potongan: string, dasar: string) => `Keringanan ${potongan} dari ${dasar}`,
  partOf: (ke: number, banyak: number, rest: string) =>
    `Cicilan ${ke} dari ${banyak} · sisa seluruhnya ${rest}`,
  underWayBy: (metode: string) => `Tagihan ini sedang dibayar lewat ${metode}.`,
  goOn: 'Lanjutkan',
  goOnNamed: (nama: string) => `Lanjutkan bayar ${nama}`,
  underWay: 'Tagihan ini sedang dibayar. Jangan bayar dua kali.',
  selected: (count: number) => `${count} tagihan dipilih`,
  nothingSelected: 'Pilih tagihan',
  total: 'Total',
  toMetode: 'Pilih Metode',
  payWith: (jumlah: string, metode: string) => `Bayar ${jumlah} · ${metode}`,
  fee: (biaya: number) => (biaya === 0 ? 'tanpa biaya' : `biaya ${formatRupiah(biaya)}`),
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
  today: LocalDate,
): string {
  if (keadaan === 'lunas') return 'Lunas'
  if (keadaan === 'dibatalkan') return 'Dibatalkan sekolah'
  if (keadaan === 'terjadwal') return `Bisa dibayar mulai ${nearDate(active, today)}`
  const days = daysBetween(today, due)
  return days < 0 ? `Terlambat ${-days} hari` : `Jatuh tempo ${nearDate(due, today)}`
}
