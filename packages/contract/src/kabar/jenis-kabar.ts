/** The kinds of messages that a person may refuse. */
export const JENIS_PILIHAN = [
  'kuitansi', 'status', 'tagihan_baru', 'pengingat', 'berita', 'penyaluran', 'pengingat_donasi', 'belanja', 'saldo_rendah',
] as const
export type JenisPilihan = (typeof JENIS_PILIHAN)[number]

/** The kinds of messages to families; those about security cannot be refused. */
export const JENIS_KABAR = [...JENIS_PILIHAN, 'keamanan'] as const
export type JenisKabar = (typeof JENIS_KABAR)[number]

/** The ways a message is sent. */
export const KANAL_KABAR = ['whatsapp', 'email', 'notifikasi'] as const
export type KanalKabar = (typeof KANAL_KABAR)[number]

/** The ways that a kind can go: news and purchases are read in the app, so they only knock on devices. */
export function kanalOf(jenis: JenisKabar): readonly KanalKabar[] {
  return jenis === 'berita' || jenis === 'belanja' ? ['notifikasi'] : KANAL_KABAR
}
