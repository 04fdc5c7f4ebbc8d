import type { BarisJejak } from '@lunas/contract/portal/audit'
import { sayWord, type Daftar } from '#ekspor/ekspor'

export const daftarJejak: Daftar<BarisJejak> = {
  nama: 'jejak',
  judul: 'Jejak audit',
  sekolahOf: ({ sekolah }) => sekolah,
  kolom: [
    { judul: 'Waktu', lebar: 5, jenis: 'waktu', isi: ({ pada }) => pada },
    { judul: 'Petugas', lebar: 5, isi: ({ nama }) => nama || 'Program' },
    { judul: 'Sebagai', lebar: 4, isi: ({ level }) => sayWord(level ?? '') },
    { judul: 'Tindakan', lebar: 5, isi: ({ tindakan }) => sayWord(tindakan) },
    { judul: 'Perihal', lebar: 7, isi: ({ subject_id }) => subject_id },
    { judul: 'Sebelum', lebar: 6, isi: ({ sebelum }) => sayIsi(sebelum) },
    { judul: 'Sesudah', lebar: 6, isi: ({ sesudah }) => sayIsi(sesudah) },
    { judul: 'Rincian', lebar: 6, isi: ({ rincian }) => sayIsi(rincian) },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Dari alamat', lebar: 4, isi: ({ alamat }) => alamat },
  ],
}

/** Keys and values as stored, since a trail must show the exact words. */
function sayIsi(isi: BarisJejak['rincian'] | null): string {
  return Object.entries(isi ?? {})
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
    .join('; ')
}
