import type { WireCall } from './wire-call.ts'

/** Calls of screens that come late, apart from the wire that the first screen carries. */
export const titipanWire = {
  getTitipan: { method: 'GET', path: 'bayar/titipan/get' },
  otomatisTitipan: { method: 'POST', path: 'bayar/titipan/otomatis' },
  pindahTitipan: { method: 'POST', path: 'bayar/titipan/pindah' },
} as const satisfies Record<string, WireCall>
