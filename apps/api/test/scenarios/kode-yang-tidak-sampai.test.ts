import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/clock'
import { DEMO_WALI } from '#seeds/demo/people'
import { aNomor, anEmail, aTiket, KODE, md5 } from '#test/codes'
import { eventually } from '#test/eventually'
import { readInbox, readOtp } from '#test/inbox'
import { startWorld, type World } from '#test/world'

/**
 * Login codes for unknown numbers, typing errors and unreachable phones: equal answers, and a way
 * on.
 */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const ask = (nomor: string, tipe: 'login' | 'register' = 'login') =>
  world.api.call('otpRequest', { nomor, kode_institusi: 'mobile', tipe })

test('an unknown number gets the same answer, and a message that explains it', async () => {
  const nomor = aNomor()
  const unknown = await ask(nomor)
  const known = await ask(await aWali())
  expect(Object.keys(unknown)).toEqual(Object.keys(known))
  const message = await eventually(async () => (await readInbox(world.sandboxUrl, nomor))[0])
  expect(message.text).toContain('belum terdaftar')
  expect(message.otp).toBeUndefined()
  const arrives = (tiket: string) =>
    eventually(async () => {
      const { pengiriman } = await world.api.call('otpStatus', { tiket })
      return pengiriman === 'terkirim'
    })
  await Promise.all([arrives(unknown.tiket), arrives(known.tiket)])
})

test('only the phone learns that a number already has an account', async () => {
  const nomor = await aWali()
  const { tiket } = await ask(nomor, 'register')
  const message = await eventually(async () => (await readInbox(world.sandboxUrl, nomor))[0])
  expect(message.text).toContain('sudah')
  expect(message.otp).toBeUndefined()
  const { body } = await world.api.send('otpVerifikasi', {
    otp: md5('000000'), kode_institusi: 'mobile', tipe: 'register', tiket,
  })
  expect(body).toMatchObject({ kode: 'OTP_SALAH' })
})

test('a code that WhatsApp cannot deliver is sent by e-mail at once, and both codes work', async () => {
  const email = anEmail()
  const nomor = await aWali(email)
  await world.sandbox.setNumber(nomor, { on_whatsapp: false })
  const { tiket } = await ask(nomor)
  const status = await eventually(async () => {
    const found = await world.api.call('otpStatus', { tiket })
    return found.pengiriman === 'gagal_terkirim' && found
  })
  expect(status.boleh_email).toBe(true)
  const again = await world.api.call('otpEmail', { tiket })
  expect(again.tiket).toBe(tiket)
  const otp = md5(await readOtp(world.sandboxUrl, email))
  expect(await world.api.call('login', { nomor, otp, tiket })).toMatchObject({ level: 'wali' })
})

test('a code to an unreachable phone can be requested by e-mail after a minute, not before', async () => {
  const email = anEmail()
  const nomor = await aWali(email)
  const { tiket } = await ask(nomor)
  const first = await readOtp(world.sandboxUrl, nomor)
  const early = await world.api.send('otpEmail', { tiket })
  expect(early.body).toMatchObject({ kode: 'OTP_TUNGGU_SEMENIT' })
  world.clock.advance(MINUTE_MS)
  await world.api.call('otpEmail', { tiket })
  await readOtp(world.sandboxUrl, email)
  // The WhatsApp code arrived later and still works.
  expect(await world.api.call('login', { nomor, otp: md5(first), tiket })).toMatchObject({
    level: 'wali',
  })
})

test('without a known e-mail the answer is the same, and nothing is sent', async () => {
  const nomor = aNomor()
  const { tiket } = await ask(nomor)
  world.clock.advance(MINUTE_MS)
  const again = await world.api.call('otpEmail', { tiket })
  expect(Object.keys(again).sort()).toEqual(['berlaku_sampai', 'kirim_lagi_at', 'tiket'])
  await world.deps.background.settled()
  const sent = await world.database.query('SELECT 1 FROM pesan WHERE tiket = $1 AND kanal = $2', [
    tiket, 'email',
  ])
  expect(sent).toEqual([])
})

test('a code by e-mail is valid for its own five minutes', async () => {
  const email = anEmail()
  const nomor = await aWali(email)
  const { tiket } = await ask(nomor)
  const first = await readOtp(world.sandboxUrl, nomor)
  world.clock.advance(4 * MINUTE_MS)
  await world.api.call('otpEmail', { tiket })
  const second = await readOtp(world.sandboxUrl, email)
  world.clock.advance(3 * MINUTE_MS)
  const late = await world.api.send('login', { nomor, otp: md5(first), tiket })
  expect(late.body).toMatchObject({ kode: 'OTP_SALAH' })
  expect(await world.api.call('login', { nomor, otp: md5(second), tiket })).toBeTruthy()
})

test('an address that nobody verified gets no code, and the answer is the same', async () => {
  const email = anEmail()
  const nomor = await aWali(email)
  await world.database.query(
    'UPDATE pengguna SET email_terverifikasi_at = NULL WHERE email = $1', [email],
  )
  const { tiket } = await ask(nomor)
  world.clock.advance(MINUTE_MS)
  const byMail = await world.api.call('otpEmail', { tiket })
  const reset = await world.api.call('resetOtp', { email, tipe: 'email' })
  for (const answer of [byMail, reset])
    expect(Object.keys(answer).sort()).toEqual(['berlaku_sampai', 'kirim_lagi_at', 'tiket'])
  await world.deps.background.settled()
  expect(await readInbox(world.sandboxUrl, email)).toEqual([])
})

