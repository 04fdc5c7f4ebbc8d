import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUnread, listLinimasa, readKunci } from '#linimasa/linimasa.queries'
import { DAY_MS, HOUR_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { aPengguna, aSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { aLinimasa, anEditor, tulisan, type Tulisan } from '#test/linimasa'
import { startWorld, type World } from '#test/world'

let world: World
let admin: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  admin = await anEditor(world)
})
afterAll(() => world.stop())

/** A parent with one child in class 4B of a new school. */
async function aFamily() {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const siswa = await aSiswa(world, { nomor_wa })
  return { wali, nomor_wa, siswa, sekolah: siswa.sekolah, idsekolah: siswa.sekolah.idsekolah }
}

const publish = async (changes: Tulisan, editor = admin) =>
  (await aLinimasa(world, editor, changes)).idlinimasa
const inHours = (hours: number) =>
  new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString()
const listOf = (wali: { token: string }, setelah?: string) =>
  world.api.call('getLinimasa', { subdomain: 'mobile', ...(setelah && { setelah }) }, wali)
const seenBy = async (wali: { token: string }) =>
  (await listOf(wali)).map(({ idlinimasa }) => idlinimasa)

test('a family sees posts to its school, level and class, and to everybody, but no others', async () => {
  const { wali, sekolah, idsekolah } = await aFamily()
  const other = await aFamily()
  await world.database.query(`UPDATE siswa SET kelas = '5A' WHERE id = $1`, [other.siswa.id])
  const tu = await anEditor(world, sekolah)
  const ours = [
    await publish({}),
    await publish({ sasaran: 'sekolah', idsekolah }, tu),
    await publish({ sasaran: 'tingkat', idsekolah, tingkat: '4' }, tu),
    await publish({ sasaran: 'kelas', idsekolah, kelas: '4B' }, tu),
  ]
  const foreign = [
    await publish({ sasaran: 'sekolah', idsekolah: other.idsekolah }),
    await publish({ sasaran: 'tingkat', idsekolah: other.idsekolah, tingkat: '5' }),
    await publish({ sasaran: 'kelas', idsekolah: other.idsekolah, kelas: '5A' }),
  ]
  expect((await seenBy(wali)).slice(0, 4).toSorted()).toEqual(ours.toSorted())
  expect((await seenBy(other.wali)).slice(0, 4).toSorted()).toEqual([...foreign, ours[0]].toSorted())
  for (const idlinimasa of foreign) {
    const answer = await world.api.raw('detailLinimasa', { idlinimasa }, wali)
    expect([answer.status, await answer.json()]).toMatchObject([404, { kode: 'LINIMASA_TIDAK_ADA' }])
  }
  // A class without pupils is a typing error, and nobody would ever read the post.
  const empty = tulisan({ sasaran: 'kelas', idsekolah, kelas: '9Z' })
  expect(await world.api.send('simpanLinimasa', empty, tu)).toMatchObject({
    body: { kode: 'LINIMASA_SASARAN_KOSONG', isian: ['sasaran'] },
  })
})

test('a post is found only while it is due: not before, not after, not once withdrawn', async () => {
  const { wali, idsekolah } = await aFamily()
  const draft = await world.api.call('simpanLinimasa', tulisan({ sasaran: 'sekolah', idsekolah }), admin)
  const idlinimasa = await publish({
    sasaran: 'sekolah', idsekolah, tayang_dari: inHours(1), tayang_sampai: inHours(3),
  })
  const statuses = async () => {
    const answer = await world.api.raw('detailLinimasa', { idlinimasa }, wali)
    await answer.arrayBuffer()
    return [answer.status, (await seenBy(wali)).includes(idlinimasa)]
  }
  expect(await statuses()).toEqual([404, false])
  expect((await world.api.raw('detailLinimasa', { idlinimasa: draft.idlinimasa }, wali)).status).toBe(404)
  world.clock.advance(2 * HOUR_MS)
  expect(await statuses()).toEqual([200, true])
  world.clock.advance(2 * HOUR_MS)
  expect(await statuses()).toEqual([404, false])
  await world.sweep('watch-linimasa')
  expect(await world.api.call('bacaLinimasa', { idlinimasa }, admin)).toMatchObject({ keadaan: 'berakhir' })

  const second = await publish({ sasaran: 'sekolah', idsekolah })
  expect(await seenBy(wali)).toContain(second)
  await world.api.call('tarikLinimasa', { idlinimasa: second }, admin)
  expect(await seenBy(wali)).not.toContain(second)
  expect((await world.api.raw('detailLinimasa', { idlinimasa: second }, wali)).status).toBe(404)
})

