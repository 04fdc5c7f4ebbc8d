import { addDays, addMonths, localDate, localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBreaches } from '#ledger/audit'
import { bulanOf, firstDay } from '#penagihan/jadwal'
import { JADWAL_LAWS } from '#penagihan/jadwal.laws'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { giveKeringanan } from '#test/keringanan'
import { aBillingSchool, aKelas, aRun, FOR_ALL, ISI_SPP, issueRun, proposeRun, sitIn } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('a run is prepared on the next such day, for its month or the one after', () => {
  const day = localDate('2026-11-18')
  expect(firstDay(18, day)).toBe('2026-11-18')
  expect(firstDay(17, day)).toBe('2026-12-17')
  expect(firstDay(28, localDate('2026-02-28'))).toBe('2026-02-28')
  expect(bulanOf(day, false)).toBe('2026-11')
  expect(bulanOf(localDate('2026-12-05'), true)).toBe('2027-01')
})

const today = () => localDateAt(world.clock.now(), 'Asia/Jakarta')

/** A schedule whose day is today. */
async function scheduled(names = ['Aisyah', 'Umar']) {
  const school = await aBillingSchool(world, names)
  const { kode_jenis, by } = school
  await world.api.call('simpanJadwal', { kode_jenis, hari: 1, bulan_depan: false }, by)
  return school
}

/** Puts the day of all schedules of a school on the first of a month. */
async function comeTo(sekolah_id: string, day: string): Promise<void> {
  await world.database.query('UPDATE jadwal_penagihan SET berikut = $2 WHERE sekolah_id = $1', [sekolah_id, day])
}

const thisMonth = () => localDate(`${today().slice(0, 7)}-01`)

async function stateOf({ idsekolah, by }: { idsekolah: string; by: { token: string } }) {
  const [jadwal] = await world.api.call('daftarJadwal', { idsekolah }, by)
  return jadwal
}

async function alarms(): Promise<number> {
  return world.deps.db.inTransaction('mobile', async (tx) =>
    (await findBreaches(tx, JADWAL_LAWS, world.clock.now())).length)
}

test('a schedule proposes its run once; a second person issues it', async () => {
  const school = await scheduled()
  const { by, second, sekolah, idsekolah } = school
  expect(await stateOf(school)).toMatchObject({ keadaan: 'belum_jalan', terakhir_bulan: '' })
  await comeTo(sekolah.id, thisMonth())
  await Promise.all([world.sweep('run-jadwal'), world.sweep('run-jadwal')])
  await world.sweep('run-jadwal')
  const runs = await world.api.call('daftarPenagihan', { idsekolah }, second)
  expect(runs).toHaveLength(1)
  expect(runs[0]).toMatchObject({ status: 'menunggu', banyak: 2, usulan: { boleh_putus: true } })
  expect(await stateOf(school)).toMatchObject({
    terakhir_bulan: today().slice(0, 7), berikut: addMonths(thisMonth(), 1),
  })
  const [run] = runs
  await decide(world, 'putusPenagihan', { idpenagihan: run?.idpenagihan ?? '', putusan: 'setuju' }, second)
  expect(await stateOf(school)).toMatchObject({ keadaan: 'terbit' })
  await world.api.call('hapusJadwal', { kode_jenis: school.kode_jenis }, by)
  expect(await world.api.call('daftarJadwal', { idsekolah }, by)).toEqual([])
})

test('a run is not proposed in the name of somebody who works for the school no more', async () => {
  const school = await scheduled(['Aisyah'])
  const { by, second, sekolah, idsekolah } = school
  await world.database.query(`UPDATE penugasan SET sampai = '2026-07-01' WHERE pengguna_id = $1`, [by.id])
  await comeTo(sekolah.id, thisMonth())
  await world.sweep('run-jadwal')
  const [run] = await world.api.call('daftarPenagihan', { idsekolah }, second)
  expect(run).toMatchObject({ status: 'draf', banyak: 1 })
  // With one person's word only nobody would have looked at it before.
  const idpenagihan = run?.idpenagihan ?? ''
  await proposeRun(world, idpenagihan, second)
  const { body } = await tryDecide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, second)
  expect(body).toMatchObject({ kode: 'USULAN_SENDIRI' })
})

