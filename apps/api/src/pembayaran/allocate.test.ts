import { addDays, localDate } from '@lunas/values/local-date'
import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, allocateKeranjang, type Penerima } from '#pembayaran/allocate'
import { isOpen, keadaanOf, sisaOf, type Tagihan } from '#tagihan/tagihan'

const TODAY = localDate('2026-11-10')

test('the school’s priority comes first, and the oldest bill within it', () => {
  const pangkal = aTagihan({
    id: 'pangkal',
    prioritas: 5,
    jumlah: 100,
    jatuh_tempo: localDate('2026-12-01'),
  })
  const oktober = aTagihan({ id: 'oktober', jumlah: 100, jatuh_tempo: localDate('2026-10-10') })
  const november = aTagihan({ id: 'november', jumlah: 100, jatuh_tempo: localDate('2026-11-10') })
  expect(idsOf(allocate([november, oktober, pangkal], rupiah(300), TODAY))).toEqual([
    'pangkal',
    'oktober',
    'november',
  ])
  expect(idsOf(allocate([november, oktober, pangkal], rupiah(150), TODAY))).toEqual(['pangkal'])
})

test('a bill that may not be paid in part is skipped for the next one', () => {
  const spp = aTagihan({ id: 'spp', jumlah: 450_000, prioritas: 1 })
  const kegiatan = aTagihan({
    id: 'kegiatan',
    jumlah: 1_500_000,
    prioritas: 2,
    boleh_dicicil: true,
  })
  const { bagian, tidak_terpakai } = allocate([spp, kegiatan], rupiah(300_000), TODAY)
  expect(bagian).toEqual([{ tagihan: kegiatan, jumlah: 300_000 }])
  expect(tidak_terpakai).toBe(0)
})

test('paid, cancelled and scheduled bills take nothing', () => {
  const closed = [
    aTagihan({ dibayar: 450_000 }),
    aTagihan({ dibatalkan: true }),
    aTagihan({ tanggal_aktif: localDate('2026-11-11') }),
  ]
  expect(allocate(closed, rupiah(450_000), TODAY)).toEqual({
    bagian: [],
    tidak_tersentuh: [],
    tidak_terpakai: 450_000,
  })
})

const someTagihan = fc
  .record({
    id: fc.uuid(),
    prioritas: fc.integer({ min: 1, max: 3 }),
    jumlah: fc.integer({ min: 1, max: 2_000_000 }),
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
    aktif: fc.integer({ min: -60, max: 5 }),
    tempo: fc.integer({ min: -60, max: 60 }),
    dibatalkan: fc.boolean(),
    boleh_dicicil: fc.boolean(),
  })
  .map(({ paidShare, aktif, tempo, ...rest }) =>
    aTagihan({
      ...rest,
      dibayar: Math.floor(rest.jumlah * paidShare),
      tanggal_aktif: addDays(TODAY, aktif),
      jatuh_tempo: addDays(TODAY, tempo),
    }),
  )
const someDaftar = fc.uniqueArray(someTagihan, { maxLength: 12, selector: ({ id }) => id })
const someAmount = fc.integer({ min: 1, max: 10_000_000 }).map(rupiah)

test('never loses a rupiah, never overpays a bill, and pays only what may be paid', () => {
  fc.assert(
    fc.property(someDaftar, someAmount, (daftar, jumlah) => {
      const { bagian, tidak_terpakai } = allocate(daftar, rupiah(jumlah), TODAY)
      expect(sumRupiah(bagian.map((share) => share.jumlah)) + tidak_terpakai).toBe(jumlah)
      expect(tidak_terpakai).toBeGreaterThanOrEqual(0)
      for (const { tagihan, jumlah: share } of bagian) {
        expect(isOpen(keadaanOf(tagihan, TODAY))).toBe(true)
        expect(share).toBeGreaterThan(0)
        expect(share).toBeLessThanOrEqual(sisaOf(tagihan))
        if (!tagihan.boleh_dicicil) expect(share).toBe(sisaOf(tagihan))
      }
    }),
  )
})

test('keeps the order of priority and age, and leaves at most one bill half paid, the last', () => {
  fc.assert(
    fc.property(someDaftar, someAmount, (daftar, jumlah) => {
      const { bagian } = allocate(daftar, rupiah(jumlah), TODAY)
      const keys = bagian.map(
        ({ tagihan }) => `${tagihan.prioritas}/${tagihan.jatuh_tempo}/${tagihan.id}`,
      )
      expect(keys).toEqual([...keys].sort())
      const partial = bagian.findIndex((share) => share.jumlah < sisaOf(share.tagihan))
      if (partial >= 0) expect(partial).toBe(bagian.length - 1)
    }),
  )
})

