import * as z from 'zod/mini'
import { OFFICE, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { buatJenisRequest, daftarJenisRequest, JenisTagihan, ubahJenisRequest, urutkanJenisRequest } from './jenis.ts'

const A_MINUTE = 60
const READERS = OFFICE
const CHANGERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]

/** The types of bills of a school. */
export const jenisCalls = {
  daftarJenis: {
    summary: 'Jenis tagihan sekolah menurut nama',
    levels: READERS,
    request: daftarJenisRequest,
    answer: z.array(JenisTagihan),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatJenis: {
    summary: 'Tambah jenis tagihan: biaya, atau sumbangan yang tidak pernah jatuh tempo',
    levels: CHANGERS,
    request: buatJenisRequest,
    answer: JenisTagihan,
    msg: 'Jenis tagihan tersimpan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SEKOLAH_TIDAK_DIKENAL',
      'JENIS_SUDAH_ADA', 'JENIS_TIDAK_BOLEH', 'JENIS_TEMPO_SALAH',
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  ubahJenis: {
    summary: 'Ubah jenis tagihan; berlaku untuk tagihan yang terbit sesudahnya',
    levels: CHANGERS,
    request: ubahJenisRequest,
    answer: JenisTagihan,
    msg: 'Jenis tagihan tersimpan.',
    refusals: ['JENIS_TIDAK_DITEMUKAN', 'JENIS_SUDAH_ADA', 'JENIS_TIDAK_BOLEH', 'JENIS_TEMPO_SALAH'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  urutkanJenis: {
    summary: 'Urutkan biaya sekolah: mana yang dibayar lebih dulu; berlaku untuk tagihan baru',
    levels: CHANGERS,
    request: urutkanJenisRequest,
    answer: z.array(JenisTagihan),
    msg: 'Urutan tersimpan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'JENIS_SUDAH_BERUBAH'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
