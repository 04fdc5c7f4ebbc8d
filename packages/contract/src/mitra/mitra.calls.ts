import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import { NOMOR_REFUSALS } from '../pengguna/auth.calls.ts'
import { TREASURY_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import { BAGIAN_REFUSALS, DONASI_REFUSALS, PPOB_REFUSALS } from '../pembayaran/bagian-bayar.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  aturPinMitraRequest, bayarMitraRequest, cariTagihanMitraRequest, cekLayananMitraRequest,
  daftarJadiMitraRequest, ikatPerangkatMitraRequest, laporanHariMitraRequest, LaporanHariMitra,
  LayananMitra, MitraDekat, MitraSaya, TagihanMitra, tutupHariMitraRequest,
} from './mitra.ts'
import {
  ajukanTarifMitraRequest, batasMitraRequest, daftarMitraRequest, LaporanMitra, laporanMitraRequest,
  Mitra, mitraBeralasanRequest, putusMitraRequest, putusTarifMitraRequest, tarikMitraRequest,
  tarikTarifMitraRequest, TarifMitraPortal, usulkanMitraRequest, UsulanTarifMitra,
} from './mitra-portal.ts'

const A_MINUTE = 60
const AN_HOUR = 3_600
const AGENTS = ['mitra'] as const satisfies Level[]
const DECIDERS = ['yayasan', 'admin_institusi', 'operator'] as const satisfies Level[]
const READERS = TREASURY_AND_OPERATOR

/** Why an agent's PIN does not open the deposit. */
const PIN_REFUSALS = ['MITRA_PIN_BELUM_ADA', 'MITRA_PIN_SALAH', 'MITRA_PIN_DIBLOKIR'] as const
const AGENT_REFUSALS = ['MITRA_BELUM_AKTIF', 'MITRA_DIBLOKIR'] as const
/** Why a rule of fees cannot begin on a day; asked again when it is agreed to. */
const HARI_TARIF_REFUSALS = ['TARIF_MITRA_LALU', 'TARIF_MITRA_SUDAH_ADA'] as const

