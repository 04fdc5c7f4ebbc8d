import { formatRupiah, minusRupiah, type Rupiah } from '@lunas/values/rupiah'
import { kodePendek } from '@lunas/values/kode-pendek'
import { capOf, isClosed, type Cap } from './cap.ts'
import type { Kuitansi } from './kuitansi.ts'
import { sayUangSejak } from './uang-sejak.ts'

/** A line of what was paid; `left` says what its bill still owes, or nothing. */
export type PaperLine = { nama: string; jumlah: Rupiah; left: string }

export type PaperRow =
  | { part: 'from'; label: string; text: string; soft: string }
  | { part: 'sum'; label: string; text: string }
  | { part: 'method'; label: string; text: string }
  | { part: 'for'; label: string; lines: PaperLine[] }

/** A receipt's parts from the top to the end; what is empty is left out. */
export type Paper = {
  school: string
  /** Below the school's name. */
  owner: string[]
  heading: string
  nomor: string
  /** Before all details: the first screen of a phone shows how much it was and whether that closed it. */
  total: { label: string; jumlah: Rupiah }
  cap: Cap
  /** Only a closed receipt is stamped; the others say their word in plain letters. */
  isStamped: boolean
  since: string
  rows: PaperRow[]
  proof: { title: string; signedBy: string; scan: string; payment: string; signature: string }
}

/** The one place of a receipt's words and their order: on the screen, in print, in the PDF and on a roll. */
export function layOutKuitansi(kuitansi: Kuitansi): Paper {
  const { alamat_sekolah, institusi, kelas, kode_pembayaran, total, biaya } = kuitansi
  const cap = capOf(kuitansi)
  return {
    school: kuitansi.sekolah,
    owner: [alamat_sekolah, institusi].filter(Boolean),
    heading: 'KUITANSI',
    nomor: kuitansi.nomor_kuitansi,
    total: { label: 'Jumlah', jumlah: total },
    cap,
    isStamped: isClosed(cap),
    since: sayUangSejak(kuitansi, minusRupiah(total, biaya)),
    rows: [
      {
        part: 'from',
        label: 'Telah terima dari',
        text: `Orang tua/wali ${kuitansi.nama_siswa}`,
        soft: kelas && `Kelas ${kelas}`,
      },
      { part: 'sum', label: 'Uang sejumlah', text: upperFirst(kuitansi.terbilang) },
      { part: 'for', label: 'Untuk pembayaran', lines: linesOf(kuitansi) },
      { part: 'method', label: 'Dibayar lewat', text: `${kuitansi.nama_metode}, ${kuitansi.waktu_tertulis}` },
    ],
    proof: {
      title: 'Keaslian',
      signedBy: `Ditandatangani secara elektronik oleh ${institusi}`,
      scan: 'Pindai kode ini. Siapa pun boleh memeriksa.',
      payment: kode_pembayaran && `Kode pembayaran: ${kodePendek(kode_pembayaran)}`,
      signature: `Tanda tangan digital: ${kuitansi.tanda_tangan}`,
    },
  }
}

/** The bills of a payment, then what was paid beside them. */
export function linesOf({ rincian, biaya, titipan }: Pick<Kuitansi, 'rincian' | 'biaya' | 'titipan'>): PaperLine[] {
  const beside = [
    { nama: 'Biaya admin', jumlah: biaya, left: '' },
    { nama: 'Titipan siswa', jumlah: titipan, left: '' },
  ]
  return [
    ...rincian.map(({ nama, jumlah, sisa }) => ({ nama, jumlah, left: sisa ? sayLeft(sisa) : '' })),
    ...beside.filter(({ jumlah }) => jumlah > 0),
  ]
}

/** What a bill still owes after the payment. */
function sayLeft(sisa: Rupiah): string {
  return `Sisa ${formatRupiah(sisa)}`
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
