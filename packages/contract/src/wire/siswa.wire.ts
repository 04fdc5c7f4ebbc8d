import type { WireCall } from './wire-call.ts'

/** The calls of the portal about pupils, families and classes, and their files. */
export const siswaWire = {
  daftarSiswa: { method: 'POST', path: 'portal/siswa/get' },
  rincianSiswa: { method: 'GET', path: 'portal/siswa/rincian' },
  daftarKeluarga: { method: 'POST', path: 'portal/keluarga/get' },
  rincianKeluarga: { method: 'GET', path: 'portal/keluarga/rincian' },
  tambahSiswa: { method: 'POST', path: 'portal/siswa/tambah' },
  ubahSiswa: { method: 'POST', path: 'portal/siswa/ubah' },
  pindahSekolah: { method: 'POST', path: 'portal/siswa/pindah-sekolah' },
  catatWali: { method: 'POST', path: 'portal/siswa/catat-wali' },
  satukanKeluarga: { method: 'POST', path: 'portal/siswa/satukan-keluarga' },
  lepasKeluarga: { method: 'POST', path: 'portal/siswa/lepas-keluarga' },
  daftarKelas: { method: 'GET', path: 'portal/kelas/get' },
  buatKelas: { method: 'POST', path: 'portal/kelas/buat' },
  ubahKelas: { method: 'POST', path: 'portal/kelas/ubah' },
  imporSiswa: { method: 'POST', path: 'portal/impor-siswa/kirim', upload: true },
  daftarImporSiswa: { method: 'GET', path: 'portal/impor-siswa/get' },
  rincianImporSiswa: { method: 'GET', path: 'portal/impor-siswa/rincian' },
  galatImporSiswa: { method: 'GET', path: 'portal/impor-siswa/galat' },
  templatSiswa: { method: 'GET', path: 'portal/impor-siswa/templat' },
  bacaUlangImporSiswa: { method: 'POST', path: 'portal/impor-siswa/baca-ulang' },
  terapkanImporSiswa: { method: 'POST', path: 'portal/impor-siswa/terapkan' },
  batalkanImporSiswa: { method: 'POST', path: 'portal/impor-siswa/batalkan' },
  getKabarWali: { method: 'GET', path: 'portal/siswa/kabar-wali' },
  aturKabarWali: { method: 'POST', path: 'portal/siswa/atur-kabar-wali' },
  kabarSiswa: { method: 'GET', path: 'portal/siswa/kabar' },
} as const satisfies Record<string, WireCall>
