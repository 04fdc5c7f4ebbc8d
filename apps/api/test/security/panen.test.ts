import { createHash } from 'node:crypto'
import { API_BASE, wire } from '@lunas/contract/wire/wire'
import { solveWork } from '@lunas/contract/wire/work'
import { CHALLENGE_HEADER, PROOF_HEADER } from '@lunas/contract/wire/work-headers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app'
import { createDeps, type Deps } from '#deps'
import { DAY_MS } from '#platform/clock'
import { ALAMAT_BUDGET, LOOKUP_COST, SEKOLAH_BUDGET } from '#siswa/lookup-budget'
import { aPengguna, aSekolah, aSiswa, type MadeSekolah } from '#test/builders'
import { aNomor } from '#test/codes'
import { startWorld, type World } from '#test/world'

/** Harvesting pupils by counting NIS, with the limits of production. */
let world: World
let deps: Deps
let app: FastifyInstance
beforeAll(async () => {
  world = await startWorld({ worker: false })
  deps = createDeps({ ...world.deps.config, limitFactor: 1 }, 'test', world.clock)
  app = await createApp(deps)
  world.clock.startHour()
})
afterAll(async () => {
  await app.close()
  await deps.close()
  await world.stop()
})

const keyed = (token = '') => ({
  'x-request-id': '7',
  'x-request-key': createHash('md5').update(`${token}7lunas-request-dev`).digest('hex'),
  ...(token && { authorization: `Bearer ${token}` }),
})
const COUNTED = 10_000
const ADDRESSES = 1_000
const AT_ONCE = 20
const LONG = 120_000