test('leaves money over only when no open bill could take it', () => {
  fc.assert(
    fc.property(someDaftar, someAmount, (daftar, jumlah) => {
      const { bagian, tidak_terpakai } = allocate(daftar, rupiah(jumlah), TODAY)
      if (tidak_terpakai === 0) return
      const taken = new Set(bagian.map(({ tagihan }) => tagihan))
      const left = daftar.filter(
        (tagihan) => isOpen(keadaanOf(tagihan, TODAY)) && !taken.has(tagihan),
      )
      for (const tagihan of left) {
        expect(tagihan.boleh_dicicil).toBe(false)
        expect(sisaOf(tagihan)).toBeGreaterThan(tidak_terpakai)
      }
    }),
  )
})

test('the same bills in another order get the same shares', () => {
  fc.assert(
    fc.property(someDaftar, someAmount, (daftar, jumlah) => {
      expect(allocate([...daftar].reverse(), rupiah(jumlah), TODAY)).toEqual(
        allocate(daftar, rupiah(jumlah), TODAY),
      )
    }),
  )
})

test('of several children the most important bills come first, the oldest within them', () => {
  const { bagian, tidak_tersentuh, tidak_terpakai } = allocateKeranjang(
    [
      anak('aisyah', [
        aTagihan({
          id: 'kegiatan', prioritas: 20, jumlah: 300, jatuh_tempo: localDate('2026-08-10'),
        }),
        aTagihan({ id: 'spp-okt', jumlah: 300, jatuh_tempo: localDate('2026-10-10') }),
      ]),
      anak('umar', [
        aTagihan({ id: 'spp-sep', jumlah: 200, jatuh_tempo: localDate('2026-09-10') }),
      ]),
    ],
    rupiah(600),
  )
  expect(bagian.map(({ siswa_id, tagihan }) => [siswa_id, tagihan.id])).toEqual([
    ['umar', 'spp-sep'], ['aisyah', 'spp-okt'],
  ])
  expect(tidak_tersentuh.map(({ siswa_id, sisa }) => [siswa_id, sisa])).toEqual([['aisyah', 300]])
  expect(tidak_terpakai).toBe(100)
})

test('the payer’s choice and the child’s own order go before the school’s priority', () => {
  const buku = aTagihan({ id: 'buku', prioritas: 90, jumlah: 100, urutan: 1 })
  const spp = aTagihan({ id: 'spp', jumlah: 100 })
  const infak = aTagihan({ id: 'infak', prioritas: 95, jumlah: 100 })
  const penerima = [anak('aisyah', [buku]), anak('umar', [spp, infak])]
  const orderOf = (first?: string[]) =>
    allocateKeranjang(penerima, rupiah(300), first).bagian.map(({ tagihan }) => tagihan.id)
  expect(orderOf()).toEqual(['buku', 'spp', 'infak'])
  expect(orderOf(['infak'])).toEqual(['infak', 'buku', 'spp'])
})

test('titipan of a child pays only that child’s bills, before the payer’s money', () => {
  const penerima = [
    anak('aisyah', [aTagihan({ id: 'spp-a', jumlah: 300 })], 500),
    anak('umar', [aTagihan({ id: 'spp-u', jumlah: 400, boleh_dicicil: true })], 50),
  ]
  expect(allocateKeranjang(penerima, rupiah(100))).toMatchObject({
    bagian: [{ jumlah: 300 }, { siswa_id: 'umar', jumlah: 150 }],
    dari_titipan: 350, tidak_terpakai: 0,
  })
})

test('for several children no rupiah is lost, nor spent on another child', () => {
  fc.assert(
    fc.property(someDaftar, someDaftar, someAmount, someAmount, (a, b, jumlah, titipan) => {
      const penerima = [anak('a', a, rupiah(titipan)), anak('b', b)]
      const hasil = allocateKeranjang(penerima, rupiah(jumlah))
      const sumFor = (id: string) =>
        sumRupiah(hasil.bagian.flatMap(({ siswa_id, ...one }) => siswa_id === id ? one.jumlah : []))
      expect(sumFor('a') + sumFor('b') + hasil.tidak_terpakai).toBe(jumlah + hasil.dari_titipan)
      expect(hasil.dari_titipan).toBeLessThanOrEqual(Math.min(rupiah(titipan), sumFor('a')))
      expect(sumFor('b')).toBeLessThanOrEqual(rupiah(jumlah))
    }),
  )
})

function anak(id: string, daftar: Tagihan[], titipan = 0): Penerima {
  return { id, daftar, today: TODAY, titipan: rupiah(titipan) }
}

type Changes = Partial<Omit<Tagihan, 'jumlah' | 'dibayar'> & { jumlah: number; dibayar: number }>

function aTagihan({ jumlah = 450_000, dibayar = 0, ...changes }: Changes): Tagihan {
  return {
    id: 'tagihan', jenis: 'SPP', prioritas: 10, periode: '2026-11', nama: 'SPP November 2026',
    jumlah: rupiah(jumlah), dibayar: rupiah(dibayar), dibatalkan: false, boleh_dicicil: false,
    tanggal_aktif: localDate('2026-10-01'), jatuh_tempo: localDate('2026-11-10'), ...changes,
  }
}

function idsOf({ bagian }: ReturnType<typeof allocate>): string[] {
  return bagian.map(({ tagihan }) => tagihan.id)
}
