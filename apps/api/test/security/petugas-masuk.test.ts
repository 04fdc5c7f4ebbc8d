import { Secret, TOTP } from 'otpauth'
import { formatKode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret, wireForm } from '#platform/auth/secret-hash'
import { linkSekolah } from '#platform/auth/wewenang'
import { MINUTE_MS, SECOND_MS } from '#platform/clock'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { anEmail, aTiket, KODE, md5 } from '#test/codes'
import { eventually } from '#test/eventually'
import { readInbox } from '#test/inbox'
import { findEverywhere } from '#test/search'
import { payFor } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Logins of staff: short sessions, a second step, disabling, and what the trail says. */
let world: World
let sandi_hash: string
beforeAll(async () => {
  world = await startWorld({ worker: false })
  sandi_hash = await hashSecret(SANDI, world.deps.config.sandiPepper)
})
afterAll(() => world.stop())

const SANDI = wireForm('sepedaungu7')
const ALASAN = 'Pindah ke unit lain'

async function anOfficer(level: 'tu' | 'bendahara' | 'admin_institusi' = 'tu') {
  const { id, token } = await aPengguna(world, level)
  const email = anEmail()
  await world.database.query(
    `UPDATE pengguna SET email = $2, email_terverifikasi_at = now(), sandi_hash = $3 WHERE id = $1`,
    [id, email, sandi_hash],
  )
  return { id, token, email, idpengguna: formatKode('pengguna', 'mobile', id) }
}
type Officer = Awaited<ReturnType<typeof anOfficer>>

const masuk = async ({ email }: Officer, password = SANDI) => {
  const request = { email, password, kode_institusi: 'mobile' }
  const { body } = await world.api.send('masuk', request)
  return body
}
const enter = async (officer: Officer) => {
  const body = await masuk(officer)
  if (body.success !== 1) throw new Error(body.kode)
  return body.data
}
const httpOf = async (token: string) => (await world.api.send('getSaya', {}, { token })).http

const codeOf = (rahasia: string, ahead_s = 0) =>
  new TOTP({ secret: Secret.fromBase32(rahasia) }).generate({
    timestamp: world.clock.now().getTime() + ahead_s * SECOND_MS,
  })

/** Sets the second step up and moves on, so that its first code is no longer the current one. */
async function setUp(officer: Officer) {
  const { rahasia, uri } = await world.api.call('mulaiTotp', { password: SANDI }, officer)
  expect(uri).toContain(rahasia)
  const { cadangan } = await world.api.call('pasangTotp', { kode: codeOf(rahasia) }, officer)
  world.clock.advance(30 * SECOND_MS)
  return { rahasia, cadangan }
}

const second = async (session: string, kode: string) => {
  const { body } = await world.api.send('masukTotp', { session, kode })
  return body.success === 1 ? 'ok' : body.kode
}

async function trailOf({ id }: Officer) {
  await world.deps.background.settled()
  return world.database.query<{ tindakan: string; rincian: object; alamat: string | null }>(
    'SELECT tindakan, rincian, alamat FROM jejak WHERE pengguna_id = $1 ORDER BY id', [id],
  )
}

test('a session of staff ends after half an hour unused, and after twelve hours in use', async () => {
  const officer = await anOfficer()
  const idle = await enter(officer)
  world.clock.advance(31 * MINUTE_MS)
  expect(await httpOf(idle.session)).toBe(401)
  const { session } = await enter(officer)
  for (let quarter = 1; quarter < 48; quarter += 1) {
    world.clock.advance(15 * MINUTE_MS)
    expect([quarter, await httpOf(session)]).toEqual([quarter, 200])
  }
  world.clock.advance(15 * MINUTE_MS)
  expect(await httpOf(session)).toBe(401)
})

test('once set up, password alone opens nothing; a code works once', async () => {
  const officer = await anOfficer()
  const { rahasia } = await setUp(officer)
  const { session, langkah } = await enter(officer)
  expect([langkah, await httpOf(session)]).toEqual(['totp', 401])
  expect(await second(session, '000000')).toBe('TOTP_SALAH')
  const kode = codeOf(rahasia)
  expect(await second(session, kode)).toBe('ok')
  expect(await httpOf(session)).toBe(200)
  expect(await second(session, kode)).toBe('MASUK_ULANG')
  const other = await enter(officer)
  expect(await second(other.session, kode)).toBe('TOTP_SALAH')
  world.clock.advance(11 * MINUTE_MS)
  expect(await second(other.session, codeOf(rahasia))).toBe('MASUK_ULANG')
})

