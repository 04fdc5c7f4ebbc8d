import * as z from 'zod/mini'
import { BarisJejak, getJejakRequest } from './audit.ts'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Call } from '../wire/call.ts'
import { OFFICE_AND_OPERATOR, TREASURY_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import { Menunggu, menungguRequest } from './menunggu.ts'
import { cariSiswaRequest, Saya, SiswaPetugas } from './portal.ts'
import { UangMasuk, uangMasukRequest } from './uang-masuk.ts'

const A_MINUTE = 60
const STAFF = [
  'kasir', 'mitra', 'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi', 'operator',
] as const satisfies Level[]
const OFFICE = [
  'kasir', 'tu', 'bendahara', 'kepala_sekolah', 'admin_institusi', 'operator',
] as const satisfies Level[]
const AUDITORS = TREASURY_AND_OPERATOR

/** What every portal user needs: their own rights, the search for pupils, and the trail. */
export const portalCalls = {
  getSaya: {
    summary: 'Siapa yang masuk di portal, sekolahnya, dan panggilan yang boleh dibuatnya',
    levels: STAFF,
    request: kosongRequest,
    answer: Saya,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  cariSiswa: {
    summary: 'Cari siswa menurut nama atau NIS di sekolah sendiri',
    levels: OFFICE,
    request: cariSiswaRequest,
    answer: z.array(SiswaPetugas),
    reads: 'cari_siswa',
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  getMenunggu: {
    summary: 'Usulan orang lain yang boleh diputuskan pemanggil: berapa banyak dari setiap jenis, dan sejak kapan',
    levels: OFFICE_AND_OPERATOR,
    request: menungguRequest,
    answer: z.array(Menunggu),
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getUangMasuk: {
    summary: 'Uang masuk sebuah atau semua sekolah menurut kuitansi, 30 hari terakhir, per hari dan per jalan',
    levels: AUDITORS,
    request: uangMasukRequest,
    answer: z.array(UangMasuk),
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getJejak: {
    summary: 'Jejak: siapa berbuat apa, kapan, dari mana, dan apa yang berubah',
    levels: AUDITORS,
    request: getJejakRequest,
    answer: z.array(BarisJejak),
    ringkasan: true,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
