import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectOn, reliefsOn, totalOf, type BillUnder, type Relief } from '#keringanan/relief'

const gabung = fc.constantFrom('tunggal', 'berurutan', 'dijumlahkan')
const relief = fc.tuple(fc.uuid(), fc.boolean(), fc.integer({ min: 1, max: 100 }), gabung)
  .map(([id, isPercent, besar, how]): Relief => ({
    id, gabung: how, persen: isPercent ? besar : null, nilai: isPercent ? null : rupiah(besar * 7_001),
  }))
const reliefs = fc.uniqueArray(relief, { maxLength: 6, selector: ({ id }) => id })
const amount = fc.integer({ min: 1, max: 50_000_000 }).map((value) => rupiah(value))

const percent = (id: string, persen: number, how: Relief['gabung'] = 'dijumlahkan'): Relief =>
  ({ id, persen, nilai: null, gabung: how })
const fixed = (id: string, nilai: number, how: Relief['gabung'] = 'dijumlahkan'): Relief =>
  ({ id, persen: null, nilai: rupiah(nilai), gabung: how })
const off = (dasar: number, daftar: Relief[]) => totalOf(reliefsOn(rupiah(dasar), daftar))

test('added-up reliefs count from the whole amount, those in order from what is left', () => {
  expect(off(450_000, [percent('a', 50), percent('b', 10)])).toBe(270_000)
  expect(off(450_000, [percent('a', 50, 'berurutan'), percent('b', 10, 'berurutan')])).toBe(247_500)
  expect(off(450_000, [fixed('a', 50_000), percent('b', 50, 'berurutan')])).toBe(250_000)
})

test('one that stands alone is used where it takes more off than the others together', () => {
  const joined = [percent('a', 10), percent('b', 10)]
  expect(reliefsOn(rupiah(100_000), [...joined, percent('c', 25, 'tunggal')]))
    .toEqual([{ keringanan_id: 'c', jumlah: 25_000 }])
  expect(reliefsOn(rupiah(100_000), [...joined, percent('c', 15, 'tunggal')]).map(({ keringanan_id }) => keringanan_id))
    .toEqual(['a', 'b'])
})

test('a part of a rupiah stays on the bill', () => {
  expect(off(333_333, [percent('a', 5)])).toBe(16_666)
})

test('no bill falls below nought, every part is whole, and the order of reliefs changes nothing', () => {
  fc.assert(fc.property(amount, reliefs, (dasar, daftar) => {
    const applied = reliefsOn(dasar, daftar)
    expect(totalOf(applied)).toBeLessThanOrEqual(dasar)
    for (const { jumlah } of applied) expect(Number.isInteger(jumlah) && jumlah > 0).toBe(true)
    expect(reliefsOn(dasar, daftar.toReversed())).toEqual(applied)
    expect(new Set(applied.map(({ keringanan_id }) => keringanan_id)).size).toBe(applied.length)
  }))
})

test('another relief never makes a bill dearer', () => {
  fc.assert(fc.property(amount, reliefs, relief, (dasar, daftar, another) => {
    expect(totalOf(reliefsOn(dasar, [...daftar, another])))
      .toBeGreaterThanOrEqual(totalOf(reliefsOn(dasar, daftar)))
  }))
})

const bill = (jumlah: number, dibayar: number, keringanan: Relief[] = [], potongan = 0): BillUnder => ({
  id: 't', siswa_id: 's', nama_siswa: 'Aisyah', nama: 'SPP', jumlah: rupiah(jumlah),
  dibayar: rupiah(dibayar), potongan: rupiah(potongan), ditanggung: rupiah(0), keringanan, kredit: rupiah(0),
  kredit_lepas: rupiah(0), diberi: rupiah(0),
})

test('what was paid too much becomes titipan, or the bill stays as it was paid', () => {
  const half = percent('a', 50)
  expect(effectOn(bill(450_000, 450_000), half, 'titipan'))
    .toMatchObject({ menjadi: 225_000, ke_titipan: 225_000 })
  expect(effectOn(bill(450_000, 450_000), half, 'tetap')).toBeUndefined()
  expect(effectOn(bill(450_000, 300_000), half, 'tetap')).toMatchObject({ menjadi: 300_000, ke_titipan: 0 })
})

test('a relief counts from before the credits that a bill took, and frees what it leaves no room for', () => {
  const took = { ...bill(400_000, 0), kredit: rupiah(50_000) }
  expect(effectOn(took, percent('a', 50), 'titipan')).toMatchObject({ dasar: 450_000, menjadi: 175_000, kredit_lepas: 0 })
  expect(effectOn(took, percent('a', 100), 'titipan')).toMatchObject({ menjadi: 0, kredit_lepas: 50_000 })
  expect(effectOn(took, fixed('a', 420_000), 'tetap')).toMatchObject({ menjadi: 0, kredit_lepas: 20_000 })
})

