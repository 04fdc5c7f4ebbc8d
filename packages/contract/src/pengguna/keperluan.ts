/**
 * What a guardian may agree to for a child, beyond what paying the school needs. The sentence is
 * stored with every answer, so a changed sentence gets a new version and is asked again.
 */
export type Keperluan = {
  versi: number
  teks: string
  /**
   * What holds before the guardian answers. True only where the school asked on paper when it
   * recorded the number; everything else starts as refused.
   */
  bawaan: boolean
  /** Whether the program does anything with it. Others are not offered on a screen yet. */
  dipakai: boolean
}

export const KEPERLUAN = ['whatsapp', 'foto_kasir', 'alergi', 'foto_berita'] as const
export type NamaKeperluan = (typeof KEPERLUAN)[number]

export const DAFTAR_KEPERLUAN = {
  whatsapp: {
    versi: 1,
    teks:
      'Sekolah boleh mengirim pemberitahuan tagihan baru dan pengingat tagihan anak ini ke ' +
      'WhatsApp saya.',
    bawaan: true,
    dipakai: true,
  },
  foto_kasir: {
    versi: 1,
    teks: 'Foto anak ini boleh ditampilkan kepada kasir kantin, agar kartunya tidak dipakai orang lain.',
    bawaan: false,
    dipakai: true,
  },
  alergi: {
    versi: 1,
    teks: 'Alergi anak ini boleh dicatat dan ditampilkan kepada kasir kantin.',
    bawaan: false,
    dipakai: true,
  },
  foto_berita: {
    versi: 1,
    teks: 'Foto anak ini boleh dimuat dalam berita sekolah.',
    bawaan: false,
    dipakai: false,
  },
} as const satisfies Record<NamaKeperluan, Keperluan>
