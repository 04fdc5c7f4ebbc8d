import { expect, test } from 'vitest'
import { rupiah } from '@lunas/values/rupiah'
import { kartuSpp } from './kartu-spp.ts'

const TODAY = '2026-11-18'
const bill = (periode: string, dibayar: number, jenis = 'SPP') => ({
  kode_tagihan: `TGH-${periode}`, jenis, nama: jenis, periode, jumlah: rupiah(100), dibayar: rupiah(dibayar),
  jatuh_tempo: `${periode}-10`, sekolah: 'SD', ditanggung: null, sukarela: false,
})

test('months stand from July to June, with what is still owed', () => {
  const [card] = kartuSpp([bill('2026-07', 100), bill('2027-01', 40), bill('2027-06', 0), bill('sekali', 0)], TODAY)
  expect(card?.tahun_ajaran).toBe('2026/2027')
  expect(card?.bulan.map(({ keadaan }) => keadaan)).toEqual([
    'lunas', 'kosong', 'kosong', 'kosong', 'kosong', 'kosong', 'belum', 'kosong', 'kosong', 'kosong',
    'kosong', 'belum',
  ])
  expect(card?.bulan[6]).toEqual({ bulan: 'Januari', keadaan: 'belum', dicicil: true, sisa: 60, ditanggung: 0 })
})

test('a month shows what second payers bear of it', () => {
  const borne = { ...bill('2026-07', 100), ditanggung: { nama: 'Yayasan Berkah', jumlah: rupiah(40) } }
  expect(kartuSpp([borne], TODAY)[0]?.bulan[0]).toMatchObject({ keadaan: 'lunas', sisa: 0, ditanggung: 40 })
})

test('the newest school year comes first, one card for each kind', () => {
  const cards = kartuSpp([bill('2025-12', 0), bill('2026-08', 0, 'Katering'), bill('2026-08', 0)], TODAY)
  expect(cards.map(({ tahun_ajaran, jenis }) => [tahun_ajaran, jenis])).toEqual([
    ['2026/2027', 'Katering'], ['2026/2027', 'SPP'], ['2025/2026', 'SPP'],
  ])
})

test('a month is late after its day, never before and never for a gift', () => {
  const gift = { ...bill('2026-09', 0, 'Infak'), sukarela: true }
  const stateOf = (one: ReturnType<typeof bill>) =>
    kartuSpp([one], TODAY)[0]?.bulan.find(({ keadaan }) => keadaan !== 'kosong')?.keadaan
  expect([bill('2026-10', 0), bill('2026-10', 40), { ...bill('2026-11', 0), jatuh_tempo: TODAY }, gift].map(stateOf))
    .toEqual(['terlambat', 'terlambat', 'belum', 'belum'])
})