test('a bill that credits paid wholly needs less of them, and the next relief counts from the same amount', () => {
  const paid = { ...bill(0, 0), kredit: rupiah(300_000) }
  const [half, more] = [percent('a', 50), percent('b', 30)]
  expect(effectOn(paid, half, 'tetap')).toMatchObject({
    dasar: 300_000, menjadi: 0, kredit_lepas: 150_000, applied: [{ keringanan_id: 'a', jumlah: 0, kredit_lepas: 150_000 }],
  })
  const freed = { ...paid, kredit: rupiah(150_000), kredit_lepas: rupiah(150_000), keringanan: [half] }
  expect(effectOn(freed, half, 'titipan')).toBeUndefined()
  expect(effectOn(freed, more, 'titipan')).toMatchObject({ dasar: 300_000, kredit_lepas: 90_000 })
  expect(effectOn(freed, percent('c', 100), 'titipan')).toMatchObject({ kredit_lepas: 150_000 })
})

test('however many reliefs follow each other, a bill frees no more credits than it took', () => {
  const step = fc.tuple(relief, fc.constantFrom('titipan', 'tetap'))
  fc.assert(fc.property(amount, amount, fc.uniqueArray(step, { maxLength: 4, selector: ([{ id }]) => id }), (jumlah, kredit, steps) => {
    const start = { ...bill(jumlah, 0), kredit }
    const end = steps.reduce((now, [another, kelebihan]) => {
      const effect = effectOn(now, another, kelebihan)
      if (!effect) return now
      expect(effect.kredit_lepas).toBeGreaterThanOrEqual(0)
      expect(totalOf(effect.applied)).toBe(now.jumlah + now.potongan - effect.menjadi)
      const given = new Set(effect.applied.map(({ keringanan_id }) => keringanan_id))
      return {
        ...now, jumlah: effect.menjadi, potongan: totalOf(effect.applied), kredit: rupiah(now.kredit - effect.kredit_lepas),
        kredit_lepas: rupiah(now.kredit_lepas + effect.kredit_lepas),
        keringanan: [...now.keringanan, another].filter(({ id }) => given.has(id)),
      }
    }, start)
    expect(end.jumlah + end.potongan).toBe(jumlah)
    expect(end.kredit + end.kredit_lepas).toBe(kredit)
    // In a run the same reliefs and credits leave as little to pay.
    const inRun = Math.max(0, jumlah + kredit - totalOf(reliefsOn(rupiah(jumlah + kredit), end.keringanan)) - kredit)
    expect(end.jumlah).toBe(inRun)
  }))
})

test('a relief gives nothing back that the bill gave as a credit already', () => {
  const gave = { ...bill(450_000, 450_000), diberi: rupiah(50_000) }
  expect(effectOn(gave, percent('a', 100), 'titipan')).toMatchObject({ dasar: 400_000, menjadi: 50_000, ke_titipan: 400_000 })
  expect(effectOn(gave, percent('a', 50), 'titipan')).toMatchObject({ menjadi: 250_000, ke_titipan: 200_000 })
})

test('a relief that is on the bill already is not given again', () => {
  const half = percent('a', 50)
  expect(effectOn(bill(225_000, 0, [half], 225_000), half, 'titipan')).toBeUndefined()
})

test('a relief is of the whole charge, but takes nothing off the share of a second payer', () => {
  const shared = { ...bill(225_000, 0), ditanggung: rupiah(225_000) }
  expect(effectOn(shared, percent('a', 20), 'titipan')).toMatchObject({ dasar: 450_000, menjadi: 135_000 })
  expect(effectOn(shared, percent('a', 80), 'titipan')).toMatchObject({ menjadi: 0, ke_titipan: 0 })
})

test('whatever was paid, an effect moves no rupiah too many', () => {
  const paid = fc.tuple(amount, fc.nat({ max: 100 })).map(([jumlah, part]) =>
    [jumlah, rupiah(Math.floor((jumlah * part) / 100))] as [Rupiah, Rupiah])
  fc.assert(fc.property(paid, relief, fc.constantFrom('titipan', 'tetap'), ([jumlah, dibayar], another, kelebihan) => {
    const effect = effectOn(bill(jumlah, dibayar), another, kelebihan)
    if (!effect) return
    expect(effect.menjadi + totalOf(effect.applied)).toBe(jumlah)
    expect(effect.menjadi).toBeGreaterThanOrEqual(dibayar - effect.ke_titipan)
    if (kelebihan === 'tetap') expect(effect.ke_titipan).toBe(0)
  }))
})
