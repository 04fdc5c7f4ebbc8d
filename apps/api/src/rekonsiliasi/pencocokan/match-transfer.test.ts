import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { accountOf } from '#ledger/chart'
import { pairTransfers, type SeenTransfer } from '#rekonsiliasi/pencocokan/match-transfer'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'

const line = (identitas: string, keterangan: string, day = '2026-11-10', jumlah = 450_000): Baris => ({
  identitas, keterangan, jumlah: rupiah(jumlah), nomor: 1,
  waktu: new Date(`${day}T00:00:00+07:00`), referensi: '',
  referensi_uang: '', arah: 'masuk', biaya: rupiah(0), biaya_kembali: rupiah(0), pembayaran_id: null,
  namesGateway: false,
})
const seen = (pembayaran_id: string, pengirim: string, tanggal = '2026-11-10'): SeenTransfer => ({
  pembayaran_id, pengirim, tanggal: localDate(tanggal), referensi: '', reference: 'x',
  akun: accountOf('bank', 'x'), total: rupiah(450_000), metode: 'transfer', isWrittenOff: false,
})

function pairs(lines: Baris[], transfers: SeenTransfer[], isOwn = true) {
  const found = pairTransfers(lines, transfers, isOwn)
  return [...found].map(([line, { pembayaran_id }]) => `${line}=${pembayaran_id}`).sort()
}

test('the sender’s name says whose transfer a line is, whatever stands before it', () => {
  const lines = [line('a', 'TRSF CR AHMAD F'), line('b', 'BI-FAST SALMA/NUR')]
  expect(pairs(lines, [seen('1', 'Ibu Salma'), seen('2', 'Bpk Ahmad Fauzi')])).toEqual([
    'a=2', 'b=1',
  ])
})

test.each([
  ['too early', '2026-11-08', []],
  ['the day before', '2026-11-09', ['a=1']],
  ['after a weekend', '2026-11-14', ['a=1']],
  ['too late', '2026-11-15', []],
])('a line that is %s', (_, day, expected) => {
  expect(pairs([line('a', 'SALMA', day)], [seen('1', 'Salma')])).toEqual(expected)
})

test('another amount is another transfer', () => {
  expect(pairs([line('a', 'SALMA', '2026-11-10', 450_001)], [seen('1', 'Salma')])).toEqual([])
})

test('without a name it must be clear which is meant, and the account must be the school’s', () => {
  const [one, two] = [line('a', 'SETOR TUNAI'), line('b', 'SETOR TUNAI')]
  expect(pairs([one], [seen('1', 'Salma')])).toEqual(['a=1'])
  expect(pairs([one, two], [seen('1', 'Salma')])).toEqual([])
  expect(pairs([one, two], [seen('1', 'Salma'), seen('2', 'Umar')])).toHaveLength(2)
  expect(pairs([one], [seen('1', 'Salma')], false)).toEqual([])
})

test('where money of all schools arrives the whole name must be there', () => {
  const lines = [line('a', 'TRF SALMA'), line('b', 'TRF SALMA NURAINI')]
  expect(pairs(lines, [seen('1', 'Ibu Salma Nuraini')], false)).toEqual(['b=1'])
  expect(pairs([line('a', 'TRF SALMA')], [seen('1', 'Ibu Salma')], false)).toEqual([])
})

test('the bank’s own reference comes before a name', () => {
  const told = { ...line('a', 'SALMA'), referensi_uang: 'FT2611' }
  const [named, referred] = [seen('1', 'Salma'), { ...seen('2', ''), referensi: 'FT2611' }]
  expect(pairs([told], [named, referred])).toEqual(['a=2'])
})
