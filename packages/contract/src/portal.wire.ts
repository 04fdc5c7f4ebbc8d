import type { WireCall } from './wire-call.ts'

/** What the back office calls; apart, so that a parent's phone does not carry it. */
export const portalWire = {
  getSaya: { method: 'GET', path: 'portal/saya/get' },
  cariSiswa: { method: 'POST', path: 'portal/siswa/cari' },
  terimaKas: { method: 'POST', path: 'portal/kas/terima' },
  getKas: { method: 'GET', path: 'portal/kas/get' },
  tutupKas: { method: 'POST', path: 'portal/kas/tutup' },
  riwayatKas: { method: 'GET', path: 'portal/kas/riwayat' },
  bukuKas: { method: 'GET', path: 'portal/kas/buku' },
  getJejak: { method: 'GET', path: 'portal/jejak/get' },
  imporLaporan: { method: 'POST', path: 'portal/rekonsiliasi/impor' },
  getLaporan: { method: 'GET', path: 'portal/rekonsiliasi/get-laporan' },
  getPemetaan: { method: 'GET', path: 'portal/rekonsiliasi/get-pemetaan' },
  getKasus: { method: 'GET', path: 'portal/rekonsiliasi/get-kasus' },
  ajukanKasus: { method: 'POST', path: 'portal/rekonsiliasi/ajukan' },
  putusKasus: { method: 'POST', path: 'portal/rekonsiliasi/putus' },
  getSetoran: { method: 'GET', path: 'portal/setoran/get' },
  rincianSetoran: { method: 'GET', path: 'portal/setoran/rincian' },
  susunSetoran: { method: 'POST', path: 'portal/setoran/susun' },
  ajukanSetoran: { method: 'POST', path: 'portal/setoran/ajukan' },
  setujuiSetoran: { method: 'POST', path: 'portal/setoran/setujui' },
  terimaSetoran: { method: 'POST', path: 'portal/setoran/terima' },
  pdfSetoran: { method: 'GET', path: 'portal/setoran/pdf' },
  excelSetoran: { method: 'GET', path: 'portal/setoran/excel' },
  getLacak: { method: 'GET', path: 'portal/lacak/get' },
} as const satisfies Record<string, WireCall>
