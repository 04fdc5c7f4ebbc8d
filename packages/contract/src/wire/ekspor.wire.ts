import type { WireCall } from './wire-call.ts'

/** The lists that the portal downloads as Excel or PDF. */
export const eksporWire = {
  eksporKas: { method: 'GET', path: 'portal/ekspor/kas' },
  eksporUangMasuk: { method: 'GET', path: 'portal/ekspor/uang-masuk' },
  eksporBuku: { method: 'GET', path: 'portal/ekspor/buku' },
  eksporTunggakan: { method: 'POST', path: 'portal/ekspor/tunggakan' },
  eksporSlip: { method: 'POST', path: 'portal/ekspor/slip' },
  eksporPengembalian: { method: 'POST', path: 'portal/ekspor/pengembalian' },
  eksporKasus: { method: 'GET', path: 'portal/ekspor/kasus' },
  eksporSetoran: { method: 'GET', path: 'portal/ekspor/setoran' },
  eksporTertahan: { method: 'POST', path: 'portal/ekspor/tertahan' },
  eksporCicilan: { method: 'POST', path: 'portal/ekspor/cicilan' },
  eksporTautan: { method: 'GET', path: 'portal/ekspor/tautan' },
  eksporTitipan: { method: 'POST', path: 'portal/ekspor/titipan' },
  eksporJejak: { method: 'GET', path: 'portal/ekspor/jejak' },
  eksporTerdampak: { method: 'GET', path: 'portal/ekspor/terdampak' },
  eksporLacak: { method: 'GET', path: 'portal/ekspor/lacak' },
  eksporDonasi: { method: 'POST', path: 'portal/ekspor/donasi' },
  eksporPenyaluran: { method: 'POST', path: 'portal/ekspor/penyaluran' },
  eksporLaporanDana: { method: 'POST', path: 'portal/ekspor/laporan-dana' },
  eksporLaporanKantin: { method: 'POST', path: 'portal/ekspor/laporan-kantin' },
  eksporDapur: { method: 'POST', path: 'portal/ekspor/dapur' },
  eksporPelunasan: { method: 'POST', path: 'portal/ekspor/pelunasan' },
} as const satisfies Record<string, WireCall>
