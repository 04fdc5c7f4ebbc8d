import type { KeadaanPetugas } from '@lunas/contract/portal/petugas.status'
import { formatKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireForm } from '#platform/auth/secret-hash'
import { DAY_MS } from '#platform/clock'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { anEmail } from '#test/codes'
import { startWorld, type World } from '#test/world'
import { undanganOf } from '#petugas/undangan'

/** What staff may do comes from their tasks of today; people are invited and choose their password. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const SANDI = wireForm('sepedaungu7')

async function linkOf(email: string): Promise<string> {
  const [row] = await world.database.query<{ id: string; institusi_id: string }>(
    `SELECT u.institusi_id, u.id FROM undangan u JOIN pengguna p ON p.id = u.pengguna_id
      WHERE p.email = $1 AND u.diganti_at IS NULL`, [email],
  )
  if (!row) throw new Error('nobody was invited')
  return undanganOf(row.institusi_id, row.id, world.deps.config.sandiPepper)
}

const send = async (...args: Parameters<World['api']['send']>) => (await world.api.send(...args)).body

test('an invited person chooses a password once, and logs in with it', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const { idsekolah } = await aSekolah(world)
  const email = anEmail()
  const asked = { nama: 'Bu Wulan', email, level: 'kasir' as const, idsekolah: [idsekolah] }
  const { idpengguna, undangan_sampai } = await world.api.call('undangPetugas', asked, admin)
  expect(undangan_sampai).not.toBeNull()
  expect(await send('undangPetugas', asked, admin)).toMatchObject({ kode: 'PETUGAS_SUDAH_ADA' })
  const listed = async (keadaan: KeadaanPetugas) =>
    (await world.api.call('daftarPetugas', { cari: email, keadaan }, admin)).map((row) => row.keadaan)
  expect([await listed('diundang'), await listed('aktif')]).toEqual([['diundang'], []])
  const enter = { email, password: SANDI, kode_institusi: 'mobile' }
  expect(await send('masuk', enter)).toMatchObject({ kode: 'MASUK_GAGAL' })
  const old = await linkOf(email)
  await world.api.call('undangUlang', { idpengguna }, admin)
  expect(await send('getUndangan', { undangan: old })).toMatchObject({ kode: 'UNDANGAN_TIDAK_BERLAKU' })
  const undangan = await linkOf(email)
  expect(await world.api.call('getUndangan', { undangan })).toMatchObject({ email, level: 'kasir' })
  const weak = { undangan, password_baru: wireForm('password') }
  expect(await send('terimaUndangan', weak)).toMatchObject({ kode: 'SANDI_MUDAH_DITEBAK' })
  const both = await Promise.all([0, 1].map(() => send('terimaUndangan', { undangan, password_baru: SANDI })))
  expect(both.map(({ success }) => success).sort()).toEqual([0, 1])
  const { session: token, level } = await world.api.call('masuk', enter)
  expect(level).toBe('kasir')
  expect([await listed('diundang'), await listed('aktif')]).toEqual([[], ['aktif']])
  expect(await world.api.call('getSaya', {}, { token })).toMatchObject({ penugasan: ['kasir'] })
  expect(await send('undangUlang', { idpengguna }, admin)).toMatchObject({ kode: 'UNDANGAN_SUDAH_DIPAKAI' })
})

test('an invitation is over after seven days, and with a disabled account', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const email = anEmail()
  const asked = { nama: 'Pak Arif', email, level: 'yayasan' as const, idsekolah: [] }
  const { idpengguna } = await world.api.call('undangPetugas', asked, admin)
  const undangan = await linkOf(email)
  await world.api.call('nonaktifkanPetugas', { idpengguna, alasan: 'Salah alamat' }, admin)
  expect(await send('getUndangan', { undangan })).toMatchObject({ kode: 'UNDANGAN_TIDAK_BERLAKU' })
  await world.api.call('aktifkanPetugas', { idpengguna }, admin)
  expect(await send('getUndangan', { undangan })).toMatchObject({ success: 1 })
  await world.database.query(
    `UPDATE undangan SET berlaku_sampai = $2 WHERE pengguna_id IN (SELECT id FROM pengguna WHERE email = $1)`,
    [email, world.clock.now()],
  )
  expect(await send('getUndangan', { undangan })).toMatchObject({ kode: 'UNDANGAN_TIDAK_BERLAKU' })
})

test('one person is cashier of one school and treasurer of another, each only there', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const [here, there] = [await aSiswa(world), await aSiswa(world)]
  const bill = await aTagihan(world, there)
  const officer = await aPengguna(world, 'kasir', { sekolah: here.sekolah })
  const idpengguna = formatKode('pengguna', 'mobile', officer.id)
  const given = { idpengguna, level: 'bendahara' as const, idsekolah: [there.sekolah.idsekolah] }
  await world.api.call('tambahPenugasan', given, admin)
  expect(await send('tambahPenugasan', given, admin)).toMatchObject({ kode: 'PENUGASAN_SUDAH_ADA' })

  const find = async ({ nis }: { nis: string }) =>
    (await world.api.call('cariSiswa', { cari: nis }, officer)).map((siswa) => siswa.nis)
  expect([await find(here), await find(there)]).toEqual([[here.nis], []])
  const cash = {
    kode_siswa: there.kode_siswa, tagihan: [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.jumlah }],
  }
  expect(await send('terimaKas', cash, officer)).toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
  expect((await world.api.send('getSetoran', {}, officer)).http).toBe(403)

  await world.api.call('pilihPenugasan', { level: 'bendahara' }, officer)
  expect([await find(here), await find(there)]).toEqual([[], [there.nis]])
  expect((await world.api.send('getSetoran', {}, officer)).http).toBe(200)
  expect(await send('pilihPenugasan', { level: 'operator' }, officer)).toMatchObject({
    kode: 'PENUGASAN_TIDAK_BERLAKU',
  })
})

test('a task counts from its first to its last day, and ends at once when it is ended', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const { idsekolah } = await aSekolah(world)
  const officer = await aPengguna(world, 'yayasan')
  const idpengguna = formatKode('pengguna', 'mobile', officer.id)
  const day = (ahead: number) =>
    localDateAt(new Date(world.clock.now().getTime() + ahead * DAY_MS), 'Asia/Jakarta')
  const later = { idpengguna, level: 'tu' as const, idsekolah: [idsekolah], mulai: day(2), sampai: day(3) }
  const shown = await world.api.call('tambahPenugasan', later, admin)
  expect(shown.penugasan.map(({ level, berlaku }) => [level, berlaku])).toEqual([
    ['tu', false], ['yayasan', true],
  ])
  const choose = () => send('pilihPenugasan', { level: 'tu' }, officer)
  expect(await choose()).toMatchObject({ kode: 'PENUGASAN_TIDAK_BERLAKU' })
  world.clock.advance(2 * DAY_MS)
  expect(await choose()).toMatchObject({ success: 1 })
  const { session } = { session: officer.token }
  expect(await world.api.call('getSaya', {}, { token: session })).toMatchObject({ level: 'tu' })
  world.clock.advance(2 * DAY_MS)
  expect(await world.api.call('getSaya', {}, officer)).toMatchObject({ level: 'yayasan' })
  const yayasan = shown.penugasan.find(({ level }) => level === 'yayasan')
  const ended = { idpenugasan: yayasan?.idpenugasan ?? '', alasan: 'Berhenti' }
  const boss = await aPengguna(world, 'admin_institusi')
  await world.api.call('akhiriPenugasan', ended, boss)
  expect((await world.api.send('getSaya', {}, officer)).http).toBe(401)
  expect(await send('akhiriPenugasan', ended, boss)).toMatchObject({ kode: 'PENUGASAN_TIDAK_DITEMUKAN' })
})

test('nobody gives themself a task, an agent gets none of staff, and an admin makes no operator', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const self = formatKode('pengguna', 'mobile', admin.id)
  const asked = { level: 'yayasan' as const, idsekolah: [] }
  expect(await send('tambahPenugasan', { idpengguna: self, ...asked }, admin)).toMatchObject({
    kode: 'PETUGAS_DIRI_SENDIRI',
  })
  const other = formatKode('pengguna', 'mobile', (await aPengguna(world, 'yayasan')).id)
  const agent = formatKode('pengguna', 'mobile', (await aPengguna(world, 'mitra')).id)
  expect(await send('tambahPenugasan', { idpengguna: agent, ...asked }, admin)).toMatchObject({
    kode: 'PENUGASAN_MITRA',
  })
  expect(await send('tambahPenugasan', { idpengguna: other, level: 'operator', idsekolah: [] }, admin)).toMatchObject({
    kode: 'PENUGASAN_BUKAN_WEWENANG',
  })
  await expect(
    world.database.query(
      `INSERT INTO penugasan (institusi_id, id, pengguna_id, level, mulai, dibuat_oleh, dibuat_at)
       VALUES ('mobile', gen_random_uuid(), $1, 'yayasan', '2026-01-01', $1, now())`, [admin.id],
    ),
  ).rejects.toThrow(/penugasan_orang_lain/)
})

test('an operator opens an institution, its admin adds a school, and neither sees the other', async () => {
  const operator = await aPengguna(world, 'operator')
  const email = anEmail()
  const asked = {
    kode_institusi: 'alhikmah', nama: 'Yayasan Al Hikmah', tagline: '', warna: '#1d4f91', wa_bantuan: '08123456789',
    nama_admin: 'Bu Rahma', email_admin: email, nama_pimpinan: 'Bu Endah', email_pimpinan: email,
  }
  expect(await send('bukaInstitusi', { ...asked, warna: '#ffd400' }, operator)).toMatchObject({
    kode: 'WARNA_TERLALU_TERANG',
  })
  expect(await send('bukaInstitusi', asked, operator)).toMatchObject({ kode: 'PIMPINAN_ORANG_LAIN' })
  asked.email_pimpinan = anEmail()
  const opened = await world.api.call('bukaInstitusi', asked, operator)
  expect(opened).toMatchObject({ kode_institusi: 'alhikmah', wa_bantuan: '628123456789' })
  expect(await send('bukaInstitusi', asked, operator)).toMatchObject({ kode: 'INSTITUSI_SUDAH_ADA' })
  await world.api.call('terimaUndangan', { undangan: await linkOf(email), password_baru: SANDI })
  const enter = { email, password: SANDI, kode_institusi: 'alhikmah' }
  const { session: token } = await world.api.call('masuk', enter)
  const sekolah = {
    kode: 'SDAH', nama: 'SD Al Hikmah', alamat: '', kota: 'Bogor', zona_waktu: 'Asia/Makassar' as const,
    penyelenggara: 'negeri' as const,
  }
  const made = await world.api.call('buatSekolah', sekolah, { token })
  expect(await send('buatSekolah', sekolah, { token })).toMatchObject({ kode: 'KODE_SEKOLAH_SUDAH_ADA' })
  const { kode: _kode, ...profil } = sekolah
  const renamed = { ...profil, idsekolah: made.idsekolah, nama: 'SD Cahaya' }
  await world.api.call('ubahSekolah', renamed, { token })
  const search = async (keyword: string) =>
    (await world.api.call('getSekolah', { keyword, kode_institusi: 'alhikmah' })).map(({ sekolah: nama }) => nama)
  expect([await search('cahaya'), await search('hikmah')]).toEqual([['SD Cahaya'], []])
  const foreign = await aPengguna(world, 'admin_institusi')
  expect(await send('ubahSekolah', renamed, foreign)).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
  expect((await world.api.call('daftarSekolah', {}, { token })).map(({ nama }) => nama)).toEqual(['SD Cahaya'])
})

/** Invites a treasurer, who chooses a password and logs in. */
async function invited(by: { token: string }, idsekolah: string) {
  const email = anEmail()
  const asked = { nama: 'Pak Danu', email, level: 'bendahara' as const, idsekolah: [idsekolah] }
  const { idpengguna } = await world.api.call('undangPetugas', asked, by)
  const accept = async () => {
    await world.api.call('terimaUndangan', { undangan: await linkOf(email), password_baru: SANDI })
    const { session } = await world.api.call('masuk', { email, password: SANDI, kode_institusi: 'mobile' })
    return { token: session }
  }
  return { idpengguna, accept }
}

