import { deflateRawSync } from 'node:zlib'
import type { RincianImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import type { PilihanKolom } from '@lunas/contract/siswa/pemetaan-kolom'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { eventually } from '#test/eventually'
import type { World } from '#test/world'

type Officer = { id: string; token: string }

/** Waits for long work of an officer; the world runs without a worker. */
export async function doneTugas(world: World, { idtugas }: Tugas, by: Officer): Promise<Tugas> {
  return eventually(async () => {
    await world.sweep('take-tugas')
    await world.deps.tugasRuns.settled()
    const now = await world.api.call('getTugas', { idtugas }, by)
    return now.status !== 'berjalan' && now
  })
}

/** Sends a file of pupils and reads what it would change. */
export async function readFile(
  world: World, idsekolah: string, file: string | Buffer, by: Officer,
): Promise<RincianImporSiswa> {
  const started = await world.api.call('imporSiswa', { idsekolah, nama_berkas: 'siswa.csv' }, {
    ...by, file: typeof file === 'string' ? file : new Uint8Array(file),
  })
  return rincianOf(world, started, by)
}

/** Reads a file again with chosen columns. */
export async function readAgain(
  world: World, { idimpor }: { idimpor: string }, kolom: PilihanKolom, by: Officer,
): Promise<RincianImporSiswa> {
  return rincianOf(world, await world.api.call('bacaUlangImporSiswa', { idimpor, kolom }, by), by)
}

async function rincianOf(world: World, started: Tugas, by: Officer): Promise<RincianImporSiswa> {
  const { hasil, kegagalan } = await doneTugas(world, started, by)
  if (!hasil || !('impor_siswa' in hasil)) throw new Error(kegagalan?.kode ?? 'no result')
  return world.api.call('rincianImporSiswa', { idimpor: hasil.impor_siswa.idimpor }, by)
}

export async function applyFile(world: World, idimpor: string, by: Officer): Promise<Tugas> {
  return doneTugas(world, await world.api.call('terapkanImporSiswa', { idimpor, satukan: true }, by), by)
}

/** A zip with the given files, as small as a test needs it. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const folded = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(folded.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    const piece = Buffer.concat([local, Buffer.from(name), folded])
    locals.push(piece)
    directory.push(Buffer.concat([entry, Buffer.from(name)]))
    offset += piece.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const BOOK = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="Lain" r:id="r1"/><sheet name="Daftar Peserta Didik" r:id="r2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': '<worksheet/>',
}

/** A workbook whose rows are given as texts; a number is a number of Excel. Dapodik's sheet is the second. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[], sheet: 1 | 2 = 2): Buffer {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const xml = rows.map((row, i) => `<row r="${i + 1}">${row.map(cell).join('')}</row>`).join('')
  return zipOf({ ...BOOK, [`xl/worksheets/sheet${sheet}.xml`]: `<worksheet><sheetData>${xml}</sheetData></worksheet>` })
}

const PARENT = ['Nama', 'Tahun Lahir', 'Jenjang Pendidikan', 'Pekerjaan', 'Penghasilan', 'NIK']

/** Dapodik's file as it is downloaded, with its titles and two rows of headings. */
export function dapodikOf(pupils: readonly { nama: string; nipd: string | number; nisn: string | number; kk: string; hp: string }[]): Buffer {
  const first = [
    'No', 'Nama', 'NIPD', 'JK', 'NISN', 'Tempat Lahir', 'Tanggal Lahir', 'NIK', 'Agama', 'HP', 'Data Ayah', '',
    '', '', '', '', 'Data Ibu', '', '', '', '', '', 'Rombel Saat Ini', 'No KK', 'Kebutuhan Khusus', 'Warna Favorit',
  ]
  const second = first.map((_, i) => (i >= 10 && i < 22 ? (PARENT[(i - 10) % 6] ?? '') : ''))
  const rows = pupils.map(({ nama, nipd, nisn, kk, hp }, i) => [
    i + 1, nama, nipd, 'P', nisn, 'Bogor', '2014-05-01', '3201010101010001', 'Islam', hp, 'Pak Ali', '1980', 'S1',
    'Guru', 'Rp5.000.000', '3201010101010002', 'Bu Ani', '1982', 'S1', 'Guru', '-', '3201010101010003', 'VII A', kk,
    'Tidak ada', 'Biru',
  ])
  return xlsxOf([['Daftar Peserta Didik'], ['SMP Uji'], ['Kab. Bogor'], ['Tanggal Unduh: 2026-07-01'], first, second, ...rows])
}
