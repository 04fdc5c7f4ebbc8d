import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tellPengingatDonasiJob } from '#kabar/kabar.jobs'
import { DAY_MS } from '#platform/clock'
import { aPengguna } from '#test/builders'
import { readInbox } from '#test/inbox'
import { aProgram } from '#test/program'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterEach(() => world.database.query('DELETE FROM pengingat_donasi'))
afterAll(() => world.stop())

/** Runs the round, and then what it enqueued, as the worker would. */
async function remind(): Promise<void> {
  await world.sweep('remind-donasi')
  const due = await world.database.query<{ institusi_id: string; subject_id: string }>(
    `DELETE FROM job_outbox WHERE job = 'tell-pengingat-donasi' RETURNING institusi_id, subject_id`,
  )
  for (const subject of due) await tellPengingatDonasiJob(world.deps)(subject)
  await world.sweep('send-kabar')
}

async function remindersTo(nomor_wa: string): Promise<string[]> {
  const inbox = await readInbox(world.sandboxUrl, nomor_wa)
  return inbox.map(({ text }) => text).filter((text) => text.includes('Pengingat bulanan'))
}

test('a donor is reminded once a month on the chosen day, and no money moves', async () => {
  const wali = await aPengguna(world, 'wali', { nomor_wa: '6281290001111' })
  const { kode_program } = await aProgram(world, { nama: 'Beasiswa Yatim' })
  const [kept] = await world.api.call('ingatkanDonasi', { kode_program, tanggal: 28, jumlah: 50_000 }, wali)
  expect(kept).toMatchObject({ kode_program, program: 'Beasiswa Yatim', tanggal: 28, jumlah: 50_000 })
  expect(kept?.berikut).toMatch(/-28$/)

  await remind()
  expect(await remindersTo('6281290001111')).toEqual([])
  world.clock.advance(31 * DAY_MS)
  await remind()
  await remind()
  const [told, ...more] = await remindersTo('6281290001111')
  expect(more).toEqual([])
  expect(told).toContain('Beasiswa Yatim')
  expect(told).toContain('Rp50.000 seperti niat Anda')
  expect(told).toContain(`/ziswaf/program/${kode_program}`)
  world.clock.advance(31 * DAY_MS)
  await remind()
  expect(await remindersTo('6281290001111')).toHaveLength(2)
  expect(await world.database.query('SELECT 1 FROM pembayaran WHERE untuk = $1', ['donasi'])).toEqual([])
})

test('a second wish for a program replaces the first, and an ended one is silent', async () => {
  const wali = await aPengguna(world, 'wali', { nomor_wa: '6281290002222' })
  const { kode_program } = await aProgram(world)
  await world.api.call('ingatkanDonasi', { kode_program, tanggal: 5 }, wali)
  const changed = await world.api.call('ingatkanDonasi', { kode_program, tanggal: 6 }, wali)
  expect(changed).toMatchObject([{ tanggal: 6, jumlah: null }])
  expect(await world.api.call('hentikanPengingat', { kode_program }, wali)).toEqual([])
  expect(await world.api.call('hentikanPengingat', { kode_program }, wali)).toEqual([])
  world.clock.advance(31 * DAY_MS)
  await remind()
  expect(await remindersTo('6281290002222')).toEqual([])
})

test('a reminder whose program has closed is not sent', async () => {
  const wali = await aPengguna(world, 'wali', { nomor_wa: '6281290003333' })
  const { kode_program } = await aProgram(world)
  await world.api.call('ingatkanDonasi', { kode_program, tanggal: 9 }, wali)
  await world.database.query(`UPDATE program_ziswaf SET status = 'ditutup'`)
  world.clock.advance(31 * DAY_MS)
  await remind()
  expect(await remindersTo('6281290003333')).toEqual([])
})

test('a reminder needs a number and a program that can be seen, and there are ten at most', async () => {
  const wali = await aPengguna(world, 'wali', { nomor_wa: '6281290004444' })
  const draft = await aProgram(world, { status: 'draf' })
  const refusedFor = async (kode_program: string, who = wali) => {
    const { body } = await world.api.send('ingatkanDonasi', { kode_program, tanggal: 1 }, who)
    return body.success === 1 ? body.data.length : body.kode
  }
  expect(await refusedFor(draft.kode_program)).toBe('PROGRAM_TIDAK_DITEMUKAN')
  for (let kept = 1; kept <= 10; kept++)
    expect(await refusedFor((await aProgram(world)).kode_program)).toBe(kept)
  const { kode_program } = await aProgram(world)
  expect(await refusedFor(kode_program)).toBe('PENGINGAT_TERLALU_BANYAK')
  const foreign = await aPengguna(world, 'wali', { institusi_id: 'lain', nomor_wa: '6281290005555' })
  expect(await refusedFor(kode_program, foreign)).toBe('PROGRAM_TIDAK_DITEMUKAN')
  await world.database.query('UPDATE pengguna SET nomor_wa = NULL WHERE nomor_wa = $1', ['6281290004444'])
  expect(await refusedFor(kode_program)).toBe('PENGINGAT_TANPA_NOMOR')
})
