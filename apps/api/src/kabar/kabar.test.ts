import { JAM_TENANG } from '@lunas/contract/kabar/pengingat'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import {
  callName, listNames, nextAwake, nextAwakeOfAll, requestedPengingat, sayGone, type Night,
} from '#kabar/kabar'

const JAKARTA: Night = { zona_waktu: 'Asia/Jakarta', ...JAM_TENANG }
const at = (text: string) => new Date(text)

test.each([
  ['at noon', '2026-11-10T05:00:00Z', '2026-11-10T05:00:00Z'],
  ['just before eight in the evening', '2026-11-10T12:59:59Z', '2026-11-10T12:59:59Z'],
  ['at eight in the evening', '2026-11-10T13:00:00Z', '2026-11-11T00:00:00Z'],
  ['after midnight', '2026-11-10T17:30:00Z', '2026-11-11T00:00:00Z'],
  ['at seven in the morning', '2026-11-11T00:00:00Z', '2026-11-11T00:00:00Z'],
])('%s in Jakarta a message waits for the end of the quiet hours', (_, now, then) => {
  expect(nextAwake(at(now), JAKARTA)).toEqual(at(then))
})

test('quiet hours follow the school’s zone: Jayapura is quiet while Jakarta is not', () => {
  const now = at('2026-11-10T11:30:00Z')
  expect(nextAwake(now, JAKARTA)).toEqual(now)
  const jayapura = { ...JAKARTA, zona_waktu: 'Asia/Jayapura' } as const
  expect(nextAwake(now, jayapura)).toEqual(at('2026-11-10T22:00:00Z'))
})

test('a message about two schools waits for the quiet hours of both', () => {
  const late = { ...JAKARTA, tenang_sampai: 9 }
  expect(nextAwakeOfAll(at('2026-11-10T23:30:00Z'), [JAKARTA, late])).toEqual(
    at('2026-11-11T02:00:00Z'),
  )
  expect(nextAwakeOfAll(at('2026-11-10T05:00:00Z'), [])).toEqual(at('2026-11-10T05:00:00Z'))
})

test('a school may set later and shorter quiet hours', () => {
  const night = { ...JAKARTA, tenang_dari: 21, tenang_sampai: 5 }
  expect(nextAwake(at('2026-11-10T13:30:00Z'), night)).toEqual(at('2026-11-10T13:30:00Z'))
  expect(nextAwake(at('2026-11-10T14:00:00Z'), night)).toEqual(at('2026-11-10T22:00:00Z'))
})

test.each([
  ['STOP', false],
  [' stop. ', false],
  ['Berhenti!', false],
  ['stop pengingat', false],
  ['MULAI', true],
  ['Kapan mulai libur?', undefined],
  ['Tolong stop dulu ya', undefined],
  ['', undefined],
])('%j asks for reminders: %j', (text, wanted) => {
  expect(requestedPengingat(text)).toBe(wanted)
})

test('children are called by their first names', () => {
  const names = ['Aisyah Nur', 'Umar', ' Hasna  Zahira'].map(callName)
  expect(listNames(names)).toBe('Aisyah, Umar dan Hasna')
  expect(listNames(names.slice(0, 2))).toBe('Aisyah dan Umar')
  expect(listNames(names.slice(0, 1))).toBe('Aisyah')
})

test.each([
  [{ kembali: 450_000, ditarik: 0, biaya: 4_000 }, 'Rp450.000 (tanpa biaya admin Rp4.000)'],
  [{ kembali: 450_000, ditarik: 0, biaya: 0 }, 'Rp450.000'],
  [{ kembali: 0, ditarik: 454_000, biaya: 0 }, 'Rp454.000'],
  [
    { kembali: 999_999_999, ditarik: 999_999_999, biaya: 10_000 },
    'Rp999.999.999 (Rp999.999.999 ditarik bank pembayar; tanpa biaya admin Rp10.000)',
  ],
])('the refund text separates fee and disputed money: %j', ({ kembali, ditarik, biaya }, said) => {
  const gone = { kembali: rupiah(kembali), ditarik: rupiah(ditarik), biaya: rupiah(biaya) }
  expect(sayGone(gone)).toBe(said)
  // WhatsApp values are cut beyond this.
  expect(said.length).toBeLessThanOrEqual(80)
})
