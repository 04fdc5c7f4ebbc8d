import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPin } from '#pin/check-pin'
import { wireForm } from '#platform/auth/secret-hash'
import { MINUTE_MS } from '#platform/clock'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor, md5 } from '#test/codes'
import { readOtp } from '#test/inbox'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

async function aFamily() {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  return { nomor_wa, wali, siswa: await aSiswa(world, { nomor_wa }) }
}
type Family = Awaited<ReturnType<typeof aFamily>>

const start = ({ sekolah, nis }: MadeSiswa, wali: { token: string }) =>
  world.api.send('cekSiswaPin', { idsekolah: sekolah.idsekolah, nis }, wali)

/** Starts a reset and returns the code that reached the guardian's phone. */
async function begin({ siswa, wali, nomor_wa }: Family): Promise<string> {
  const { body } = await start(siswa, wali)
  expect(body).toMatchObject({ success: 1, data: { kode_siswa: siswa.kode_siswa } })
  const otp = await readOtp(world.sandboxUrl, nomor_wa, lastRead.get(nomor_wa))
  lastRead.set(nomor_wa, otp)
  return md5(otp)
}
const lastRead = new Map<string, string>()

const check = async ({ wali }: Family, otp: string, kode_institusi = 'mobile') =>
  (await world.api.send('cekOtpPin', { otp, kode_institusi }, wali)).body

const change = async ({ siswa, wali }: Family, otp: string, pin = '246810') => {
  const request = { pin: wireForm(pin), kode_siswa: siswa.kode_siswa, otp }
  return (await world.api.send('ubahPin', request, wali)).body
}

const tryPin = ({ siswa }: Family, pin: string) => {
  const { institusi_id, id: siswa_id } = siswa
  return checkPin(world.deps, { institusi_id, siswa_id }, { pin_sha512: wireForm(pin), penjualan_id: randomUUID() })
}

test('a linked guardian sets a new PIN for the pupil with a code from the phone', async () => {
  const family = await aFamily()
  const { data } = (await start(family.siswa, family.wali)).body
  expect(data?.hp).toMatch(/^08\*\*-\*{4}-\*\*\d\d$/)
  const otp = md5(await readOtp(world.sandboxUrl, family.nomor_wa))
  expect(await check(family, otp)).toMatchObject({ success: 1, code: '00' })
  expect(await change(family, otp)).toMatchObject({
    success: 1, data: { kode_siswa: family.siswa.kode_siswa },
  })
  expect(await tryPin(family, '246810')).toBe('benar')
  const trail = await world.database.query(
    'SELECT tindakan FROM jejak WHERE subject_id = $1', [family.siswa.id],
  )
  expect(trail).toEqual([{ tindakan: 'pin_siswa_diubah' }])
})

test('a new PIN lifts the block after five wrong tries', async () => {
  const family = await aFamily()
  const first = await begin(family)
  await check(family, first)
  await change(family, first, '111222')
  for (let i = 0; i < 5; i++) await tryPin(family, '000000')
  expect(await tryPin(family, '111222')).toBe('diblokir')
  const second = await begin(family)
  await check(family, second)
  await change(family, second, '333444')
  expect(await tryPin(family, '333444')).toBe('benar')
})

test('only a linked guardian may start, and not after removing the child', async () => {
  const family = await aFamily()
  const stranger = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const refused = await start(family.siswa, stranger)
  expect([refused.http, refused.body]).toMatchObject([403, { kode: 'BUKAN_ANAK_ANDA' }])
  const otp = await begin(family)
  await check(family, otp)
  await world.api.call('lepasAnak', { kode_siswa: family.siswa.kode_siswa }, family.wali)
  expect(await change(family, otp)).toMatchObject({ kode: 'BUKAN_ANAK_ANDA' })
  expect(await tryPin(family, '246810')).toBe('belum_ada')
})

test('a parent linked by code needs the code sent to the guardian the school knows', async () => {
  const family = await aFamily()
  const ayah = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  await world.database.query(
    `INSERT INTO anak (institusi_id, pengguna_id, siswa_id, tertaut, sejak)
     VALUES ('mobile', $1, $2, true, $3)`,
    [ayah.id, family.siswa.id, world.clock.now()],
  )
  await start(family.siswa, ayah)
  const otp = md5(await readOtp(world.sandboxUrl, family.nomor_wa))
  expect(await check({ ...family, wali: ayah }, otp)).toMatchObject({ success: 1 })
})

test('a wrong code can be tried again; after the last try the answer is code 02, start again', async () => {
  const family = await aFamily()
  expect(await check(family, md5('000000'))).toMatchObject({ success: 0, code: '02' })
  const otp = await begin(family)
  for (const sisa of [4, 3, 2, 1]) {
    expect(await check(family, md5('x'))).toMatchObject({
      success: 0, code: '01', msg: `Kode OTP salah. Sisa ${sisa} percobaan.`,
    })
  }
  expect(await check(family, md5('x'))).toMatchObject({ success: 0, code: '02' })
  expect(await check(family, otp)).toMatchObject({ success: 0, code: '02' })
})

test('an expired code or one for another institution gets code 02', async () => {
  const family = await aFamily()
  const otp = await begin(family)
  expect(await check(family, otp, 'lain')).toMatchObject({ code: '02' })
  world.clock.advance(6 * MINUTE_MS)
  expect(await check(family, otp)).toMatchObject({ code: '02' })
  const again = await begin(family)
  expect(await check(family, again)).toMatchObject({ code: '00' })
})

test('a right code may be sent again when its answer was lost, a guess may not', async () => {
  const family = await aFamily()
  const otp = await begin(family)
  for (let i = 0; i < 3; i++) expect(await check(family, otp)).toMatchObject({ code: '00' })
  expect(await check(family, md5('x'))).toMatchObject({ code: '02' })
  expect(await check(family, otp)).toMatchObject({ code: '02' })
  expect(await change(family, otp)).toMatchObject({ code: '02' })
})

test('without a checked code no PIN changes, and a wrong code ends the reset', async () => {
  const family = await aFamily()
  const otp = await begin(family)
  expect(await change(family, otp)).toMatchObject({ kode: 'RESET_PIN_ULANG', code: '02' })
  world.clock.advance(MINUTE_MS)
  const second = await begin(family)
  await check(family, second)
  expect(await change(family, md5('x'))).toMatchObject({ code: '02' })
  expect(await change(family, second)).toMatchObject({ code: '02' })
  expect(await tryPin(family, '246810')).toBe('belum_ada')
})

test('the proof is valid for one pupil, one PIN and ten minutes', async () => {
  const family = await aFamily()
  const other = await aSiswa(world, { nomor_wa: family.nomor_wa })
  const otp = await begin(family)
  await check(family, otp)
  expect(await change({ ...family, siswa: other }, otp)).toMatchObject({ code: '02' })
  const second = await begin(family)
  await check(family, second)
  const changes = await Promise.all([change(family, second), change(family, second)])
  expect(changes.map(({ success }) => success).sort()).toEqual([0, 1])
  const third = await begin(family)
  await check(family, third)
  world.clock.advance(11 * MINUTE_MS)
  expect(await change(family, third)).toMatchObject({ code: '02' })
})

test('the first screen shows the person and the children whose PIN may be reset', async () => {
  const { wali, siswa } = await aFamily()
  const customer = await world.api.call('cekCustomer', {}, wali)
  expect(customer).toMatchObject({ nama: 'Pengguna wali', siswa: [{ nama: siswa.nama }] })
  expect(customer.hp).toMatch(/^08\*\*-\*{4}-\*\*\d\d$/)
})
