import type { PenanggungBiaya } from './biaya.status.ts'

export const penanggungWords = {
  pembayar: 'Ditanggung pembayar',
  sekolah: 'Ditanggung sekolah',
} as const satisfies Record<PenanggungBiaya, string>