test('a run that nobody issues, a day that was missed and a pupil without a tariff raise an alarm', async () => {
  const before = await alarms()
  const school = await scheduled(['Aisyah'])
  const { by, second, sekolah, idsekolah } = school
  const lastMonth = addMonths(thisMonth(), -1)
  await comeTo(sekolah.id, lastMonth)
  expect(await stateOf(school)).toMatchObject({ keadaan: 'terlewat' })
  expect(await alarms()).toBe(before + 1)
  // A worker that comes back prepares every month that it missed.
  await world.sweep('run-jadwal')
  await world.sweep('run-jadwal')
  const runs = await world.api.call('daftarPenagihan', { idsekolah }, by)
  expect(runs.map(({ status }) => status)).toEqual(['menunggu', 'menunggu'])
  await world.database.query(
    'UPDATE jadwal_penagihan SET terakhir = $2, terakhir_bulan = $3 WHERE sekolah_id = $1',
    [sekolah.id, lastMonth, lastMonth.slice(0, 7)])
  expect(await stateOf(school)).toMatchObject({ keadaan: 'belum_terbit' })
  for (const { idpenagihan } of runs) {
    await decide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, second)
  }
  expect(await stateOf(school)).toMatchObject({ keadaan: 'terbit' })
  await world.database.query(
    `UPDATE penagihan_baris SET sebab = 'tanpa_tarif', jumlah = 0
      WHERE periode = $1 AND siswa_id IN (SELECT id FROM siswa WHERE sekolah_id = $2)`,
    [lastMonth.slice(0, 7), sekolah.id])
  expect(await stateOf(school)).toMatchObject({ keadaan: 'terbit' })
  const late = await aSiswa(world, { sekolah, nama: 'Zaid' })
  await world.database.query(
    `UPDATE penagihan_baris SET siswa_id = $3
      WHERE periode = $1 AND siswa_id IN (SELECT id FROM siswa WHERE sekolah_id = $2)`,
    [lastMonth.slice(0, 7), sekolah.id, late.id])
  expect(await stateOf(school)).toMatchObject({ keadaan: 'sebagian' })
})

test('a month that somebody bills by hand is not billed twice', async () => {
  const school = await scheduled()
  const { by, second, sekolah, idsekolah } = school
  const { idpenagihan } = await aRun(world, school, { bulan: [today().slice(0, 7)] })
  await comeTo(sekolah.id, thisMonth())
  await world.sweep('run-jadwal')
  expect(await world.api.call('daftarPenagihan', { idsekolah }, by)).toHaveLength(1)
  expect(await stateOf(school)).toMatchObject({ berikut: thisMonth() })
  await issueRun(world, idpenagihan, by, second)
  await world.sweep('run-jadwal')
  expect(await stateOf(school)).toMatchObject({ keadaan: 'terbit', berikut: addMonths(thisMonth(), 1) })
  await comeTo(sekolah.id, thisMonth())
  await world.sweep('run-jadwal')
  expect(await world.api.call('daftarPenagihan', { idsekolah }, by)).toHaveLength(1)
})

test('a run for one newcomer does not take the place of the run of the month', async () => {
  const school = await scheduled()
  const { by, second, sekolah, idsekolah, kode_jenis } = school
  const { sifat: _sifat, bentuk: _bentuk, ...terms } = ISI_SPP
  await world.api.call('ubahJenis', { kode_jenis, ...terms, saat_masuk: 'penuh', aktif: true }, by)
  await world.api.call('tambahSiswa', {
    idsekolah, nama: 'Zaid', nis: 'Z-1', nisn: '', jenis_kelamin: '', program: '', status: 'aktif',
  }, by)
  await world.sweep('gather-masuk')
  await comeTo(sekolah.id, thisMonth())
  await world.sweep('run-jadwal')
  const [newcomers] = await world.api.call('daftarPenagihan', { idsekolah }, second)
  expect(newcomers).toMatchObject({ banyak: 1 })
  await decide(world, 'putusPenagihan', { idpenagihan: newcomers?.idpenagihan ?? '', putusan: 'setuju' }, second)
  expect(await stateOf(school)).not.toMatchObject({ keadaan: 'terbit' })
  await world.sweep('run-jadwal')
  const [month] = await world.api.call('daftarPenagihan', { idsekolah }, second)
  expect(month).toMatchObject({ status: 'menunggu', banyak: 2 })
  expect(await stateOf(school)).toMatchObject({ terakhir_bulan: today().slice(0, 7), keadaan: 'belum_terbit' })
})

