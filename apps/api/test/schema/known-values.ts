import { STATUS_PENGAJUAN } from '@lunas/contract/pengguna/anak'
import { JENIS_TERDAMPAK, STATUS_INSIDEN, STATUS_TERDAMPAK } from '@lunas/contract/insiden/insiden.status'
import { JENIS_KABAR, JENIS_PILIHAN, KANAL_KABAR } from '@lunas/contract/kabar/jenis-kabar'
import { KELOMPOK_KABAR } from '@lunas/contract/kabar/kelompok-kabar'
import { STATUS_CICILAN } from '@lunas/contract/tagihan/cicilan'
import { KEPERLUAN } from '@lunas/contract/pengguna/keperluan'
import { SASARAN_LINIMASA, STATUS_LINIMASA } from '@lunas/contract/linimasa/linimasa.status'
import { LEVELS, STAFF_LEVELS } from '@lunas/contract/pengguna/level'
import {
  FORMAT_IMPOR, SEBAB_KASUS, STATUS_KASUS, TINDAKAN_KASUS,
} from '@lunas/contract/buku/rekonsiliasi'
import { STATUS_SETORAN } from '@lunas/contract/buku/setoran'
import { STATUS_SISWA } from '@lunas/contract/siswa/siswa.status'
import { HAL_SAKLAR, KUNCI_PENYEDIA, PENYEDIA } from '@lunas/contract/operator/penyedia'
import { METODE_TERCATAT, STATUS_PEMBAYARAN } from '@lunas/contract/pembayaran/status'
import { UNTUK } from '@lunas/contract/pembayaran/untuk'
import { CARA_PENGEMBALIAN, STATUS_PENGEMBALIAN } from '@lunas/contract/pengembalian/pengembalian'
import { STATUS_SLIP } from '@lunas/contract/loket/slip'
import { JENIS_TUGAS, STATUS_TUGAS } from '@lunas/contract/tugas/tugas'
import { SEBAB_TERTAHAN, STATUS_TERTAHAN } from '@lunas/contract/buku/tertahan'
import { PENANGGUNG_BIAYA, STATUS_ATURAN_BIAYA } from '@lunas/contract/institusi/biaya.status'
import { STATUS_REKENING } from '@lunas/contract/institusi/rekening.status'
import { HAL_KETENTUAN, STATUS_KETENTUAN } from '@lunas/contract/ziswaf/ketentuan.status'
import { STATUS_BANTUAN } from '@lunas/contract/ziswaf/bantuan.status'
import { ASNAF, GUNA_BERKAS, JENIS_PENYALURAN, STATUS_PENYALURAN } from '@lunas/contract/ziswaf/penyaluran.status'
import { JENIS_PROGRAM, STATUS_PROGRAM } from '@lunas/contract/ziswaf/jenis-program'
import { ZONES } from '@lunas/values/local-date'
import { STATUS_KABAR } from '#kabar/kabar'
import { KANAL, STATUS_PESAN } from '#messages/messages'
import { TIPE_OTP } from '#otp/otp'
import { PENULISAN } from '#snap/snap'
import { KANTIN_VALUES } from './kantin-values.ts'
import { SISWA_VALUES } from './siswa-values.ts'
import { MITRA_VALUES, PPOB_VALUES } from './shared-tables.ts'
import { BILLING_WORDS } from './billing-words.ts'

