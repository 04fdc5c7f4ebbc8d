import { formatKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#platform/clock'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
  // Readings of one hour are one row.
  world.clock.startHour()
})
afterAll(() => world.stop())

const kodeOf = ({ id }: { id: string }) => formatKode('pengguna', 'mobile', id)

type Row = { siswa_id: string; oleh_peran: string; tempat: string }

/** What the family's screen reads about a pupil. */
async function seenAbout(siswa_id: string): Promise<Row[]> {
  await world.deps.readings.flush()
  return world.database.query<Row>(
    `SELECT siswa_id, oleh_peran, tempat FROM offered.pembacaan_siswa
      WHERE siswa_id = $1 ORDER BY pada, tempat`,
    [siswa_id],
  )
}

test('a reading of staff leaves one row per person, pupil, place and hour', async () => {
  const siswa = await aSiswa(world, { nama: 'Hafshah Qurrata' })
  const kasir = await aPengguna(world, 'kasir', { sekolah: siswa.sekolah })
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const search = (who: typeof kasir) => world.api.call('cariSiswa', { cari: siswa.nis }, who)
  await Promise.all([search(kasir), search(kasir), search(tu)])
  expect((await seenAbout(siswa.id)).map(({ oleh_peran }) => oleh_peran).toSorted()).toEqual([
    'kasir', 'tu',
  ])
  await search(kasir)
  expect(await seenAbout(siswa.id)).toHaveLength(2)
  world.clock.advance(HOUR_MS)
  await search(kasir)
  expect(await seenAbout(siswa.id)).toHaveLength(3)

  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah: siswa.sekolah })
  const seen = await world.api.call('daftarPembacaan', { cari: siswa.nis, petugas: kodeOf(tu) }, kepala)
  expect(seen).toMatchObject([
    { kode_siswa: siswa.kode_siswa, petugas: 'Pengguna tu', peran: 'tu', tempat: 'cari_siswa' },
  ])
  const elsewhere = await aPengguna(world, 'kepala_sekolah')
  expect(await world.api.call('daftarPembacaan', {}, elsewhere)).toEqual([])
})

test('a search that finds nobody at one’s own school records nobody', async () => {
  const siswa = await aSiswa(world)
  const kasir = await aPengguna(world, 'kasir')
  await world.api.call('cariSiswa', { cari: siswa.nis }, kasir)
  expect(await seenAbout(siswa.id)).toEqual([])
})

test('lists, receipts and files record the pupils in them; the family’s own reading does not', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const { kode_siswa, sekolah } = siswa
  const { kode_tagihan } = await aTagihan(world, siswa)
  const tu = await aPengguna(world, 'tu', { sekolah })
  const { nomor_kuitansi } = await world.api.call(
    'terimaKas', { kode_siswa, tagihan: [{ kode_tagihan, jumlah: 450_000 }] }, tu,
  )
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  await world.api.call('getKuitansi', { nomor_kuitansi }, wali)
  await world.api.call('getUrutan', { kode_siswa }, wali)
  expect(await seenAbout(siswa.id)).toEqual([])

  const { idsekolah } = sekolah
  const tanggal = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await world.api.call('daftarPembayaran', { idsekolah }, tu)
  await world.api.call('getKuitansi', { nomor_kuitansi }, tu)
  const file = await world.api.raw('eksporBuku', { idsekolah, tanggal, bentuk: 'excel' }, tu)
  await file.arrayBuffer()
  expect((await seenAbout(siswa.id)).map(({ tempat }) => tempat)).toEqual([
    'ekspor', 'kuitansi', 'pembayaran',
  ])
  const own = await world.api.call('getPembacaan', {}, wali)
  expect(own).toHaveLength(3)
  expect(own).toContainEqual({
    kode_siswa, nama_siswa: siswa.nama, sekolah: sekolah.nama, peran: 'tu', tempat: 'kuitansi',
    pada: expect.stringMatching(/:00:00.000Z$/),
  })
  const neighbour = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  expect(await world.api.call('getPembacaan', {}, neighbour)).toEqual([])
})

test('a pupil of another institution is never recorded here', async () => {
  const { readings } = world.deps
  const siswa = await aSiswa(world, { institusi_id: 'lain' })
  const tu = await aPengguna(world, 'tu')
  readings.note(
    {
      person: {
        institusi_id: 'mobile', sesi_id: '', pengguna_id: tu.id, level: 'tu', nomor_wa: null,
        sekolah: [],
      },
      address: '', origin: '',
    },
    'slip', [{ kode_siswa: siswa.kode_siswa }, { kode_siswa: null }, { kode_siswa: ['?'] }],
  )
  expect(await seenAbout(siswa.id)).toEqual([])
})
