import { EKSPOR_ROWS_MAX } from '@lunas/contract/portal/ekspor'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { Slip } from '@lunas/contract/loket/slip'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daftarSlip } from '#ekspor/daftar-sekolah'
import { sayFilter, sayWord } from '#ekspor/ekspor'
import type { EksporCall } from '#ekspor/ekspor.routes'
import { countRows, EKSPOR_PAGE_ROWS, readPages, type Page } from '#ekspor/read-pages'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah, type MadeSiswa } from '#test/builders'
import { aPicture } from '#test/foto'
import { giveKeringanan } from '#test/keringanan'
import { giveTanggungan } from '#test/penanggung'
import { columnsOf, readExcel } from '#test/read-excel'
import { sendSlip } from '#test/slip'
import { aBillingSchool, aRun, issueRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

const AMOUNTS = [450_000, 900_000, 600_000] as const

let world: World
let siswa: MadeSiswa
let bendahara: { id: string; token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  siswa = await aSiswa(world, { nama: 'Aisyah Nur' })
  bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  for (const [i, amount] of AMOUNTS.entries()) {
    await sendSlip(world, {
      kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }],
      jumlah: amount, tanggal: '2026-11-01', bank: 'BSI', pengirim: 'Ibu',
    }, bendahara, aPicture(String(i)))
  }
})
afterAll(() => world.stop())

test('a list comes as Excel and as PDF, and the trail records who exported it', async () => {
  const excel = await world.api.raw('eksporSlip', { bentuk: 'excel' }, bendahara)
  expect(excel.headers.get('content-disposition')).toMatch(/transfer-\d{4}-\d\d-\d\d\.xlsx/)
  expect(Buffer.from(await excel.arrayBuffer()).subarray(0, 2).toString()).toBe('PK')
  const pdf = await world.api.raw('eksporSlip', { bentuk: 'pdf' }, bendahara)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await pdf.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await exportsOf(bendahara.id)).toEqual([
    { daftar: 'transfer', bentuk: 'excel', baris: 3 },
    { daftar: 'transfer', bentuk: 'pdf', baris: 3 },
  ])
})

test('exporting the day book is in the trail, and refused to other schools', async () => {
  const { idsekolah } = siswa.sekolah
  const day = { idsekolah, tanggal: '2026-11-01', bentuk: 'pdf' } as const
  const reader = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const file = await world.api.raw('eksporBuku', day, reader)
  expect(file.headers.get('content-disposition')).toContain('buku-')
  await world.api.raw('eksporUangMasuk', { idsekolah, bentuk: 'excel' }, reader)
  expect(await exportsOf(reader.id)).toEqual([
    { daftar: 'buku', bentuk: 'pdf', baris: 0 }, { daftar: 'uang-masuk', bentuk: 'excel', baris: 30 },
  ])
  const stranger = await aPengguna(world, 'bendahara')
  const { body } = await world.api.send('eksporBuku', day, stranger)
  expect(body).toMatchObject({ success: 0, kode: 'SEKOLAH_TIDAK_DIKENAL' })
})

test('a file contains no row of another school', async () => {
  const stranger = await aPengguna(world, 'bendahara')
  await world.api.raw('eksporSlip', { bentuk: 'excel' }, stranger)
  expect(await exportsOf(stranger.id)).toEqual([{ daftar: 'transfer', bentuk: 'excel', baris: 0 }])
})

test.each(['eksporKas', 'eksporPengembalian', 'eksporKasus', 'eksporSetoran', 'eksporTertahan',
  'eksporCicilan', 'eksporTautan', 'eksporTitipan', 'eksporJejak'] as const)('%s writes both forms also when the list is empty', async (call) => {
  for (const bentuk of ['excel', 'pdf'] as const) {
    const file = await world.api.raw(call, { bentuk }, bendahara)
    expect(file.headers.get('content-disposition')).toContain('attachment')
  }
})

test('a list is sorted by amount on the server, and continues after its last row', async () => {
  const sorted = await world.api.call('getSlip', { urut: '-jumlah' }, bendahara)
  expect(sorted.map(({ jumlah }) => jumlah)).toEqual([900_000, 600_000, 450_000])
  const setelah = sorted[0]?.idslip ?? ''
  const down = await world.api.call('getSlip', { urut: '-jumlah', setelah }, bendahara)
  expect(down.map(({ jumlah }) => jumlah)).toEqual([600_000, 450_000])
  const oldest = await world.api.call('getSlip', { urut: 'dibuat' }, bendahara)
  expect(oldest.map(({ jumlah }) => jumlah)).toEqual([...AMOUNTS])
  for (const urut of ['jumlah', '-jumlah', 'dibuat'] as const) {
    const after = { urut, setelah: 'RK-mobile-000001' }
    expect(await world.api.call('getKasus', after, bendahara)).toEqual([])
    expect(await world.api.call('getPengembalian', { urut }, bendahara)).toEqual([])
  }
})

