import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { DAY_MS } from '#platform/clock'
import { findingsIn } from '#test/books'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { aKantin, giveSaldo, type Kantin } from '#test/kantin'
import { aMenu, anOrder, dayAfter, endDay } from '#test/pesan-makan'
import { startWorld, type World } from '#test/world'
import { createRandom, type Random } from '../simulation/random.ts'

const DAYS = 3
const STEPS_A_DAY = 8
const SALDO = 200_000

type Family = { wali: { id: string; token: string }; children: MadeSiswa[]; kantin: Kantin }

let world: World

beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

async function aFamily(): Promise<Family> {
  const nomor_wa = aNomor()
  const first = await aSiswa(world, { nomor_wa })
  const children = [first, await aSiswa(world, { nomor_wa, sekolah: first.sekolah })]
  for (const child of children) await giveSaldo(world, { ...child, sekolah_id: first.sekolah.id }, SALDO)
  return { children, wali: await aPengguna(world, 'wali', { nomor_wa }), kantin: await aKantin(world, first.sekolah) }
}

/** One step of a parent or the kitchen; refusals are part of the walk. Each is sent twice at the same moment. */
async function act({ wali, children, kantin }: Family, random: Random): Promise<void> {
  const { kode_siswa, nis } = random.pick(children)
  const { menu, pesanan } = await world.api.call('menuAnak', { kode_siswa }, wali)
  const step = random.weighted({ order: 4, cancel: 2, fetch: 2 })
  if (step === 'order' && menu.length > 0) {
    const { idmenu, harga } = random.pick(menu)
    const request = { pesanan: [{ kode_siswa, idmenu, banyak: random.int(1, 3), harga }] }
    await Promise.all([1, 2].map(() => world.api.send('pesanMakan', request, wali)))
  } else if (step === 'cancel' && pesanan.length > 0) {
    const { idpesan } = random.pick(pesanan)
    await Promise.all([1, 2].map(() => world.api.send('batalPesanMakan', { idpesan }, wali)))
  } else if (step === 'fetch') {
    const { idsekolah } = kantin.sekolah
    const request = { idsekolah, idlapak: null, token: null, nis, idpesan: null }
    await Promise.all([1, 2].map(() => world.api.send('serahkanMakan', request, kantin.kasir)))
  }
}

test('random days of orders, cancellations and meals keep every law and every rupiah', async () => {
  const random = createRandom(20261118)
  const family = await aFamily()
  const { kantin, children } = family
  const { idsekolah } = kantin.sekolah
  for (let day = 0; day < DAYS; day += 1) {
    await aMenu(world, kantin, { hari: [dayAfter(world, 1)], porsi: 5, harga: 9_000 })
    await world.api.call('aturPesan', { idsekolah, tidak_diambil: random.pick(['kembali', 'hangus']) }, kantin.tu)
    for (let i = 0; i < STEPS_A_DAY; i += 1) await act(family, random)
    world.clock.advance(DAY_MS)
    await Promise.all([endDay(world), endDay(world)])
    expect(await findingsIn(world)).toEqual([])
  }
  world.clock.advance(2 * DAY_MS)
  await endDay(world)
  const [saldo, ordered] = await world.deps.db.inTransaction('mobile', async (tx) => {
    const sumOf = async (kind: 'saldo' | 'dipesan') => {
      let sum = 0
      for (const { id } of children) sum += await balanceOf(tx, accountOf(kind, id))
      return sum
    }
    return [await sumOf('saldo'), await sumOf('dipesan')]
  })
  const [earned] = await world.database.query<{ jumlah: number; lapak: number }>(
    `SELECT sum(p.jumlah)::int AS jumlah,
            (SELECT sum(l.jumlah)::int FROM pesan_lapak l JOIN lapak k ON k.id = l.lapak_id
              WHERE k.sekolah_id = $1) AS lapak
       FROM pesan_makan p WHERE p.sekolah_id = $1 AND p.status IN ('diambil', 'hangus')`,
    [kantin.sekolah.id],
  )
  expect(ordered).toBe(0)
  expect(saldo).toBe(children.length * SALDO - (earned?.jumlah ?? 0))
  expect(earned?.jumlah).toBeGreaterThan(0)
  expect(earned?.lapak).toBe(earned?.jumlah)
  expect(await findingsIn(world)).toEqual([])
})

test('a planted bug that gives an order back twice is found', async () => {
  const { wali, children: [siswa], kantin } = await aFamily()
  if (!siswa) throw new Error('no child')
  const [{ text } = { text: '' }] = await world.database.query<{ text: string }>(
    `SELECT pg_get_functiondef('end_pesan_makan'::regproc) AS text`,
  )
  const broken = text.replace("AND p.status = 'dipesan' FOR UPDATE", 'FOR UPDATE')
    .replace("p_id, 'akhir'", "p_id, 'akhir/' || gen_random_uuid()")
    // Portions and limits would stop it by their own guards.
    .replace(/UPDATE menu_makan[^;]*;/, '').replace(/PERFORM count_belanja[^;]*;/, '')
  expect(broken).not.toBe(text)
  const menu = await aMenu(world, kantin)
  const made = await world.api.call(
    'pesanMakan', { pesanan: [anOrder(menu, siswa.kode_siswa), anOrder(menu, siswa.kode_siswa)] }, wali)
  await world.database.query(broken)
  const [{ id } = { id: '' }] = await world.database.query<{ id: string }>(
    'SELECT id FROM pesan_makan WHERE siswa_id = $1 ORDER BY id LIMIT 1', [siswa.id],
  )
  await world.deps.db.inTransaction('mobile', async (tx) => {
    for (const _ of made) {
      await tx.query('SELECT end_pesan_makan($1, $2, $3, $4, $5)', [
        'mobile', id, 'dikembalikan', null, world.clock.now(),
      ])
    }
  })
  const found = (await findingsIn(world)).map(({ law }) => law)
  expect(found).toContain('order_is_booked')
  expect(found).toContain('ordered_food_is_held')
})
