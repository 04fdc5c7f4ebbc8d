import type { WireCall } from './wire-call.ts'

/** The calls of the portal about what families need not pay: reliefs, and shares of second payers. */
export const shareWire = {
  eksporPenanggung: { method: 'POST', path: 'portal/ekspor/penanggung' },
  getKeringanan: { method: 'POST', path: 'portal/keringanan/get' },
  ajukanKeringanan: { method: 'POST', path: 'portal/keringanan/ajukan' },
  berkasKeringanan: { method: 'POST', path: 'portal/keringanan/berkas', upload: true },
  fotoKeringanan: { method: 'GET', path: 'portal/keringanan/foto' },
  dampakKeringanan: { method: 'GET', path: 'portal/keringanan/dampak' },
  putusKeringanan: { method: 'POST', path: 'portal/keringanan/putus' },
  tarikKeringanan: { method: 'POST', path: 'portal/keringanan/tarik' },
  akhiriKeringanan: { method: 'POST', path: 'portal/keringanan/akhiri' },
  getPenanggung: { method: 'POST', path: 'portal/penanggung/get' },
  buatPenanggung: { method: 'POST', path: 'portal/penanggung/buat' },
  ubahPenanggung: { method: 'POST', path: 'portal/penanggung/ubah' },
  bagianPenanggung: { method: 'POST', path: 'portal/penanggung/bagian' },
  daftarBayarPenanggung: { method: 'POST', path: 'portal/penanggung/bayar/get' },
  ajukanPenanggung: { method: 'POST', path: 'portal/penanggung/bayar/ajukan' },
  putusPenanggung: { method: 'POST', path: 'portal/penanggung/bayar/putus' },
  tarikPenanggung: { method: 'POST', path: 'portal/penanggung/bayar/tarik' },
  getTanggungan: { method: 'POST', path: 'portal/tanggungan/get' },
  ajukanTanggungan: { method: 'POST', path: 'portal/tanggungan/ajukan' },
  putusTanggungan: { method: 'POST', path: 'portal/tanggungan/putus' },
  tarikTanggungan: { method: 'POST', path: 'portal/tanggungan/tarik' },
  akhiriTanggungan: { method: 'POST', path: 'portal/tanggungan/akhiri' },
} as const satisfies Record<string, WireCall>
