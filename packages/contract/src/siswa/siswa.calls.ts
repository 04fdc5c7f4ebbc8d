import * as z from 'zod/mini'
import { DESK_AND_OFFICE, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { BarisKeluarga, daftarKeluargaRequest, RincianKeluarga, rincianKeluargaRequest } from './keluarga.ts'
import {
  BarisSiswa, buatKelasRequest, catatWaliRequest, daftarKelasRequest, daftarSiswaRequest, Kelas, kodeSiswaRequest,
  pindahSekolahRequest, RincianSiswa, satukanKeluargaRequest, tambahSiswaRequest, ubahKelasRequest, ubahSiswaRequest,
} from './siswa.ts'

const A_MINUTE = 60
const READERS = DESK_AND_OFFICE
/** Who keeps the school's records of pupils. */
export const PENCATAT_SISWA = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]

/** Pupils, families and classes as the school keeps them. */
export const siswaCalls = {
  daftarSiswa: {
    summary: 'Siswa menurut nama; dicari menurut bagian nama, NIS atau NISN',
    levels: READERS,
    request: daftarSiswaRequest,
    answer: z.array(BarisSiswa),
    ringkasan: true,
    reads: 'siswa',
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  rincianSiswa: {
    summary: 'Satu siswa: kelas, keluarga, tagihan, pembayaran dan titipannya',
    levels: READERS,
    request: kodeSiswaRequest,
    answer: RincianSiswa,
    reads: 'siswa',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  daftarKeluarga: {
    summary: 'Keluarga menurut nama; dicari menurut bagian nama, nomor, anak atau wali',
    levels: READERS,
    request: daftarKeluargaRequest,
    answer: z.array(BarisKeluarga),
    ringkasan: true,
    reads: 'siswa',
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  rincianKeluarga: {
    summary: 'Satu keluarga: anak, wali, keringanan dan sisa tagihannya',
    levels: READERS,
    request: rincianKeluargaRequest,
    answer: RincianKeluarga,
    reads: 'siswa',
    refusals: ['KELUARGA_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  tambahSiswa: {
    summary: 'Catat seorang siswa atau calon siswa',
    levels: PENCATAT_SISWA,
    request: tambahSiswaRequest,
    answer: RincianSiswa,
    reads: 'siswa',
    msg: 'Siswa tercatat.',
    refusals: [
      'SEKOLAH_TIDAK_DIKENAL', 'NIS_SUDAH_DIPAKAI', 'NISN_SUDAH_DIPAKAI', 'NIS_LAMA_SISWA_LAIN',
      'KELAS_TIDAK_DITEMUKAN',
    ],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahSiswa: {
    summary: 'Ubah data, kelas atau status seorang siswa',
    levels: PENCATAT_SISWA,
    request: ubahSiswaRequest,
    answer: RincianSiswa,
    reads: 'siswa',
    msg: 'Data siswa tersimpan.',
    refusals: [
      'SISWA_TIDAK_DITEMUKAN', 'NIS_SUDAH_DIPAKAI', 'NISN_SUDAH_DIPAKAI', 'STATUS_SISWA_TIDAK_BISA',
      'NIS_LAMA_SISWA_LAIN', 'KELAS_TIDAK_DITEMUKAN',
    ],
    limit: { max: 120, window_s: A_MINUTE },
  },
  pindahSekolah: {
    summary: 'Pindahkan siswa ke sekolah lain di institusi ini; tagihan lama tetap di sekolah lama',
    levels: PENCATAT_SISWA,
    request: pindahSekolahRequest,
    answer: RincianSiswa,
    reads: 'siswa',
    msg: 'Siswa dipindahkan.',
    refusals: [
      'SISWA_TIDAK_DITEMUKAN', 'SEKOLAH_TIDAK_DIKENAL', 'SISWA_SUDAH_DI_SEKOLAH', 'NIS_SUDAH_DIPAKAI',
      'NISN_SUDAH_DIPAKAI', 'NIS_LAMA_SISWA_LAIN', 'KELAS_TIDAK_DITEMUKAN',
    ],
    limit: { max: 120, window_s: A_MINUTE },
  },
  catatWali: {
    summary: 'Catat nama dan nomor ayah, ibu atau wali seorang siswa',
    levels: PENCATAT_SISWA,
    request: catatWaliRequest,
    answer: RincianSiswa,
    reads: 'siswa',
    msg: 'Orang tua tercatat.',
    refusals: [
      'SISWA_TIDAK_DITEMUKAN', 'FORM_BELUM_LENGKAP', 'NOMOR_WA_TIDAK_VALID', 'NOMOR_WA_TELEPON_RUMAH',
      'NOMOR_WA_LUAR_NEGERI', 'NOMOR_WA_PANJANG',
    ],
    limit: { max: 120, window_s: A_MINUTE },
  },
  satukanKeluarga: {
    summary: 'Catat dua siswa sebagai satu keluarga',
    levels: PENCATAT_SISWA,
    request: satukanKeluargaRequest,
    answer: RincianSiswa,
    reads: 'siswa',
    msg: 'Keluarga tersimpan.',
    refusals: ['SISWA_TIDAK_DITEMUKAN', 'KELUARGA_SATU_ANAK', 'KELUARGA_BERBEDA', 'KELUARGA_BERKERINGANAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  lepasKeluarga: {
    summary: 'Keluarkan seorang siswa dari keluarganya',
    levels: PENCATAT_SISWA,
    request: kodeSiswaRequest,
    answer: RincianSiswa,
    reads: 'siswa',
    msg: 'Siswa dikeluarkan dari keluarga.',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  daftarKelas: {
    summary: 'Kelas sebuah tahun ajaran dengan jumlah siswanya',
    levels: READERS,
    request: daftarKelasRequest,
    answer: z.array(Kelas),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatKelas: {
    summary: 'Buat kelas pada tahun ajaran yang berjalan',
    levels: PENCATAT_SISWA,
    request: buatKelasRequest,
    answer: Kelas,
    msg: 'Kelas tersimpan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'KELAS_SUDAH_ADA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahKelas: {
    summary: 'Ubah nama, tingkat atau wali sebuah kelas',
    levels: PENCATAT_SISWA,
    request: ubahKelasRequest,
    answer: Kelas,
    msg: 'Kelas tersimpan.',
    refusals: ['KELAS_TIDAK_DITEMUKAN', 'KELAS_SUDAH_ADA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
