import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#platform/clock'
import { findingsIn } from '#test/books'
import { startWorld, type World } from '#test/world'
import { playBreak, type Planted, type Size } from './break.ts'

/**
 * A break in a canteen with partitions, killed tills, duplicate and reordered sends and wrong clocks.
 * `LUNAS_LURING=penuh npm test -- test/luring` plays the full size.
 */
const SMALL: Size = { tills: 5, hubs: 2, pupils: 12, steps: 160 }
const SIZE: Size = process.env.LUNAS_LURING === 'penuh' ? { tills: 20, hubs: 2, pupils: 800, steps: 8_000 } : SMALL
/** Few children at few tills, so that each till sells to the same child again. */
const NARROW: Size = { tills: 3, hubs: 1, pupils: 3, steps: 160 }
const SEED = Number(process.env.LUNAS_SEED ?? 7)

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
  // Ten in the morning: the money falls back in the evening, and clocks are off by an hour.
  const hour = (world.clock.now().getUTCHours() + 7) % 24
  world.clock.advance(((10 - hour + 24) % 24) * HOUR_MS)
})
afterAll(() => world.stop())

type Problem = 'lost' | 'held' | 'missing' | 'unknown' | 'overdrawn'

/** Everything that must hold after the network is back; answers what does not. */
async function check(seed: number, planted: Planted, size = SIZE): Promise<Set<Problem>> {
  const { done, pupils, kantin, alone, byHub } = await playBreak(world, seed, size, planted)
  expect(done.size).toBeGreaterThan(size.steps / 10)
  expect(alone).toBeGreaterThan(0)
  expect(byHub).toBeGreaterThan(0)
  const booked = new Map((await world.database.query<{ id: string; jumlah: number }>(
    'SELECT id, jumlah::int AS jumlah FROM penjualan WHERE sekolah_id = $1', [kantin.sekolah.id],
  )).map(({ id, jumlah }) => [id, jumlah]))
  const { hilang, tertahan } = await world.api.call(
    'laporanLuring', { idsekolah: kantin.sekolah.idsekolah }, kantin.tu)
  const problems = new Set<Problem>()
  for (const [id, jumlah] of done) if (booked.get(id) !== jumlah) problems.add('lost')
  if (tertahan.length > 0) problems.add('held')
  if (hilang.length > 0) problems.add('missing')
  // Nobody sold more than the part that was reserved for it.
  const overdrawn = await world.database.query(
    `SELECT 1 FROM penjualan_luring l
      CROSS JOIN LATERAL jsonb_array_elements(l.isi -> 'barang') b
       JOIN jatah_siswa o ON o.jatah_id = (l.isi ->> 'idjatah')::uuid AND o.siswa_id = l.siswa_id
      WHERE l.sekolah_id = $1 GROUP BY o.jatah_id, o.siswa_id, o.jumlah
     HAVING sum((b ->> 'harga')::bigint * (b ->> 'banyak')::bigint) > o.jumlah`,
    [kantin.sekolah.id],
  )
  if (overdrawn.length > 0) problems.add('overdrawn')
  // No rupiah is missing: what is left and what was sold is what there was.
  const [sums] = await world.database.query<{ left: number; sold: number; given: number }>(
    `SELECT (SELECT sum(held) FROM ledger_balance WHERE code = ANY ($1))::int AS left,
            (SELECT sum(jumlah) FROM penjualan WHERE sekolah_id = $2)::int AS sold,
            (SELECT sum(t.amount) FROM ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
              WHERE p.event = 'kas_ditutup' AND t.credit_account = ANY ($1))::int AS given`,
    [pupils.flatMap(({ id }) => [`saldo/${id}`, `jatah/${id}`]), kantin.sekolah.id],
  )
  if (!sums || sums.left + sums.sold !== sums.given) problems.add('unknown')
  return problems
}

test('no rupiah is spent twice, and no sale is lost or doubled', async () => {
  expect(await check(SEED, 'none')).toEqual(new Set())
  expect(await findingsIn(world)).toEqual([])
}, 3_600_000)

test('a slice that a till counts twice is found', async () => {
  expect(await check(SEED + 1, 'slice_counted_twice', NARROW)).toContain('overdrawn')
}, 3_600_000)

test('a sale that is told before it is durable is found', async () => {
  expect(await check(SEED + 2, 'told_before_durable', SMALL)).toContain('lost')
}, 3_600_000)