test('whoever was left out of a class by hand stays left out when the schedule bills the rest', async () => {
  const school = await scheduled(['Aisyah', 'Umar', 'Zaid'])
  const { by, second, sekolah, idsekolah, siswa: [aisyah, umar] } = school
  const { idpenagihan } = await aRun(world, school, { bulan: [today().slice(0, 7)] })
  for (const line of await world.api.call('barisPenagihan', { idpenagihan }, by)) {
    if (line.nama_siswa === umar?.nama) await world.api.call('ubahBaris', { idpenagihan, idbaris: line.idbaris, jumlah: 0 }, by)
  }
  // Aisyah was not among those whom the run was prepared for.
  await world.database.query('DELETE FROM penagihan_baris WHERE siswa_id = $1', [aisyah?.id])
  await comeTo(sekolah.id, thisMonth())
  await world.sweep('run-jadwal')
  await issueRun(world, idpenagihan, by, second)
  await world.sweep('run-jadwal')
  const [rest] = await world.api.call('daftarPenagihan', { idsekolah }, second)
  expect(rest).toMatchObject({ status: 'menunggu', banyak: 1 })
})

test('whoever was left out of the month by hand is not proposed again', async () => {
  const school = await scheduled()
  const { by, second, sekolah, idsekolah } = school
  const { idpenagihan } = await aRun(world, school, { bulan: [today().slice(0, 7)] })
  const [line] = await world.api.call('barisPenagihan', { idpenagihan }, by)
  await world.api.call('ubahBaris', { idpenagihan, idbaris: line?.idbaris ?? '', jumlah: 0 }, by)
  await comeTo(sekolah.id, thisMonth())
  await world.sweep('run-jadwal')
  await issueRun(world, idpenagihan, by, second)
  await world.sweep('run-jadwal')
  expect(await world.api.call('daftarPenagihan', { idsekolah }, by)).toHaveLength(1)
  expect(await stateOf(school)).toMatchObject({ keadaan: 'terbit', berikut: addMonths(thisMonth(), 1) })
})

test('only monthly types are scheduled, and only by their school', async () => {
  const { kode_jenis, idsekolah, by } = await aBillingSchool(world)
  const other = await aBillingSchool(world)
  const refused = async (request: { kode_jenis: string }, token: { token: string }) =>
    (await world.api.send('simpanJadwal', { ...request, hari: 5, bulan_depan: true }, token)).body
  expect(await refused({ kode_jenis }, other.by)).toMatchObject({ kode: 'JENIS_TIDAK_DITEMUKAN' })
  const { kode_jenis: yearly } = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Daftar ulang', kelompok: 'tahunan', bentuk: 'tahunan',
  }, by)
  expect(await refused({ kode_jenis: yearly }, by)).toMatchObject({
    msg: 'Daftar ulang tidak ditagih tiap bulan, jadi tidak bisa dijadwalkan.',
  })
})

/** The first of a month before this one; the later the number, the later the month. */
const firstOf = (bulan: number) => addMonths(thisMonth(), bulan - 8)

/** A schedule whose tariff holds for all these months. */
async function scheduledLong(names: string[]) {
  const school = await scheduled(names)
  await world.database.query(
    `UPDATE tarif SET dari = '2020-01-01' WHERE jenis_id IN (SELECT id FROM jenis_tagihan WHERE sekolah_id = $1)`,
    [school.sekolah.id])
  return school
}

/** The schedule's day of a month comes; answers agreeing to the run that waits then. */
async function comesToPass({ sekolah, idsekolah, by }: Awaited<ReturnType<typeof scheduled>>, bulan: number) {
  await comeTo(sekolah.id, firstOf(bulan))
  await world.sweep('run-jadwal')
  const runs = await world.api.call('daftarPenagihan', { idsekolah, status: 'menunggu' }, by)
  expect(runs).toHaveLength(1)
  return { idpenagihan: runs[0]?.idpenagihan ?? '', putusan: 'setuju' } as const
}

const refusalOf = async (request: Awaited<ReturnType<typeof comesToPass>>, person: { token: string }) =>
  (await tryDecide(world, 'putusPenagihan', request, person)).body

