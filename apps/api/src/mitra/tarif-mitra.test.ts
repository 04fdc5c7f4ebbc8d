import type { RequestOf } from '@lunas/contract/wire/calls'
import { addDays, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { aMitra, bayarRequest, BIAYA, KOMISI, mitraUnit, openMitra, ruleTarif } from '#test/mitra'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
  await openMitra(world)
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

type Rule = RequestOf<'ajukanTarifMitra'>

const day = (later: number): LocalDate => addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), later)
const ruleOf = (changes: Partial<Rule> = {}): Rule =>
  ({ produk: 'tagihan', berlaku_sejak: day(1), biaya: 3_000, komisi: 2_000, ...changes })

/** Two people who may decide. */
async function twoPeople(institusi_id = 'mobile') {
  return [
    await aPengguna(world, 'admin_institusi', { institusi_id }), await aPengguna(world, 'yayasan', { institusi_id }),
  ] as const
}

/** The rules of a product that begin on a day, as an officer reads them. */
async function rulesOn({ produk, berlaku_sejak }: Rule, by: { token: string }) {
  const { tarif } = await world.api.call('getTarifMitra', {}, by)
  return tarif.filter((one) => one.produk === produk && one.berlaku_sejak === berlaku_sejak)
}

test('a rule is written when a second person agrees, names both, and holds from its day on', async () => {
  const [first, second] = await twoPeople()
  const mitra = await aMitra(world)
  const earned = async (biaya: number) => {
    const siswa = await aSiswa(world)
    const request = bayarRequest([{ siswa, tagihan: [await aTagihan(world, siswa)] }], { biaya })
    return (await world.api.call('bayarMitra', request, mitra)).komisi
  }
  const rule = ruleOf()
  const { idusulan } = await world.api.call('ajukanTarifMitra', rule, first)
  expect(await rulesOn(rule, first)).toEqual([])
  const yes = { idusulan, putusan: 'setuju' as const }
  expect((await tryDecide(world, 'putusTarifMitra', yes, first)).body).toMatchObject({ kode: 'USULAN_SENDIRI' })
  expect(await rulesOn(rule, first)).toEqual([])

  expect(await decide(world, 'putusTarifMitra', yes, second)).toMatchObject({
    status: 'disetujui', diputus_oleh: 'Pengguna yayasan', usulan: null,
  })
  expect(await rulesOn(rule, first)).toEqual([{
    ...rule, berlaku: false, dicatat_oleh: 'Pengguna admin_institusi', disetujui_oleh: 'Pengguna yayasan',
  }])
  expect(await earned(BIAYA)).toBe(KOMISI)
  world.clock.advance(DAY_MS)
  expect(await earned(3_000)).toBe(2_000)
  expect(await rulesOn(rule, first)).toMatchObject([{ berlaku: true }])
})

test('a refused or withdrawn rule is not written, and what holds stays', async () => {
  const [first, second] = await twoPeople()
  const rule = ruleOf({ produk: 'saldo' })
  const before = (await world.api.call('getTarifMitra', {}, first)).tarif
  const asked = await world.api.call('ajukanTarifMitra', rule, first)
  expect(await world.api.kode('ajukanTarifMitra', { ...rule, berlaku_sejak: day(9) }, second)).toBe('USULAN_SUDAH_ADA')
  const no = { idusulan: asked.idusulan, putusan: 'tolak' as const, alasan: 'Komisinya terlalu besar' }
  expect(await decide(world, 'putusTarifMitra', no, second)).toMatchObject({ status: 'ditolak', alasan: no.alasan })
  const { idusulan } = await world.api.call('ajukanTarifMitra', rule, first)
  expect(await world.api.call('tarikTarifMitra', { idusulan, alasan: 'Salah tulis' }, first))
    .toMatchObject({ status: 'ditolak', ditarik: true })
  expect((await world.api.call('getTarifMitra', {}, first)).tarif).toEqual(before)
})

test('a rule begins tomorrow at the earliest and has its day alone', async () => {
  const [first] = await twoPeople()
  const refused = (changes: Partial<Rule>) => world.api.kode('ajukanTarifMitra', ruleOf({ produk: 'ppob', ...changes }), first)
  expect(await refused({ berlaku_sejak: day(-1) })).toBe('TARIF_MITRA_LALU')
  expect(await refused({ berlaku_sejak: day(0) })).toBe('TARIF_MITRA_LALU')
  await ruleTarif(world, ruleOf({ produk: 'ppob', berlaku_sejak: day(5) }))
  expect(await refused({ berlaku_sejak: day(5) })).toBe('TARIF_MITRA_SUDAH_ADA')
})