test('opening a post marks it as read, and counts the person once', async () => {
  const { wali, idsekolah } = await aFamily()
  const idlinimasa = await publish({ sasaran: 'sekolah', idsekolah, judul: 'Rapat wali' })
  const home = () => world.api.call('getBeranda', {}, wali)
  const before = await home()
  expect(before.berita[0]).toMatchObject({ idlinimasa, judul: 'Rapat wali', dibaca: false })
  for (let i = 0; i < 3; i += 1) {
    expect(await world.api.call('detailLinimasa', { idlinimasa }, wali)).toMatchObject({
      idlinimasa, dibaca: true, deskripsi: '<p>Sekolah libur tiga hari.</p>',
    })
  }
  const after = await home()
  expect(after.berita[0]).toMatchObject({ idlinimasa, dibaca: true })
  expect(after.berita_belum_dibaca).toBe(before.berita_belum_dibaca - 1)
  expect((await listOf(wali))[0]).toMatchObject({ dibaca: true })
  expect(await world.api.call('bacaLinimasa', { idlinimasa }, admin)).toMatchObject({ pembaca: 1 })
  // After a month old news is no longer unread.
  await world.database.query(`UPDATE linimasa SET tayang_dari = tayang_dari - interval '31 days'`)
  expect((await home()).berita_belum_dibaca).toBe(0)
})

test('a long list has every post once, pinned first, also when posts appear and go meanwhile', async () => {
  const { wali, idsekolah } = await aFamily()
  const own: string[] = []
  for (let i = 0; i < 45; i += 1) {
    own.push(await publish({ sasaran: 'sekolah', idsekolah, judul: `Info ${i}` }))
    // Some appear at the same moment.
    if (i % 3 === 0) world.clock.advance(1_000)
  }
  const pinned = own[7] ?? ''
  await world.api.call('sematkanLinimasa', { idlinimasa: pinned, disematkan: true }, admin)
  const seen: string[] = []
  let page = await listOf(wali)
  expect(page[0]).toMatchObject({ idlinimasa: pinned, disematkan: true })
  while (page.length > 0) {
    seen.push(...page.map(({ idlinimasa }) => idlinimasa))
    const last = page.at(-1)?.idlinimasa
    if (seen.length === 20) {
      await publish({ sasaran: 'sekolah', idsekolah, judul: 'Baru' })
      // The last one seen is withdrawn: the list goes on behind it all the same.
      await world.api.call('tarikLinimasa', { idlinimasa: last ?? '' }, admin)
    }
    page = await listOf(wali, last)
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(own.filter((id) => !seen.includes(id))).toEqual([])
  expect(await listOf(wali, 'INF-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8')).toEqual([])
})

test('the code of another institution is refused', async () => {
  const { wali } = await aFamily()
  expect(await world.api.send('getLinimasa', { subdomain: 'lain' }, wali)).toMatchObject({
    body: { kode: 'INSTITUSI_TIDAK_DIKENAL' },
  })
})

test('with thousands of posts a page and the unread count read only a few rows of an index', async () => {
  const { wali, sekolah, nomor_wa } = await aFamily()
  await world.database.query(
    `INSERT INTO linimasa (institusi_id, id, status, judul, penulis, deskripsi, cuplikan, sasaran,
                           sekolah_id, tayang_dari, diubah_at, diubah_oleh, versi)
     SELECT 'mobile', gen_random_uuid(), 'terbit', 'Info ' || i, 'TU', '<p>x</p>', 'x', 'sekolah', $1,
            $2::timestamptz - i * interval '1 second', $2, (SELECT id FROM pengguna LIMIT 1), 1
       FROM generate_series(1, 20000) i`,
    [sekolah.id, world.clock.now()],
  )
  await world.database.query('ANALYZE linimasa')
  const [reader] = await world.database.query<{ id: string }>(
    'SELECT id FROM pengguna WHERE nomor_wa = $1', [nomor_wa],
  )
  const person = { pengguna_id: reader?.id ?? '', nomor_wa }
  const now = world.clock.now()
  const plans = await world.deps.db.inTransaction('mobile', async (tx) => {
    const found: string[] = []
    const explaining: Tx = {
      institusi_id: tx.institusi_id,
      async query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
        const lines = await tx.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF) ${text}`, values,
        )
        found.push(...lines.map((line) => line['QUERY PLAN']))
        return []
      },
    }
    const kunci = await readKunci(tx, person)
    const deep = { disematkan: false, tayang_dari: later(now, -15_000_000), id: person.pengguna_id }
    for (const place of [undefined, deep])
      await listLinimasa(explaining, kunci, person.pengguna_id, now, place, 20)
    await countUnread(explaining, kunci, person.pengguna_id, now, later(now, -30 * DAY_MS), 99)
    return found
  })
  const reading = plans.filter((line) => line.includes(' on linimasa x'))
  expect(reading.length).toBeGreaterThan(2)
  for (const line of reading) {
    expect(line).toContain('Index Scan using linimasa_terbit')
    expect(Number(/rows=(\d+)/.exec(line)?.[1])).toBeLessThanOrEqual(99)
  }
  expect(await listOf(wali)).toHaveLength(20)
  expect(await world.api.call('getBeranda', {}, wali)).toMatchObject({ berita_belum_dibaca: 99 })
})
