import type { WireCall } from './wire-call.ts'

/** The calls that the payer app sends while the code of the opened screen still arrives. */
export const earlyWire = {
  getBeranda: { method: 'GET', path: 'app/beranda/get' },
  getTagihan: { method: 'GET', path: 'iu/tagihan/get' },
  getPembayaran: { method: 'GET', path: 'bayar/pembayaran/get' },
  getKuitansi: { method: 'GET', path: 'bayar/kuitansi/get' },
} as const satisfies Record<string, WireCall>

export type EarlyCallName = keyof typeof earlyWire
