import type { KolomBerkasDibaca } from '@lunas/contract/siswa/pemetaan-kolom'
import type { KolomBerkas } from '@lunas/contract/siswa/pemetaan-kolom.status'
import type { MacamUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import { describeKolom, kurangIn, NOTHING_CHOSEN, type Dipilih } from '#pemetaan-kolom/pemetaan-kolom'
import type { Baris, Sel } from '#platform/tables/baris'
import { formsOf, placesIn, unknownIn, type Headings } from '#platform/tables/columns'
import { tidy } from '#platform/tables/read-cells'
import type { Format } from '#platform/tables/read-table'

const SISWA = {
  nis: ['nis', 'nipd', 'nomor induk', 'nomor induk siswa', 'no induk'],
  nama: ['nama', 'nama siswa', 'nama lengkap', 'nama santri'],
  jenis: ['jenis tagihan', 'jenis', 'tagihan', 'pos', 'nama tagihan', 'jenis pembayaran'],
} as const

const BILL = {
  ...SISWA,
  periode: ['periode', 'bulan', 'tahun ajaran'],
  jumlah: ['jumlah', 'nominal', 'besar', 'sisa', 'tunggakan', 'jumlah tagihan', 'jumlah tunggakan'],
  jatuh_tempo: ['jatuh tempo', 'tanggal jatuh tempo', 'tempo', 'batas bayar'],
} as const

/** The headings of each kind of file; the first is that of the template. */
export const ISIAN = {
  tagihan: BILL,
  tunggakan: BILL,
  keringanan: {
    ...SISWA,
    persen: ['persen', 'potongan persen', '%'],
    rupiah: ['rupiah', 'potongan rupiah', 'nominal', 'potongan'],
    dari: ['dari', 'mulai', 'berlaku dari', 'tanggal mulai'],
    sampai: ['sampai', 'berakhir', 'berlaku sampai', 'tanggal selesai'],
    alasan: ['alasan', 'keterangan', 'sebab'],
    sekeluarga: ['sekeluarga', 'untuk keluarga', 'keluarga'],
  },
} as const satisfies Record<MacamUnggahan, Headings>

/** Without these a file says nothing. */
const NEEDED_WORDS = {
  tagihan: 'NIS, Jenis tagihan dan Jumlah', tunggakan: 'NIS, Jenis tagihan dan Jumlah',
  keringanan: 'NIS, Jenis tagihan dan Alasan',
} as const satisfies Record<MacamUnggahan, string>

/** The cells of a row by column; a column that the file lacks is empty. */
export type Dibaca = { nomor: number; sel: (kolom: string) => Sel }
export type Kolom = {
  places: ReadonlyMap<string, number>
  diabaikan: string[]
  /** The headings that can be chosen, each with what it is read as. */
  judul: KolomBerkasDibaca[]
  kurang: KolomBerkas[]
}

const EMPTY: Sel = { teks: '', angka: false, rumus: false }
const ROWS_MAX = 120_000
/** Each relief is proposed by itself, in one commit. */
const RELIEFS_MAX = 2_000

export function formatOf(macam: MacamUnggahan, dipilih: Dipilih = NOTHING_CHOSEN): Format<Kolom, Dibaca> {
  const known: Headings = ISIAN[macam]
  return {
    sheet: '', rowsMax: macam === 'keringanan' ? RELIEFS_MAX : ROWS_MAX, needed: NEEDED_WORDS[macam],
    readKolom(row) {
      const headings = formsOf(row)
      const places = placesIn(known, headings, dipilih.kolom)
      return {
        places, diabaikan: unknownIn(headings, places), judul: describeKolom(macam, known, headings, dipilih),
        kurang: kurangIn(macam, (kolom) => places.has(kolom)),
      }
    },
    readBaris: ({ nomor, sel }: Baris, { places }) => {
      const at = (kolom: string) => sel[places.get(kolom) ?? -1] ?? EMPTY
      const isEmpty = [...places.keys()].every((kolom) => tidy(at(kolom).teks) === '')
      return isEmpty || /^contoh\b/i.test(tidy(at('nama').teks)) ? undefined : { nomor, sel: at }
    },
  }
}
