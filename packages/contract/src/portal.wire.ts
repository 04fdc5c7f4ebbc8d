import type { WireCall } from './wire-call.ts'

/** What the back office calls; apart, so that a parent's phone does not carry it. */
export const portalWire = {
  getSaya: { method: 'GET', path: 'portal/saya/get' },
  cariSiswa: { method: 'POST', path: 'portal/siswa/cari' },
  getJejak: { method: 'GET', path: 'portal/jejak/get' },
  imporLaporan: { method: 'POST', path: 'portal/rekonsiliasi/impor' },
  getLaporan: { method: 'GET', path: 'portal/rekonsiliasi/get-laporan' },
  getPemetaan: { method: 'GET', path: 'portal/rekonsiliasi/get-pemetaan' },
  getKasus: { method: 'GET', path: 'portal/rekonsiliasi/get-kasus' },
  ajukanKasus: { method: 'POST', path: 'portal/rekonsiliasi/ajukan' },
  putusKasus: { method: 'POST', path: 'portal/rekonsiliasi/putus' },
} as const satisfies Record<string, WireCall>
