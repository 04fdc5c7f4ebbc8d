import { formatKode, parseKode, type Kode } from '@lunas/values/kode'
import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ReceivedMoney } from '#ports/payment-gateway'
import { insertPembayaran } from '#pembayaran/pembayaran.queries'
import { settlePembayaran } from '#pembayaran/settle-pembayaran'
import { DAY_MS, later } from '#platform/clock'
import { timeOrderedId } from '#platform/ids'
import { assertBooksHold, moneyOf, paidOf, titipanOf } from '#test/books'
import { aSiswa, aTagihan, type MadeSiswa, type MadeTagihan } from '#test/builders'
import { payFor, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('money reported sixteen times at the same moment is booked once', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const opened = await payFor(world, siswa, [spp])
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, () => settle(opened, money('satu', opened.total))),
  )
  expect(outcomes.sort()).toEqual(['lunas', ...Array<string>(15).fill('sudah')])
  expect(await moneyOf(world, opened.kode_pembayaran)).toEqual({
    biaya: 4_000, tagihan: 450_000, titipan: 0, events: ['pembayaran_berhasil ×2'],
  })
})

test('a payment paid eight times at once pays its bill once and keeps the rest', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const opened = await payFor(world, siswa, [spp])
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, i) => settle(opened, money(`bayar-${i}`, opened.total))),
  )
  expect(outcomes.sort()).toEqual(['lunas', ...Array<string>(7).fill('titipan')])
  expect(await moneyOf(world, opened.kode_pembayaran)).toMatchObject({
    biaya: 4_000, tagihan: 450_000, titipan: 7 * opened.total,
  })
})

test('eight payments for one bill, paid at the same moment, pay it once', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const opened = await Promise.all(
    Array.from({ length: 8 }, () => payFor(world, siswa, [spp], 'qris')),
  )
  const outcomes = await Promise.all(
    opened.map((one) => settle(one, money(one.kode_pembayaran, one.total))),
  )
  expect(outcomes).toEqual(Array(8).fill('lunas'))
  expect(await daftarOf(siswa)).toMatchObject({ tagihan: [{ keadaan: 'lunas' }] })
  expect(await paidOf(world, siswa.id)).toEqual([450_000])
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(7 * 450_000)
})

test('payments that arrive together are settled together, each with its own outcome', async () => {
  const pupils = await Promise.all(Array.from({ length: 40 }, aPupilWithSpp))
  const opened = await Promise.all(pupils.map(({ siswa, spp }) => payFor(world, siswa, [spp])))
  const unknown = { institusi_id: 'mobile', id: timeOrderedId(world.clock.now()) }
  const outcomes = await Promise.all([
    ...opened.map((one, i) => settle(one, money(`bersama-${i}`, one.total))),
    settle(unknown, money('tak-dikenal', 1_000)),
    ...opened.map((one, i) => settle(one, money(`bersama-${i}`, one.total))),
  ])
  expect(outcomes[40]).toBe('tidak_ada')
  // Which of two reports came first does not matter; one books it, the other finds it booked.
  const told = opened.map((_, i) => [outcomes[i], outcomes[41 + i]].sort())
  expect(told).toEqual(Array(40).fill(['lunas', 'sudah']))
})

test('baskets that share bills, paid at the same moment, never pay a bill twice', async () => {
  const siswa = await aSiswa(world)
  const bills = await Promise.all(
    ['2026-07', '2026-08', '2026-09', '2026-10'].map((periode, i) =>
      aTagihan(world, siswa, { periode, jenis: `Jenis ${i}`, jumlah: 100_000 }),
    ),
  )
  const [a, b, c, d] = bills as [MadeTagihan, MadeTagihan, MadeTagihan, MadeTagihan]
  const baskets = [[a, b, c], [c, b, d], [d, a], [b, a, d, c]]
  const opened = await Promise.all(baskets.map((basket) => payFor(world, siswa, basket, 'qris')))
  await Promise.all(opened.map((one) => settle(one, money(one.kode_pembayaran, one.total))))
  expect(await paidOf(world, siswa.id)).toEqual([100_000, 100_000, 100_000, 100_000])
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(12 * 100_000 - 4 * 100_000)
})

test('money for a payment that we do not have is reported and books nothing', async () => {
  const outcome = await settle(
    { institusi_id: 'mobile', id: timeOrderedId(world.clock.now()) },
    money('x', 1_000),
  )
  expect(outcome).toBe('tidak_ada')
})

test('a payment is not found under another institution', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const opened = await payFor(world, siswa, [spp])
  const { id } = kodeOf(opened)
  expect(await settle({ institusi_id: 'lain', id }, money('x', opened.total))).toBe('tidak_ada')
  expect(await showPayment(world, opened)).toMatchObject({ status: 'menunggu', diterima: 0 })
})

