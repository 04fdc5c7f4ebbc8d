import type { State } from '../wire/state.ts'
import type { StatusSiswa } from './siswa.status.ts'

export const statusSiswaWords = {
  calon: { word: 'Calon', tone: 'due', sign: 'hourglass' },
  aktif: { word: 'Aktif', tone: 'paid', sign: 'check' },
  lulus: { word: 'Lulus', tone: 'quiet', sign: 'check' },
  pindah: { word: 'Pindah', tone: 'quiet', sign: 'return' },
  keluar: { word: 'Keluar', tone: 'quiet', sign: 'cross' },
} as const satisfies Record<StatusSiswa, State>

export const JENIS_KELAMIN_WORDS = { '': 'Belum diisi', L: 'Laki-laki', P: 'Perempuan' } as const
