import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSekolah, aSiswa, aTagihan } from '#test/builders'
import { startWorld, type World } from '#test/world'

/* The CHECK of a bill's terms, which is a function: it must refuse each thing that no use case may write. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

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

/** A column may be named once in an UPDATE; the last one counts. */
function withoutRepeats(set: string): string {
  const values = new Map(set.split(', ').map((one) => one.split(' = ') as [string, string]))
  return [...values].map(([column, value]) => `${column} = ${value}`).join(', ')
}
