import { parseKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { decide } from '#test/decide'
import { eventually } from '#test/eventually'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.sandbox.resetFaults()
  await assertBooksHold(world)
})

const JUMLAH = rupiah(450_000)
/** As long as a silent gateway is asked by the program, and a little more. */
const SILENCE_MS = 6.5 * DAY_MS

test('while the program asks a silent gateway, no other way is open', async () => {
  const { idpengembalian, officer } = await aSilent()
  const byBank = { idpengembalian, cara: 'transfer' as const, referensi: 'TRF-9' }
  const { body } = await world.api.send('selesaikanPengembalian', byBank, await officer())
  expect(body).toMatchObject({ kode: 'CARA_TIDAK_TERSEDIA' })
  expect(await owed()).toBe(JUMLAH)
  await world.sandbox.resetFaults()
  await world.api.call('selesaikanPengembalian', { idpengembalian }, await officer())
  expect(await owed()).toBe(0)
})

test('a gateway that stayed silent for six days leaves the bank, with its reference', async () => {
  const { idpengembalian, officer } = await aSilent()
  world.clock.advance(SILENCE_MS)
  await world.sweep('ask-pengembalian')
  const [waiting] = await world.api.call('getPengembalian', { status: 'berjalan' }, await officer())
  expect(waiting).toMatchObject({ idpengembalian, cara_lain: ['transfer', 'titipan'] })
  const byBank = { idpengembalian, cara: 'transfer' as const, referensi: 'TRF-9' }
  expect(await world.api.call('selesaikanPengembalian', byBank, await officer())).toMatchObject({
    status: 'selesai', cara: 'transfer', referensi: 'TRF-9', cara_lain: [],
  })
  expect(await owed()).toBe(0)
})

test('a gateway that had refunded after all ends the refund, and no transfer is recorded', async () => {
  const { idpengembalian, kode_pembayaran, officer } = await aSilent()
  world.clock.advance(SILENCE_MS)
  await world.sweep('ask-pengembalian')
  await world.sandbox.resetFaults()
  const refund_key = parseKode('pengembalian', idpengembalian)?.id ?? ''
  await world.deps.gateway.refundCharge({
    reference: kode_pembayaran, refund_key, jumlah: JUMLAH, alasan: 'Dibayar dua kali',
  })
  const byBank = { idpengembalian, cara: 'transfer' as const, referensi: 'TRF-9' }
  const { body } = await world.api.send('selesaikanPengembalian', byBank, await officer())
  expect(body).toMatchObject({ kode: 'PENGEMBALIAN_TIDAK_BERJALAN' })
  expect(await owed()).toBe(0)
  expect(await showPayment(world, { kode_pembayaran })).toMatchObject({ status: 'dikembalikan' })
})

test('a refund made in the gateway’s dashboard ends the one that waits here, once, without a case', async () => {
  const { idpengembalian, kode_pembayaran, officer } = await aSilent()
  world.clock.advance(SILENCE_MS)
  await world.sweep('ask-pengembalian')
  await world.sandbox.resetFaults()
  await world.sandbox.takeBack(kode_pembayaran, 'refund')
  await paymentReaches(world, kode_pembayaran, 'dikembalikan')
  const [done] = await world.api.call('getPengembalian', { status: 'selesai' }, await officer())
  expect(done).toMatchObject({ idpengembalian, cara: 'gerbang' })
  expect([await owed(), await balance('ditarik')]).toEqual([0, 0])
})

test.each([
  { name: 'two returns', isSecond: false },
  { name: 'the end of a second refund, which nobody sends then', isSecond: true },
])('a part given back in the dashboard and ours over the same amount are $name', async ({ isSecond }) => {
  const { kode_pembayaran, tu, officer, siswa_id } = await aPaid()
  const jumlah = rupiah(100_000)
  const request = { kode_pembayaran, jumlah, cara: 'gerbang', alasan: 'Salah bayar' } as const
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  const bendahara = await officer()
  await world.sandbox.faults({ error_rate: 1 })
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  await world.sandbox.resetFaults()
  // Ours left too, but its answer was lost, and the one of the dashboard is heard of first.
  const refund_key = parseKode('pengembalian', idpengembalian)?.id ?? ''
  const asked = { reference: kode_pembayaran, refund_key, jumlah, alasan: 'Salah bayar' }
  await world.sandbox.takeBack(kode_pembayaran, 'refund', { amount: jumlah })
  await eventually(async () => (await owed()) === 0)
  if (isSecond) {
    const byBank = { ...request, cara: 'transfer' as const, tujuan: 'BSI 7001' }
    const second = await world.api.call('ajukanPengembalian', byBank, tu)
    const agreed = { idpengembalian: second.idpengembalian, putusan: 'setuju' } as const
    await decide(world, 'putusPengembalian', agreed, bendahara)
  }
  await world.deps.gateway.refundCharge(asked)
  const id = parseKode('pembayaran', kode_pembayaran)?.id ?? ''
  const { returns } = await world.deps.gateway.listMoney(kode_pembayaran)
  for (const returned of [...returns, ...returns]) {
    await world.deps.applyReturned({ institusi_id: 'mobile', id }, returned)
  }
  expect((await showPayment(world, { kode_pembayaran })).dikembalikan).toBe(2 * jumlah)
  expect([await owed(), await balance('ditarik'), await balance(`titipan/${siswa_id}`)]).toEqual([
    0, 0, 0,
  ])
})

