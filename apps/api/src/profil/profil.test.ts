import { FOTO_BYTES_MAX } from '@lunas/contract/pengguna/akun'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchesSecret, wireForm } from '#platform/auth/secret-hash'
import { openSesi } from '#platform/auth/sesi'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor, anEmail, md5 } from '#test/codes'
import { PNG } from '#test/foto'
import { readOtp } from '#test/inbox'
import { agreeToFoto } from '#test/kantin'
import { payFor } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())


async function aWali() {
  const nomor_wa = aNomor()
  return { ...(await aPengguna(world, 'wali', { nomor_wa })), nomor_wa }
}
type Wali = Awaited<ReturnType<typeof aWali>>

/** A fresh code to the person's number, which confirms a change. */
async function confirm(wali: Wali, untuk: 'email' | 'nomor' | 'sandi') {
  const { nomor_wa } = wali
  const { tiket } = await world.api.call('konfirmasiOtp', { untuk }, wali)
  const otp = await readOtp(world.sandboxUrl, nomor_wa, lastRead.get(nomor_wa))
  lastRead.set(nomor_wa, otp)
  return { tiket, otp: md5(otp) }
}

/** Verifies an address and returns the profile. */
async function prove(wali: Wali, email = anEmail()) {
  const konfirmasi = await confirm(wali, 'email')
  const { tiket } = await world.api.call('emailOtp', { email, konfirmasi }, wali)
  const otp = await readOtp(world.sandboxUrl, email, lastRead.get(email))
  lastRead.set(email, otp)
  return (await world.api.send('emailVerifikasi', { tiket, otp: md5(otp) }, wali)).body
}
const lastRead = new Map<string, string>()

const anotherLogin = async ({ id }: Wali) => {
  const token = await world.deps.db.inTransaction('mobile', (tx) =>
    openSesi(tx, id, world.clock.now()),
  )
  return { token }
}
const isLoggedIn = async (who: { token: string }) =>
  (await world.api.send('getProfil', {}, who)).http === 200

test('a person sees and changes their own name and address', async () => {
  const wali = await aWali()
  const changes = { nama: 'Ibu Zainab', alamat: 'Jl. Mawar No. 5' }
  const typed = { nama: ' Ibu Zainab ', alamat: changes.alamat }
  const profil = await world.api.call('ubahProfil', typed, wali)
  expect(profil).toMatchObject({
    ...changes, nomor_wa: wali.nomor_wa, email: '', email_terverifikasi: false, punya_sandi: false,
    punya_foto: false,
  })
  expect(await world.api.call('getProfil', {}, wali)).toEqual(profil)
  expect((await world.api.call('getBeranda', {}, wali)).nama).toBe('Ibu Zainab')
})

test('one person sends codes to at most ten receivers a day', async () => {
  const wali = await aWali()
  await prove(wali)
  const password = wireForm('payungbiru1')
  await world.api.call('ubahSandi', { konfirmasi: await confirm(wali, 'sandi'), password_baru: password }, wali)
  const codeToAnother = () => world.api.kode('nomorOtp', { nomor: aNomor(), konfirmasi: { password } }, wali)
  const answers: string[] = []
  for (let i = 0; i <= 10; i += 1) answers.push(await codeToAnother())
  expect(answers[0]).toBe('ok')
  expect(answers.at(-1)).toBe('OTP_TERLALU_SERING')
  world.clock.advance(DAY_MS)
  expect(await codeToAnother()).toBe('ok')
})

test('an address counts once its code was entered, whatever its capitals', async () => {
  const wali = await aWali()
  const email = anEmail()
  const typed = { email: ` ${email.toUpperCase()} `, konfirmasi: await confirm(wali, 'email') }
  const { tiket } = await world.api.call('emailOtp', typed, wali)
  expect((await world.api.call('getProfil', {}, wali)).email).toBe('')
  const otp = md5(await readOtp(world.sandboxUrl, email))
  expect(await world.api.call('emailVerifikasi', { tiket, otp }, wali)).toMatchObject({
    email, email_terverifikasi: true,
  })
})

