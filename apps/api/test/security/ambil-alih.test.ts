import type { RequestOf } from '@lunas/contract/wire/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireForm } from '#platform/auth/secret-hash'
import { openSesi } from '#platform/auth/sesi'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { aPengguna, aSiswa } from '#test/builders'
import { aNomor, anEmail, aTiket, KODE, md5 } from '#test/codes'
import { eventually } from '#test/eventually'
import { readInbox, readOtp } from '#test/inbox'
import { startWorld, type World } from '#test/world'

/** Somebody stole a session, perhaps also the password, and tries to make the account theirs. */
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const SANDI = wireForm('payungbiru1')

/** A parent with a verified address and a password. */
async function anOwner() {
  const nomor_wa = aNomor()
  const email = anEmail()
  const { id, token } = await aPengguna(world, 'wali', { nomor_wa })
  await world.database.query(
    'UPDATE pengguna SET email = $2, email_terverifikasi_at = now() WHERE id = $1', [id, email],
  )
  const owner = { id, token, nomor_wa, email }
  const konfirmasi = await confirm(owner, 'sandi')
  await world.api.call('ubahSandi', { konfirmasi, password_baru: SANDI }, owner)
  await toldOf(nomor_wa, 'lunas_sandi_diubah_2')
  return owner
}
type Owner = Awaited<ReturnType<typeof anOwner>>
type Login = { token: string }

async function confirm(owner: Pick<Owner, 'nomor_wa' | 'token'>, untuk: 'email' | 'nomor' | 'sandi') {
  world.clock.advance(MINUTE_MS)
  const after = (await readInbox(world.sandboxUrl, owner.nomor_wa)).find(({ otp }) => otp)?.otp
  const { tiket } = await world.api.call('konfirmasiOtp', { untuk }, owner)
  return { tiket, otp: md5(await readOtp(world.sandboxUrl, owner.nomor_wa, after)) }
}

const kodeOf = (name: 'emailOtp' | 'nomorOtp' | 'ubahSandi', request: object, who: Login) =>
  world.api.kode(name, request, who)

const stolen = async ({ id }: Owner): Promise<Login> => ({
  token: await world.deps.db.inTransaction('mobile', (tx) => openSesi(tx, id, world.clock.now())),
})
const isIn = async (who: Login) => (await world.api.send('getProfil', {}, who)).http === 200

/** With session and password: the thief changes the address to their own. */
async function changeEmail(thief: Login, email = anEmail()) {
  const konfirmasi = { password: SANDI }
  const { tiket } = await world.api.call('emailOtp', { email, konfirmasi }, thief)
  const otp = md5(await readOtp(world.sandboxUrl, email))
  await world.api.call('emailVerifikasi', { tiket, otp }, thief)
  return email
}

async function changeNomor(
  who: Login, nomor = aNomor(), konfirmasi: RequestOf<'nomorOtp'>['konfirmasi'] = { password: SANDI },
) {
  const { tiket } = await world.api.call('nomorOtp', { nomor, konfirmasi }, who)
  const otp = md5(await readOtp(world.sandboxUrl, nomor))
  await world.api.call('nomorVerifikasi', { tiket, otp }, who)
  return nomor
}

const toldOf = (to: string, template: string, times = 1) =>
  eventually(async () => {
    const all = (await readInbox(world.sandboxUrl, to)).filter((one) =>
      to.includes('@') ? one.subject?.includes('diganti') : one.template === template,
    )
    return all.length >= times && all
  })

/** The secrets of the undo links that a contact received, newest first. */
async function linksAt(to: string, times = 1): Promise<string[]> {
  return eventually(async () => {
    const found = (await readInbox(world.sandboxUrl, to)).flatMap(
      ({ text }) => /\/batal-ubah#(\S+)/.exec(text)?.[1] ?? [],
    )
    return found.length >= times && found
  })
}

test('a stolen session alone changes neither address, number nor password', async () => {
  const owner = await anOwner()
  const thief = await stolen(owner)
  const wrong = { konfirmasi: { password: wireForm('tebakan1') } }
  const email = anEmail()
  const nomor = aNomor()
  expect(await kodeOf('emailOtp', { email }, thief)).toBe('KONFIRMASI_PERLU')
  expect(await kodeOf('emailOtp', { email, ...wrong }, thief)).toBe('SANDI_LAMA_SALAH')
  expect(await kodeOf('nomorOtp', { nomor }, thief)).toBe('KONFIRMASI_PERLU')
  expect(await kodeOf('nomorOtp', { nomor, ...wrong }, thief)).toBe('SANDI_LAMA_SALAH')
  expect(await kodeOf('ubahSandi', { password_baru: SANDI }, thief)).toBe('KONFIRMASI_PERLU')
  expect(await readInbox(world.sandboxUrl, email)).toEqual([])
  expect(await readInbox(world.sandboxUrl, nomor)).toEqual([])
})

