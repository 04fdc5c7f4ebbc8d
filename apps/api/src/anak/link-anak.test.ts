import { afterAll, beforeAll, expect, test } from 'vitest'
import { STRANGER_LIMITS } from '#otp/otp'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor, md5 } from '#test/codes'
import { readInbox, readOtp } from '#test/inbox'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const aWali = async (nomor_wa = aNomor()) => ({
  ...(await aPengguna(world, 'wali', { nomor_wa })),
  nomor_wa,
})
const ask = ({ sekolah, nis }: MadeSiswa, wali: { token: string }, ke?: number) => {
  const request = { idsekolah: sekolah.idsekolah, nis, ...(ke !== undefined && { ke }) }
  return world.api.send('tambahAnak', request, wali)
}
const childrenOf = async (wali: { token: string }) =>
  (await world.api.call('getAnak', {}, wali)).anak.map(({ nama, asal }) => `${nama} ${asal}`)

async function askAndRead(siswa: MadeSiswa, wali: { token: string }, nomor: string) {
  const { body } = await ask(siswa, wali)
  if (body.success !== 1) throw new Error(body.kode)
  return { ...body.data, otp: md5(await readOtp(world.sandboxUrl, nomor)) }
}

test('a code that the guardian passes on makes the child visible to a second parent', async () => {
  const ibu = await aWali()
  const ayah = await aWali()
  const siswa = await aSiswa(world, { nama: 'Laila', nomor_wa: ibu.nomor_wa })
  const { tiket, otp, hp, pilihan } = await askAndRead(siswa, ayah, ibu.nomor_wa)
  expect(hp).toMatch(/^08\*\*-\*{4}-\*\*\d\d$/)
  expect(pilihan).toEqual([hp])
  const anak = await world.api.call('verifikasiAnak', { tiket, otp }, ayah)
  expect(anak).toMatchObject({ nama: 'Laila', nis: siswa.nis, asal: 'kode_wali' })
  expect(await childrenOf(ayah)).toEqual(['Laila kode_wali'])
  expect(await childrenOf(ibu)).toEqual(['Laila nomor_sekolah'])
  const { body } = await ask(siswa, ayah)
  expect(body).toMatchObject({ kode: 'SISWA_SUDAH_TERTAUT' })
})

test('a code works once, and only for the parent who requested it', async () => {
  const ibu = await aWali()
  const ayah = await aWali()
  const orangLain = await aWali()
  const siswa = await aSiswa(world, { nomor_wa: ibu.nomor_wa })
  const { tiket, otp } = await askAndRead(siswa, ayah, ibu.nomor_wa)
  const tryAs = async (who: { token: string }, code = otp) =>
    (await world.api.send('verifikasiAnak', { tiket, otp: code }, who)).body
  expect(await tryAs(orangLain)).toMatchObject({ kode: 'OTP_KEDALUWARSA' })
  expect(await tryAs(ayah, md5('000000x'))).toMatchObject({ kode: 'OTP_SALAH' })
  expect(await tryAs(ayah)).toMatchObject({ success: 1 })
  await world.api.call('lepasAnak', { kode_siswa: siswa.kode_siswa }, ayah)
  expect(await tryAs(ayah)).toMatchObject({ kode: 'OTP_KEDALUWARSA' })
  expect(await childrenOf(ayah)).toEqual([])
})

test('a removed child comes back with a code to the parent’s own number', async () => {
  const ibu = await aWali()
  const siswa = await aSiswa(world, { nama: 'Harits', nomor_wa: ibu.nomor_wa })
  await world.api.call('lepasAnak', { kode_siswa: siswa.kode_siswa }, ibu)
  const { tiket, otp } = await askAndRead(siswa, ibu, ibu.nomor_wa)
  await world.api.call('verifikasiAnak', { tiket, otp }, ibu)
  expect(await childrenOf(ibu)).toEqual(['Harits nomor_sekolah'])
})

test('with two guardians the code goes to the chosen one', async () => {
  const [first, second] = [aNomor(), aNomor()].sort() as [string, string]
  const siswa = await aSiswa(world, { nomor_wa: first })
  await world.database.query(
    'INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)',
    [siswa.institusi_id, siswa.id, second],
  )
  const { body } = await ask(siswa, await aWali(), 1)
  expect(body).toMatchObject({ data: { pilihan: [expect.any(String), expect.any(String)] } })
  await readOtp(world.sandboxUrl, second)
  expect(await readInbox(world.sandboxUrl, first)).toEqual([])
  const missing = await ask(siswa, await aWali(), 7)
  expect(missing.body).toMatchObject({ kode: 'WALI_BELUM_TERCATAT' })
})

test('a guardian gets few codes a day from one network, whoever requests them', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const wali = await aWali()
  expect((await ask(siswa, wali)).body).toMatchObject({ success: 1 })
  expect((await ask(siswa, wali)).body).toMatchObject({ kode: 'OTP_TUNGGU_SEMENIT' })
  for (let i = 1; i < STRANGER_LIMITS.nomor_alamat.max; i++) {
    expect((await ask(siswa, await aWali())).body).toMatchObject({ success: 1 })
  }
  expect((await ask(siswa, await aWali())).body).toMatchObject({ kode: 'OTP_TERLALU_SERING' })
})

test('an unknown school or pupil, or one without a guardian number, is refused with the reason', async () => {
  const siswa = await aSiswa(world)
  const wali = await aWali()
  expect((await ask(siswa, wali)).body).toMatchObject({ kode: 'WALI_BELUM_TERCATAT' })
  const nobody = { ...siswa, nis: '000' }
  expect((await ask(nobody, wali)).body).toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
  const far = await aSiswa(world, { institusi_id: 'lain', nomor_wa: aNomor() })
  expect((await ask(far, wali)).body).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
})