test('a file has a letterhead, typed cells, the words of the screen, and sums', async () => {
  const filter = { bentuk: 'excel', status: 'menunggu', urut: 'jumlah' } as const
  const sheet = await excelOf(await world.api.raw('eksporSlip', filter, bendahara))
  const above = [1, 2, 3, 4, 5].map((row) => sheet.getRow(row).getCell(1).value)
  expect(above).toEqual([
    expect.stringContaining(siswa.sekolah.nama),
    'Transfer bank dengan bukti',
    'Status: Menunggu diperiksa · Urutan: jumlah terkecil dulu',
    expect.stringMatching(/^3 baris · diunduh oleh Pengguna bendahara, \d+ \w+ \d{4} \d\d\.\d\d WIB$/),
    'Waktu dalam WIB',
  ])
  const { row, cell } = columnsOf(sheet, 'Tanggal')
  expect(cell(1, 'Tanggal').value).toEqual(new Date('2026-11-01T00:00:00Z'))
  expect(cell(1, 'Status').value).toBe('Menunggu diperiksa')
  expect([1, 2, 3].map((below) => cell(below, 'Jumlah').value)).toEqual([450_000, 600_000, 900_000])
  expect(cell(4, 'Jumlah').value).toMatchObject({
    formula: `SUM(K${row + 1}:K${row + 3})`, result: 1_950_000,
  })
})

test('the files of pupils, runs, reliefs, shares and arrears say what their screens say', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Umar', 'Zaid'])
  const { by, second, idsekolah, siswa: [aisyah, umar] } = school
  await giveKeringanan(world, school, { persen: 50 })
  await giveTanggungan(world, { ...school, siswa: umar ? [umar] : [] })
  const { idpenagihan } = await aRun(world, school, { bulan: ['2026-08'] })
  await issueRun(world, idpenagihan, by, second)

  const pupils = await world.api.call('daftarSiswa', { idsekolah }, by)
  expect(await fileOf('eksporSiswa', { idsekolah }, ['NIS', 'Siswa', 'Sisa tagihan'])).toEqual([
    ...pupils.map(({ nis, nama_siswa, sisa }) => [nis, nama_siswa, sisa]), ['Jumlah', null, 225_000 + 350_000 + 450_000],
  ])
  const lines = await world.api.call('barisPenagihan', { idpenagihan }, by)
  const seen = await world.api.call('pratinjauPenagihan', { idpenagihan }, by)
  const amounts = ['NIS', 'Siswa', 'Keringanan', 'Penanggung', 'Ditanggung', 'Jumlah']
  expect(await fileOf('eksporPenagihan', { idpenagihan }, amounts)).toEqual([
    ...lines.map((line) =>
      [line.nis, line.nama_siswa, line.potongan, line.penanggung || null, line.ditanggung, line.jumlah]),
    ['Jumlah', null, 225_000, null, 100_000, seen.penagihan.jumlah],
  ])
  const reliefs = await world.api.call('getKeringanan', { idsekolah }, by)
  expect(reliefs).toMatchObject([{ nama: aisyah?.nama, persen: 50 }])
  expect(await fileOf('eksporKeringanan', { idsekolah }, ['Untuk', 'Besar', 'Dari', 'Status'])).toEqual([
    [aisyah?.nama, '50%', new Date('2026-07-01T00:00:00Z'), 'Disetujui'], ['Jumlah', null, null, null],
  ])
  expect(await fileOf('eksporTanggungan', { idsekolah }, ['Siswa', 'Penanggung', 'Besar'])).toEqual([
    [umar?.nama, 'Yayasan Berkah', 'Rp100.000'], ['Jumlah', null, null],
  ])
  const late = await world.api.call('getTunggakan', { idsekolah }, by)
  expect(await fileOf('eksporTunggakan', { idsekolah }, ['NIS', 'Tagihan', 'Sisa'])).toEqual([
    ...late.map(({ nis, rincian, sisa }) => [nis, rincian, sisa]), ['Jumlah', null, 1_025_000],
  ])

  async function fileOf<N extends EksporCall>(call: N, filter: Omit<RequestOf<N>, 'bentuk'>, [first = '', ...others]: string[]) {
    const request = { ...filter, bentuk: 'excel' } as RequestOf<N>
    const sheet = await excelOf(await world.api.raw(call, request, by))
    const { row, cell } = columnsOf(sheet, first)
    return Array.from({ length: sheet.rowCount - row }, (_, i) =>
      [first, ...others].map((judul) => valueOf(cell(i + 1, judul).value)))
  }
})

