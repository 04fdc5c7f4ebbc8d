import type { Refusals } from '../wire/refusal.ts'

export const setoranRefusals = {
  SETORAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Setoran tidak ditemukan.' },
  SETORAN_SUDAH_DISETORKAN: { http: 200, msg: 'Setoran ini sudah disetorkan.' },
  SETORAN_SUDAH_DICOCOKKAN: {
    http: 200, msg: 'Penerimaan setoran ini sudah dicatat.',
  },
  PENERIMA_BUKAN_PENGIRIM: {
    http: 200,
    msg: 'Anda ikut mengirim setoran ini. Minta orang lain di sekolah mencatat penerimaannya.',
  },
  SETORAN_BELUM_DISETORKAN: { http: 200, msg: 'Setoran ini belum disetorkan ke sekolah.' },
} as const satisfies Refusals
