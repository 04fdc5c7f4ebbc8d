import type { Refusals } from '../wire/refusal.ts'

export const pemetaanKolomRefusals = {
  KOLOM_DIPILIH_DUA_KALI: { http: 200, msg: 'Dua judul dipilih untuk kolom {kolom}. Pilih satu saja.' },
  JUDUL_DIPILIH_DUA_KALI: { http: 200, msg: 'Judul "{judul}" dipilih dua kali. Pilih satu kolom saja.' },
  JUDUL_TIDAK_DIKENAL: { http: 200, msg: 'Judul "{judul}" tidak bisa dipilih di berkas ini.' },
  KOLOM_TIDAK_DIKENAL: { http: 200, msg: 'Berkas ini tidak mengenal kolom {kolom}.' },
  KOLOM_BELUM_DIPILIH: { http: 200, msg: 'Kolom {kolom} belum dipilih. Pilih judulnya dulu.' },
} as const satisfies Refusals

/** What a choice of columns is refused for. */
export const PILIHAN_KOLOM_REFUSALS = [
  'KOLOM_DIPILIH_DUA_KALI', 'JUDUL_DIPILIH_DUA_KALI', 'JUDUL_TIDAK_DIKENAL', 'KOLOM_TIDAK_DIKENAL', 'KOLOM_BELUM_DIPILIH',
] as const satisfies (keyof typeof pemetaanKolomRefusals)[]