/** A sum as its result. */
function valueOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'result' in value ? value.result : value
}

test('times are in the school’s zone, also when schools have different zones', async () => {
  const jayapura = await aSekolah(world, { zona_waktu: 'Asia/Jayapura', institusi_id: 'mobile' })
  const officer = await aPengguna(world, 'bendahara', { sekolah: jayapura })
  await leaveMany(jayapura, 1, '2026-11-10T15:30:00.000Z')
  const own = await excelOf(await world.api.raw('eksporJejak', { bentuk: 'excel' }, officer))
  expect(own.getRow(5).getCell(1).value).toBe('Waktu dalam WIT')
  expect(wordsOf(own)).toContainEqual(new Date('2026-11-11T00:30:00Z'))
  const operator = await aPengguna(world, 'operator')
  const all = await excelOf(await world.api.raw('eksporJejak', { bentuk: 'excel' }, operator))
  expect(all.getRow(5).getCell(1).value).toBe('Waktu menurut zona sekolah masing-masing')
  expect(wordsOf(all)).toContainEqual(new Date('2026-11-11T00:30:00Z'))
  expect(columnsOf(all, 'Waktu').columns.has('Zona waktu')).toBe(true)
})

test('a list of several pages is complete, without duplicates, and counted in the trail', async () => {
  const sekolah = await aSekolah(world)
  const officer = await aPengguna(world, 'bendahara', { sekolah })
  const rows = EKSPOR_PAGE_ROWS + 500
  await leaveMany(sekolah, rows)
  const filter = { bentuk: 'excel', tindakan: 'kas_ditutup' } as const
  const sheet = await excelOf(await world.api.raw('eksporJejak', filter, officer))
  const { row, columns } = columnsOf(sheet, 'Waktu')
  const subjects = Array.from({ length: rows }, (_, i) =>
    sheet.getRow(row + 1 + i).getCell(columns.get('Perihal') ?? 1).value)
  expect(new Set(subjects).size).toBe(rows)
  expect(sheet.getRow(row + rows + 1).getCell(1).value).toBe('Jumlah')
  expect(await exportsOf(officer.id)).toEqual([{ daftar: 'jejak', bentuk: 'excel', baris: rows }])
  const pdf = await world.api.raw('eksporJejak', { ...filter, bentuk: 'pdf' }, officer)
  expect(Buffer.from(await pdf.arrayBuffer()).subarray(-6).toString()).toContain('%%EOF')
})

test('a list above the limit is refused with a sentence, and not written to the trail', async () => {
  const sekolah = await aSekolah(world)
  const officer = await aPengguna(world, 'bendahara', { sekolah })
  await leaveMany(sekolah, EKSPOR_ROWS_MAX + 1)
  const request = { bentuk: 'excel', idsekolah: sekolah.idsekolah } as const
  const { body } = await world.api.send('eksporJejak', request, officer)
  expect(body).toMatchObject({
    success: 0, kode: 'EKSPOR_TERLALU_BESAR', msg: expect.stringContaining('100.000 baris'),
  })
  expect(await exportsOf(officer.id)).toEqual([])
}, 60_000)

test('an aborted download frees its database connection', async () => {
  const sekolah = await aSekolah(world)
  const officer = await aPengguna(world, 'bendahara', { sekolah })
  await leaveMany(sekolah, 3 * EKSPOR_PAGE_ROWS)
  const request = { bentuk: 'pdf' } as const
  // More downloads than connections for files, so that a leaked one would block the last.
  for (let i = 0; i < 4; i++) {
    const abort = new AbortController()
    const file = await world.api.raw('eksporJejak', request, { ...officer, signal: abort.signal })
    expect(file.status).toBe(200)
    abort.abort()
  }
  const file = await world.api.raw('eksporJejak', request, officer)
  expect(Buffer.from(await file.arrayBuffer()).subarray(-6).toString()).toContain('%%EOF')
}, 60_000)

