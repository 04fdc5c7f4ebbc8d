import { formatDate, type LocalDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { readRupiah, readTanggal, tidy } from '#platform/tables/read-cells'
import { namedIn, twinOf, type Known, type KnownJenis, type KnownSiswa } from '#unggahan/compare-siswa'
import type { BarisBaru } from '#unggahan/compare-tagihan'
import type { Dibaca } from '#unggahan/kolom'

/** What a row of reliefs says, as it is stored; all are texts. */
export type IsiKeringanan = {
  nis: string
  nama: string
  jenis: string
  persen: string
  rupiah: string
  dari: string
  sampai: string
  alasan: string
  sekeluarga: string
}

export type KnownKeringanan = Known & {
  /** Reliefs that wait or hold, by `reliefKey`. */
  given: ReadonlySet<string>
}

type Terms = { jenis_id: string; persen: string; nilai: string; dari: string; sampai: string }

/** The same relief for the same pupil or family. */
export function reliefKey(untuk: string, { jenis_id, persen, nilai, dari, sampai }: Terms): string {
  return [untuk, jenis_id, persen, nilai, dari, sampai].join(' ')
}

const ALASAN_MIN = 5
const ALASAN_MAX = 200

/** What becomes of each row of a file of reliefs. */
export function compareKeringanan(rows: readonly Dibaca[], known: KnownKeringanan): BarisBaru[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const { isi: named, pupil, type, wrong } = namedIn(row, known)
    const isi: IsiKeringanan = { ...named, ...readBesar(row, wrong), ...readMasa(row, wrong), ...readLain(row, wrong) }
    if (type?.sifat === 'sumbangan') wrong.push('Sumbangan tidak perlu keringanan.')
    if (pupil && isi.sekeluarga === 'ya' && pupil.keluarga_id === null) wrong.push('Siswa ini belum punya keluarga di Lunas.')
    const stored = { nomor: row.nomor, isi, nama: '', periode: null, jumlah: null, tanggal_aktif: null, jatuh_tempo: null }
    const none = { ...stored, siswa_id: null, jenis_id: null }
    if (!pupil || !type || wrong.length > 0) return { ...none, keadaan: 'ditolak', kata: wrong.join(' ') }
    const key = keyFor(pupil, type, isi)
    const twin = twinOf(seen, key, row.nomor)
    if (twin.length > 0) return { ...none, keadaan: 'ditolak', kata: twin.join(' ') }
    if (known.given.has(key)) return { ...none, keadaan: 'sama', kata: '' }
    return { ...stored, keadaan: 'baru', kata: '', siswa_id: pupil.id, jenis_id: type.id }
  })
}

function keyFor(pupil: KnownSiswa, { id: jenis_id }: KnownJenis, isi: IsiKeringanan): string {
  const untuk = isi.sekeluarga === 'ya' ? (pupil.keluarga_id ?? '') : pupil.id
  return reliefKey(untuk, { ...isi, jenis_id, nilai: isi.rupiah })
}

/** A percentage or an amount, not both. */
function readBesar(row: Dibaca, wrong: string[]): Pick<IsiKeringanan, 'persen' | 'rupiah'> {
  const [persen, rupiah] = ['persen', 'rupiah'].map((kolom) => tidy(row.sel(kolom).teks))
  if ((persen === '') === (rupiah === '')) {
    wrong.push('Isi salah satu: Persen atau Rupiah.')
    return { persen: persen ?? '', rupiah: rupiah ?? '' }
  }
  if (rupiah !== '') {
    const amount = readRupiah(row.sel('rupiah'), 'Rupiah')
    if (amount.kata !== undefined) wrong.push(amount.kata)
    return { persen: '', rupiah: String(amount.value ?? rupiah) }
  }
  return { persen: readPersen(row, wrong), rupiah: '' }
}

/** Excel keeps a cell that shows 50% as 0.5. */
function readPersen(row: Dibaca, wrong: string[]): string {
  const { teks, angka, rumus } = row.sel('persen')
  const text = tidy(teks).replace(/\s*%$/, '')
  const share = angka && /^0?\.\d+$/.test(text) ? String(Math.round(Number(text) * 10_000) / 100) : text
  if (rumus) wrong.push('Persen berupa rumus. Ganti dengan nilainya.')
  else if (!/^\d{1,3}$/.test(share) || Number(share) < 1 || Number(share) > 100) wrong.push('Persen harus bulat, 1 sampai 100.')
  return share
}

function readMasa(row: Dibaca, wrong: string[]): Pick<IsiKeringanan, 'dari' | 'sampai'> {
  const typed = tidy(row.sel('sampai').teks).replace(/^-$/, '')
  const [dari, sampai] = [readTanggal(row.sel('dari')), readTanggal(row.sel('sampai'))]
  if (dari === undefined) wrong.push('Dari harus tanggal, seperti 01/07/2026.')
  if (typed !== '' && sampai === undefined) wrong.push('Sampai harus tanggal, seperti 30/06/2027.')
  if (dari !== undefined && sampai !== undefined && sampai < dari) wrong.push('Sampai lebih awal daripada Dari.')
  return { dari: dari ?? tidy(row.sel('dari').teks), sampai: sampai ?? typed }
}

function readLain(row: Dibaca, wrong: string[]): Pick<IsiKeringanan, 'alasan' | 'sekeluarga'> {
  const alasan = tidy(row.sel('alasan').teks)
  if (alasan.length < ALASAN_MIN) wrong.push('Alasan terlalu pendek.')
  if (alasan.length > ALASAN_MAX) wrong.push('Alasan terlalu panjang.')
  const typed = tidy(row.sel('sekeluarga').teks).toLowerCase().replace(/^-$/, '')
  if (!['', 'ya', 'y', 'tidak', 't'].includes(typed)) wrong.push('Sekeluarga harus ya atau tidak.')
  return { alasan, sekeluarga: typed.startsWith('y') ? 'ya' : '' }
}

/** A relief in words: 50% SPP, dari 1 Juli 2026. */
export function tentangKeringanan({ persen, rupiah, jenis, dari, sampai, sekeluarga, alasan }: IsiKeringanan): string {
  const besar = persen === '' ? formatRupiah(Number(rupiah)) : `${persen}%`
  const masa = `dari ${formatDate(dari as LocalDate)}${sampai === '' ? '' : ` sampai ${formatDate(sampai as LocalDate)}`}`
  return `${besar} ${jenis}${sekeluarga === '' ? '' : ', sekeluarga'}, ${masa}: ${alasan}`
}
