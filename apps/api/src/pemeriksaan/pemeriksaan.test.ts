import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkNightly } from '#pemeriksaan/check-nightly'
import { periksaBukuJob } from '#pemeriksaan/pemeriksaan.jobs'
import { countBreaches } from '#pemeriksaan/count-breaches'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#platform/clock'
import { randomId } from '#platform/ids'
import { aPengguna } from '#test/builders'
import { eventually } from '#test/eventually'
import { startWorld, type World } from '#test/world'

let world: World
let yayasan: { token: string; id: string }
beforeAll(async () => {
  world = await startWorld()
  yayasan = await aPengguna(world, 'yayasan')
})
afterAll(() => world.stop())

/** A bill that says it was paid though no money came. */
const PAID_WITHOUT_MONEY = `UPDATE tagihan SET dibayar = dibayar + 7 WHERE id = (
  SELECT id FROM tagihan WHERE institusi_id = 'mobile' AND dibayar = 0 AND jumlah > 7
   ORDER BY id LIMIT 1) RETURNING id`

test('a check on demand names every law, and what breaks one, until it is mended', async () => {
  const first = await checkNow()
  expect(first.peminta).not.toBeNull()
  expect(first.hukum.length).toBeGreaterThan(15)
  expect(first.hukum.filter(({ banyak }) => banyak > 0)).toEqual([])

  const [bill] = await world.database.query<{ id: string }>(PAID_WITHOUT_MONEY)
  const broken = await checkNow()
  expect(broken.hukum[0]).toMatchObject({
    hukum: 'bill_is_paid_as_booked', banyak: 1, selisih: 7,
    contoh: [{ subject: bill?.id, selisih: 7 }],
  })
  expect(broken.hukum[0]?.kalimat).toMatch(/tagihan/)
  await countBreaches(world.deps)
  const { values } = await world.deps.metrics.lawBreaches.get()
  expect(values.find(({ labels }) => labels.law === 'bill_is_paid_as_booked')?.value).toBe(1)

  await world.database.query('UPDATE tagihan SET dibayar = dibayar - 7 WHERE id = $1', [bill?.id])
  expect((await checkNow()).hukum.filter(({ banyak }) => banyak > 0)).toEqual([])
})

test('a broken law is an error in the log, with its number and first rows', async () => {
  await world.database.query(
    `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at, recorded_at,
                                 transfers)
     VALUES ('mobile', gen_random_uuid(), 'uji', 'kas_ditutup', now(), now(), '{}')`,
  )
  world.clock.advance(DAY_MS)
  yayasan = await aPengguna(world, 'yayasan')
  const lines: string[] = []
  const logger = pino({}, { write: (line) => lines.push(line) })
  await checkNightly({ ...world.deps, logger })
  await world.database.query(`DELETE FROM ledger_posting WHERE reference = 'uji'`)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ hukum: 'posting_moves_money', banyak: 1, level: 50 }),
  ])
})

test('a night is checked once, and an interrupted check is made again after an hour', async () => {
  const nights = async () => (await world.api.call('getPemeriksaan', {}, yayasan)).malam
  world.clock.advance(DAY_MS)
  yayasan = await aPengguna(world, 'yayasan')
  await Promise.all([world.sweep('check-laws'), world.sweep('check-laws')])
  const [last, ...before] = await nights()
  expect(last).toMatchObject({ dilanggar: 0 })
  await world.sweep('check-laws')
  expect(await nights()).toEqual([last, ...before])

  // The worker died: the night has begun, and nothing is stored.
  await world.database.query('DELETE FROM pemeriksaan_hukum')
  await world.database.query('UPDATE pemeriksaan SET selesai_at = NULL, mulai_at = $1 WHERE malam IS NOT NULL', [
    world.clock.now(),
  ])
  await world.sweep('check-laws')
  expect(await nights()).toEqual([])
  world.clock.advance(HOUR_MS + 1)
  await world.sweep('check-laws')
  expect(await nights()).toHaveLength(1)
})

test('while a check runs no second one starts, and school staff see none', async () => {
  const bendahara = await aPengguna(world, 'bendahara')
  await expect(world.api.call('getPemeriksaan', {}, bendahara)).rejects.toThrow('BUKAN_HAK_ANDA')
  await world.database.query(
    `INSERT INTO pemeriksaan (institusi_id, id, malam, mulai_at)
     VALUES ('mobile', gen_random_uuid(), '2020-01-01', $1)`, [world.clock.now()],
  )
  expect((await world.api.call('mulaiPemeriksaan', {}, yayasan)).berjalan).toBe(true)
  const asked = await world.database.query(
    'SELECT 1 FROM pemeriksaan WHERE selesai_at IS NULL AND malam IS NULL',
  )
  expect(asked).toEqual([])
})

test('asked for again and again, and while no worker runs, no work piles up', async () => {
  await world.database.query('DELETE FROM pemeriksaan WHERE selesai_at IS NULL')
  world.clock.advance(HOUR_MS)
  yayasan = await aPengguna(world, 'yayasan')
  const since = world.clock.now()
  const asked = () => world.database.query<{ id: string; selesai_at: Date | null }>(
    'SELECT id, selesai_at FROM pemeriksaan WHERE malam IS NULL AND mulai_at >= $1 ORDER BY mulai_at',
    [since],
  )
  const all = await Promise.all(
    Array.from({ length: 8 }, () => world.api.send('mulaiPemeriksaan', {}, yayasan)),
  )
  expect(all.map(({ body }) => body.success)).toEqual(Array(8).fill(1))
  expect(await asked()).toHaveLength(1)
  await eventually(async () => (await asked())[0]?.selesai_at !== null)
  // A check that waited until somebody asked once more is not made: the later one says the same.
  const [old, late] = [randomId(), randomId()]
  for (const [id, minutes] of [[old, 1], [late, 2]] as const) {
    await world.database.query(
      `INSERT INTO pemeriksaan (institusi_id, id, diminta_oleh, mulai_at)
       VALUES ('mobile', $1, $2, $3::timestamptz + $4 * interval '1 minute')`,
      [id, yayasan.id, since, minutes],
    )
  }
  const job = periksaBukuJob(world.deps)
  for (const id of [old, late]) await job({ institusi_id: 'mobile', subject_id: id })
  const ended = (await asked()).filter(({ selesai_at }) => selesai_at !== null).map(({ id }) => id)
  expect(ended).toContain(late)
  expect(ended).not.toContain(old)
})

/** The result of a check that began after this was called, and not of the night's, which may still run. */
async function checkNow() {
  const read = () => world.api.call('getPemeriksaan', {}, yayasan)
  const before = await eventually(async () => {
    const last = await read()
    return !last.berjalan && last.terakhir !== null && last
  })
  world.clock.advance(SECOND_MS)
  await world.api.call('mulaiPemeriksaan', {}, yayasan)
  return eventually(async () => {
    const { berjalan, terakhir } = await read()
    return !berjalan && terakhir?.mulai_at !== before.terakhir?.mulai_at && (terakhir ?? false)
  })
}
