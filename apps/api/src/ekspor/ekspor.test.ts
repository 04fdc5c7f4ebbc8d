import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { Slip } from '@lunas/contract/loket/slip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daftarSlip } from '#ekspor/daftar-sekolah'
import { sayWord } from '#ekspor/ekspor'
import { readAll } from '#ekspor/write-berkas'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { startWorld, type World } from '#test/world'

/** Eight bytes that every PNG begins with, and one more that tells them apart. */
const photos = ['iVBORw0KGgoA', 'iVBORw0KGgoB', 'iVBORw0KGgoC'] as const
const AMOUNTS = [450_000, 900_000, 600_000] as const

let world: World
let siswa: MadeSiswa
let bendahara: { id: string; token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  siswa = await aSiswa(world, { nama: 'Aisyah Nur' })
  bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  for (const [i, foto] of photos.entries()) {
    await world.api.call('kirimSlip', {
      kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }],
      jumlah: AMOUNTS[i] ?? jumlah, tanggal: '2026-11-01', bank: 'BSI', pengirim: 'Ibu', foto,
    }, bendahara)
  }
})
afterAll(() => world.stop())

test('a list comes as Excel and as PDF, and the trail says who took it along', async () => {
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

test('the day book leaves its line in the trail, and is nobody else’s', async () => {
  const { idsekolah } = siswa.sekolah
  const day = { idsekolah, tanggal: '2026-11-01', bentuk: 'pdf' } as const
  const reader = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const file = await world.api.raw('eksporBuku', day, reader)
  expect(file.headers.get('content-disposition')).toContain('buku-')
  expect(await exportsOf(reader.id)).toEqual([{ daftar: 'buku', bentuk: 'pdf', baris: 0 }])
  const stranger = await aPengguna(world, 'bendahara')
  const { body } = await world.api.send('eksporBuku', day, stranger)
  expect(body).toMatchObject({ success: 0, kode: 'SEKOLAH_TIDAK_DIKENAL' })
})

test('a file holds nothing of a school that is not one’s own', async () => {
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

test('a list is sorted by amount on the server, and goes on after its last row', async () => {
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

test('a list that is too long for one file is refused with a sentence', async () => {
  const endless = () => Promise.resolve(Array.from({ length: PORTAL_PAGE_SIZE }, () => 'baris'))
  await expect(readAll(endless, (row) => row, PORTAL_PAGE_SIZE)).rejects.toMatchObject({
    code: 'EKSPOR_TERLALU_BESAR', fields: { maks: '2.000' },
  })
})

test('what somebody took back is not said to be refused', () => {
  const status = daftarSlip.kolom.find(({ judul }) => judul === 'Status')
  const say = (ditarik: boolean) => status?.isi({ status: 'ditolak', ditarik } as Slip)
  expect([say(false), say(true)]).toEqual(['Ditolak', 'Ditarik kembali'])
})

test('words of the wire are said as people say them', () => {
  expect(sayWord('belum_disetorkan')).toBe('Belum disetorkan')
})

async function exportsOf(pengguna_id: string): Promise<unknown[]> {
  const rows = await world.database.query<{ rincian: unknown }>(
    `SELECT rincian FROM jejak WHERE pengguna_id = $1 AND tindakan = 'daftar_diekspor' ORDER BY id`,
    [pengguna_id],
  )
  return rows.map(({ rincian }) => rincian)
}
