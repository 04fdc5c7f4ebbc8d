import type { WireCall } from './wire-call.ts'

/** Only the calls of the first screen, since each costs bytes there. */
export const firstWire = {
  getCustom: { method: 'GET', path: 'model/data/get-custom' },
  getSekolah: { method: 'GET', path: 'bayar/tagihan/get-sekolah' },
  getSiswa: { method: 'POST', path: 'bayar/tagihan/get-siswa' },
} as const satisfies Record<string, WireCall>

export type FirstCallName = keyof typeof firstWire
