import type { Writable } from 'node:stream'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { localDate, wallClock, ZONES, type Zone } from '@lunas/values/local-date'
import { isSummed, sumsOf, type Berkas, type Kolom } from '#platform/dokumen/berkas'
import { takeTurn, TURN_ROWS } from '#platform/dokumen/sink'

/** The characters of a sheet column per share of the page width. */
const LETTERS = 4
const BOLD = { bold: true, name: 'Calibri', size: 11 } as const
/** The column width for a date with time. */
const WAKTU_LETTERS = 20
/** 421 is the Indonesian locale, so that every computer shows Indonesian month names. */
const FORMATS = {
  // The text format survives editing: a NIS keeps its leading zeros, and a name that begins with =
  // does not become a formula.
  teks: '@',
  rupiah: '[$Rp-421]#,##0;-[$Rp-421]#,##0',
  bilangan: '#,##0',
  tanggal: '[$-421]d mmm yyyy',
  waktu: '[$-421]d mmm yyyy hh"."mm',
} as const

type Cell = string | number | Date | null

/** Writes the table as a sheet, row by row: letterhead, frozen headings, sums as formulas. */
export async function writeExcel<Row>(sink: Writable, berkas: Berkas<Row>): Promise<void> {
  const { kop, halaman, zonaOf } = berkas
  const kolom = columnsOf(berkas)
  const book = new WorkbookWriter({ stream: sink, useStyles: true, trueStreaming: true, creator: 'Lunas' })
  const above = linesAbove(kop)
  const headings = above.length + 1
  const sheet = book.addWorksheet(sheetName(kop.judul), {
    views: [{ state: 'frozen', ySplit: headings }],
    pageSetup: {
      paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0,
      printTitlesRow: `${headings}:${headings}`,
    },
    headerFooter: { oddFooter: '&L&8Lunas&R&8Halaman &P dari &N' },
  })
  sheet.columns = kolom.map(({ lebar, jenis }) => ({
    width: Math.max(lebar * LETTERS, jenis === 'waktu' ? WAKTU_LETTERS : 0),
  }))
  for (const { text, bold } of above) addLine(sheet, [text], bold)
  addLine(sheet, kolom.map(({ judul }) => judul), true)

  const sums = sumsOf(kolom)
  const formats = kolom.map(({ jenis = 'teks' }) => FORMATS[jenis])
  let sinceTurn = 0
  for await (const rows of halaman) {
    for (const row of rows) {
      sums.add(row)
      const zone = zonaOf(row)
      addCells(sheet, kolom.map((one) => cellOf(one, row, zone)), formats)
      if (++sinceTurn % TURN_ROWS === 0) await takeTurn(sink)
    }
    await takeTurn(sink)
  }

  const first = headings + 1
  const last = headings + sums.banyak()
  const below = sheet.addRow([])
  below.getCell(1).value = 'Jumlah'
  below.getCell(1).font = BOLD
  kolom.forEach((one, i) => {
    if (!isSummed(one)) return
    const cell = below.getCell(i + 1)
    const column = letterOf(i)
    const result = sums.of(i) ?? 0
    cell.value = last < first ? 0 : { formula: `SUM(${column}${first}:${column}${last})`, result }
    cell.numFmt = FORMATS.rupiah
    cell.font = BOLD
  })
  below.commit()
  await book.commit()
}

type Sheet = ReturnType<WorkbookWriter['addWorksheet']>

function addLine(sheet: Sheet, texts: readonly string[], bold: boolean): void {
  const line = sheet.addRow([...texts])
  texts.forEach((_, i) => {
    const cell = line.getCell(i + 1)
    cell.numFmt = FORMATS.teks
    if (bold) cell.font = BOLD
  })
  line.commit()
}

function addCells(sheet: Sheet, cells: readonly Cell[], formats: readonly string[]): void {
  const line = sheet.addRow([...cells])
  cells.forEach((value, i) => {
    if (value !== null) line.getCell(i + 1).numFmt = formats[i] ?? FORMATS.teks
  })
  line.commit()
}

function cellOf<Row>(kolom: Kolom<Row>, row: Row, zone: Zone): Cell {
  if (kolom.jenis === 'rupiah' || kolom.jenis === 'bilangan') return kolom.isi(row)
  const text = kolom.isi(row)
  if (text === null || text === '') return null
  if (kolom.jenis === 'tanggal') return new Date(`${localDate(text)}T00:00:00Z`)
  if (kolom.jenis === 'waktu') return wallClock(new Date(text), zone)
  return printable(text)
}

/** Adds a column with the zone when the rows have different time zones. */
function columnsOf<Row>({ kolom, zonaOf, zonaCampur }: Berkas<Row>): readonly Kolom<Row>[] {
  const hasTimes = kolom.some(({ jenis }) => jenis === 'waktu')
  if (!zonaCampur || !hasTimes) return kolom
  return [...kolom, { judul: 'Zona waktu', lebar: 3, isi: (row) => ZONES[zonaOf(row)] }]
}

function linesAbove({ institusi, sekolah, judul, keterangan }: Berkas<never>['kop']) {
  return [
    { text: [institusi, sekolah].filter(Boolean).join(' · '), bold: true },
    { text: judul, bold: true },
    ...keterangan.map((text) => ({ text, bold: false })),
    { text: '', bold: false },
  ]
}

/** Removes control characters that XML cannot hold; one of them would make the file unreadable. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
}

/** Excel limits the length of a sheet's name and forbids some characters. */
function sheetName(judul: string): string {
  return judul.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
}

/** 0 → A, 25 → Z, 26 → AA */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}
