import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { DAY_MS } from '#platform/clock'
import { findingsIn } from '#test/books'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { aKantin, aKartu, aSale, giveSaldo, type Kantin } from '#test/kantin'
import { decide } from '#test/decide'
import { aMenu, anOrder, dayAfter, endDay } from '#test/pesan-makan'
import { sweepSubsidi } from '#subsidi/sweep-subsidi'
import { giveSubsidi } from '#test/subsidi'
import { startWorld, type World } from '#test/world'
import { createRandom, type Random } from '../simulation/random.ts'

const DAYS = 3
const STEPS_A_DAY = 12
const SALDO = 200_000

type Child = MadeSiswa & { token: string }
type Family = { wali: { id: string; token: string }; children: Child[]; kantin: Kantin; urut: number }

let world: World

beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

async function aFamily(): Promise<Family> {
  const nomor_wa = aNomor()
  const first = await aSiswa(world, { nomor_wa })
  const kantin = await aKantin(world, first.sekolah)
  const children: Child[] = []
  for (const child of [first, await aSiswa(world, { nomor_wa, sekolah: first.sekolah })]) {
    await giveSaldo(world, { ...child, sekolah_id: first.sekolah.id }, SALDO)
    children.push({ ...child, token: await aKartu(world, kantin, child) })
  }
  return { children, wali: await aPengguna(world, 'wali', { nomor_wa }), kantin, urut: 0 }
}

/** One step of a parent, the kitchen or the till; refusals are part of the walk. Each is sent twice at the same moment. */
async function act(family: Family, random: Random): Promise<void> {
  const { wali, children, kantin } = family
  const { kode_siswa, nis, token } = random.pick(children)
  const { menu, pesanan } = await world.api.call('menuAnak', { kode_siswa }, wali)
  const step = random.weighted({ order: 4, cancel: 2, fetch: 2, buy: 4 })
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
  } else if (step === 'buy') {
    family.urut += 1
    const request = aSale(kantin, token, { urut: family.urut })
    const [sold] = await Promise.all([1, 2].map(() => world.api.send('jual', request, kantin.kasir)))
    if (sold?.body.success === 1 && random.int(1, 3) === 1) await cancel(kantin, sold.body.data.kode_penjualan)
  }
}

async function cancel({ kasir, tu }: Kantin, kode_penjualan: string): Promise<void> {
  await world.api.call('ajukanPembatalan', { kode_penjualan, alasan: 'Salah barang' }, kasir)
  await decide(world, 'putusPembatalan', { kode_penjualan, putusan: 'setuju' }, tu)
}

test('random days of orders, purchases and meals, partly paid by the school, keep every law and every rupiah', async () => {
  const random = createRandom(20261118)
  const family = await aFamily()
  const { kantin, children } = family
  const { idsekolah } = kantin.sekolah
  await giveSubsidi(world, children)
  for (let day = 0; day < DAYS; day += 1) {
    await aMenu(world, kantin, { hari: [dayAfter(world, 1)], porsi: 5, harga: 9_000 })
    await world.api.call('aturPesan', { idsekolah, tidak_diambil: random.pick(['kembali', 'hangus']) }, kantin.tu)
    for (let i = 0; i < STEPS_A_DAY; i += 1) await act(family, random)
    world.clock.advance(DAY_MS)
    await Promise.all([endDay(world), endDay(world), sweepSubsidi(world.deps), sweepSubsidi(world.deps)])
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
  const [bought] = await world.database.query<{ saldo: number; subsidi: number }>(
    `SELECT sum(jumlah - subsidi)::int AS saldo, sum(subsidi)::int AS subsidi FROM penjualan
      WHERE sekolah_id = $1 AND status = 'selesai'`,
    [kantin.sekolah.id],
  )
  const [earned] = await world.database.query<{ jumlah: number; lapak: number }>(
    `SELECT sum(p.jumlah)::int AS jumlah,
            (SELECT sum(l.jumlah)::int FROM pesan_lapak l JOIN lapak k ON k.id = l.lapak_id
              WHERE k.sekolah_id = $1) AS lapak
       FROM pesan_makan p WHERE p.sekolah_id = $1 AND p.status IN ('diambil', 'hangus')`,
    [kantin.sekolah.id],
  )
  expect(ordered).toBe(0)
  expect(saldo).toBe(children.length * SALDO - (earned?.jumlah ?? 0) - (bought?.saldo ?? 0))
  expect(bought?.subsidi).toBeGreaterThan(0)
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

/** Runs with one database function changed, and puts it back. */
async function withBug(name: string, plant: (text: string) => string, run: () => Promise<void>): Promise<string[]> {
  const [{ text } = { text: '' }] = await world.database.query<{ text: string }>(
    'SELECT pg_get_functiondef($1::regproc) AS text', [name],
  )
  const broken = plant(text)
  expect(broken).not.toBe(text)
  await world.database.query(broken)
  try {
    await run()
  } finally {
    await world.database.query(text)
  }
  return (await findingsIn(world)).map(({ law }) => law)
}

test('a planted bug that spends a subsidi twice is found', async () => {
  const { children: [siswa], kantin } = await aFamily()
  if (!siswa) throw new Error('no child')
  await giveSubsidi(world, [siswa])
  const found = await withBug('use_subsidi', (text) => text.replace('SET terpakai = h.terpakai + p_jumlah', 'SET terpakai = h.terpakai'), async () => {
    await world.api.call('jual', aSale(kantin, siswa.token), kantin.kasir)
  })
  expect(found).toContain('subsidi_is_held')
  expect(found).toContain('subsidi_is_spent_once')
})

test('a planted bug that keeps what should fall back at night is found', async () => {
  const { children: [siswa] } = await aFamily()
  if (!siswa) throw new Error('no child')
  await giveSubsidi(world, [siswa])
  const found = await withBug('release_subsidi', (text) => text.replace('WHERE r.sisa > 0', 'WHERE r.sisa > 99999'), async () => {
    world.clock.advance(DAY_MS)
    await sweepSubsidi(world.deps)
  })
  expect(found).toContain('subsidi_is_held')
  expect(found).toContain('subsidi_is_booked')
})