test('an unknown e-mail gets the same answer as a known one', async () => {
  const email = anEmail()
  const { tiket } = await world.api.call('resetOtp', { email, tipe: 'email' })
  await world.deps.background.settled()
  expect(await readInbox(world.sandboxUrl, email)).toEqual([])
  const { body } = await world.api.send('editPassword', {
    email, tipe_kontak: 'email', otp: md5('000000'), password_baru: 'ab'.repeat(64), tiket,
  })
  expect(body).toMatchObject({ kode: 'OTP_SALAH' })
})

test.each([
  ['', 'FORM_BELUM_LENGKAP'],
  ['021-5551234', 'NOMOR_WA_TELEPON_RUMAH'],
  ['+65 6123 4567', 'NOMOR_WA_LUAR_NEGERI'],
  ['08123', 'NOMOR_WA_PANJANG'],
  ['ibu', 'NOMOR_WA_TIDAK_VALID'],
])('the number %j is refused with a sentence', async (nomor, kode) => {
  const request = { nomor, kode_institusi: 'mobile', tipe: 'login' } as const
  expect((await world.api.send('otpRequest', request)).body).toMatchObject({ kode })
})

test('the proof of a number is required, is for that number, and is used once', async () => {
  const nomor = aNomor()
  const { bukti } = await aProof(nomor)
  const form = { nomor, nama: 'Ibu Nur', alamat: 'Jl. Mawar 5', email: anEmail(), session: bukti }
  const refusalOf = async (changes: Partial<typeof form>) => {
    const { body } = await world.api.send('daftar', { ...form, ...changes })
    return body.success === 0 ? body.kode : 'OK'
  }
  expect(await refusalOf({ session: '' })).toBe('BUKTI_TIDAK_BERLAKU')
  expect(await refusalOf({ session: `mobile.${'x'.repeat(43)}` })).toBe('BUKTI_TIDAK_BERLAKU')
  expect(await refusalOf({ session: bukti.replace('mobile', 'lain') })).toBe('BUKTI_TIDAK_BERLAKU')
  expect(await refusalOf({ nomor: aNomor() })).toBe('BUKTI_TIDAK_BERLAKU')
  expect(await refusalOf({ nama: '  ' })).toBe('FORM_BELUM_LENGKAP')
  expect(await refusalOf({ email: '' })).toBe('FORM_BELUM_LENGKAP')
  expect(await refusalOf({ email: 'ibu' })).toBe('EMAIL_TIDAK_VALID')
  expect(await refusalOf({})).toBe('OK')
  expect(await refusalOf({ email: anEmail() })).toBe('BUKTI_TIDAK_BERLAKU')
})

test('a registration does not tell whether an e-mail has an account, and asks about one at most', async () => {
  const register = async (email: string) => {
    const nomor = aNomor()
    const { bukti } = await aProof(nomor)
    const form = { nomor, nama: 'Ibu Nur', alamat: '', email, session: bukti }
    const { body } = await world.api.send('daftar', form)
    expect((await world.api.send('daftar', { ...form, email: anEmail() })).body).toMatchObject({
      kode: 'BUKTI_TIDAK_BERLAKU',
    })
    const [row] = await world.database.query<{ email: string | null }>(
      'SELECT email FROM pengguna WHERE nomor_wa = $1', [nomor],
    )
    return { body, stored: row?.email }
  }
  const free = anEmail()
  const known = await register(DEMO_WALI.email.toUpperCase())
  const unknown = await register(free)
  expect(known.body).toEqual(unknown.body)
  expect([known.stored, unknown.stored]).toEqual([null, free])
})

test('a number is registered once, also by two simultaneous forms', async () => {
  const nomor = aNomor()
  const proofs = [await aProof(nomor), await aProof(nomor)]
  const sent = await Promise.all(
    proofs.map(({ bukti }) =>
      world.api.send('daftar', {
        nomor, nama: 'Ibu Nur', alamat: '', email: anEmail(), session: bukti,
      }),
    ),
  )
  const kode = sent.map(({ body }) => (body.success === 0 ? body.kode : 'OK')).sort()
  expect(kode).toEqual(['NOMOR_SUDAH_TERDAFTAR', 'OK'])
})

test('a proof is valid for half an hour', async () => {
  const nomor = aNomor()
  const { bukti } = await aProof(nomor)
  world.clock.advance(30 * MINUTE_MS)
  const { body } = await world.api.send('daftar', {
    nomor, nama: 'Ibu Nur', alamat: '', email: anEmail(), session: bukti,
  })
  expect(body).toMatchObject({ kode: 'BUKTI_TIDAK_BERLAKU' })
})

async function aProof(nomor: string) {
  const tiket = await aTiket(world, { tipe: 'register', tujuan: nomor })
  return world.api.call('otpVerifikasi', {
    otp: md5(KODE), kode_institusi: 'mobile', tipe: 'register', tiket,
  })
}

/** Registers somebody and returns the number. */
async function aWali(email = anEmail()): Promise<string> {
  const nomor = aNomor()
  const { bukti } = await aProof(nomor)
  await world.api.call('daftar', { nomor, nama: 'Ibu Nur', alamat: '', email, session: bukti })
  await world.database.query(
    'UPDATE pengguna SET email_terverifikasi_at = now() WHERE email = $1', [email],
  )
  return nomor
}
