import type { Terdampak } from '@lunas/contract/insiden/insiden'
import { JENIS_TERDAMPAK_WORDS, statusTerdampakWords } from '@lunas/contract/insiden/insiden.words'
import { sayWord, type Daftar } from '#ekspor/ekspor'

export const daftarTerdampak: Daftar<Terdampak> = {
  nama: 'terdampak',
  judul: 'Orang yang datanya terkait insiden',
  kata: { status: statusTerdampakWords },
  kolom: [
    { judul: 'Sebagai', lebar: 3, isi: ({ jenis }) => JENIS_TERDAMPAK_WORDS[jenis] },
    { judul: 'Nama', lebar: 6, isi: ({ nama }) => nama },
    { judul: 'Kontak', lebar: 5, isi: ({ kontak }) => kontak },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Data', lebar: 5, isi: ({ kelompok }) => kelompok.map(sayWord).join(', ') },
    { judul: 'Bukti', lebar: 5, isi: ({ status }) => statusTerdampakWords[status].word },
    { judul: 'Lewat', lebar: 3, isi: ({ kanal }) => sayWord(kanal ?? '') },
    { judul: 'Waktu', lebar: 5, jenis: 'waktu', isi: ({ status_at }) => status_at },
    { judul: 'Catatan', lebar: 6, isi: ({ catatan }) => catatan },
  ],
}