test('only the mail says that an address belongs to somebody else', async () => {
  const email = anEmail()
  expect(await prove(await aWali(), email)).toMatchObject({ success: 1 })
  world.clock.advance(MINUTE_MS)
  expect(await prove(await aWali(), email)).toMatchObject({ kode: 'EMAIL_SUDAH_DIPAKAI' })
})

test('an invalid address is refused before anything is sent', async () => {
  const { body } = await world.api.send('emailOtp', { email: 'bukan alamat' }, await aWali())
  expect(body).toMatchObject({ kode: 'EMAIL_TIDAK_VALID' })
})

test('a password needs a verified address, and ends every other session', async () => {
  const wali = await aWali()
  const request = { password_baru: wireForm('payungbiru1') }
  const early = await world.api.send('ubahSandi', request, wali)
  expect(early.body).toMatchObject({ kode: 'SANDI_PERLU_EMAIL' })
  await prove(wali)
  const elsewhere = await anotherLogin(wali)
  const common = await world.api.send('ubahSandi', { password_baru: wireForm('bismillah123') }, wali)
  expect(common.body).toMatchObject({ kode: 'SANDI_MUDAH_DITEBAK' })
  const konfirmasi = await confirm(wali, 'sandi')
  await world.api.call('ubahSandi', { ...request, konfirmasi }, wali)
  expect([await isLoggedIn(wali), await isLoggedIn(elsewhere)]).toEqual([true, false])
  expect(await world.api.call('getProfil', {}, wali)).toMatchObject({ punya_sandi: true })
  expect(await hasSandi(wali, 'payungbiru1')).toBe(true)
})

test('replacing a password needs the old one, with few tries', async () => {
  const wali = await aWali()
  await prove(wali)
  const konfirmasi = await confirm(wali, 'sandi')
  await world.api.call('ubahSandi', { konfirmasi, password_baru: wireForm('payungbiru1') }, wali)
  const replace = async (password_lama: string | undefined) => {
    const old = password_lama === undefined ? {} : { password_lama: wireForm(password_lama) }
    const request = { ...old, password_baru: wireForm('baru5678') }
    const { body } = await world.api.send('ubahSandi', request, wali)
    return body.success === 1 ? 'ok' : body.kode
  }
  expect(await replace(undefined)).toBe('KONFIRMASI_PERLU')
  expect(await replace('salah')).toBe('SANDI_LAMA_SALAH')
  expect(await replace('payungbiru1')).toBe('ok')
  expect(await hasSandi(wali, 'baru5678')).toBe(true)
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => replace(`tebak${i}`)))
  expect(guesses.filter((kode) => kode === 'SANDI_LAMA_SALAH').length).toBeLessThan(5)
  world.clock.advance(16 * MINUTE_MS)
  expect(await replace('baru5678')).toBe('ok')
})

test('only the owner sees a photo, and can remove it', async () => {
  const wali = await aWali()
  const kept = await world.api.call('ubahFoto', {}, { ...wali, file: PNG })
  expect(kept.foto).toMatch(/^data:image\/jpeg;base64,/)
  expect(await world.api.call('getFoto', {}, wali)).toEqual(kept)
  expect(await world.api.call('getFoto', {}, await aWali())).toEqual({ foto: null })
  expect(await world.api.call('hapusFoto', {}, wali)).toEqual({ foto: null })
  expect(await world.api.call('getFoto', {}, wali)).toEqual({ foto: null })
  expect(await world.api.call('getProfil', {}, wali)).toMatchObject({ punya_foto: false })
})