test('of two logins with the same code at once, one gets in', async () => {
  const officer = await anOfficer()
  const { rahasia } = await setUp(officer)
  const [one, two] = [await enter(officer), await enter(officer)]
  const kode = codeOf(rahasia)
  const answers = await Promise.all([second(one.session, kode), second(two.session, kode)])
  expect(answers.sort()).toEqual(['TOTP_SALAH', 'ok'])
})

test('guesses of a code are few, and the trail counts them', async () => {
  const officer = await anOfficer()
  const { rahasia } = await setUp(officer)
  const { session } = await enter(officer)
  const answers: string[] = []
  for (let i = 0; i < 12; i += 1) answers.push(await second(session, `00000${i % 10}`))
  expect(answers.filter((kode) => kode === 'TOTP_SALAH').length).toBe(5)
  expect(await second(session, codeOf(rahasia))).toBe('TOTP_DIPERLAMBAT')
  const failed = (await trailOf(officer)).filter(({ tindakan }) => tindakan === 'masuk_gagal')
  expect(failed.map(({ rincian }) => rincian)).toEqual([
    { sebab: 'totp', kali: 1 }, { sebab: 'totp', kali: 10 },
  ])
})

test('a code for a lost phone works once, however it is typed', async () => {
  const officer = await anOfficer()
  const { cadangan } = await setUp(officer)
  const [first = ''] = cadangan
  expect(await second((await enter(officer)).session, first.replace('-', '').toLowerCase())).toBe('ok')
  expect(await second((await enter(officer)).session, first)).toBe('TOTP_SALAH')
  const { sisa_cadangan } = await world.api.call('getTotp', {}, officer)
  expect(sisa_cadangan).toBe(9)
  const stored = await world.database.query('SELECT * FROM totp_cadangan WHERE pengguna_id = $1', [officer.id])
  expect(JSON.stringify(stored)).not.toContain(first.slice(0, 5))
})

test('the stored secret is sealed, and setting up or removing needs more than a session', async () => {
  const officer = await anOfficer()
  const wrong = await world.api.send('mulaiTotp', { password: wireForm('tebakan1') }, officer)
  expect(wrong.body).toMatchObject({ kode: 'SANDI_LAMA_SALAH' })
  const { rahasia } = await setUp(officer)
  const [row] = await world.database.query<{ rahasia: string }>(
    'SELECT rahasia FROM totp WHERE pengguna_id = $1', [officer.id],
  )
  expect(row?.rahasia).not.toContain(rahasia)
  const again = await world.api.send('mulaiTotp', { password: SANDI }, officer)
  expect(again.body).toMatchObject({ kode: 'TOTP_SUDAH_TERPASANG' })
  const remove = (password: string, kode: string) =>
    world.api.send('lepasTotp', { password, kode }, officer)
  expect((await remove(wireForm('x'), codeOf(rahasia))).body).toMatchObject({ kode: 'SANDI_LAMA_SALAH' })
  expect((await remove(SANDI, '000000')).body).toMatchObject({ kode: 'TOTP_SALAH' })
  expect((await remove(SANDI, codeOf(rahasia))).body).toMatchObject({ success: 1 })
  expect((await enter(officer)).langkah).toBeUndefined()
})

test('where the institution demands it, the next login sets it up first', async () => {
  const admin = await anOfficer('admin_institusi')
  const officer = await anOfficer('bendahara')
  await world.api.call('aturMasuk', { wajib_totp: ['bendahara'] }, admin)
  const { session, langkah } = await enter(officer)
  expect([langkah, await httpOf(session)]).toEqual(['pasang_totp', 401])
  expect(await second(session, '000000')).toBe('MASUK_ULANG')
  const { rahasia } = await world.api.call('masukMulaiTotp', { session })
  const kode = codeOf(rahasia)
  const { masuk: login, cadangan } = await world.api.call('masukPasangTotp', { session, kode })
  expect([cadangan.length, await httpOf(login.session)]).toEqual([10, 200])
  // Sessions from before were opened without the second step.
  expect(await httpOf(officer.token)).toBe(401)
  await world.api.call('aturMasuk', { wajib_totp: [] }, admin)
})

