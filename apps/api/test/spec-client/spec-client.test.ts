import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world'
import { createSpecClient, md5, sha512, type SpecClient } from './spec-client.ts'

/** Every identity call of section 7 of the specification, in order. */
let world: World
let client: SpecClient
beforeAll(async () => {
  world = await startWorld({ worker: false })
  client = createSpecClient(world.payerUrl)
})
afterAll(() => world.stop())

const NOMOR = '081298765432'
const EMAIL = 'ibu.baru@contoh.sch.id'

test('registration: number, code, form', async () => {
  const asked = await client.postSealed('auth/auth/otp-request', {
    nomor: NOMOR, kode_institusi: 'mobile', tipe: 'register',
  })
  expect(asked).toMatchObject({ http: 200, success: 1 })
  const { tiket } = asked.data as { tiket: string }

  const otp = md5(await codeFor('whatsapp', '6281298765432'))
  const verified = await client.postSealed('auth/daftar/otp-verifikasi', {
    otp, kode_institusi: 'mobile', tipe: 'register', tiket,
  })
  expect(verified).toMatchObject({ http: 200, success: 1, nomor: '6281298765432' })

  const registered = await client.postSealed('auth/daftar/daftar', {
    nomor: verified.nomor, nama: 'Ibu Baru', alamat: '', email: EMAIL,
    // A phone as a native plugin describes it.
    device: {
      uuid: 'c0ffee00-0000-4000-8000-000000000001', model: 'SM-A057F', manufacturer: 'samsung',
      platform: 'android', osVersion: '14', isVirtual: false, memUsed: 14_000_000, battery: { level: 0.5 },
    },
    session: (verified.data as { bukti: string }).bukti,
  })
  expect(registered).toMatchObject({ http: 200, success: 1 })
  expect(registered.msg).toContain('berhasil')
})

test('login: number, code, session', async () => {
  // A code works only on the device that requested it.
  const device = { uuid: 'c0ffee00-0000-4000-8000-000000000001' }
  const asked = await client.postSealed('auth/auth/otp-request', {
    nomor: NOMOR, kode_institusi: 'mobile', tipe: 'login', device,
  })
  const { tiket } = asked.data as { tiket: string }
  const wrong = await client.postSealed(
    'auth/auth/login', { nomor: NOMOR, otp: md5('1234567'), tiket, device }, 'session',
  )
  expect(wrong).toMatchObject({ http: 200, success: 0, data: null, kode: 'OTP_SALAH' })

  const otp = md5(await codeFor('whatsapp', '6281298765432', 2))
  const login = await client.postSealed(
    'auth/auth/login', { nomor: NOMOR, otp, tiket, device }, 'session',
  )
  expect(login).toMatchObject({ http: 200, success: 1 })
  const session = client.open(login.data)
  expect(session).toMatchObject({ level: 'wali', nama: 'Ibu Baru' })
  expect(session.idcustomer).toBeTruthy()

  client.authorize(String(session.session))
  expect(await client.get('auth/sesi/get')).toMatchObject({ http: 200, success: 1 })
  client.authorize(`${String(session.session)}x`)
  expect(await client.get('auth/sesi/get')).toMatchObject({
    http: 401, success: 0, msg: 'Sesi tidak valid. Silahkan login ulang',
  })
  client.authorize('')
})

test('forgotten password: e-mail, code, new password', async () => {
  // Codes go only to verified addresses; the spec has no call that verifies one.
  await world.database.query(
    'UPDATE pengguna SET email_terverifikasi_at = now() WHERE email = $1', [EMAIL],
  )
  const asked = await client.post('auth/resetpassword/otp-request', { email: EMAIL, tipe: 'email' })
  expect(asked).toMatchObject({ http: 200, success: 1 })
  const edited = await client.post('auth/resetpassword/edit-password', {
    email: EMAIL, tipe_kontak: 'email', otp: md5(await codeFor('mail', EMAIL)),
    password_baru: sha512('payungbiru77'), tiket: (asked.data as { tiket: string }).tiket,
  })
  expect(edited).toMatchObject({ http: 200, success: 1 })
  const login = await client.postSealed('auth/auth/masuk', {
    email: EMAIL, password: sha512('payungbiru77'), kode_institusi: 'mobile',
  })
  expect(client.open(login.data)).toMatchObject({ level: 'wali', nama: 'Ibu Baru' })
})

test('a student’s PIN: who asks, which student, code, new PIN', async () => {
  const guardian = '6281234567890'
  await logIn(guardian)
  expect(await client.get('reset-pin/data/cek-customer')).toMatchObject({ http: 200, success: 1 })
  const found = await client.get('bayar/tagihan/get-sekolah', {
    keyword: 'SDIT Contoh', kode_institusi: 'mobile',
  })
  const [{ idsekolah } = { idsekolah: '' }] = found.data as { idsekolah: string }[]
  const student = await client.post('reset-pin/data/cek-siswa', { idsekolah, nis: '0012345' })
  expect(student).toMatchObject({ http: 200, success: 1 })
  const { kode_siswa, hp } = student.data as { kode_siswa: string; hp: string }
  expect(hp).toMatch(/\*/)

  const wrong = { otp: md5('1234567'), kode_institusi: 'mobile' }
  expect(await client.postSealed('reset-pin/data/cek-otp', wrong)).toMatchObject({
    success: 0, code: '01',
  })
  const otp = md5(await codeFor('whatsapp', guardian, 2))
  const checked = await client.postSealed('reset-pin/data/cek-otp', {
    otp, kode_institusi: 'mobile',
  })
  expect(checked).toMatchObject({ http: 200, success: 1, code: '00' })
  const change = { pin: sha512('654321'), kode_siswa, otp }
  expect(await client.postSealed('reset-pin/data/ubah-pin', change)).toMatchObject({ success: 1 })
  expect(await client.postSealed('reset-pin/data/ubah-pin', change)).toMatchObject({
    success: 0, code: '02',
  })
  client.authorize('')
  expect(await client.get('reset-pin/data/cek-customer')).toMatchObject({ http: 401 })
})

test('a request without its envelope, or in another one, is refused', async () => {
  const plain = { nomor: NOMOR, kode_institusi: 'mobile', tipe: 'login' }
  const answers = [
    await client.post('auth/auth/otp-request', plain),
    await client.post('auth/auth/otp-request', { data: 'v1.AAAA' }),
    await client.postSealed('auth/auth/otp-request', plain, 'session'),
    await client.postSealed('auth/auth/otp-request', { ...plain, tipe: 'lain' }),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ http: 400, success: 0, msg: '[400] Request tidak dikenali' })
  }
})

async function logIn(nomor: string): Promise<void> {
  const asked = await client.postSealed('auth/auth/otp-request', {
    nomor, kode_institusi: 'mobile', tipe: 'login',
  })
  const { tiket } = asked.data as { tiket: string }
  const otp = md5(await codeFor('whatsapp', nomor))
  const login = await client.postSealed('auth/auth/login', { nomor, otp, tiket }, 'session')
  client.authorize(String(client.open(login.data).session))
}

/** The newest code for a receiver, once at least `least` codes have arrived in the sandbox. */
async function codeFor(box: 'whatsapp' | 'mail', to: string, least = 1): Promise<string> {
  for (let i = 0; i < 600; i++) {
    const answer = await fetch(`${world.sandboxUrl}/${box}/messages?to=${encodeURIComponent(to)}`)
    const codes = ((await answer.json()) as { otp?: string }[]).filter(({ otp }) => otp)
    if (codes.length >= least) return codes[0]?.otp ?? ''
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no code for ${to}`)
}