test('a refund that was agreed on is called off: kept for the pupil, and can be asked for again', async () => {
  const { kode_pembayaran, tu, officer, siswa_id } = await aPaid()
  const request = {
    kode_pembayaran, jumlah: JUMLAH, cara: 'transfer', tujuan: 'BSI 7001', alasan: 'Salah bayar',
  } as const
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  const bendahara = await officer()
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  const keep = { idpengembalian, cara: 'titipan' as const }
  const told = await Promise.all([
    world.api.send('selesaikanPengembalian', keep, bendahara),
    world.api.send('selesaikanPengembalian', keep, bendahara),
  ])
  expect(told.map(({ body }) => body.success).sort()).toEqual([0, 1])
  expect([await owed(), await balance(`titipan/${siswa_id}`)]).toEqual([0, JUMLAH])
  const shown = await showPayment(world, { kode_pembayaran })
  expect(shown).toMatchObject({ status: 'berhasil', menjadi_titipan: JUMLAH, ke_titipan: JUMLAH })
  expect(shown.status_jujur.yang_diketahui).toMatch(
    /\d\d\.\d\d\. Rp450\.000 dipindahkan dari tagihan menjadi titipan siswa\. Tagihannya dibuka lagi\.$/,
  )
  expect(await world.api.call('cekPengembalian', { kode_pembayaran }, tu)).toMatchObject({
    dapat_dikembalikan: JUMLAH,
  })
})

test('money that came after all had gone back can go back too', async () => {
  const { kode_pembayaran, tu, siswa_id } = await aPaid()
  await world.sandbox.takeBack(kode_pembayaran, 'refund')
  await paymentReaches(world, kode_pembayaran, 'dikembalikan')
  await world.sandbox.pay(kode_pembayaran)
  await eventually(async () => (await balance(`titipan/${siswa_id}`)) > 0)
  const { dapat_dikembalikan } = await world.api.call('cekPengembalian', { kode_pembayaran }, tu)
  expect(dapat_dikembalikan).toBe(await balance(`titipan/${siswa_id}`))
})

test('a kasir hands out of the drawer what was agreed on as cash, and nothing else', async () => {
  const { tu, officer, sekolah, ...paid } = await aPaid()
  const [kasir, bendahara] = [await aPengguna(world, 'kasir', { sekolah }), await officer()]
  const agree = async (cara: 'tunai' | 'transfer', jumlah: number) => {
    const { kode_pembayaran } = paid
    const request = { kode_pembayaran, jumlah, cara, tujuan: 'BSI 7001', alasan: 'Dibayar dua kali' }
    const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
    await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
    return { idpengembalian }
  }
  const cash = await agree('tunai', 200_000)
  const byBank = { ...(await agree('transfer', 50_000)), referensi: 'TRF-1' }
  const notCash = [
    byBank, { ...byBank, ...cash, cara: 'transfer' as const }, { ...cash, cara: 'titipan' as const },
  ]
  for (const wish of notCash) {
    for (const giver of [kasir, tu]) {
      expect((await world.api.send('selesaikanPengembalian', wish, giver)).body).toMatchObject({
        kode: 'PENGEMBALIAN_BUKAN_TUNAI',
      })
    }
  }
  expect(await world.api.call('getPengembalian', {}, kasir)).toMatchObject([cash])
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const taken = { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
  const { idkas } = await world.api.call('terimaKas', taken, kasir)
  expect(await world.api.call('selesaikanPengembalian', cash, kasir)).toMatchObject({
    status: 'selesai', cara: 'tunai', referensi: idkas,
  })
  expect(await world.api.call('getKas', {}, kasir)).toMatchObject([{ keluar: 200_000 }])
  await world.api.call('selesaikanPengembalian', byBank, bendahara)
  expect(await owed()).toBe(0)
})

/** A refund that two people agreed on while the gateway answered nothing. */
async function aSilent() {
  const paid = await aPaid()
  const { kode_pembayaran, tu, officer } = paid
  const request = {
    kode_pembayaran, jumlah: JUMLAH, cara: 'gerbang', alasan: 'Dibayar dua kali',
  } as const
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  await world.sandbox.faults({ error_rate: 1 })
  const yes = { idpengembalian, putusan: 'setuju' as const }
  await decide(world, 'putusPengembalian', yes, await officer())
  return { ...paid, idpengembalian }
}

/** Sessions end in the days that pass, so an officer logs in anew. */
async function aPaid() {
  const siswa = await aSiswa(world)
  const { sekolah } = siswa
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const tu = await aPengguna(world, 'tu', { sekolah })
  const officer = () => aPengguna(world, 'bendahara', { sekolah })
  const siswa_id = parseKode('siswa', siswa.kode_siswa)?.id ?? ''
  return { kode_pembayaran, tu, officer, siswa_id, sekolah }
}

/** What all schools owe to payers. */
async function owed(): Promise<number> {
  const [row] = await world.database.query<{ owed: number }>(
    `SELECT coalesce(sum(credit - debit), 0)::bigint AS owed FROM ledger_entry
      WHERE starts_with(code, 'pengembalian/')`,
  )
  return Number(row?.owed)
}

function balance(code: string): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
}
