import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { REGISTRARS } from './pengajuan.calls.ts'
import { akhiriWaliRequest, getWaliSiswaRequest, WaliAnak, WaliSiswa } from './wali.ts'

const A_MINUTE = 60

/** Who is a pupil's guardian. */
export const waliCalls = {
  getWali: {
    summary: 'Wali lain dari anak saya: dua angka terakhir nomornya',
    levels: ['wali'],
    request: getWaliSiswaRequest,
    answer: z.array(WaliAnak),
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getWaliSiswa: {
    summary: 'Siapa wali seorang siswa, sejak kapan dan lewat apa',
    levels: REGISTRARS,
    request: getWaliSiswaRequest,
    answer: WaliSiswa,
    reads: 'wali',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  akhiriWali: {
    summary: 'Akhiri tautan seorang wali dengan siswa; orangnya diberi tahu',
    levels: REGISTRARS,
    request: akhiriWaliRequest,
    answer: WaliSiswa,
    reads: 'wali',
    msg: 'Tautan wali diakhiri.',
    refusals: ['SISWA_TIDAK_DITEMUKAN', 'WALI_TIDAK_TERTAUT'],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
