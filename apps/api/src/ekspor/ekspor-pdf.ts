import { setImmediate as otherWork } from 'node:timers/promises'
import { formatRupiah } from '@lunas/values/rupiah'
import PDFDocument from 'pdfkit'
import type { Daftar } from '#ekspor/ekspor'
import { sumOf } from '#ekspor/ekspor-excel'

const INK = '#14231c'
const MUTED = '#5a6b62'
const RULE = '#d5ddd8'
const MARGIN = 36
const GAP = 6
const FONT_SIZE = 8
/** A4 lying down. */
const WIDTH = 842 - 2 * MARGIN
const BOTTOM = 595 - MARGIN
/** So many lines at a time, then others get their turn: a list may be long. */
const TURN_ROWS = 50

type Doc = InstanceType<typeof PDFDocument>
type Column = { left: number; width: number; align: 'left' | 'right' }

/** The list on paper: its heading on every page, long cells over several lines, sums below. */
export async function renderPdf<Row>(
  daftar: Daftar<Row>, rows: readonly Row[], dibuat: string,
): Promise<Buffer> {
  const { judul, kolom } = daftar
  const doc = new PDFDocument({
    size: 'A4', layout: 'landscape', margin: MARGIN, info: { Title: judul },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
  })
  const columns = columnsOf(daftar, rows[0])
  const heads = kolom.map((one) => one.judul)
  const drawHeads = () => drawLine(doc, columns, heads, 'Helvetica-Bold')
  drawTitle(doc, judul, dibuat)
  drawHeads()
  doc.on('pageAdded', drawHeads)
  for (const [i, row] of rows.entries()) {
    if (i % TURN_ROWS === TURN_ROWS - 1) await otherWork()
    drawLine(doc, columns, kolom.map(({ isi }) => written(isi(row))))
  }
  const sums = kolom.map((one, i) => {
    if (i === 0) return `${rows.length} baris`
    return one.dijumlahkan ? formatRupiah(sumOf(one.isi, rows)) : ''
  })
  drawLine(doc, columns, sums, 'Helvetica-Bold')
  doc.end()
  return finished
}

function written(value: string | number): string {
  return typeof value === 'number' ? formatRupiah(value) : value
}

/** The page's width, shared out; columns that are summed stand at the right. */
function columnsOf<Row>({ kolom }: Daftar<Row>, first: Row | undefined): Column[] {
  const shares = kolom.reduce((sum, { lebar }) => sum + lebar, 0)
  let left = MARGIN
  return kolom.map(({ lebar, isi, dijumlahkan }) => {
    const width = Math.floor((WIDTH * lebar) / shares)
    const isAmount = dijumlahkan || (first !== undefined && typeof isi(first) === 'number')
    const column = { left, width: width - GAP, align: isAmount ? 'right' : 'left' } as const
    left += width
    return column
  })
}

function drawTitle(doc: Doc, judul: string, dibuat: string): void {
  doc.font('Helvetica-Bold').fontSize(15).fillColor(INK).text(judul)
  doc.font('Helvetica').fontSize(9).fillColor(MUTED).text(dibuat)
  doc.moveDown(0.8)
}

function drawLine(doc: Doc, columns: Column[], cells: string[], font = 'Helvetica'): void {
  doc.font(font).fontSize(FONT_SIZE).fillColor(INK)
  const height = Math.max(
    ...columns.map(({ width }, i) => doc.heightOfString(cells[i] || ' ', { width })),
  )
  if (doc.y + height > BOTTOM) {
    doc.addPage()
    doc.font(font).fontSize(FONT_SIZE).fillColor(INK)
  }
  const top = doc.y
  columns.forEach(({ left, width, align }, i) => {
    doc.text(cells[i] ?? '', left, top, { width, align })
  })
  const below = top + height + 2
  doc.moveTo(MARGIN, below).lineTo(MARGIN + WIDTH, below).lineWidth(0.4).stroke(RULE)
  doc.x = MARGIN
  doc.y = below + 4
}
