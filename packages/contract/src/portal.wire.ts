import type { WireCall } from './wire-call.ts'

/** What the back office calls; apart, so that a parent's phone does not carry it. */
export const portalWire = {
  getSaya: { method: 'GET', path: 'portal/saya/get' },
  cariSiswa: { method: 'POST', path: 'portal/siswa/cari' },
  getJejak: { method: 'GET', path: 'portal/jejak/get' },
} as const satisfies Record<string, WireCall>
