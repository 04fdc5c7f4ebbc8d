import { expect, test } from 'vitest'
import { EMPTY_DRAFT, makeDraft, type Draft } from './draft.ts'

const full: Draft = {
  metode: 'bca_va',
  jumlah: 650_000,
  keterangan: 'SPP Aisyah',
  kode: 'SIS-mobile-X',
  pin_status: '',
}

test('a draft with metode, jumlah and kode is kept', () => {
  expect(makeDraft(full)).toEqual(full)
})

test('note and PIN state may be empty', () => {
  expect(makeDraft({ ...full, keterangan: '', pin_status: '' }).metode).toBe('bca_va')
})

test.each(['metode', 'jumlah', 'kode'] as const)(
  'without %s the whole draft is cleared',
  (field) => {
    expect(makeDraft({ ...full, [field]: '' })).toEqual(EMPTY_DRAFT)
  },
)

test('a draft without an amount is cleared', () => {
  expect(makeDraft({ ...full, jumlah: 0 })).toEqual(EMPTY_DRAFT)
})