test('ten thousand NIS from a thousand addresses find no more than a day’s budget', { timeout: LONG }, async () => {
  const sekolah = await aFullSekolah(COUNTED / 10)
  const seen = new Map<string, number>()
  let next = 0
  const lane = async () => {
    while (next < COUNTED) {
      const i = next++
      const { kode } = await look(sekolah, String(i), `10.7.${Math.floor(i % ADDRESSES / 250)}.${i % 250}`)
      seen.set(kode, (seen.get(kode) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const found = seen.get('OK') ?? 0
  const missed = seen.get('SISWA_TIDAK_DITEMUKAN') ?? 0
  const spent = found * LOOKUP_COST.hit + missed * LOOKUP_COST.miss
  expect(spent).toBeGreaterThanOrEqual(SEKOLAH_BUDGET.points)
  // Look-ups that were on their way when the budget ended may still be answered.
  expect(spent).toBeLessThanOrEqual(SEKOLAH_BUDGET.points + AT_ONCE * LOOKUP_COST.miss)
  expect(seen.get('PERLU_BUKTI_KERJA')).toBe(COUNTED - found - missed)

  // A parent meanwhile gets through with the work that the app does by itself, once per proof.
  const { kode, challenge } = await look(sekolah, '7', '203.0.113.5')
  expect(kode).toBe('PERLU_BUKTI_KERJA')
  const proof = `${challenge}.${solveWork(challenge)}`
  expect((await look(sekolah, '7', '203.0.113.5', { [PROOF_HEADER]: proof })).kode).toBe('OK')
  expect((await look(sekolah, '8', '203.0.113.5', { [PROOF_HEADER]: proof })).kode).toBe('PERLU_BUKTI_KERJA')
  // Other schools are not concerned, and this one has a new budget tomorrow.
  expect((await look(await aFullSekolah(1), '0', '10.7.0.1')).kode).toBe('OK')
  world.clock.advance(DAY_MS)
  expect((await look(sekolah, '7', '203.0.113.6')).kode).toBe('OK')
})

test('one address pays after an hour’s budget, and pays more the more it asks', async () => {
  const sekolah = await aFullSekolah(0)
  const address = '203.0.113.9'
  const kinds: string[] = []
  for (let i = 0; i < 14; i++) kinds.push((await look(sekolah, `x${i}`, address)).kode)
  const free = ALAMAT_BUDGET.points / LOOKUP_COST.miss
  expect(kinds).toEqual([
    ...Array<string>(free).fill('SISWA_TIDAK_DITEMUKAN'),
    ...Array<string>(14 - free).fill('PERLU_BUKTI_KERJA'),
  ])
  expect((await look(sekolah, 'x', address)).challenge).toMatch(/^16\./)
  const asked = { sekolah_id: sekolah.id, network: address }
  for (let i = 0; i < free; i++) deps.lookupBudget.spend(asked, 'miss', world.clock.now())
  expect((await look(sekolah, 'x', address)).challenge).toMatch(/^17\./)
})

test('every look-up leaves a trace: the search, the list of bills, and the miss', async () => {
  const nomor_wa = '6281377001122'
  const siswa = await aSiswa(world, { nomor_wa })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const address = '203.0.113.77'
  await look(siswa.sekolah, siswa.nis, address)
  await inject('getTagihan', { kode_siswa: siswa.kode_siswa }, address)
  await inject('getTagihan', { kode_siswa: siswa.kode_siswa }, address)
  await look(siswa.sekolah, 'tidak-ada', address)
  await deps.lookups.flush(world.clock.now())
  const rows = await world.api.call('getPencarian', {}, { token: wali.token })
  const times = (which: string) =>
    rows.filter(({ jenis }) => jenis === which).reduce((sum, { kali }) => sum + kali, 0)
  expect([times('cari'), times('tagihan')]).toEqual([1, 2])
  const missed = await world.database.query<{ kali: number; row: string }>(
    'SELECT kali, p::text AS row FROM pencarian_luput p WHERE sekolah_id = $1', [siswa.sekolah.id],
  )
  expect(missed.map(({ kali }) => kali)).toEqual([1])
  expect(missed[0]?.row).not.toMatch(/203\.0|tidak-ada/)
})

test('a wali looks up an own child for free and without a trace', async () => {
  const nomor_wa = '6281377003344'
  const siswa = await aSiswa(world, { nomor_wa })
  const { token } = await aPengguna(world, 'wali', { nomor_wa })
  const request = { idsekolah: siswa.sekolah.idsekolah, nis: siswa.nis }
  await world.api.call('getSiswa', request, { token })
  expect(world.deps.limits.spent(`lihat/${siswa.sekolah.id}`, world.clock.now())).toBe(0)
  await world.deps.lookups.flush(world.clock.now())
  const rows = await world.database.query('SELECT 1 FROM siswa_pencarian WHERE siswa_id = $1', [siswa.id])
  expect(rows).toEqual([])
})

const ASKS = ['tambahAnak', 'ajukanAnak', 'cekSiswaPin'] as const

test.each(ASKS)('a parent who counts NIS with %s pays like a stranger, from any address', async (name) => {
  const sekolah = await aFullSekolah(0)
  const { token } = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const ask = (nis: string, address: string, headers = {}) => {
    const reason = name === 'ajukanAnak' ? { alasan: 'Nomor saya berganti.' } : {}
    const request = { idsekolah: sekolah.idsekolah, nis, ...reason }
    return inject(name, request, address, { ...keyed(token), ...headers })
  }
  const free = ALAMAT_BUDGET.points / LOOKUP_COST.miss
  for (let i = 0; i < free; i++)
    expect((await ask(`x${i}`, `10.9.${i}.1`)).kode).toBe('SISWA_TIDAK_DITEMUKAN')
  const { kode, challenge } = await ask('y', '10.9.77.1')
  expect(kode).toBe('PERLU_BUKTI_KERJA')
  const proof = { [PROOF_HEADER]: `${challenge}.${solveWork(challenge)}` }
  expect((await ask('y', '10.9.77.1', proof)).kode).toBe('SISWA_TIDAK_DITEMUKAN')
  // The school's budget of the day is the one of strangers.
  expect(deps.limits.spent(`lihat/${sekolah.id}`, world.clock.now())).toBe((free + 1) * LOOKUP_COST.miss)
  await deps.lookups.flush(world.clock.now())
  const missed = await world.database.query<{ kali: number }>(
    'SELECT kali FROM pencarian_luput WHERE sekolah_id = $1', [sekolah.id],
  )
  expect(missed).toEqual(Array(free + 1).fill({ kali: 1 }))
})

test('a parent who asks about another’s child is in the trace of that family', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const { token } = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const request = { idsekolah: siswa.sekolah.idsekolah, nis: siswa.nis }
  const headers = keyed(token)
  await inject('tambahAnak', request, '10.9.1.1', headers)
  await inject('ajukanAnak', { ...request, alasan: 'Nomor saya berganti.' }, '10.9.1.1', headers)
  await inject('cekSiswaPin', request, '10.9.1.1', headers)
  await deps.lookups.flush(world.clock.now())
  const rows = await world.api.call('getPencarian', {}, { token: wali.token })
  expect(rows.reduce((sum, { jenis, kali }) => (jenis === 'cari' ? sum + kali : 0), 0)).toBe(3)
  // The own child costs nothing.
  const own = keyed(wali.token)
  expect((await inject('tambahAnak', request, '10.9.1.1', own)).kode).toBe('SISWA_SUDAH_TERTAUT')
  expect(deps.limits.spent(`lihat/${siswa.sekolah.id}`, world.clock.now())).toBe(3 * LOOKUP_COST.hit)
})

/** A school whose pupils have the NIS 0, 1, 2 … */
async function aFullSekolah(pupils: number): Promise<MadeSekolah> {
  const sekolah = await aSekolah(world)
  await world.database.query(
    `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama)
     SELECT 'mobile', gen_random_uuid(), $1, n, 'Siswa ' || n FROM generate_series(0, $2 - 1) n`,
    [sekolah.id, pupils],
  )
  return sekolah
}

async function look(sekolah: MadeSekolah, nis: string, address: string, headers = {}) {
  return inject('getSiswa', { idsekolah: sekolah.idsekolah, nis }, address, headers)
}

async function inject(
  name: 'getSiswa' | 'getTagihan' | (typeof ASKS)[number], request: Record<string, string>, remoteAddress: string, headers = {},
) {
  const { method, path } = wire[name]
  const answer = await app.inject({
    method, url: API_BASE + path, headers: { ...keyed(), ...headers }, remoteAddress,
    ...(method === 'GET' ? { query: request } : { payload: request }),
  })
  const { success, kode = '' } = answer.json<{ success: number; kode?: string }>()
  return {
    kode: success === 1 ? 'OK' : kode,
    challenge: String(answer.headers[CHALLENGE_HEADER] ?? ''),
  }
}
