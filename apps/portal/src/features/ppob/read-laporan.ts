import type { RequestOf } from '@lunas/contract/wire/calls'
import { rupiah } from '@lunas/values/rupiah'

type Baris = RequestOf<'cocokkanPpob'>['baris'][number]

/** Names of the columns in the biller's report; its files differ in case and spaces. */
const COLUMNS = { ref_id: ['ref_id', 'refid', 'ref id'], status: ['status'], harga: ['price', 'harga', 'harga beli'] }

/** Lines of the biller's report, or a sentence that says what is wrong with the file. */
export function readLaporan(text: string): Baris[] | string {
  const [head, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/).filter((line) => line.trim() !== '')
  const split = (line: string) => line.split(line.includes(';') ? ';' : ',').map((cell) => cell.trim().replace(/^"|"$/g, ''))
  const titles = split(head ?? '').map((title) => title.toLowerCase())
  const at = (names: readonly string[]) => titles.findIndex((title) => names.includes(title))
  const [ref, status, price] = [at(COLUMNS.ref_id), at(COLUMNS.status), at(COLUMNS.harga)]
  if (ref < 0 || status < 0 || price < 0) return 'Berkas ini tidak punya kolom ref_id, status dan price.'
  const read = lines.map((line) => {
    const cells = split(line)
    const digits = (cells[price] ?? '').replace(/[.\s]|Rp/g, '')
    return { ref_id: cells[ref] ?? '', status: (cells[status] ?? '').toLowerCase(), digits }
  })
  const wrong = read.findIndex(({ ref_id, digits }) => ref_id === '' || !/^\d{1,12}$/.test(digits))
  if (wrong >= 0) return `Baris ${wrong + 2} tidak bisa dibaca.`
  if (read.length === 0) return 'Berkas ini kosong.'
  return read.map(({ ref_id, status: word, digits }) => ({
    ref_id, berhasil: word === 'sukses', harga: rupiah(Number(digits)),
  }))
}
