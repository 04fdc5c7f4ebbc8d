import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna } from '#test/builders'
import { aNomor } from '#test/codes'
import { aPicture } from '#test/foto'
import { agreeToFoto, aPembeli, aSale } from '#test/kantin'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

/** A photo of a phone, with the place where it was taken. */
const aPhoto = () =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#7a5' } })
    .withExif({ IFD3: { GPSLatitude: '6/1 12/1 0/1' } }).jpeg().toBuffer()

/** A guardian who agreed and sent a photo. */
async function aPhotographed() {
  const all = await aPembeli(world)
  const { siswa, wali } = all
  await agreeToFoto(world, siswa, wali)
  const kept = await world.api.call('ubahFotoAnak', { kode_siswa: siswa.kode_siswa }, { ...wali, file: await aPhoto() })
  return { ...all, foto: kept.foto ?? '' }
}

async function filesOf(): Promise<string[]> {
  return (await Array.fromAsync(world.deps.storage.list('mobile/fotosiswa/')))
}

async function refusalOf(call: 'ubahFotoAnak' | 'unggahFotoSiswa', kode_siswa: string, by: { token: string }) {
  const { body } = await world.api.send(call, { kode_siswa }, { ...by, file: aPicture('foto') })
  return body.success === 1 ? '' : body.kode
}

test('a photo is drawn small and without the place, and the till shows exactly that one', async () => {
  const { siswa, kantin, token, foto } = await aPhotographed()
  const { kode_siswa } = siswa
  const drawn = await sharp(Buffer.from(foto.split(',')[1] ?? '', 'base64')).metadata()
  expect([drawn.width, drawn.height, drawn.exif]).toEqual([256, 192, undefined])
  const { mesin, kasir } = kantin
  const seen = await world.api.call('kenaliPembeli', { mesin, token, nis: null }, kasir)
  const [shown] = await world.api.call('fotoKasir', { kode_siswa: [kode_siswa] }, kasir)
  expect(shown).toEqual({ kode_siswa, tanda: seen.foto, foto })
  const sold = await world.api.call('jual', aSale(kantin, token), kasir)
  expect(sold.foto).toBe(seen.foto)
  const idsekolah = kantin.sekolah.idsekolah
  const { jatah } = await world.api.call('ambilJatah', { mesin, idsekolah }, kasir)
  expect(jatah.siswa.map((one) => [one.kode_siswa, one.foto])).toEqual([[kode_siswa, seen.foto]])
  expect(await world.api.call('fotoSiswa', { kode_siswa }, kantin.tu)).toEqual({ kode_siswa, foto, boleh: true })
})

test('nobody sends a photo before a guardian agreed', async () => {
  const { siswa: { kode_siswa }, wali, kantin } = await aPembeli(world)
  const before = await filesOf()
  expect(await refusalOf('ubahFotoAnak', kode_siswa, wali)).toBe('PERSETUJUAN_FOTO_BELUM')
  expect(await refusalOf('unggahFotoSiswa', kode_siswa, kantin.tu)).toBe('PERSETUJUAN_FOTO_BELUM')
  expect(await filesOf()).toEqual(before)
  expect(await world.api.call('getFotoAnak', { kode_siswa }, wali)).toEqual({
    kode_siswa, foto: null, boleh: false, setuju: false,
  })
})

test('a withdrawn consent deletes the photo at once, row and file', async () => {
  const before = await filesOf()
  const { siswa, wali, kantin, token } = await aPhotographed()
  expect(await filesOf()).toHaveLength(before.length + 1)
  await agreeToFoto(world, siswa, wali, false)
  expect(await filesOf()).toEqual(before)
  const { kode_siswa } = siswa
  const { mesin, kasir } = kantin
  expect(await world.api.call('fotoKasir', { kode_siswa: [kode_siswa] }, kasir)).toEqual([])
  expect((await world.api.call('kenaliPembeli', { mesin, token, nis: null }, kasir)).foto).toBeNull()
  const { jatah } = await world.api.call('ambilJatah', { mesin, idsekolah: kantin.sekolah.idsekolah }, kasir)
  expect(jatah.siswa.map(({ foto }) => foto)).toEqual([null])
  expect(await refusalOf('unggahFotoSiswa', kode_siswa, kantin.tu)).toBe('PERSETUJUAN_FOTO_BELUM')
})

