import type { JanjiTunggakan, JenisSurat, SudahDisurati, UmurTunggakan } from './tunggakan.status.ts'

export const umurTunggakanWords = {
  sampai_30: '1 sampai 30 hari',
  sampai_60: '31 sampai 60 hari',
  sampai_90: '61 sampai 90 hari',
  lebih_90: 'Lebih dari 90 hari',
} as const satisfies Record<UmurTunggakan, string>

export const janjiTunggakanWords = {
  menunggu: 'Menunggu janji',
  tiba: 'Janji sudah tiba',
} as const satisfies Record<JanjiTunggakan, string>

export const jenisSuratWords = {
  peringatan_1: 'Surat pemberitahuan I',
  peringatan_2: 'Surat pemberitahuan II',
  panggilan: 'Undangan orang tua',
} as const satisfies Record<JenisSurat, string>

export const sudahDisuratiWords = {
  lewati: 'Lewati mereka',
  lagi: 'Buat lagi untuk mereka',
} as const satisfies Record<SudahDisurati, string>