test('an invited account counts as its inviter until somebody else confirms it', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const sekolah = await aSekolah(world)
  const { idsekolah } = sekolah
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah })
  const one = await invited(admin, idsekolah)
  const confirm = (who: { token: string }, { idpengguna } = one) => send('kukuhkanPetugas', { idpengguna }, who)
  expect(await confirm(kepala)).toMatchObject({ kode: 'PENGUKUHAN_BELUM_DITERIMA' })
  const puppet = await one.accept()
  const twin = await invited(admin, idsekolah)
  const second = await twin.accept()
  for (const who of [admin, puppet, second])
    expect(await confirm(who)).toMatchObject({ kode: 'PENGUKUHAN_ORANG_LAIN' })
  const foreign = await aPengguna(world, 'kepala_sekolah', { sekolah: await aSekolah(world) })
  expect(await confirm(foreign)).toMatchObject({ kode: 'PETUGAS_TIDAK_DITEMUKAN' })

  const rekening = { idsekolah, bank: 'BSI', nomor: '7100123456', atas_nama: 'SD Uji' }
  const { idrekening, usulan } = await world.api.call('ajukanRekening', rekening, puppet)
  const decide = (who: { token: string }) =>
    send('putusRekening', { idrekening, putusan: 'setuju', dilihat: usulan?.sidik ?? '' }, who)
  expect(await decide(admin)).toMatchObject({ kode: 'USULAN_BELUM_DIKUKUHKAN' })
  const waiting = async (who: { token: string }) =>
    (await world.api.call('daftarPengukuhan', {}, who))
      .filter(({ sekolah: at }) => at.includes(sekolah.nama)).map((row) => row.boleh_kukuhkan)
  expect([await waiting(admin), await waiting(kepala)]).toEqual([[false, false], [true, true]])

  const both = await Promise.all([confirm(kepala), confirm(kepala)])
  expect(both.map(({ success }) => success).sort()).toEqual([0, 1])
  expect(await waiting(kepala)).toEqual([true])
  expect(await decide(admin)).toMatchObject({ success: 1 })
  // Who was confirmed is a person of their own, and confirms the next one.
  expect(await confirm(puppet, twin)).toMatchObject({ success: 1 })
})