test('a bill that the school cancelled takes nothing, and the money is kept', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const opened = await payFor(world, siswa, [spp])
  await world.database.query('UPDATE tagihan SET dibatalkan_at = $2 WHERE id = $1', [
    spp.id,
    world.clock.now(),
  ])
  expect(await settle(opened, money('batal', opened.total))).toBe('lunas')
  expect(await moneyOf(world, opened.kode_pembayaran)).toMatchObject({
    biaya: 0,
    tagihan: 0,
    titipan: 454_000,
  })
})

test('any amount for any basket is booked as the rule says, to the rupiah', async () => {
  const line = fc.record({
    jumlah: fc.integer({ min: 1, max: 50 }),
    boleh_dicicil: fc.boolean(),
    /** Paid by somebody else between the opening and the money, in hundredths. */
    meanwhile: fc.constantFrom(0, 0, 30, 100),
    share: fc.integer({ min: 1, max: 100 }),
  })
  const basket = fc.array(line, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      basket,
      fc.constantFrom(0, 3),
      fc.integer({ min: 1, max: 220 }),
      async (lines, biaya, uang) => {
        const siswa = await aSiswa(world)
        const bills: (MadeTagihan & Line)[] = []
        for (const [i, { jumlah, boleh_dicicil, ...rest }] of lines.entries()) {
          const tagihan = await aTagihan(world, siswa, {
            jenis: `Jenis ${i}`,
            jumlah,
            boleh_dicicil,
          })
          const asked = boleh_dicicil ? Math.ceil((jumlah * rest.share) / 100) : jumlah
          const before = boleh_dicicil
            ? Math.floor((jumlah * rest.meanwhile) / 100)
            : rest.meanwhile === 100
              ? jumlah
              : 0
          bills.push({ ...tagihan, asked, before, boleh_dicicil })
        }
        const first = await insert(
          siswa,
          bills.map(({ id, before }) => ({ id, asked: before })),
          0,
        )
        if (first) await settle(first, money('lebih dulu', first.jumlah))
        const second = await insert(siswa, bills, biaya)
        if (!second) throw new Error('an empty basket')
        await settle(second, money('uji', uang))
        const { biaya: fee, tagihan, titipan } = await moneyOf(world, second.kode_pembayaran)
        expect({ fee, tagihan, titipan }).toEqual(expectedOf(bills, biaya, uang))
      },
    ),
    { numRuns: 40, seed: 20_261_110 },
  )
})

type Line = { asked: number; before: number; boleh_dicicil: boolean }

/**
 * The rule once more: the fee, each bill in order what it still owes, the rest is kept. No fee when
 * no bill owes anything.
 */
function expectedOf(bills: (MadeTagihan & Line)[], biaya: number, uang: number) {
  const isOwed = bills.some(({ jumlah, before }) => before < jumlah)
  const fee = isOwed ? Math.min(biaya, uang) : 0
  let rest = uang - fee
  let tagihan = 0
  for (const bill of bills) {
    const sisa = bill.jumlah - bill.before
    const share = Math.min(sisa, bill.asked, rest)
    if (share < sisa && !bill.boleh_dicicil) continue
    rest -= share
    tagihan += share
  }
  return { fee, tagihan, titipan: rest }
}

async function insert(siswa: MadeSiswa, lines: { id: string; asked: number }[], biaya: number) {
  const rincian = lines
    .filter(({ asked }) => asked > 0)
    .map(({ id, asked }) => ({ target_id: id, jumlah: rupiah(asked), nama: 'SPP' }))
  if (rincian.length === 0) return undefined
  const now = world.clock.now()
  const id = timeOrderedId(now)
  const jumlah = sumRupiah(rincian.map((baris) => baris.jumlah))
  await world.deps.db.inTransaction('mobile', (tx) =>
    insertPembayaran(
      tx,
      {
        id,
        untuk: 'tagihan',
        pihak_id: siswa.id,
        sekolah_id: siswa.sekolah.id,
        pengguna_id: null,
        metode: 'bca_va',
        jumlah,
        biaya: rupiah(biaya),
        keterangan: '',
        dibuat_at: now,
        kedaluwarsa_at: later(now, DAY_MS),
        periksa_lagi_at: null,
      },
      rincian,
    ),
  )
  return {
    institusi_id: 'mobile',
    id,
    jumlah,
    kode_pembayaran: formatKode('pembayaran', 'mobile', id),
  }
}

async function aPupilWithSpp() {
  const siswa = await aSiswa(world)
  return { siswa, spp: await aTagihan(world, siswa) }
}

function daftarOf({ kode_siswa }: MadeSiswa) {
  return world.api.call('getTagihan', { kode_siswa })
}

function money(referensi: string, jumlah: number): ReceivedMoney {
  return { referensi, jumlah: rupiah(jumlah), diterima_at: world.clock.now() }
}

function settle(payment: Kode | { kode_pembayaran: string }, received: ReceivedMoney) {
  const kode = 'id' in payment ? payment : kodeOf(payment)
  return settlePembayaran(world.deps, kode, 'midtrans', received)
}

function kodeOf({ kode_pembayaran }: { kode_pembayaran: string }): Kode {
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (!kode) throw new Error(`not a payment: ${kode_pembayaran}`)
  return kode
}
