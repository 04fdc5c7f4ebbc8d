import { formatRupiah } from '@lunas/values/rupiah'
import { sumsOf, written, type Kolom } from '#platform/dokumen/berkas'
import type { Zone } from '@lunas/values/local-date'
import { INK, LINE, type Pdf } from '#platform/dokumen/pdf'
import { lettersOf, wrap, type Letters } from '#platform/dokumen/pdf-letters'

const GAP = 6
const ROW_GAP = 5

type Place = { left: number; width: number; isRight: boolean }

/** Draws a table: headings on every page, long cells on several lines, sums at the end. */
export type Table<Row> = {
  add(row: Row): void
  /** Draws the sums and the number of rows. */
  end(): void
}

export function openTable<Row>(
  pdf: Pdf, kolom: readonly Kolom<Row>[], zonaOf: (row: Row) => Zone, size = 8,
): Table<Row> {
  const { doc } = pdf
  const letters = lettersOf(doc, 'Teks', size)
  const bold = lettersOf(doc, 'Tebal', size)
  const places = placesOf(pdf, kolom)
  const sums = sumsOf(kolom)
  const draw = (cells: readonly string[], font: Letters) => {
    const lines = places.map(({ width }, i) => wrap(font, cells[i] ?? '', width))
    const height = Math.max(1, ...lines.map(({ length }) => length)) * font.lineHeight + ROW_GAP
    if (doc.y + height > pdf.bottom) {
      doc.addPage()
      drawHead()
    }
    drawLines(pdf, places, font, lines, height)
  }
  const drawHead = () => draw(kolom.map(({ judul }) => judul), bold)
  drawHead()
  return {
    add(row) {
      sums.add(row)
      const zone = zonaOf(row)
      draw(kolom.map((one) => written(one, row, zone)), letters)
    },
    end() {
      const cells = kolom.map((_, i) => {
        const sum = sums.of(i)
        return sum === undefined ? '' : formatRupiah(sum)
      })
      const [first = '', ...others] = cells
      draw([first || `${sums.banyak().toLocaleString('id-ID')} baris`, ...others], bold)
    },
  }
}

/** Divides the page width among the columns; numbers are aligned to the right. */
function placesOf<Row>({ margin, width }: Pdf, kolom: readonly Kolom<Row>[]): Place[] {
  const shares = kolom.reduce((sum, { lebar }) => sum + lebar, 0)
  let left = margin
  return kolom.map(({ lebar, jenis }) => {
    const share = (width * lebar) / shares
    const isRight = jenis === 'rupiah' || jenis === 'bilangan'
    const place = { left, width: share - GAP, isRight }
    left += share
    return place
  })
}

function drawLines(
  { doc, margin, width }: Pdf, places: readonly Place[], font: Letters,
  cells: readonly (readonly string[])[], height: number,
): void {
  const top = doc.y
  doc.fillColor(INK)
  cells.forEach((lines, i) => {
    const place = places[i]
    if (!place) return
    lines.forEach((line, nth) => {
      const left = place.isRight ? place.left + place.width - font.widthOf(line) : place.left
      font.draw(line, left, top + nth * font.lineHeight)
    })
  })
  const below = top + height - 2
  doc.moveTo(margin, below).lineTo(margin + width, below).lineWidth(0.4).strokeColor(LINE).stroke()
  doc.x = margin
  doc.y = below + 3
}
