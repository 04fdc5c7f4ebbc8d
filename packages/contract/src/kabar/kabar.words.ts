import type { KelompokKabar } from './kelompok-kabar.ts'
import type { KanalKabar, NasibKabar } from './kabar.ts'

export const kanalKabarWords = {
  whatsapp: 'WhatsApp', email: 'E-mail', notifikasi: 'Notif',
} satisfies Record<KanalKabar, string>

const nasibKabarWords = {
  dikirim: 'dikirim', sampai: 'sampai', dibaca: 'dibaca', gagal: 'tidak sampai',
} satisfies Record<NasibKabar, string>

/** "WhatsApp sampai · E-mail dikirim". */
export function kanalWords(kanal: readonly { kanal: KanalKabar; nasib: NasibKabar }[]): string {
  return kanal.map((way) => `${kanalKabarWords[way.kanal]} ${nasibKabarWords[way.nasib]}`).join(' · ')
}

export const kelompokKabarWords = {
  tagihan: 'Tagihan dan pengingat', pembayaran: 'Kuitansi dan pembayaran', kantin: 'Kantin dan saldo',
} satisfies Record<KelompokKabar, string>