test('what one task demands is neither removed nor avoided with another task', async () => {
  const admin = await anOfficer('admin_institusi')
  await world.api.call('aturMasuk', { wajib_totp: ['yayasan'] }, admin)
  const [officer, other] = [await anOfficer('tu'), await anOfficer('tu')]
  const { rahasia } = await setUp(officer)
  for (const { idpengguna } of [officer, other])
    await world.api.call('tambahPenugasan', { idpengguna, level: 'yayasan', idsekolah: [] }, admin)
  const remove = { password: SANDI, kode: codeOf(rahasia) }
  expect(await world.api.kode('lepasTotp', remove, officer)).toBe('TOTP_WAJIB')
  expect(await world.api.call('getTotp', {}, officer)).toMatchObject({ wajib: true })
  // The session was opened before the task, with a password only.
  const choose = (who: Officer) => world.api.kode('pilihPenugasan', { level: 'yayasan' }, who)
  expect(await choose(other)).toBe('PENUGASAN_PERLU_TOTP')
  expect(await choose(officer)).toBe('ok')
  await world.api.call('aturMasuk', { wajib_totp: [] }, admin)
})

test('a new password by e-mail does not go around the second step', async () => {
  const officer = await anOfficer()
  await setUp(officer)
  const tiket = await aTiket(world, { tipe: 'reset_sandi', tujuan: officer.email })
  await world.api.call('editPassword', {
    email: officer.email, tipe_kontak: 'email', otp: md5(KODE), tiket, password_baru: SANDI,
  })
  expect((await enter(officer)).langkah).toBe('totp')
})

test('disabling ends sessions and streams at once, and the login says what it always says', async () => {
  const admin = await anOfficer('admin_institusi')
  const officer = await anOfficer()
  const { session } = await enter(officer)
  const siswa = await aSiswa(world)
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  const stream = await world.api.raw('pantauPembayaran', { kode_pembayaran }, { token: session })
  expect(stream.status).toBe(200)
  const { idpengguna } = officer
  const shown = await world.api.call('nonaktifkanPetugas', { idpengguna, alasan: ALASAN }, admin)
  expect(shown).toMatchObject({ keadaan: 'nonaktif', saya: false })
  expect(await httpOf(session)).toBe(401)
  // The body of a stream that stays open never ends.
  await stream.text()
  const right = await masuk(officer)
  const wrong = await masuk(officer, wireForm('tebakan1'))
  expect([right, wrong]).toEqual([wrong, expect.objectContaining({ kode: 'MASUK_GAGAL' })])
  const failed = (await trailOf(officer)).filter(({ tindakan }) => tindakan === 'masuk_gagal')
  expect(failed.map(({ rincian }) => rincian)).toEqual([
    { sebab: 'nonaktif', kali: 1 }, { sebab: 'password', kali: 1 },
  ])
  expect(failed[0]?.alamat).toMatch(/\d/)
  await world.api.call('resetOtp', { email: officer.email, tipe: 'email' })
  await world.deps.background.settled()
  expect(await readInbox(world.sandboxUrl, officer.email)).toEqual([])
  await world.api.call('aktifkanPetugas', { idpengguna }, admin)
  expect(await httpOf(session)).toBe(401)
  expect(await httpOf((await enter(officer)).session)).toBe(200)
})

test('nobody disables themself, the last administrator, a parent or somebody elsewhere', async () => {
  await world.database.query(
    `UPDATE pengguna SET dihapus_at = now() WHERE level = 'admin_institusi' AND institusi_id = 'mobile'`,
  )
  const [one, two] = [await anOfficer('admin_institusi'), await anOfficer('admin_institusi')]
  const wali = await aPengguna(world, 'wali')
  const elsewhere = await aPengguna(world, 'tu', { institusi_id: 'lain' })
  const off = async (idpengguna: string, who: { token: string }) => {
    const { body } = await world.api.send('nonaktifkanPetugas', { idpengguna, alasan: ALASAN }, who)
    return body.success === 1 ? 'ok' : body.kode
  }
  expect(await off(one.idpengguna, one)).toBe('PETUGAS_DIRI_SENDIRI')
  expect(await off(formatKode('pengguna', 'mobile', wali.id), one)).toBe('PETUGAS_TIDAK_DITEMUKAN')
  expect(await off(formatKode('pengguna', 'lain', elsewhere.id), one)).toBe('PETUGAS_TIDAK_DITEMUKAN')
  expect(await off(formatKode('pengguna', 'mobile', elsewhere.id), one)).toBe('PETUGAS_TIDAK_DITEMUKAN')
  const operator = await aPengguna(world, 'operator')
  expect(await off(formatKode('pengguna', 'mobile', operator.id), one)).toBe('PETUGAS_TIDAK_DITEMUKAN')
  // Each wants the other out at the same moment; one of them stays.
  await Promise.all([off(one.idpengguna, two), off(two.idpengguna, one)])
  const [left] = await world.database.query<{ aktif: number }>(
    `SELECT count(*)::int AS aktif FROM pengguna WHERE level = 'admin_institusi'
        AND institusi_id = 'mobile' AND dinonaktifkan_at IS NULL AND dihapus_at IS NULL`,
  )
  expect(left).toEqual({ aktif: 1 })
  const [rest] = await world.database.query<{ id: string }>(
    `SELECT id FROM pengguna WHERE level = 'admin_institusi' AND institusi_id = 'mobile'
        AND dinonaktifkan_at IS NULL AND dihapus_at IS NULL`,
  )
  expect(await off(formatKode('pengguna', 'mobile', rest?.id ?? ''), operator)).toBe('PETUGAS_ADMIN_TERAKHIR')
})

