import type { State } from '../wire/state.ts'
import type { KeadaanBarisSiswa, STATUS_IMPOR_SISWA } from './impor-siswa.status.ts'

export const statusImporWords = {
  usulan: { word: 'Belum diterapkan', tone: 'due', sign: 'hourglass' },
  diterapkan: { word: 'Diterapkan', tone: 'paid', sign: 'check' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', sign: 'return' },
} as const satisfies Record<(typeof STATUS_IMPOR_SISWA)[number], State>

export const keadaanBarisWords = {
  baru: { word: 'Baru', tone: 'brand', sign: 'check' },
  berubah: { word: 'Berubah', tone: 'due', sign: 'refresh' },
  sama: { word: 'Sama', tone: 'quiet', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<KeadaanBarisSiswa, State>
