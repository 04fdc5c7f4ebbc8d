import { METODE_TERCATAT } from '@lunas/contract/pembayaran/status'
import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOf } from '#ledger/chart'
import { divideGone } from '#rekonsiliasi/pencocokan/find-gone'
import { judgeBaris, type Baris } from '#rekonsiliasi/rekonsiliasi'
import { divideBaris } from '#rekonsiliasi/pencocokan/spread-gabungan'
import { expectedFee, loadTarif } from '#rekonsiliasi/tarif'

const TARIF = loadTarif('{}')
const aLine = (biaya: number): Baris => ({
  nomor: 1,
  identitas: 'midtrans/uji',
  waktu: new Date('2026-11-15T03:00:00Z'),
  referensi: 'uji',
  referensi_uang: 'uji',
  arah: 'masuk',
  jumlah: rupiah(1_104_000),
  biaya: rupiah(biaya),
  biaya_kembali: rupiah(0),
  keterangan: '',
  pembayaran_id: 'satu',
  namesGateway: false,
})

function shares(metode: 'bca_va' | 'qris', fee: number): number[][] {
  const parts = [
    { pembayaran_id: 'satu', metode, total: rupiah(454_000) },
    { pembayaran_id: 'dua', metode, total: rupiah(650_000) },
  ]
  return divideBaris(TARIF, aLine(fee), parts).map(({ jumlah, biaya }) => [jumlah, biaya])
}

test('sen of a line stay with its first part, so that they count once', () => {
  const metode = 'titipan'
  const parts = [
    { pembayaran_id: 'satu', metode, total: rupiah(454_000) },
    { pembayaran_id: 'dua', metode, total: rupiah(650_000) },
  ] as const
  const divided = divideBaris(TARIF, { ...aLine(0), sen: 56 }, parts)
  expect(divided.map(({ sen }) => sen)).toEqual([56, 0])
})

test('a price per payment is borne once', () => {
  expect(shares('bca_va', 4_440)).toEqual([
    [454_000, 4_440],
    [650_000, 0],
  ])
})

test('what is above the price stays with the first part, where it is seen', () => {
  expect(shares('bca_va', 8_880)).toEqual([
    [454_000, 8_880],
    [650_000, 0],
  ])
})

test('a share of the amount is borne by each part, to the rupiah', () => {
  expect(shares('qris', 7_728)).toEqual([
    [454_000, 3_178],
    [650_000, 4_550],
  ])
})

/** A basket's line as any gateway may write it: the fee is less than the amount. */
const aBasket = fc
  .record({
    totals: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 6 }),
    jumlah: fc.integer({ min: 1, max: 8_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    metode: fc.constantFrom(...METODE_TERCATAT),
    isWrittenOff: fc.boolean(),
  })
  .map(({ jumlah, share, ...rest }) => ({
    ...rest, jumlah: rupiah(jumlah), biaya: rupiah(Math.floor(share * (jumlah - 1))),
  }))

test('whatever a line says, its parts come to it, and so does what is booked', () => {
  const [tujuan, akun] = [accountOf('pencairan', 'midtrans'), accountOf('gateway', 'midtrans')]
  const rules = {
    format: 'midtrans', tujuan, tarif: TARIF, bankSnap: undefined, sekolah_id: null,
  } as const
  fc.assert(fc.property(aBasket, ({ totals, jumlah, biaya, metode, isWrittenOff }) => {
    const payments = totals.map((total, i) => ({
      pembayaran_id: `ke-${i}`, metode, total: rupiah(total),
    }))
    const parts = divideBaris(TARIF, { ...aLine(biaya), jumlah }, payments)
    expect(sumRupiah(parts.map((one) => one.jumlah))).toBe(jumlah)
    expect(sumRupiah(parts.map((one) => one.biaya))).toBe(biaya)
    expect(new Set(parts.map(({ identitas }) => identitas)).size).toBe(parts.length)
    const moved = parts.flatMap((baris) => {
      expect(baris.biaya).toBeGreaterThanOrEqual(0)
      expect(baris.biaya).toBeLessThanOrEqual(baris.jumlah)
      const paid = payments.find(({ pembayaran_id }) => pembayaran_id === baris.pembayaran_id)
      const booked = paid && { ...paid, reference: 'uji', akun, isWrittenOff }
      const { transfers } = judgeBaris(rules, baris, { booked })
      expect(transfers.length).toBeGreaterThan(0)
      for (const { amount } of transfers) expect(amount).toBeGreaterThan(0)
      return transfers.filter(({ debit }) => debit === tujuan)
    })
    expect(sumRupiah(moved.map(({ amount }) => amount))).toBe(jumlah - biaya)
  }))
})

test('whatever went back, its parts come to it, and none gives back more fee than itself', () => {
  const akun = accountOf('gateway', 'midtrans')
  const aReturn = fc.record({
    totals: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(fc.property(aReturn, ({ totals, share }) => {
    const jumlah = sumRupiah(totals)
    const biaya_kembali = rupiah(Math.floor(share * (jumlah - 1)))
    const line = { ...aLine(0), arah: 'keluar' as const, jumlah, biaya_kembali }
    const gone = totals.map((total, i) => ({
      pembayaran_id: `ke-${i}`, metode: 'qris' as const, total: rupiah(total), akun, reference: 'x',
      isWrittenOff: false, charge_id: 'satu', penarikan: 'x',
    }))
    const parts = divideGone(line, gone).map(({ baris }) => baris)
    expect(sumRupiah(parts.map((one) => one.jumlah))).toBe(jumlah)
    expect(sumRupiah(parts.map((one) => one.biaya_kembali))).toBe(biaya_kembali)
    for (const one of parts) expect(one.biaya_kembali).toBeLessThanOrEqual(one.jumlah)
  }))
})

test.each([
  ['bca_va', 4_440], ['qris', 700], ['gopay', 2_000], ['alfamart', 5_550], ['snap_va', 0],
] as const)('of Rp100.000 by %s the provider should keep %i', (metode, fee) => {
  expect(expectedFee(TARIF, metode, rupiah(100_000))).toBe(fee)
})

test('a contract of one’s own changes the price list, and nothing that is no price', () => {
  expect(expectedFee(loadTarif('{"gopay":{"per_seribu":15}}'), 'gopay', rupiah(100_000))).toBe(1_500)
  expect(() => loadTarif('{"gopay":{"per_seribu":-1}}')).toThrow()
})