test('whoever wrote or ended a tariff does not agree alone to the first scheduled run with it', async () => {
  const school = await scheduledLong(['Aisyah'])
  const { by, second, kode_jenis, sekolah, siswa } = school
  const third = await aPengguna(world, 'bendahara', { sekolah })
  await decide(world, 'putusPenagihan', await comesToPass(school, 1), second)
  // Written before the second run, it holds from the third one on, so nobody saw it in the second.
  const own = await world.api.call('buatTarif', {
    kode_jenis, ...FOR_ALL, kode_siswa: siswa[0]?.kode_siswa ?? '', jumlah: 9_000_000, dari: firstOf(3), sampai: null,
  }, second)
  await decide(world, 'putusPenagihan', await comesToPass(school, 2), second)
  const first = await comesToPass(school, 3)
  expect(await refusalOf(first, second)).toMatchObject({
    kode: 'PENAGIHAN_HARGA_SENDIRI', msg: expect.stringContaining('Anda sendiri mengubah harga atau hari SPP.') as string,
  })
  await decide(world, 'putusPenagihan', first, third)
  // Two people issued bills with it, so its author may agree to the next run.
  await decide(world, 'putusPenagihan', await comesToPass(school, 4), second)
  // Ended long before its last day, too: from then on the tariff of all holds for the pupil.
  await world.api.call('akhiriTarif', { idtarif: own.idtarif, sampai: addDays(firstOf(6), -1) }, second)
  await decide(world, 'putusPenagihan', await comesToPass(school, 5), second)
  const without = await comesToPass(school, 6)
  expect(await refusalOf(without, second)).toMatchObject({ kode: 'PENAGIHAN_HARGA_SENDIRI' })
  // Whoever set the schedule up looks and proposes it with their own hand: two people know of it.
  await world.api.call('tarikPenagihan', { idpenagihan: without.idpenagihan, alasan: 'Saya periksa dulu.' }, by)
  await proposeRun(world, without.idpenagihan, by)
  await decide(world, 'putusPenagihan', without, second)
  await decide(world, 'putusPenagihan', await comesToPass(school, 7), second)
})

test('a run for a few pupils does not count as having seen a tariff of the others', async () => {
  const school = await scheduledLong(['Aisyah', 'Umar'])
  const { by, second, kode_jenis, siswa: [aisyah, umar], sekolah } = school
  if (!aisyah || !umar) throw new Error('two pupils')
  await decide(world, 'putusPenagihan', await comesToPass(school, 1), second)
  await world.api.call('buatTarif', {
    kode_jenis, ...FOR_ALL, kode_siswa: aisyah.kode_siswa, jumlah: 9_000_000, dari: firstOf(2), sampai: null,
  }, second)
  const kelas = await aKelas(world, sekolah)
  await sitIn(world, umar, kelas)
  const { idpenagihan } = await aRun(world, school, { bulan: [today().slice(0, 7)], idkelas: [kelas.idkelas] })
  await issueRun(world, idpenagihan, by, second)
  const next = await comesToPass(school, 2)
  expect(await refusalOf(next, second)).toMatchObject({ kode: 'PENAGIHAN_HARGA_SENDIRI' })
  // Saying no is open to everybody.
  await decide(world, 'putusPenagihan', { ...next, putusan: 'tolak', alasan: 'Tarif Aisyah salah.' }, second)
})

test('whoever gave a pupil a service or ended a relief does not agree alone to the scheduled run', async () => {
  const school = await scheduledLong(['Aisyah', 'Umar'])
  const { by, second, sekolah, idsekolah, siswa: [aisyah, umar] } = school
  if (!aisyah || !umar) throw new Error('two pupils')
  const third = await aPengguna(world, 'bendahara', { sekolah })
  const { kode_jenis: katering } = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Katering', bentuk: 'hitungan',
  }, by)
  await world.api.call('buatTarif', { kode_jenis: katering, ...FOR_ALL, jumlah: 15_000, dari: '2020-01-01', sampai: null }, by)
  await world.api.call('aturLayanan', { kode_jenis: katering, hari: [1, 2, 3, 4, 5] }, by)
  const joins = ({ kode_siswa }: { kode_siswa: string }, dari: string, person: { token: string }) =>
    world.api.call('ikutLayanan', { kode_jenis: katering, kode_siswa, dari, sampai: null }, person)
  const callsOff = (tanggal: string) =>
    world.api.call('tiadakanLayanan', { kode_jenis: katering, tanggal, kode_siswa: null, uraian: 'Libur' }, second)
  await joins(aisyah, firstOf(1), by)
  await world.api.call('simpanJadwal', { kode_jenis: katering, hari: 1, bulan_depan: false }, by)
  const relief = await giveKeringanan(world, school, {
    kode_siswa: aisyah.kode_siswa, persen: 50, dari: firstOf(1), sampai: null,
  })
  await decide(world, 'putusPenagihan', await comesToPass(school, 2), second)
  await joins(umar, firstOf(3), second)
  const joined = await comesToPass(school, 3)
  expect((await refusalOf(joined, second)).msg).toContain('Anda sendiri mengubah harga atau hari Katering.')
  await decide(world, 'putusPenagihan', joined, third)
  // A day less makes bills smaller.
  await callsOff(addDays(firstOf(4), 3))
  await decide(world, 'putusPenagihan', await comesToPass(school, 4), second)
  await world.api.call('akhiriKeringanan', { idkeringanan: relief.idkeringanan, sampai: addDays(firstOf(5), -1) }, second)
  expect((await refusalOf(await comesToPass(school, 5), second)).msg).toContain('mengubah harga atau hari SPP.')
})