test('without a password too, the first one needs a code to the phone', async () => {
  const owner = await anOwner()
  await world.database.query('UPDATE pengguna SET sandi_hash = NULL WHERE id = $1', [owner.id])
  const thief = await stolen(owner)
  const request = { password_baru: SANDI, password_lama: wireForm('') }
  expect(await kodeOf('ubahSandi', request, thief)).toBe('KONFIRMASI_PERLU')
  const konfirmasi = { password: wireForm('') }
  expect(await kodeOf('emailOtp', { email: anEmail(), konfirmasi }, thief)).toBe('SANDI_LAMA_SALAH')
})

test('a confirming code counts in its own session, for its own purpose, once', async () => {
  const owner = await anOwner()
  const thief = await stolen(owner)
  const konfirmasi = await confirm(owner, 'nomor')
  const request = { email: anEmail(), konfirmasi }
  expect(await kodeOf('emailOtp', request, thief)).toBe('OTP_KEDALUWARSA')
  expect(await kodeOf('emailOtp', request, owner)).toBe('OTP_KEDALUWARSA')
  expect(await kodeOf('nomorOtp', { nomor: aNomor(), konfirmasi }, owner)).toBe('OTP_KEDALUWARSA')
  const login = await aTiket(world, { tipe: 'login', tujuan: owner.nomor_wa })
  const other = { tiket: login, otp: md5(KODE) }
  expect(await kodeOf('emailOtp', { email: anEmail(), konfirmasi: other }, owner)).toBe('OTP_KEDALUWARSA')
})

test('guesses of the password are few, over all changes together', async () => {
  const thief = await stolen(await anOwner())
  const tries = Array.from({ length: 12 }, (_, i) => {
    const konfirmasi = { password: wireForm(`tebak${i}`) }
    return i % 2
      ? kodeOf('emailOtp', { email: anEmail(), konfirmasi }, thief)
      : kodeOf('nomorOtp', { nomor: aNomor(), konfirmasi }, thief)
  })
  const answers = await Promise.all(tries)
  expect(answers.filter((kode) => kode === 'SANDI_LAMA_SALAH').length).toBeLessThanOrEqual(5)
})

test('with the password as well, the old contacts are told and undo everything', async () => {
  const owner = await anOwner()
  const thief = await stolen(owner)
  const bystander = await stolen(owner)
  const thiefsEmail = await changeEmail(thief)
  expect([await isIn(thief), await isIn(bystander), await isIn(owner)]).toEqual([true, false, false])
  const [byPhone = ''] = await linksAt(owner.nomor_wa)
  expect(await linksAt(owner.email)).toEqual([byPhone])
  const thiefsNomor = await changeNomor(thief)
  // The number's old owner and the old address hear of it; the thief's address gets no link.
  expect((await linksAt(owner.nomor_wa, 2)).length).toBe(2)
  expect((await linksAt(owner.email, 2)).length).toBe(2)
  for (const to of [thiefsEmail, thiefsNomor])
    expect((await readInbox(world.sandboxUrl, to)).some(({ text }) => text.includes('batal-ubah'))).toBe(false)

  // A reset by the thief's address is told to the old contacts.
  world.clock.advance(MINUTE_MS)
  const { tiket } = await world.api.call('resetOtp', { email: thiefsEmail, tipe: 'email' })
  const before = (await readInbox(world.sandboxUrl, thiefsEmail)).at(-1)?.otp
  const otp = md5(await readOtp(world.sandboxUrl, thiefsEmail, before))
  await world.api.call('editPassword', {
    email: thiefsEmail, tipe_kontak: 'email', otp, tiket, password_baru: wireForm('sepedaungu7'),
  })
  await toldOf(owner.nomor_wa, 'lunas_sandi_diubah_2', 2)
  await toldOf(owner.email, 'lunas_sandi_diubah_2', 4)

  // One link restores both contacts; the thief is out, with session, address and password.
  await world.api.call('batalUbah', { tautan: byPhone })
  const [row] = await world.database.query('SELECT * FROM pengguna WHERE id = $1', [owner.id])
  expect(row).toMatchObject({ email: owner.email, nomor_wa: owner.nomor_wa, sandi_hash: null })
  expect(await isIn(thief)).toBe(false)
  const again = await world.api.send('batalUbah', { tautan: byPhone })
  expect(again.body).toMatchObject({ kode: 'BATAL_UBAH_TIDAK_BERLAKU' })
  const [other = ''] = await linksAt(owner.nomor_wa, 2)
  expect((await world.api.send('batalUbah', { tautan: other })).body).toMatchObject({ success: 0 })
})

