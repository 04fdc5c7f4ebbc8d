import type { State } from '../wire/state.ts'
import type { PesertaPenagihan, PilahBaris, SebabBerubah, SebabTidakDitagih, StatusPenagihan } from './penagihan.status.ts'

export const statusPenagihanWords = {
  draf: { word: 'Draf', tone: 'quiet', sign: 'clock' },
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  terbit: { word: 'Terbit', tone: 'paid', sign: 'check' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', sign: 'cross' },
} as const satisfies Record<StatusPenagihan, State>

export const pesertaWords = {
  aktif: 'Siswa aktif',
  calon: 'Calon siswa',
  semua: 'Siswa aktif dan calon siswa',
} as const satisfies Record<PesertaPenagihan, string>

export const sebabWords = {
  tanpa_tarif: 'Belum ada tarif',
  tarif_ganda: 'Dua tarif sama kuat',
  sudah_ditagih: 'Sudah ditagih',
  dikeluarkan: 'Dikeluarkan',
  keluar: 'Sudah keluar',
} as const satisfies Record<SebabTidakDitagih, string>

export const berubahWords = {
  keluar: 'keluar atau pindah sekolah',
  ditagih: 'sudah ditagih',
  keringanan: 'keringanannya berakhir',
  penanggung: 'bagian penanggungnya berubah',
  hari: 'hari layanannya bertambah',
} as const satisfies Record<SebabBerubah, string>

export const pilahWords = {
  ditagih: 'Ditagih',
  tidak_ditagih: 'Tidak ditagih',
  diubah: 'Diubah petugas',
  baru: 'Baru ditagih',
  berubah: 'Jumlahnya berubah',
} as const satisfies Record<PilahBaris, string>