test('a download aborted before the first byte frees its connection too', async () => {
  const sekolah = await aSekolah(world)
  const officer = await aPengguna(world, 'bendahara', { sekolah })
  await leaveMany(sekolah, 2 * EKSPOR_PAGE_ROWS)
  const lock = new Client(world.database.url)
  await lock.connect()
  await lock.query('BEGIN')
  await lock.query('LOCK TABLE jejak IN ACCESS EXCLUSIVE MODE')
  const abort = new AbortController()
  const file = world.api.raw('eksporJejak', { bentuk: 'excel' }, { ...officer, signal: abort.signal })
  await expect.poll(() => countOpen(`AND wait_event_type = 'Lock'`)).toBe(1)
  abort.abort()
  await expect(file).rejects.toThrow()
  await lock.query('COMMIT')
  await lock.end()
  await expect.poll(() => countOpen('')).toBe(0)
}, 60_000)

test('pages are read one after the other, and counted before the first byte', async () => {
  const asked: (string | undefined)[] = []
  const page = (setelah: string | undefined, limit: number): Promise<Page<string>> => {
    asked.push(setelah)
    const length = asked.length < 3 ? limit : 7
    return Promise.resolve(Array.from({ length }, (_, i) => `${asked.length}-${i}`))
  }
  const counted = await countRows(readPages(page, (row) => row))
  expect(counted).toEqual({ banyak: 2 * EKSPOR_PAGE_ROWS + 7, only: undefined })
  const last = EKSPOR_PAGE_ROWS - 1
  expect(asked).toEqual([undefined, `1-${last}`, `2-${last}`])
  // A list that states its length is not counted again.
  const told = Object.assign(['baris'], { ringkasan: { banyak: EKSPOR_ROWS_MAX + 1 } })
  await expect(countRows(readPages(() => Promise.resolve(told), (row) => row))).rejects.toMatchObject({
    code: 'EKSPOR_TERLALU_BESAR', fields: { maks: '100.000' },
  })
})

test('filters are shown in words', () => {
  const names = new Map([['SKL-1', 'SDIT Contoh']])
  const filter = {
    idsekolah: 'SKL-1', status: 'ditolak', dari: '2026-11-01', cari: 'aisyah_', kelas: undefined,
  }
  expect(sayFilter(filter, daftarSlip, names)).toEqual([
    'Sekolah: SDIT Contoh', 'Status: Ditolak', 'Dari: 1 November 2026', 'Pencarian: aisyah_',
  ])
})

test('a slip taken back is not shown as refused', () => {
  const status = daftarSlip.kolom.find(({ judul }) => judul === 'Status')
  const say = (ditarik: boolean) => status?.isi({ status: 'ditolak', ditarik } as Slip)
  expect([say(false), say(true)]).toEqual(['Ditolak', 'Ditarik kembali'])
})

test('wire values are shown in words', () => {
  expect(sayWord('belum_disetorkan')).toBe('Belum disetorkan')
})

/** Open transactions of other connections in this test's database. */
async function countOpen(more: string): Promise<number | undefined> {
  const [row] = await world.database.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL ${more}`,
  )
  return row?.open
}

async function excelOf(file: Response) {
  expect(file.status).toBe(200)
  return readExcel(new Uint8Array(await file.arrayBuffer()))
}

function wordsOf(sheet: Awaited<ReturnType<typeof readExcel>>): unknown[] {
  const { row, columns } = columnsOf(sheet, 'Waktu')
  return Array.from({ length: sheet.rowCount - row }, (_, i) =>
    sheet.getRow(row + 1 + i).getCell(columns.get('Waktu') ?? 1).value)
}

/** Writes many lines into the trail of one school. */
async function leaveMany(
  { id }: MadeSekolah, rows: number, pada = '2026-11-10T03:00:00.000Z',
): Promise<void> {
  await world.database.query(
    `INSERT INTO jejak (institusi_id, id, pada, tindakan, subject_id, rincian, sekolah_id)
     SELECT 'mobile', gen_random_uuid(), $3, 'kas_ditutup', gen_random_uuid(), '{}', $1
       FROM generate_series(1, $2)`,
    [id, rows, pada],
  )
}

async function exportsOf(pengguna_id: string): Promise<unknown[]> {
  const rows = await world.database.query<{ rincian: unknown }>(
    `SELECT rincian FROM jejak WHERE pengguna_id = $1 AND tindakan = 'daftar_diekspor' ORDER BY id`,
    [pengguna_id],
  )
  return rows.map(({ rincian }) => rincian)
}
