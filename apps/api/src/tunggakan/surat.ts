import type { JenisSurat } from '@lunas/contract/tagihan/tunggakan.status'

/** Within so many days a family is asked to pay or to come. */
export const HARI_SURAT = 14

/** "0012/TU/SDIT1/2026": numbers of one school and year follow each other without gaps. */
export function nomorSurat({ nomor, tahun }: { nomor: number; tahun: number }, kode: string): string {
  return `${String(nomor).padStart(4, '0')}/TU/${kode}/${tahun}`
}

type Isi = { pembuka: string; penutup: string }

/** What a letter says around the list of bills. None withholds anything from the child. */
export const ISI_SURAT: Record<JenisSurat, (tenggat: string) => Isi> = {
  peringatan_1: (tenggat) => ({
    pembuka: 'Bersama ini kami beritahukan tagihan putra/putri Bapak/Ibu yang sudah melewati jatuh tempo:',
    penutup: `Mohon dibayar paling lambat ${tenggat}. Bila sudah dibayar, abaikan surat ini. `
      + 'Bila ada kesulitan, silakan hubungi tata usaha untuk mengatur cicilan atau keringanan.',
  }),
  peringatan_2: (tenggat) => ({
    pembuka: 'Sampai hari ini pembayaran tagihan berikut belum kami terima:',
    penutup: `Mohon dibayar paling lambat ${tenggat}, atau hubungi tata usaha untuk mengatur cicilan atau `
      + 'keringanan. Bila sudah dibayar, abaikan surat ini.',
  }),
  panggilan: (tenggat) => ({
    pembuka: 'Kami mengundang Bapak/Ibu ke sekolah untuk membicarakan bersama tagihan berikut:',
    penutup: `Mohon hadir di ruang tata usaha pada jam kerja, paling lambat ${tenggat}. `
      + 'Kami siap mencari jalan keluar bersama: cicilan, keringanan atau bantuan.',
  }),
}