test('a photo that is sent while the consent ends is not kept', async () => {
  const { siswa, wali, kantin } = await aPhotographed()
  const before = (await filesOf()).length
  const [late] = await Promise.all([
    refusalOf('unggahFotoSiswa', siswa.kode_siswa, kantin.tu), agreeToFoto(world, siswa, wali, false),
  ])
  expect(['', 'PERSETUJUAN_FOTO_BELUM']).toContain(late)
  const rows = await world.database.query('SELECT 1 FROM siswa_foto WHERE siswa_id = $1', [siswa.id])
  expect(rows).toEqual([])
  // A file that was drawn before the refusal has no row; the daily sweep deletes it.
  expect((await filesOf()).length).toBeLessThanOrEqual(before)
})

test('one guardian’s refusal stands above another’s consent', async () => {
  const { siswa, kantin } = await aPhotographed()
  const { kode_siswa } = siswa
  const nomor_wa = aNomor()
  await world.database.query(
    'INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)', ['mobile', siswa.id, nomor_wa])
  const father = await aPengguna(world, 'wali', { nomor_wa })
  await agreeToFoto(world, siswa, father)
  await agreeToFoto(world, siswa, father, false)
  expect(await world.api.call('fotoSiswa', { kode_siswa }, kantin.tu)).toEqual({ kode_siswa, foto: null, boleh: false })
  await agreeToFoto(world, siswa, father)
  expect(await refusalOf('unggahFotoSiswa', kode_siswa, kantin.tu)).toBe('')
})

test('other schools and other families see nothing, and there is no public address', async () => {
  const { siswa: { kode_siswa }, foto } = await aPhotographed()
  const other = await aPembeli(world)
  const far = await aPembeli(world, { institusi_id: 'lain' })
  for (const { kasir } of [other.kantin, far.kantin])
    expect(await world.api.call('fotoKasir', { kode_siswa: [kode_siswa] }, kasir)).toEqual([])
  const { body } = await world.api.send('fotoSiswa', { kode_siswa }, other.kantin.tu)
  expect(body).toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
  const asked = await world.api.send('getFotoAnak', { kode_siswa }, other.wali)
  expect(asked.body).toMatchObject({ kode: 'BUKAN_ANAK_ANDA' })
  expect(foto).toMatch(/^data:image\/jpeg;base64,/)
})

test('photos go when the pupil leaves, when the guardian is none any more, and when the account is erased', async () => {
  const [left, changed, erased, stays] = [
    await aPhotographed(), await aPhotographed(), await aPhotographed(), await aPhotographed(),
  ]
  const kept = () => world.database.query<{ siswa_id: string }>(
    'SELECT siswa_id FROM siswa_foto WHERE siswa_id = ANY ($1)',
    [[left, changed, erased, stays].map(({ siswa }) => siswa.id)])
  await world.database.query(`UPDATE siswa SET status = 'keluar' WHERE id = $1`, [left.siswa.id])
  await world.database.query('DELETE FROM siswa_wali WHERE siswa_id = $1', [changed.siswa.id])
  // The till gets none of them from now on, also before the sweep.
  const gone = await world.api.call('fotoKasir', { kode_siswa: [changed.siswa.kode_siswa] }, changed.kantin.kasir)
  expect(gone).toEqual([])
  await world.deps.db.inTransaction('mobile', (tx) =>
    world.deps.erasePengguna(tx, erased.wali.id, world.clock.now()))
  expect(await kept()).toHaveLength(3)
  await world.sweep('forget-foto-siswa')
  expect(await kept()).toEqual([{ siswa_id: stays.siswa.id }])
})

test('families see that a till or the office looked', async () => {
  const { siswa: { kode_siswa, id }, kantin } = await aPhotographed()
  await world.api.call('fotoKasir', { kode_siswa: [kode_siswa] }, kantin.kasir)
  await world.api.call('fotoSiswa', { kode_siswa }, kantin.tu)
  await world.deps.readings.flush()
  const rows = await world.database.query<{ tempat: string }>(
    'SELECT DISTINCT tempat FROM pembacaan WHERE siswa_id = $1 ORDER BY tempat', [id])
  expect(rows.map(({ tempat }) => tempat)).toEqual(['kantin', 'kartu'])
})
