import type { State } from '../wire/state.ts'
import type { DilewatiMasuk, SebabMasuk, StatusMasuk } from './masuk.status.ts'

export const sebabMasukWords = {
  masuk: 'Masuk',
  pindah_kelas: 'Pindah kelas',
  layanan: 'Ikut layanan',
} as const satisfies Record<SebabMasuk, string>

export const statusMasukWords = {
  menunggu: { word: 'Belum disiapkan', tone: 'due', sign: 'hourglass' },
  diusulkan: { word: 'Disiapkan', tone: 'paid', sign: 'check' },
  dilewati: { word: 'Tidak ditagih', tone: 'quiet', sign: 'cross' },
} as const satisfies Record<StatusMasuk, State>

export const dilewatiWords = {
  keluar: 'Siswa ini sudah tidak aktif.',
  pindah_sekolah: 'Siswa ini sudah pindah sekolah.',
  tanpa_paket: 'Tidak ada jenis tagihan untuk ini.',
  sudah_ditagih: 'Tidak ada lagi yang perlu ditagih.',
  dibatalkan: 'Berkas siswanya sudah dibatalkan.',
} as const satisfies Record<DilewatiMasuk, string>