test('a photo may be as large as the limit, and must be an image', async () => {
  const wali = await aWali()
  const send = (file: Buffer<ArrayBuffer>) => world.api.send('ubahFoto', {}, { ...wali, file })
  const largest = Buffer.concat([PNG, Buffer.alloc(FOTO_BYTES_MAX - PNG.length)])
  expect((await send(largest)).body).toMatchObject({ success: 1 })
  const larger = await send(Buffer.concat([largest, Buffer.alloc(1)]))
  expect(larger.body).toMatchObject({
    kode: 'BERKAS_TERLALU_BESAR', msg: 'Berkas ini lebih besar dari 300 kB.',
  })
  const script = await send(Buffer.from('<svg onload="alert(1)"/>'))
  expect(script.body).toMatchObject({ kode: 'FOTO_TIDAK_DIKENALI' })
})

test('a parent sees when strangers looked up their own child, and no other', async () => {
  const wali = await aWali()
  const siswa = await aSiswa(world, { nama: 'Raihana', nomor_wa: wali.nomor_wa })
  const request = { idsekolah: siswa.sekolah.idsekolah, nis: siswa.nis }
  await world.api.call('getSiswa', request)
  await world.api.call('getSiswa', request)
  await world.api.call('getSiswa', request, wali)
  const first = world.clock.now()
  await world.deps.lookups.flush(first)
  world.clock.advance(MINUTE_MS)
  await world.api.call('getSiswa', request)
  await world.deps.lookups.flush(world.clock.now())
  const rows = await world.api.call('getPencarian', {}, wali)
  // The server writes every second, so two look-ups may be one row or two.
  const times = (part: typeof rows) => part.reduce((sum, { kali }) => sum + kali, 0)
  const [last, ...before] = rows
  expect(rows.every(({ nama_siswa }) => nama_siswa === 'Raihana')).toBe(true)
  expect([last?.kali, times(before)]).toEqual([1, 2])
  expect(rows[0]?.pengunjung).toMatch(/^.{4}\*{3}$/)
  const older = await world.api.call('getPencarian', { sebelum: rows[0]?.pada ?? '' }, wali)
  expect(older).toEqual(rows.slice(1))
  expect(await world.api.call('getPencarian', {}, await aWali())).toEqual([])
})

test('deleting an account removes the person and keeps the books', async () => {
  const wali = await aWali()
  await world.database.query('UPDATE pengguna SET email = $2 WHERE id = $1', [wali.id, anEmail()])
  const siswa = await aSiswa(world, { nomor_wa: wali.nomor_wa })
  const sepupu = await aSiswa(world, { nomor_wa: aNomor() })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.database.query('UPDATE pembayaran SET pengguna_id = $1 WHERE pihak_id = $2', [
    wali.id, siswa.id,
  ])
  await world.api.call('ubahFoto', {}, wali)
  const { idsekolah } = sepupu.sekolah
  await world.api.call('ajukanAnak', { idsekolah, nis: sepupu.nis, alasan: 'Ganti nomor' }, wali)
  await world.api.call('lepasAnak', { kode_siswa: siswa.kode_siswa }, wali)
  const elsewhere = await anotherLogin(wali)
  const { tiket } = await world.api.call('hapusOtp', {}, wali)
  const otp = md5(await readOtp(world.sandboxUrl, wali.nomor_wa))
  const wrong = await world.api.send('hapusAkun', { tiket, otp: md5('x') }, wali)
  expect(wrong.body).toMatchObject({ kode: 'OTP_SALAH' })
  await world.api.call('hapusAkun', { tiket, otp }, wali)
  expect([await isLoggedIn(wali), await isLoggedIn(elsewhere)]).toEqual([false, false])
  const [row] = await world.database.query('SELECT * FROM pengguna WHERE id = $1', [wali.id])
  expect(row).toMatchObject({
    nama: 'Akun dihapus', nomor_wa: null, email: null, sandi_hash: null, alamat: '',
  })
  for (const table of ['anak', 'pengajuan_wali', 'pengguna_foto', 'pin_reset', 'sesi']) {
    const about = `SELECT 1 FROM ${table} WHERE pengguna_id = $1`
    const left = await world.database.query(about, [wali.id])
    expect([table, left]).toEqual([table, []])
  }
  expect(await world.api.call('getPembayaran', { kode_pembayaran })).toMatchObject({
    status: 'menunggu',
  })
  const again = await aPengguna(world, 'wali', { nomor_wa: wali.nomor_wa })
  expect((await world.api.call('getAnak', {}, again)).anak).toMatchObject([{ nis: siswa.nis }])
})

