import * as z from 'zod/mini'
import { DESK_AND_OFFICE, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  ambilJatahRequest, buatHubRequest, cabutHubRequest, HasilLuring, HubBaru, HubTerpasang, Jatah,
  jatahHubRequest, JatahMesin, kirimHubRequest, kirimLuringRequest, LaporanLuring,
  laporanLuringRequest, pasangHubRequest, unggahPenyelamatRequest,
} from './luring.ts'

const A_MINUTE = 60
const SELLERS = ['kasir', 'tu'] as const satisfies Level[]
const CHANGERS = ['tu', 'admin_institusi'] as const satisfies Level[]
const READERS = DESK_AND_OFFICE

/** Tills and hubs that sell without the server. */
export const luringCalls = {
  ambilJatah: {
    summary: 'Cadangkan uang untuk penjualan tanpa internet di sebuah kasir; boleh diulang',
    levels: SELLERS,
    request: ambilJatahRequest,
    answer: JatahMesin,
    reads: 'kantin',
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'MESIN_TIDAK_DIKENAL', 'MESIN_SEKOLAH_LAIN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  kirimLuring: {
    summary: 'Kirim penjualan tanpa internet; masing-masing tercatat sekali, urutan bebas',
    levels: SELLERS,
    request: kirimLuringRequest,
    answer: z.array(HasilLuring),
    refusals: ['MESIN_TIDAK_DIKENAL'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  unggahPenyelamat: {
    summary: 'Unggah berkas penyelamat dari kasir lain yang tidak bisa mengirim',
    levels: SELLERS,
    request: unggahPenyelamatRequest,
    answer: z.array(HasilLuring),
    msg: 'Berkas penyelamat diterima.',
    refusals: ['MESIN_TIDAK_DIKENAL', 'PENYELAMAT_TIDAK_TERBACA'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  laporanLuring: {
    summary: 'Nomor penjualan yang hilang, penjualan yang tertahan, dan hub kantin',
    levels: READERS,
    request: laporanLuringRequest,
    answer: LaporanLuring,
    reads: 'kantin',
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatHub: {
    summary: 'Buat kode untuk memasang hub kantin di sebuah PC sekolah',
    levels: CHANGERS,
    request: buatHubRequest,
    answer: HubBaru,
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 20, window_s: A_MINUTE },
  },
  cabutHub: {
    summary: 'Cabut sebuah hub; jatahnya kembali ke saldo siswa',
    levels: CHANGERS,
    request: cabutHubRequest,
    answer: z.null(),
    msg: 'Hub dicabut.',
    refusals: ['HUB_TIDAK_DIKENAL'],
    limit: { max: 20, window_s: A_MINUTE },
  },
  pasangHub: {
    summary: 'Dipanggil hub: tukar kode pemasangan dengan token hub',
    levels: 'siapa_saja',
    request: pasangHubRequest,
    answer: HubTerpasang,
    refusals: ['KODE_HUB_SALAH'],
    limit: { max: 6, window_s: A_MINUTE },
  },
  jatahHub: {
    summary: 'Dipanggil hub: cadangkan uang untuk penjualan tanpa internet lewat hub',
    levels: 'siapa_saja',
    request: jatahHubRequest,
    answer: Jatah,
    refusals: ['HUB_TIDAK_DIKENAL'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  kirimHub: {
    summary: 'Dipanggil hub: kirim penjualan yang diputuskan hub',
    levels: 'siapa_saja',
    request: kirimHubRequest,
    answer: z.array(HasilLuring),
    refusals: ['HUB_TIDAK_DIKENAL'],
    limit: { max: 600, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