test('a link is refused after a week, and when a letter of it differs', async () => {
  const owner = await anOwner()
  await changeEmail(owner)
  const [tautan = ''] = await linksAt(owner.email)
  const flipped = tautan.slice(0, -1) + (tautan.endsWith('A') ? 'B' : 'A')
  const undo = async (one: string) => (await world.api.send('batalUbah', { tautan: one })).body
  expect(await undo(flipped)).toMatchObject({ kode: 'BATAL_UBAH_TIDAK_BERLAKU' })
  expect(await undo(`lain.${tautan.split('.')[1]}`)).toMatchObject({ success: 0 })
  const [row] = await world.database.query<{ hash: string }>(
    `SELECT encode(tautan_hash, 'escape') AS hash FROM kontak_lama WHERE pengguna_id = $1`, [owner.id],
  )
  expect(row?.hash).not.toContain(tautan.split('.')[1])
  world.clock.advance(8 * DAY_MS)
  expect(await undo(tautan)).toMatchObject({ kode: 'BATAL_UBAH_TIDAK_BERLAKU' })
})

test('nobody takes a given-up contact while its owner may undo, and no account is deleted', async () => {
  const owner = await anOwner()
  await changeEmail(owner)
  const thiefsNomor = await changeNomor(owner)
  const taker = await anOwner()
  const konfirmasi = { password: SANDI }
  world.clock.advance(MINUTE_MS)
  const { tiket } = await world.api.call('emailOtp', { email: owner.email, konfirmasi }, taker)
  const otp = md5(await readOtp(world.sandboxUrl, owner.email))
  const { body } = await world.api.send('emailVerifikasi', { tiket, otp }, taker)
  expect(body).toMatchObject({ kode: 'EMAIL_SUDAH_DIPAKAI' })
  const proof = await aTiket(world, { tipe: 'register', tujuan: owner.nomor_wa })
  const { bukti } = await world.api.call('otpVerifikasi', {
    otp: md5(KODE), kode_institusi: 'mobile', tipe: 'register', tiket: proof,
  })
  const daftar = await world.api.send('daftar', {
    nomor: owner.nomor_wa, nama: 'Orang Lain', alamat: '', email: anEmail(), session: bukti,
  })
  expect(daftar.body).toMatchObject({ kode: 'NOMOR_SUDAH_TERDAFTAR' })
  world.clock.advance(MINUTE_MS)
  const removal = await world.api.call('hapusOtp', {}, owner)
  const before = (await readInbox(world.sandboxUrl, thiefsNomor)).at(-1)?.otp
  const code = md5(await readOtp(world.sandboxUrl, thiefsNomor, before))
  const removed = await world.api.send('hapusAkun', { tiket: removal.tiket, otp: code }, owner)
  expect(removed.body).toMatchObject({ kode: 'KONTAK_BARU_DIUBAH' })
})

test('a person keeps their children with a new number, and a removed child stays removed', async () => {
  const owner = await anOwner()
  const kakak = await aSiswa(world, { nama: 'Kakak', nomor_wa: owner.nomor_wa })
  const adik = await aSiswa(world, { nama: 'Adik', nomor_wa: owner.nomor_wa })
  await world.api.call('lepasAnak', { kode_siswa: adik.kode_siswa }, owner)
  const nomor = await changeNomor(owner, aNomor(), await confirm(owner, 'nomor'))
  const { anak } = await world.api.call('getAnak', {}, owner)
  expect(anak.map(({ nis }) => nis)).toEqual([kakak.nis])
  expect(await world.api.call('getProfil', {}, owner)).toMatchObject({ nomor_wa: nomor })
})