test('an administrator removes the second step of a lost phone, and the officer is told', async () => {
  const admin = await anOfficer('admin_institusi')
  const officer = await anOfficer()
  await setUp(officer)
  const { idpengguna } = officer
  const shown = await world.api.call('lepasTotpPetugas', { idpengguna, alasan: ALASAN }, admin)
  expect([shown.totp, await httpOf(officer.token)]).toEqual([false, 401])
  await eventually(async () =>
    (await readInbox(world.sandboxUrl, officer.email)).some(({ text }) => text.includes('dilepas admin')),
  )
  const again = await world.api.send('lepasTotpPetugas', { idpengguna, alasan: ALASAN }, admin)
  expect(again.body).toMatchObject({ kode: 'TOTP_BELUM_TERPASANG' })
  // The reason stands in the trail; without one nothing happens.
  const [line] = await trailOf(admin)
  expect(line).toMatchObject({ tindakan: 'totp_dilepas', rincian: { alasan: ALASAN } })
  const mute = await world.api.send('lepasTotpPetugas', { idpengguna, alasan: ' ' }, admin)
  expect(mute.body).toMatchObject({ kode: 'PERMINTAAN_TIDAK_DIKENALI', isian: ['alasan'] })
})

test('an officer takes a copy of the own data with the password only', async () => {
  const officer = await anOfficer()
  const thief = await world.api.send('salinanPetugas', { password: wireForm('tebakan1') }, officer)
  expect(thief.body).toMatchObject({ kode: 'SANDI_LAMA_SALAH' })
  const [kept, left] = [await aSekolah(world), await aSekolah(world)]
  const admin = await anOfficer('admin_institusi')
  for (const { id } of [kept, left]) {
    await world.deps.db.inTransaction('mobile', (tx) => linkSekolah(tx, officer.id, id))
  }
  await world.database.query(
    'UPDATE penugasan SET diakhiri_at = now(), diakhiri_oleh = $3 WHERE pengguna_id = $1 AND sekolah_id = $2',
    [officer.id, left.id, admin.id],
  )
  const copy = await world.api.call('salinanPetugas', { password: SANDI }, officer)
  expect(copy).toMatchObject({ level: 'tu', profil: { email: officer.email }, sekolah: [kept.nama] })
  expect(copy.jejak.map(({ tindakan }) => tindakan)).toContain('salinan_diambil')
})

test('an officer who left is emptied, and the trail keeps what was done', async () => {
  const admin = await anOfficer('admin_institusi')
  const officer = await anOfficer()
  await enter(officer)
  const request = { idpengguna: officer.idpengguna, alasan: ALASAN }
  const early = await world.api.send('hapusPetugas', request, admin)
  expect(early.body).toMatchObject({ kode: 'PETUGAS_MASIH_AKTIF' })
  await world.api.call('nonaktifkanPetugas', request, admin)
  const before = await trailOf(officer)
  await world.api.call('hapusPetugas', request, admin)
  expect(await findEverywhere(world.database, [officer.email])).toEqual([])
  expect(await trailOf(officer)).toEqual(before)
  const gone = await world.api.send('aktifkanPetugas', { idpengguna: officer.idpengguna }, admin)
  expect(gone.body).toMatchObject({ kode: 'PETUGAS_TIDAK_DITEMUKAN' })
})

test('the trail of wrong passwords cannot be filled, and lists them in the portal', async () => {
  const officer = await anOfficer()
  for (let i = 0; i < 10; i += 1) await masuk(officer, wireForm(`tebakan${i}`))
  const failed = (await trailOf(officer)).filter(({ tindakan }) => tindakan === 'masuk_gagal')
  expect(failed.map(({ rincian }) => rincian)).toEqual([
    { sebab: 'password', kali: 1 }, { sebab: 'password', kali: 10 },
  ])
  const yayasan = await aPengguna(world, 'yayasan')
  const request = { tindakan: 'masuk_gagal', idpengguna: officer.idpengguna }
  expect(await world.api.call('getJejak', request, yayasan)).toHaveLength(2)
})
