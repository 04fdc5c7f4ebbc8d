import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { dayAfter } from '#test/pesan-makan'
import { aSponsorPayment, giveSubsidi, sponsorOwes, type Sponsored } from '#test/subsidi'
import { startWorld, type World } from '#test/world'

let world: World
let owed: Sponsored
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})
beforeEach(async () => {
  owed = await sponsorOwes(world)
})

function balance(kind: 'piutang_sponsor' | 'bank' | 'brankas'): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, accountOf(kind, owed.pembeli.siswa.sekolah.id)))
}

/** What the report says about this sponsor. */
const report = async () => (await world.api.call('sisaSponsor', {}, owed.by)).find(({ idsubsidi }) => idsubsidi === owed.idsubsidi)

function record(changes: object = {}) {
  const { idsubsidi, by } = owed
  const money = { idsubsidi, cara: 'transfer', jumlah: 10_000, tanggal: dayAfter(world, 0), catatan: '' } as const
  return world.api.send('ajukanSponsor', { ...money, ...changes }, by)
}

test('a sponsor pays in two parts, each agreed to by a second person, until nothing is owed', async () => {
  const { second } = owed
  expect(await report()).toMatchObject({ sponsor: 'Toko Berkah', terpakai: 10_000, dibayar: 0, menunggu: 0, sisa: 10_000 })
  const safe = await balance('brankas')
  const { idbayar } = await aSponsorPayment(world, owed, { jumlah: 4_000, cara: 'tunai' })
  expect(await report()).toMatchObject({ menunggu: 4_000, sisa: 6_000 })
  expect(await balance('piutang_sponsor')).toBe(10_000)
  expect((await tryDecide(world, 'putusSponsor', { idbayar, putusan: 'setuju' }, owed.by)).body.success).toBe(0)
  await decide(world, 'putusSponsor', { idbayar, putusan: 'setuju' }, second)
  expect([await balance('piutang_sponsor'), await balance('brankas')]).toEqual([6_000, safe + 4_000])
  expect((await tryDecide(world, 'putusSponsor', { idbayar, putusan: 'setuju' }, second)).body.success).toBe(0)
  const rest = await aSponsorPayment(world, owed, { jumlah: 6_000 })
  await decide(world, 'putusSponsor', { idbayar: rest.idbayar, putusan: 'setuju' }, second)
  expect([await balance('piutang_sponsor'), await balance('bank')]).toEqual([0, 6_000])
  expect(await report()).toBeUndefined()
  expect((await record({ jumlah: 1 })).body).toMatchObject({
    kode: 'SPONSOR_TIDAK_BERUTANG', msg: 'Sponsor subsidi ini tidak berutang sekarang.',
  })
})

test('two people who record the same money at the same moment take it once', async () => {
  const answers = await Promise.all([record(), record()])
  expect(answers.map(({ body }) => body.success).toSorted()).toEqual([0, 1])
  expect((await record({ jumlah: 1 })).body).toMatchObject({ kode: 'SPONSOR_TIDAK_BERUTANG' })
})

test('a refused or withdrawn payment books nothing, and may be recorded again', async () => {
  const refused = await aSponsorPayment(world, owed)
  await decide(world, 'putusSponsor', { idbayar: refused.idbayar, putusan: 'tolak', alasan: 'Belum ada di mutasi' }, owed.second)
  const { idbayar } = await aSponsorPayment(world, owed)
  expect(await world.api.call('tarikSponsor', { idbayar, alasan: 'Salah tulis' }, owed.by)).toMatchObject({ ditarik: true })
  expect(await balance('piutang_sponsor')).toBe(10_000)
  expect(await report()).toMatchObject({ sisa: 10_000 })
})

test('more than was eaten, a day to come, and what the school itself gives are refused', async () => {
  expect((await record({ jumlah: 10_001 })).body).toMatchObject({
    kode: 'SPONSOR_LEBIH_BAYAR', msg: 'Sponsor masih harus membayar Rp10.000. Tulis paling banyak itu.',
  })
  expect((await record({ tanggal: dayAfter(world, 1) })).body).toMatchObject({ kode: 'SPONSOR_TANGGAL_SALAH' })
  const own = await giveSubsidi(world, [await aSiswa(world, { sekolah: owed.pembeli.siswa.sekolah })])
  expect((await record({ idsubsidi: own.idsubsidi })).body).toMatchObject({ kode: 'SPONSOR_TIDAK_BERUTANG' })
})

test('staff of another school see and change nothing', async () => {
  const { sekolah } = await aSiswa(world)
  const stranger = await aPengguna(world, 'bendahara', { sekolah })
  expect(await world.api.call('sisaSponsor', {}, stranger)).toEqual([])
  const { idbayar, usulan } = await aSponsorPayment(world, owed)
  expect(await world.api.call('daftarSponsor', {}, stranger)).toEqual([])
  const said = { idbayar, putusan: 'setuju', dilihat: usulan?.sidik ?? '' } as const
  expect((await world.api.send('putusSponsor', said, stranger)).body).toMatchObject({ kode: 'SPONSOR_TIDAK_DITEMUKAN' })
  const { idsubsidi } = owed
  const money = { idsubsidi, cara: 'tunai', jumlah: 1, tanggal: dayAfter(world, 0), catatan: '' } as const
  expect((await world.api.send('ajukanSponsor', money, stranger)).body).toMatchObject({ kode: 'SUBSIDI_TIDAK_DITEMUKAN' })
})