/** Values that the database and the program both list: what each is, its constraint, the program's. */
export const KNOWN_VALUES: [what: string, constraint: string, values: readonly string[]][] = [
  ['domain status_pembayaran', 'status_pembayaran', STATUS_PEMBAYARAN],
  ['domain metode', 'metode', METODE_TERCATAT],
  ['domain untuk', 'untuk', UNTUK],
  ['keys of providers', 'kunci_penyedia_nama', KUNCI_PENYEDIA],
  ['providers', 'panggilan_penyedia_penyedia', PENYEDIA],
  ['switches', 'saklar_hal', HAL_SAKLAR],
  ['domain status_kasus', 'status_kasus', STATUS_KASUS],
  ['cause of a kasus', 'kasus_sebab', SEBAB_KASUS],
  ['end of a kasus', 'kasus_tindakan', TINDAKAN_KASUS],
  ['format of an impor', 'impor_format', FORMAT_IMPOR],
  ['domain status_setoran', 'status_setoran', STATUS_SETORAN],
  ['domain status_siswa', 'status_siswa', STATUS_SISWA],
  ['domain status_pengajuan', 'status_pengajuan', STATUS_PENGAJUAN],
  ['domain status_pengembalian', 'status_pengembalian', STATUS_PENGEMBALIAN],
  ['way of a pengembalian', 'pengembalian_cara', CARA_PENGEMBALIAN],
  ['domain status_slip', 'status_slip', STATUS_SLIP],
  ['domain status_tugas', 'status_tugas', STATUS_TUGAS],
  ['kind of a tugas', 'tugas_jenis', JENIS_TUGAS],
  ['purpose of a persetujuan', 'persetujuan_keperluan', KEPERLUAN],
  ['level of a penugasan', 'penugasan_level', STAFF_LEVELS],
  ['level of a sesi', 'sesi_level', STAFF_LEVELS],
  ['domain status_linimasa', 'status_linimasa', STATUS_LINIMASA],
  ['target of a linimasa', 'linimasa_sasaran', SASARAN_LINIMASA],
  ['domain status_tertahan', 'status_tertahan', STATUS_TERTAHAN],
  ['cause of a held payment', 'tertahan_sebab', SEBAB_TERTAHAN],
  ['domain status_cicilan', 'status_cicilan', STATUS_CICILAN],
  ['domain status_pesan', 'status_pesan', STATUS_PESAN],
  ['kanal of a pesan', 'pesan_kanal', KANAL],
  ['domain status_kabar', 'status_kabar', STATUS_KABAR],
  ['kind of a kabar', 'kabar_jenis', JENIS_KABAR],
  ['kanal of a kabar', 'kabar_kanal', KANAL_KABAR],
  ['kind of a choice', 'pilihan_kabar_jenis', JENIS_PILIHAN],
  ['group of messages that a guardian is not told', 'tanpa_kabar_kelompok', KELOMPOK_KABAR],
  ['kanal of a choice', 'pilihan_kabar_kanal', KANAL_KABAR],
  ['level of a pengguna', 'pengguna_level', LEVELS],
  ['purpose of an otp', 'otp_tipe', TIPE_OTP],
  ['way a bank writes signatures', 'bank_snap_penulisan', PENULISAN],
  ['domain status_program', 'status_program', STATUS_PROGRAM],
  ['kind of a program', 'program_ziswaf_jenis', JENIS_PROGRAM],
  ['domain status_ketentuan', 'status_ketentuan', STATUS_KETENTUAN],
  ['domain status_aturan_biaya', 'status_aturan_biaya', STATUS_ATURAN_BIAYA],
  ['who bears a fee', 'aturan_biaya_penanggung', PENANGGUNG_BIAYA],
  ['domain status_rekening', 'status_rekening', STATUS_REKENING],
  ['rule of a ketentuan', 'ketentuan_hal', HAL_KETENTUAN],
  ['domain status_bantuan', 'status_bantuan', STATUS_BANTUAN],
  ...BILLING_WORDS,
  ['domain status_penyaluran', 'status_penyaluran', STATUS_PENYALURAN],
  ['asnaf of a penyaluran', 'penyaluran_asnaf', ASNAF],
  ['kind of a penyaluran', 'penyaluran_jenis', JENIS_PENYALURAN],
  ['use of a file of a penyaluran', 'penyaluran_berkas_guna', GUNA_BERKAS],
  ...KANTIN_VALUES,
  ...PPOB_VALUES,
  ...SISWA_VALUES,
  ...MITRA_VALUES,
  ['domain status_insiden', 'status_insiden', STATUS_INSIDEN],
  ['domain status_terdampak', 'status_terdampak', STATUS_TERDAMPAK],
  ['kind of a terdampak', 'insiden_terdampak_jenis', JENIS_TERDAMPAK],
  ['zone of a sekolah', 'sekolah_zona_waktu', Object.keys(ZONES)],
]