test('a proposal that waited past its day, or whose day was taken, is not agreed to', async () => {
  const [first, second] = await twoPeople()
  const rule = ruleOf({ produk: 'donasi', berlaku_sejak: day(2) })
  const { idusulan } = await world.api.call('ajukanTarifMitra', rule, first)
  const answer = async () =>
    (await tryDecide(world, 'putusTarifMitra', { idusulan, putusan: 'setuju' }, second)).body
  await world.database.query(
    `INSERT INTO tarif_mitra (institusi_id, produk, berlaku_sejak, biaya, komisi, dicatat_oleh, dicatat_at, disetujui_oleh)
     VALUES ('mobile', 'donasi', $1, 0, 0, $2, now(), $3)`,
    [rule.berlaku_sejak, first.id, second.id],
  )
  expect(await answer()).toMatchObject({ kode: 'TARIF_MITRA_SUDAH_ADA' })
  world.clock.advance(2 * DAY_MS)
  expect(await answer()).toMatchObject({ kode: 'TARIF_MITRA_LALU' })
  world.clock.advance(DAY_MS)
  expect(await answer()).toMatchObject({ kode: 'TARIF_MITRA_LALU' })
  expect(await rulesOn(rule, first)).toMatchObject([{ biaya: 0, komisi: 0 }])
  const no = { idusulan, putusan: 'tolak' as const, alasan: 'Sudah lewat' }
  expect(await decide(world, 'putusTarifMitra', no, second)).toMatchObject({ status: 'ditolak' })
})

test('only the first rule of a product may begin today; another institution finds neither it nor its proposal', async () => {
  const [first, second] = await twoPeople('lain')
  const [stranger] = await twoPeople()
  const rule = ruleOf({ berlaku_sejak: day(0) })
  expect(await world.api.kode('ajukanTarifMitra', rule, first)).toBe('MITRA_BELUM_ADA')
  await mitraUnit(world, 'lain')
  const { idusulan } = await world.api.call('ajukanTarifMitra', rule, first)
  const yes = { idusulan, putusan: 'setuju' as const }
  expect((await tryDecide(world, 'putusTarifMitra', yes, stranger)).body)
    .toMatchObject({ kode: 'TARIF_MITRA_TIDAK_DITEMUKAN' })
  await decide(world, 'putusTarifMitra', yes, second)
  expect(await rulesOn(rule, first)).toMatchObject([{ berlaku: true }])
  expect(await rulesOn(rule, stranger)).toEqual([])
  expect(await world.api.kode('ajukanTarifMitra', { ...rule, komisi: 0 }, first)).toBe('TARIF_MITRA_LALU')
})

test('the database refuses a rule of one person to the program, whichever way it is written', async () => {
  const [first, second] = await twoPeople()
  const write = (columns: string, values: string, people: readonly string[]) =>
    world.deps.db.inTransaction('mobile', (tx) =>
      tx.query(
        `INSERT INTO tarif_mitra (institusi_id, produk, berlaku_sejak, biaya, komisi, dicatat_at${columns})
         VALUES ('mobile', 'tagihan', '2099-01-01', 0, 100000, now()${values}) RETURNING 1`, [...people],
      ),
    )
  const alone = { constraint: 'tarif_mitra_dua_orang' }
  await expect(write('', '', [])).rejects.toMatchObject(alone)
  await expect(write(', dicatat_oleh', ', $1', [first.id])).rejects.toMatchObject(alone)
  await expect(write(', dicatat_oleh, disetujui_oleh', ', $1, $1', [first.id])).rejects.toMatchObject(alone)
  await expect(write(', dicatat_oleh, satu_orang', ', $1, true', [first.id])).rejects.toMatchObject({ code: '42501' })
  const { idusulan } = await world.api.call('ajukanTarifMitra', ruleOf({ berlaku_sejak: day(30) }), first)
  await expect(world.database.query(
    `UPDATE usulan_tarif_mitra SET status = 'disetujui', diputus_oleh = diajukan_oleh, diputus_at = diajukan_at
      WHERE status = 'menunggu'`,
  )).rejects.toMatchObject({ constraint: 'usulan_tarif_mitra_dua_orang' })
  await decide(world, 'putusTarifMitra', { idusulan, putusan: 'setuju' }, second)
})