test('an operator helps an institution without a second person, and no other', async () => {
  const operator = await aPengguna(world, 'operator')
  const accept = async (email: string) =>
    world.api.call('terimaUndangan', { undangan: await linkOf(email), password_baru: SANDI })
  const [email_admin, email] = [anEmail(), anEmail()]
  await world.api.call('bukaInstitusi', {
    kode_institusi: 'annur', nama: 'Yayasan An Nur', tagline: '', warna: '', wa_bantuan: '', nama_admin: 'Bu Rahma',
    email_admin, nama_pimpinan: 'Bu Endah', email_pimpinan: anEmail(),
  }, operator)
  await accept(email_admin)
  const help = (kode_institusi: string, email_pimpinan = anEmail()) =>
    send('undangPimpinan', { kode_institusi, nama_pimpinan: 'Pak Budi', email_pimpinan }, operator)
  expect(await help('tidakada')).toMatchObject({ kode: 'INSTITUSI_TIDAK_DIKENAL' })
  expect(await help('annur', email_admin)).toMatchObject({ kode: 'PIMPINAN_ORANG_LAIN' })
  // A second invitation ends the first, so that one operator does not become two people.
  const first = anEmail()
  expect(await help('annur', first)).toMatchObject({ success: 1 })
  const early = await linkOf(first)
  expect(await help('annur', email)).toMatchObject({ success: 1 })
  expect(await send('terimaUndangan', { undangan: early, password_baru: SANDI }, operator))
    .toMatchObject({ kode: 'UNDANGAN_TIDAK_BERLAKU' })
  await accept(email)
  expect(await help('annur')).toMatchObject({ kode: 'PIMPINAN_SUDAH_ADA' })
})
