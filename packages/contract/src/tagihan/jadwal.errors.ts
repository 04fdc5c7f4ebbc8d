import type { Refusals } from '../wire/refusal.ts'

export const jadwalRefusals = {
  JADWAL_BUKAN_BULANAN: { http: 200, msg: '{nama} tidak ditagih tiap bulan, jadi tidak bisa dijadwalkan.' },
  JADWAL_TANPA_KALENDER: { http: 200, msg: '{nama} ditagih per hari. Atur hari layanannya dulu di Jenis dan tarif.' },
  JADWAL_TIDAK_DITEMUKAN: { http: 200, msg: 'Jadwal ini sudah tidak ada.' },
} as const satisfies Refusals