/** Agents who take cash from parents: for parents, for the agents themselves, and for the portal. */
export const mitraCalls = {
  daftarJadiMitra: {
    summary: 'Mendaftar menjadi mitra; dua orang di portal yang menyetujui',
    levels: 'siapa_saja',
    request: daftarJadiMitraRequest,
    answer: z.null(),
    msg: 'Pendaftaran diterima. Tunggu kabar dari sekolah.',
    refusals: [
      'INSTITUSI_TIDAK_DIKENAL', 'FORM_BELUM_LENGKAP', 'MITRA_BELUM_ADA', 'MITRA_SUDAH_MENDAFTAR',
      ...NOMOR_REFUSALS,
    ],
    limit: { max: 10, window_s: AN_HOUR },
  },
  mitraDekat: {
    summary: 'Mitra yang aktif, yang sekota dengan sekolah anak lebih dulu',
    levels: ['wali'],
    request: kosongRequest,
    answer: z.array(MitraDekat),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  mitraSaya: {
    summary: 'Akun mitra sendiri: deposit, batas, tarif dan ringkasan hari ini',
    levels: AGENTS,
    request: kosongRequest,
    answer: MitraSaya,
    refusals: ['MITRA_BELUM_AKTIF'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  aturPinMitra: {
    summary: 'Buat atau ganti PIN mitra; perangkat pertama ikut didaftarkan',
    levels: AGENTS,
    request: aturPinMitraRequest,
    answer: MitraSaya,
    msg: 'PIN tersimpan.',
    refusals: [...AGENT_REFUSALS, ...PIN_REFUSALS],
    limit: { max: 20, window_s: A_MINUTE },
  },
  ikatPerangkatMitra: {
    summary: 'Daftarkan perangkat ini untuk membayar dari deposit',
    levels: AGENTS,
    request: ikatPerangkatMitraRequest,
    answer: MitraSaya,
    msg: 'Perangkat ini terdaftar.',
    refusals: [...AGENT_REFUSALS, ...PIN_REFUSALS, 'MITRA_PERANGKAT_PENUH'],
    limit: { max: 20, window_s: A_MINUTE },
  },
  cariTagihanMitra: {
    summary: 'Tagihan seorang siswa menurut sekolah dan NIS',
    levels: AGENTS,
    request: cariTagihanMitraRequest,
    answer: TagihanMitra,
    reads: 'mitra',
    refusals: [...AGENT_REFUSALS, 'SEKOLAH_TIDAK_DIKENAL', 'SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  bayarMitra: {
    summary: 'Bayar tagihan, saldo, pesanan atau donasi dari deposit dengan PIN; id yang sama tercatat sekali',
    levels: AGENTS,
    request: bayarMitraRequest,
    answer: LayananMitra,
    refusals: [
      ...AGENT_REFUSALS, ...PIN_REFUSALS, ...BAGIAN_REFUSALS, ...DONASI_REFUSALS, ...PPOB_REFUSALS,
      'PPOB_GANGGUAN', 'SEDANG_DIMATIKAN', 'MITRA_PERANGKAT_ASING',
      'MITRA_DEPOSIT_KURANG', 'MITRA_BATAS_HARIAN', 'MITRA_BIAYA_BERUBAH', 'MITRA_CAMPURAN',
      'MITRA_BAGIAN_GANDA', 'MITRA_HARI_DITUTUP', 'LAYANAN_DIBATALKAN', 'LAYANAN_BERBEDA',
    ],
    limit: { max: 120, window_s: A_MINUTE },
  },
  cekLayananMitra: {
    summary: 'Nasib permintaan yang belum terjawab; yang belum sampai dibatalkan untuk seterusnya',
    levels: AGENTS,
    request: cekLayananMitraRequest,
    answer: LayananMitra,
    refusals: ['MITRA_BELUM_AKTIF', 'LAYANAN_BERBEDA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  laporanHariMitra: {
    summary: 'Laporan satu hari: ringkasan dan semua transaksinya',
    levels: AGENTS,
    request: laporanHariMitraRequest,
    answer: LaporanHariMitra,
    refusals: ['MITRA_BELUM_AKTIF'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  tutupHariMitra: {
    summary: 'Tutup hari dengan uang tunai yang dihitung',
    levels: AGENTS,
    request: tutupHariMitraRequest,
    answer: LaporanHariMitra,
    msg: 'Hari ditutup.',
    refusals: [
      'MITRA_BELUM_AKTIF', 'MITRA_HARI_BELUM_ADA', 'MITRA_HARI_DITUTUP', 'MITRA_HITUNGAN_BERUBAH',
      'MITRA_SELISIH_BERALASAN',
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  daftarMitra: {
    summary: 'Mitra institusi dengan deposit dan transaksinya bulan ini',
    levels: READERS,
    request: daftarMitraRequest,
    answer: z.array(Mitra),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  laporanMitra: {
    summary: 'Seorang mitra dan hari-hari terakhirnya',
    levels: READERS,
    request: laporanMitraRequest,
    answer: LaporanMitra,
    refusals: ['MITRA_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  usulkanMitra: {
    summary: 'Usulkan pendaftar menjadi mitra dengan batas harian; menunggu orang kedua',
    levels: DECIDERS,
    request: usulkanMitraRequest,
    answer: Mitra,
    msg: 'Diusulkan. Orang kedua yang menyetujui.',
    refusals: ['MITRA_TIDAK_DITEMUKAN', 'MITRA_STATUS_LAIN', 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusMitra: putusCall({
    summary: 'Setujui atau tolak mitra, atau batas yang lebih tinggi, yang diusulkan orang lain',
    levels: DECIDERS,
    request: putusMitraRequest,
    answer: Mitra,
    refusals: ['MITRA_TIDAK_DITEMUKAN', 'MITRA_NOMOR_DIPAKAI'],
  }),
  tarikMitra: tarikCall({
    summary: 'Tarik kembali usulan mitra sendiri',
    levels: DECIDERS,
    request: tarikMitraRequest,
    answer: Mitra,
    refusals: ['MITRA_TIDAK_DITEMUKAN'],
  }),
  tolakMitra: {
    summary: 'Tolak pendaftaran mitra yang belum diusulkan',
    levels: DECIDERS,
    request: mitraBeralasanRequest,
    answer: Mitra,
    msg: 'Pendaftaran ditolak.',
    refusals: ['MITRA_TIDAK_DITEMUKAN', 'MITRA_STATUS_LAIN', 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  blokirMitra: {
    summary: 'Blokir seorang mitra saat ini juga; semua perangkatnya keluar',
    levels: DECIDERS,
    request: mitraBeralasanRequest,
    answer: Mitra,
    msg: 'Mitra diblokir.',
    refusals: ['MITRA_TIDAK_DITEMUKAN', 'MITRA_STATUS_LAIN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  bukaMitra: {
    summary: 'Buka blokir seorang mitra',
    levels: DECIDERS,
    request: mitraBeralasanRequest,
    answer: Mitra,
    msg: 'Mitra aktif lagi.',
    refusals: ['MITRA_TIDAK_DITEMUKAN', 'MITRA_STATUS_LAIN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  batasMitra: {
    summary: 'Ubah batas harian seorang mitra; menurunkan langsung berlaku, menaikkan menunggu orang kedua',
    levels: DECIDERS,
    request: batasMitraRequest,
    answer: Mitra,
    msg: 'Tersimpan. Batas yang naik menunggu orang kedua.',
    refusals: ['MITRA_TIDAK_DITEMUKAN', 'MITRA_STATUS_LAIN', 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  aturUlangMitra: {
    summary: 'Hapus PIN dan lepas semua perangkat seorang mitra, misalnya ponsel hilang',
    levels: DECIDERS,
    request: mitraBeralasanRequest,
    answer: Mitra,
    msg: 'PIN dan perangkat diatur ulang.',
    refusals: ['MITRA_TIDAK_DITEMUKAN', 'MITRA_STATUS_LAIN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  getTarifMitra: {
    summary: 'Biaya dan komisi setiap produk mitra: yang berlaku, riwayatnya, dan yang diajukan',
    levels: READERS,
    request: kosongRequest,
    answer: TarifMitraPortal,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanTarifMitra: {
    summary: 'Ajukan biaya dan komisi baru yang berlaku sejak sebuah tanggal',
    levels: DECIDERS,
    request: ajukanTarifMitraRequest,
    answer: UsulanTarifMitra,
    msg: 'Diajukan. Menunggu persetujuan.',
    refusals: ['MITRA_BELUM_ADA', ...HARI_TARIF_REFUSALS, 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusTarifMitra: putusCall({
    summary: 'Setujui atau tolak biaya dan komisi yang diajukan orang lain',
    levels: DECIDERS,
    request: putusTarifMitraRequest,
    answer: UsulanTarifMitra,
    refusals: ['TARIF_MITRA_TIDAK_DITEMUKAN', ...HARI_TARIF_REFUSALS],
  }),
  tarikTarifMitra: tarikCall({
    summary: 'Tarik kembali biaya dan komisi yang diajukan sendiri',
    levels: DECIDERS,
    request: tarikTarifMitraRequest,
    answer: UsulanTarifMitra,
    refusals: ['TARIF_MITRA_TIDAK_DITEMUKAN'],
  }),
} as const satisfies Record<string, Call>
