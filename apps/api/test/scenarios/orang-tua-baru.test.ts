import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { wireForm } from '#platform/auth/secret-hash'
import { DEMO_PASSWORD, DEMO_STAFF, DEMO_WALI } from '#seeds/demo/people'
import { aNomor, anEmail, md5 } from '#test/codes'
import { eventually } from '#test/eventually'
import { readInbox, readOtp } from '#test/inbox'
import { startWorld, type World } from '#test/world'

/** A new parent's first days: over HTTP, with codes read from the phone. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const PHONE = { uuid: 'ponsel-ibu-0001', nama: 'Redmi Ibu' }
const TABLET = { uuid: 'tablet-rumah-0001', nama: 'Tablet rumah' }
type Device = typeof PHONE

test('a mother registers, logs in on two devices and ends one of them', async () => {
  const nomor = aNomor()
  const email = anEmail()
  await register(nomor, email)
  const phone = await logIn(nomor, PHONE)
  expect(phone).toMatchObject({ level: 'wali', nama: 'Ibu Nur', kode_institusi: 'mobile' })
  expect(phone.idcustomer).toMatch(/^PGN-mobile-/)
  expect(await textsTo(nomor)).not.toContainEqual(expect.stringContaining('perangkat baru'))

  const tablet = await logIn(nomor, TABLET)
  const announced = await eventually(async () =>
    (await textsTo(nomor)).find((text) => text.includes('perangkat baru')),
  )
  expect(announced).toContain('Tablet rumah')

  const devices = await world.api.call('getSesi', {}, { token: tablet.session })
  expect(devices.map(({ perangkat, ini }) => [perangkat, ini])).toEqual([
    ['Tablet rumah', true],
    ['Redmi Ibu', false],
  ])
  const lost = devices.find(({ ini }) => !ini)
  await world.api.call('cabutSesi', { idsesi: lost?.idsesi ?? '' }, { token: tablet.session })
  expect((await world.api.send('getSesi', {}, { token: phone.session })).http).toBe(401)
  expect(await world.api.call('getSesi', {}, { token: tablet.session })).toHaveLength(1)
})

test('a device that was used before is not announced again', async () => {
  const nomor = aNomor()
  await register(nomor, anEmail())
  await logIn(nomor, PHONE)
  await logIn(nomor, PHONE)
  await world.deps.messages.settled()
  expect((await textsTo(nomor)).filter((text) => text.includes('perangkat baru'))).toEqual([])
})

test('a new device is announced also when all old sessions were deleted', async () => {
  const nomor = aNomor()
  await register(nomor, anEmail())
  await logIn(nomor, PHONE)
  await world.database.query(
    `UPDATE sesi SET dibuat_at = now() - interval '3 years', berakhir_at = now() - interval '2 years'
      WHERE pengguna_id = (SELECT id FROM pengguna WHERE nomor_wa = $1)`, [nomor],
  )
  await world.sweep('forget-sesi')
  const { session } = await logIn(nomor, TABLET)
  expect(await world.api.call('getSesi', {}, { token: session })).toHaveLength(1)
  await world.deps.messages.settled()
  expect((await textsTo(nomor)).filter((text) => text.includes('perangkat baru'))).toHaveLength(1)
})

test('logging out ends only this device; ending the others keeps this one', async () => {
  const nomor = aNomor()
  await register(nomor, anEmail())
  const [one, two, three] = [
    await logIn(nomor, PHONE), await logIn(nomor, TABLET), await logIn(nomor, PHONE),
  ]
  await world.api.call('keluar', {}, { token: one.session })
  expect((await world.api.send('getSesi', {}, { token: one.session })).http).toBe(401)
  const ended = await world.api.call('cabutSemuaSesi', {}, { token: two.session })
  expect(ended).toEqual({ dicabut: 1 })
  expect((await world.api.send('getSesi', {}, { token: three.session })).http).toBe(401)
  expect(await world.api.call('getSesi', {}, { token: two.session })).toHaveLength(1)
})

test('nobody can end another person’s session', async () => {
  const [ibu, orang] = [aNomor(), aNomor()]
  await register(ibu, anEmail())
  await register(orang, anEmail())
  const own = await logIn(ibu, PHONE)
  const other = await logIn(orang, TABLET)
  const [sesi] = await world.api.call('getSesi', {}, { token: own.session })
  const { body } = await world.api.send(
    'cabutSesi', { idsesi: sesi?.idsesi ?? '' }, { token: other.session },
  )
  expect(body).toMatchObject({ kode: 'SESI_TIDAK_DITEMUKAN' })
  expect(await world.api.call('getSesi', {}, { token: own.session })).toHaveLength(1)
})

test('a session in use lasts longer than thirty days, and shows its last use', async () => {
  const nomor = aNomor()
  await register(nomor, anEmail())
  const { session } = await logIn(nomor, PHONE)
  for (let day = 0; day < 3; day++) {
    world.clock.advance(20 * DAY_MS)
    const [sesi] = await world.api.call('getSesi', {}, { token: session })
    expect(Date.parse(sesi?.terakhir_at ?? '')).toBeGreaterThan(
      world.clock.now().getTime() - MINUTE_MS,
    )
  }
  world.clock.advance(31 * DAY_MS)
  expect((await world.api.send('getSesi', {}, { token: session })).http).toBe(401)
})

test('a forgotten password is replaced by e-mail, and all other sessions end', async () => {
  const nomor = aNomor()
  const email = anEmail()
  await register(nomor, email)
  const { session } = await logIn(nomor, PHONE)
  const verify = await world.api.call('emailOtp', { email }, { token: session })
  const proof = await readOtp(world.sandboxUrl, email)
  await world.api.call(
    'emailVerifikasi', { tiket: verify.tiket, otp: md5(proof) }, { token: session },
  )
  const typed = ` ${email.toUpperCase()} `
  const { tiket } = await world.api.call('resetOtp', { email: typed, tipe: 'email' })
  const request = {
    email, tipe_kontak: 'email', otp: md5(await readOtp(world.sandboxUrl, email, proof)), tiket,
    password_baru: wireForm('sandibaru123'),
  } as const
  await world.api.call('editPassword', request)
  expect((await world.api.send('editPassword', request)).body).toMatchObject({
    kode: 'OTP_KEDALUWARSA',
  })
  expect((await world.api.send('getSesi', {}, { token: session })).http).toBe(401)
  const login = { email, kode_institusi: 'mobile' }
  const masuk = await world.api.call('masuk', { ...login, password: wireForm('sandibaru123') })
  expect(masuk).toMatchObject({ level: 'wali', nama: 'Ibu Nur' })
  const { body } = await world.api.send('masuk', { ...login, password: wireForm('sandilama123') })
  expect(body).toMatchObject({ kode: 'MASUK_GAGAL' })
})

test('the demo’s people log in with their password', async () => {
  const emails = [DEMO_WALI.email, ...DEMO_STAFF.map(({ level }) => `${level}@contoh.sch.id`)]
  const password = wireForm(DEMO_PASSWORD)
  for (const email of emails) {
    const login = await world.api.call('masuk', { email, password, kode_institusi: 'mobile' })
    expect([email, login.level]).toEqual([email, email.replace(/@.*/, '')])
  }
  const elsewhere = { email: DEMO_WALI.email, password, kode_institusi: 'lain' }
  const { body } = await world.api.send('masuk', elsewhere)
  expect(body).toMatchObject({ kode: 'MASUK_GAGAL' })
})

async function register(nomor: string, email: string): Promise<void> {
  const { tiket } = await world.api.call('otpRequest', {
    nomor: `0${nomor.slice(2)}`, kode_institusi: 'mobile', tipe: 'register', device: PHONE,
  })
  const proof = await world.api.call('otpVerifikasi', {
    otp: md5(await readOtp(world.sandboxUrl, nomor)), kode_institusi: 'mobile', tipe: 'register',
    tiket, device: PHONE,
  })
  expect(proof.nomor).toBe(nomor)
  await world.api.call('daftar', {
    nomor, nama: 'Ibu Nur', alamat: '', email, device: PHONE, session: proof.bukti,
  })
}

async function logIn(nomor: string, device: Device) {
  const [before] = (await readInbox(world.sandboxUrl, nomor)).filter(({ otp }) => otp)
  const { tiket } = await world.api.call('otpRequest', {
    nomor, kode_institusi: 'mobile', tipe: 'login', device,
  })
  const otp = md5(await readOtp(world.sandboxUrl, nomor, before?.otp))
  return world.api.call('login', { nomor, otp, tiket, device })
}

async function textsTo(nomor: string): Promise<string[]> {
  return (await readInbox(world.sandboxUrl, nomor)).map(({ text }) => text)
}
