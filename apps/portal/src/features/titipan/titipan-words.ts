import type { CARA_KEMBALI_TITIPAN } from '@lunas/contract/pengembalian'
import type { MutasiTitipan, OtomatisTitipan } from '@lunas/contract/titipan-sekolah'

export const otomatisWords = {
  ya: 'Dipakai otomatis',
  tidak: 'Dipakai bila wali meminta',
} as const satisfies Record<OtomatisTitipan, string>

export const caraKembaliWords = {
  transfer: 'Transfer bank',
  tunai: 'Tunai dari kas petugas',
} as const satisfies Record<(typeof CARA_KEMBALI_TITIPAN)[number], string>

/** Why money came or went, in a few words. */
export function sayMutasi({ jenis, arah, saudara }: MutasiTitipan): string {
  switch (jenis) {
    case 'lebih_bayar':
      return 'Kelebihan bayar'
    case 'membayar':
      return 'Membayar tagihan'
    case 'pindah':
      return arah === 'masuk' ? `Pindahan dari ${saudara}` : `Pindah ke ${saudara}`
    case 'disisihkan':
      return 'Disisihkan untuk pembayaran'
    case 'dilepas':
      return 'Selesai disisihkan'
    case 'dikembalikan':
      return 'Dikembalikan kepada orang tua'
    case 'dari_tagihan':
      return 'Kembali dari tagihan'
    case 'batal_kembali':
      return 'Pengembalian yang dibatalkan'
    case 'kasus':
      return 'Keputusan rekonsiliasi'
    case 'koreksi':
      return 'Koreksi pembukuan'
  }
}
