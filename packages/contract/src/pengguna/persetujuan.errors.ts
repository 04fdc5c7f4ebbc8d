import type { Refusals } from '../wire/refusal.ts'

export const persetujuanRefusals = {
  PERSETUJUAN_BERUBAH: {
    http: 200, msg: 'Kalimat persetujuan ini sudah berubah. Muat ulang halaman dan baca lagi.',
  },
} as const satisfies Refusals
