import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSekolah, aSiswa, aTagihan } from '#test/builders'
import { payFor } from '#test/story'
import { startWorld, type World } from '#test/world'

/* Rules that are predicates of indexes (decision 150): each must refuse what no use case may write, as a CHECK would. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const CHECK_VIOLATION = '23514'
const SOMEBODY = `'00000000-0000-7000-8000-000000000001'`
const GIFT = `sukarela = true, boleh_dicicil = true, jatuh_tempo = '2199-12-31'`

test('the database refuses a bill that asks for nothing, a share without its payer, and a gift that is due', async () => {
  const sekolah = await aSekolah(world)
  await aTagihan(world, await aSiswa(world, { sekolah }))
  const change = (set: string) => world.database.query(`UPDATE tagihan SET ${set} WHERE sekolah_id = $1`, [sekolah.id])
  for (const refused of [
    'jumlah = 0', 'ditanggung = 1', `penanggung_id = ${SOMEBODY}`, `ditanggung = 1, penanggung_id = ${SOMEBODY}`,
    `ditanggung = 1, tanggungan_id = ${SOMEBODY}`, 'sukarela = true', `${GIFT}, saldo_awal = true`,
    `${GIFT}, boleh_dicicil = false`, `${GIFT}, jatuh_tempo = '2026-11-10'`,
  ].map(withoutRepeats)) {
    await expect(change(refused)).rejects.toMatchObject({ constraint: 'tagihan_terms' })
  }
  for (const accepted of [
    'jumlah = 0, potongan = 1', 'potongan = 0, kredit = 1', 'kredit = 0, kredit_lepas = 1',
    `kredit_lepas = 0, ditanggung = 1, penanggung_id = ${SOMEBODY}, tanggungan_id = ${SOMEBODY}`, GIFT,
  ]) await change(accepted)
  await expect(change('dibayar = jumlah + 1')).rejects.toMatchObject({ constraint: 'tagihan_not_overpaid' })
})

test('a new row is refused like a changed one', async () => {
  const sekolah = await aSekolah(world)
  await aTagihan(world, await aSiswa(world, { sekolah }))
  const copy = world.database.query(
    `INSERT INTO tagihan SELECT t.* FROM tagihan o, LATERAL json_populate_record(o, json_build_object(
       'id', gen_random_uuid(), 'periode', 'lain', 'jumlah', 0)) t WHERE o.sekolah_id = $1`, [sekolah.id])
  await expect(copy).rejects.toMatchObject({ code: CHECK_VIOLATION, table: 'tagihan', constraint: 'tagihan_terms' })
})

test('the database refuses a payment with a fee that the school is said to bear', async () => {
  const siswa = await aSiswa(world)
  await payFor(world, siswa, [await aTagihan(world, siswa)])
  const change = (set: string) => world.database.query(`UPDATE pembayaran SET ${set} WHERE pihak_id = $1`, [siswa.id])
  await expect(change('biaya = 1000, biaya_ditanggung = true')).rejects.toMatchObject({
    code: CHECK_VIOLATION, table: 'pembayaran', constraint: 'pembayaran_biaya_ditanggung',
  })
  await change('biaya = 0, biaya_ditanggung = true')
  await expect(change('biaya = 1')).rejects.toMatchObject({ constraint: 'pembayaran_biaya_ditanggung' })
  await change('biaya = 1, biaya_ditanggung = false')
})

/** A column may be named once in an UPDATE; the last one counts. */
function withoutRepeats(set: string): string {
  const values = new Map(set.split(', ').map((one) => one.split(' = ') as [string, string]))
  return [...values].map(([column, value]) => `${column} = ${value}`).join(', ')
}
