import { sumRupiah } from '@lunas/values/rupiah'
import writeExcelFile from 'write-excel-file/node'
import type { Daftar } from '#ekspor/ekspor'

const BOLD = { fontWeight: 'bold' } as const
const RUPIAH = '#,##0'
/** How many letters of a sheet one share of a page's width is. */
const LETTERS = 4

/** Text stays text, so that a NIS keeps its noughts and no cell becomes a formula. */
export function renderExcel<Row>(daftar: Daftar<Row>, rows: readonly Row[], dibuat: string) {
  const { judul, kolom } = daftar
  const sheet = [
    [textCell(judul, BOLD)],
    [textCell(dibuat)],
    kolom.map((one) => textCell(one.judul, BOLD)),
    ...rows.map((row) => kolom.map(({ isi }) => cellOf(isi(row)))),
    kolom.map((one, i) => {
      if (i === 0) return textCell('Jumlah', BOLD)
      return one.dijumlahkan ? amountCell(sumOf(one.isi, rows), BOLD) : null
    }),
  ]
  const columns = kolom.map(({ lebar }) => ({ width: lebar * LETTERS }))
  return writeExcelFile(sheet, { columns }).toBuffer()
}

/** Empty cells count nothing. */
export function sumOf<Row>(isi: (row: Row) => string | number, rows: readonly Row[]): number {
  return sumRupiah(rows.map(isi).filter((value) => typeof value === 'number'))
}

function cellOf(value: string | number) {
  return typeof value === 'number' ? amountCell(value) : textCell(value)
}

function textCell(value: string, style = {}) {
  return { value, type: String, ...style }
}

function amountCell(value: number, style = {}) {
  return { value, type: Number, format: RUPIAH, align: 'right' as const, ...style }
}
