import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { daftarJadwalRequest, hapusJadwalRequest, JadwalTagih, simpanJadwalRequest } from './jadwal.ts'
import { PROPOSERS, READERS } from './penagihan.calls.ts'

const A_MINUTE = 60

/** Types that are billed every month on a day of their own. */
export const jadwalCalls = {
  daftarJadwal: {
    summary: 'Jadwal penagihan dan keadaan penagihan terakhirnya',
    levels: READERS,
    request: daftarJadwalRequest,
    answer: z.array(JadwalTagih),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  simpanJadwal: {
    summary: 'Siapkan dan ajukan penagihan sebuah jenis tiap bulan pada tanggal ini',
    levels: PROPOSERS,
    request: simpanJadwalRequest,
    answer: JadwalTagih,
    msg: 'Jadwal tersimpan.',
    refusals: ['JENIS_TIDAK_DITEMUKAN', 'PENAGIHAN_JENIS_TUTUP', 'JADWAL_BUKAN_BULANAN', 'JADWAL_TANPA_KALENDER'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  hapusJadwal: {
    summary: 'Hentikan jadwal penagihan sebuah jenis',
    levels: PROPOSERS,
    request: hapusJadwalRequest,
    answer: z.null(),
    msg: 'Jadwal dihentikan.',
    refusals: ['JADWAL_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
