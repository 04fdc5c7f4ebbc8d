import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { onePage, type Berkas, type Kolom } from '#platform/dokumen/berkas'
import { writeExcel } from '#platform/dokumen/excel'
import { drawKop, openPdf } from '#platform/dokumen/pdf'
import { lettersOf, wrap } from '#platform/dokumen/pdf-letters'
import { writePdf } from '#platform/dokumen/pdf-list'
import { collect, SinkClosedError } from '#platform/dokumen/sink'
import { columnsOf, readExcel } from '#test/read-excel'

type Row = { nama: string; nis: string; pada: string; jumlah: number | null }

const KOLOM: readonly Kolom<Row>[] = [
  { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
  { judul: 'Siswa', lebar: 6, isi: ({ nama }) => nama },
  { judul: 'Tanggal', lebar: 4, jenis: 'tanggal', isi: ({ pada }) => pada.slice(0, 10) },
  { judul: 'Waktu', lebar: 5, jenis: 'waktu', isi: ({ pada }) => pada },
  { judul: 'Kali', lebar: 2, jenis: 'bilangan', isi: () => 3 },
  { judul: 'Jumlah', lebar: 4, jenis: 'rupiah', isi: ({ jumlah }) => jumlah, dijumlahkan: true },
]
const AISYAH: Row = {
  nis: '0012', nama: 'Aisyah', pada: '2026-11-10T15:30:00.000Z', jumlah: 450_000,
}

function aBerkas(halaman: AsyncIterable<readonly Row[]>, changes: Partial<Berkas<Row>> = {}) {
  const kop = {
    institusi: 'Yayasan Contoh', sekolah: 'SDIT Contoh', judul: 'Daftar contoh',
    keterangan: ['Status: Selesai'],
  }
  const zonaOf = () => 'Asia/Jayapura' as const
  return { kop, kolom: KOLOM, halaman, zonaOf, zonaCampur: false, ...changes }
}

test('cells of a sheet are text, days, times of the school, counts and rupiah', async () => {
  const nameless = { ...AISYAH, nama: 'Budi', jumlah: null }
  const berkas = aBerkas(onePage([AISYAH, nameless, { ...AISYAH, jumlah: -50_000 }]))
  const sheet = await readExcel(await collect((sink) => writeExcel(sink, berkas)))
  expect(sheet.getRow(1).getCell(1).value).toBe('Yayasan Contoh · SDIT Contoh')
  expect(sheet.getRow(2).getCell(1).value).toBe('Daftar contoh')
  expect(sheet.getRow(3).getCell(1).value).toBe('Status: Selesai')
  const { row, cell } = columnsOf(sheet, 'NIS')
  expect(cell(1, 'NIS').value).toBe('0012')
  expect(cell(1, 'NIS').numFmt).toBe('@')
  expect(cell(1, 'Tanggal').value).toEqual(new Date('2026-11-10T00:00:00Z'))
  // 15:30 UTC is 00:30 of the next day in Jayapura.
  expect(cell(1, 'Waktu').value).toEqual(new Date('2026-11-11T00:30:00Z'))
  expect(cell(1, 'Kali').value).toBe(3)
  expect(cell(1, 'Jumlah').value).toBe(450_000)
  expect(cell(1, 'Jumlah').numFmt).toContain('Rp')
  expect(cell(2, 'Jumlah').value).toBeNull()
  const sum = { formula: `SUM(F${row + 1}:F${row + 3})`, result: 400_000 }
  expect(cell(4, 'Jumlah').value).toMatchObject(sum)
})

test.each(['=1+1', '+62812', '-5', '@SUM(A1)', '=cmd|\'/c calc\'!A0', 'baris\tdua', 'a\u0007b'])(
  'the name %j is written as text, not as a formula', async (nama) => {
    const berkas = aBerkas(onePage([{ ...AISYAH, nama }]))
    const sheet = await readExcel(await collect((sink) => writeExcel(sink, berkas)))
    const { cell } = columnsOf(sheet, 'NIS')
    expect(cell(1, 'Siswa').formula).toBeUndefined()
    expect(cell(1, 'Siswa').value).toBe(nama.replace('\u0007', ''))
    expect(cell(1, 'Siswa').numFmt).toBe('@')
  },
)

test('rows of several zones name their own zone', async () => {
  const berkas = aBerkas(onePage([AISYAH]), { zonaCampur: true })
  const sheet = await readExcel(await collect((sink) => writeExcel(sink, berkas)))
  expect(columnsOf(sheet, 'NIS').cell(1, 'Zona waktu').value).toBe('WIT')
})

test('an empty list has its headings and a sum of zero', async () => {
  const sheet = await readExcel(await collect((sink) => writeExcel(sink, aBerkas(onePage([])))))
  expect(columnsOf(sheet, 'NIS').cell(1, 'Jumlah').value).toBe(0)
  const pdf = await collect((sink) => writePdf(sink, aBerkas(onePage([]))))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

const PAGES = 50
const PAGE_ROWS = 2_000

test.each([['Excel', writeExcel], ['PDF', writePdf]] as const)(
  '100,000 rows go through %s page by page, each read after the last was sent',
  async (_, write) => {
    const sink = new Counting()
    const asked: { waiting: boolean; left: number }[] = []
    async function* pages() {
      for (let i = 0; i < PAGES; i++) {
        asked.push({ waiting: sink.writableNeedDrain, left: sink.bytes })
        // Rows that hardly compress, so that the writer has to wait for the reader at every page.
        yield Array.from({ length: PAGE_ROWS }, () => ({ ...AISYAH, nama: randomUUID() }))
      }
    }
    const kolom = KOLOM.filter(({ judul }) => judul === 'Siswa' || judul === 'Jumlah')
    await write(sink, aBerkas(pages(), { kolom }))
    expect(asked).toHaveLength(PAGES)
    expect(asked.filter(({ waiting }) => waiting)).toEqual([])
    // Earlier pages have been sent by now: the writer does not buffer the whole file.
    const half = asked[PAGES / 2]?.left ?? 0
    expect(half).toBeGreaterThan(sink.bytes / 4)
  }, 120_000,
)

test.each([['Excel', writeExcel], ['PDF', writePdf]] as const)(
  'no further page of %s is read after the reader disconnected', async (_, write) => {
    const sink = new Counting()
    let asked = 0
    let closed = false
    async function* pages() {
      try {
        for (;;) {
          asked += 1
          if (asked === 3) sink.destroy()
          yield [AISYAH]
        }
      } finally {
        closed = true
      }
    }
    await expect(write(sink, aBerkas(pages()))).rejects.toBeInstanceOf(SinkClosedError)
    expect({ asked, closed }).toEqual({ asked: 3, closed: true })
  },
)

test('a reader who disconnects while the file waits for them ends the file', async () => {
  const stuck = new Writable({ highWaterMark: 1, write: () => {} })
  const blocked = new Promise<void>((resolve) => {
    const { write } = stuck
    stuck.write = (...given: unknown[]) => {
      resolve()
      return Reflect.apply(write, stuck, given) as boolean
    }
  })
  const written = writePdf(stuck, aBerkas(onePage([AISYAH])))
  await blocked
  stuck.destroy()
  await expect(written).rejects.toBeInstanceOf(SinkClosedError)
})

test('every page shows its number and the page count, and embeds its fonts', async () => {
  const rows = Array.from({ length: 100 }, () => AISYAH)
  const pdf = await collect((sink) => writePdf(sink, aBerkas(onePage(rows))))
  const text = pdf.toString('latin1')
  const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(2)
  // All pages show the same picture, which holds the page count.
  expect(text.match(/\/Banyak \d+ 0 R/g)).toHaveLength(pages)
  expect(text).toContain('OpenSans')
  expect(text).not.toContain('Helvetica')
  expect(text).toContain('/FontFile2')
})

test('a receipt for a roll is as wide as the roll and as long as its text', async () => {
  const lengthOf = async (lines: string[]) => {
    const pdf = await collect(async (sink) => {
      const roll = openPdf(sink, 'Struk', '58 mm')
      roll.doc.addPage()
      drawKop(roll, { institusi: 'Yayasan', sekolah: 'SD', judul: 'KUITANSI', keterangan: lines })
      await roll.end()
    })
    const [, bottom, width, top] =
      /\/MediaBox \[0 ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
    expect(Number(width)).toBeCloseTo((58 * 72) / 25.4, 0)
    return Number(top) - Number(bottom)
  }
  const short = await lengthOf(['satu'])
  expect(short).toBeLessThan(200)
  expect(await lengthOf(['satu', 'dua', 'tiga'])).toBeGreaterThan(short)
})

test('a word that is too long for its column is cut after a hyphen', async () => {
  await collect(async (sink) => {
    const pdf = openPdf(sink, 'Uji', 'A4')
    pdf.doc.addPage()
    const letters = lettersOf(pdf.doc, 'Teks', 8)
    const width = letters.widthOf('KW-mobile-SDIT-20')
    expect(wrap(letters, 'KW-mobile-SDIT-2026-1', width)).toEqual(['KW-mobile-SDIT-', '2026-1'])
    expect(wrap(letters, 'dua kata', width)).toEqual(['dua kata'])
    expect(wrap(letters, '', width)).toEqual([''])
    await pdf.end()
  })
})

/** Counts the bytes it receives, and accepts each piece after a delay. */
class Counting extends Writable {
  bytes = 0
  constructor() {
    super({ highWaterMark: 4_096 })
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.bytes += chunk.length
    slowly(20, done)
  }
}

/** Calls back after this many turns of the event loop. */
function slowly(turns: number, done: () => void): void {
  if (turns === 0) done()
  else setImmediate(() => slowly(turns - 1, done))
}
