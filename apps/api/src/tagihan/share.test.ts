import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { checkShare } from '#tagihan/share'
import { RefusalError, refusalAnswer } from '#platform/http/refuse'
import type { Tagihan } from '#tagihan/tagihan'

const SPP: Tagihan = {
  id: 'spp', jenis: 'SPP', prioritas: 10, periode: '2026-11', nama: 'SPP November 2026',
  jumlah: rupiah(450_000), dibayar: rupiah(0), dibatalkan: false, boleh_dicicil: false,
  tanggal_aktif: localDate('2026-11-01'), jatuh_tempo: localDate('2026-11-10'),
}
const KEGIATAN: Tagihan = { ...SPP, nama: 'Uang Kegiatan', dibayar: rupiah(50_000), boleh_dicicil: true }

test.each([
  ['the whole bill', SPP, 450_000],
  ['a part, where its type allows it', KEGIATAN, 1],
  ['all that is left', KEGIATAN, 400_000],
])('a basket accepts %s', (_, tagihan, jumlah) => {
  expect(refusalOf(tagihan, jumlah)).toBeUndefined()
})

test.each<[string, Partial<Tagihan>, number, string]>([
  [
    'one that the school cancelled',
    { dibatalkan: true },
    450_000,
    'Tagihan SPP November 2026 sudah dibatalkan oleh sekolah.',
  ],
  ['one that is paid', { dibayar: rupiah(450_000) }, 450_000, 'Tagihan SPP November 2026 sudah lunas.'],
  [
    'one that has not begun', { tanggal_aktif: localDate('2026-11-11') }, 450_000,
    'Tagihan SPP November 2026 baru dapat dibayar mulai 11 November 2026.',
  ],
  [
    'more than is left',
    { dibayar: rupiah(50_000) },
    400_001,
    'Nominal untuk SPP November 2026 melebihi sisa tagihan Rp400.000.',
  ],
  [
    'a part of what may not be split',
    {},
    449_999,
    'Tagihan SPP November 2026 harus dibayar penuh sebesar Rp450.000.',
  ],
])('a basket refuses %s, and says why', (_, changes, jumlah, msg) => {
  expect(refusalOf({ ...SPP, ...changes }, jumlah)?.msg).toBe(msg)
})

test('a bill that was paid and then cancelled is refused as cancelled', () => {
  expect(refusalOf({ ...SPP, dibayar: rupiah(450_000), dibatalkan: true }, 1)?.kode).toBe(
    'TAGIHAN_DIBATALKAN',
  )
})

function refusalOf(tagihan: Tagihan, jumlah: number) {
  try {
    checkShare(tagihan, rupiah(jumlah), localDate('2026-11-10'))
    return undefined
  } catch (error) {
    if (error instanceof RefusalError) return refusalAnswer(error.code, error.fields).body
    throw error
  }
}