async function hasSandi({ id }: Wali, sandi: string): Promise<boolean> {
  const [row] = await world.database.query<{ sandi_hash: string }>(
    'SELECT sandi_hash FROM pengguna WHERE id = $1', [id],
  )
  return matchesSecret(wireForm(sandi), world.deps.config.sandiPepper, row?.sandi_hash ?? '')
}

test('a person gets a copy of everything we hold about them, and of nobody else', async () => {
  const wali = await aWali()
  const email = anEmail()
  await prove(wali, email)
  const anak = await aSiswa(world, { nama: 'Salma Nadhifa', nomor_wa: wali.nomor_wa })
  const ayah = aNomor()
  await world.database.query(
    `INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ('mobile', $1, $2)`,
    [anak.id, ayah],
  )
  const tetangga = await aSiswa(world, { nama: 'Umar Faruq', nomor_wa: ayah })
  const own = await payFor(world, anak, [await aTagihan(world, anak)], 'bca_va', wali)
  const gift = await payFor(world, tetangga, [await aTagihan(world, tetangga)], 'bca_va', wali)
  await payFor(world, anak, [await aTagihan(world, anak, { jenis: 'Buku' })])
  const consent = { keperluan: 'whatsapp', diberikan: false, versi: 1 } as const
  await world.api.call('ubahPersetujuan', { kode_siswa: anak.kode_siswa, ...consent }, wali)
  await agreeToFoto(world, anak, wali)
  await world.api.call('ubahFotoAnak', { kode_siswa: anak.kode_siswa }, wali)
  const copy = async () => {
    world.clock.advance(2 * MINUTE_MS)
    const { tiket } = await world.api.call('salinanOtp', {}, wali)
    const otp = await readOtp(world.sandboxUrl, wali.nomor_wa, lastRead.get(wali.nomor_wa))
    lastRead.set(wali.nomor_wa, otp)
    return (await world.api.send('ambilSalinan', { tiket, otp: md5(otp) }, wali)).body
  }
  const body = await copy()
  if (body.success !== 1) throw new Error(body.kode)
  const { isi, pdf } = body.data
  expect(isi.profil).toMatchObject({ nomor_wa: wali.nomor_wa, email })
  expect(isi.anak).toMatchObject([
    { nama: 'Salma Nadhifa', nis: anak.nis, foto: expect.stringMatching(/^data:image\/jpeg;/) },
  ])
  expect(isi.pembayaran.map(({ kode_pembayaran, nama_siswa }) => [kode_pembayaran, nama_siswa])).toEqual([
    [gift.kode_pembayaran, 'U*** F***'], [own.kode_pembayaran, 'Salma Nadhifa'],
  ])
  expect(isi.persetujuan).toContainEqual(
    expect.objectContaining({ nama_siswa: 'Salma Nadhifa', diberikan: false, versi: 1 }))
  expect(isi.pesan.map(({ kanal, template }) => `${template} ${kanal}`)).toEqual([
    'kode whatsapp', 'kode email', 'kode whatsapp',
  ])
  expect(isi.jejak.map(({ tindakan }) => tindakan)).toContain('salinan_diambil')
  expect(JSON.stringify(isi)).not.toContain(ayah)
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  // Two more today, and then tomorrow again.
  expect((await copy()).success).toBe(1)
  expect((await copy()).success).toBe(1)
  expect(await copy()).toMatchObject({ kode: 'SALINAN_TERLALU_SERING' })
})
