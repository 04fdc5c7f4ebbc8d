import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { daysLeft, halanganOf, type Keadaan, type Program } from '#program/program'

const NOW = new Date('2026-03-10T05:00:00Z')
const UPZ = { nomor: '12/UPZ/2026', penerbit: 'BAZNAS Kota Depok', berlaku_sampai: localDate('2026-12-31') }

test('a published program inside its days takes money', () => {
  expect(halangan({})).toBeUndefined()
  expect(halangan({ mulai: localDate('2026-03-10'), selesai: localDate('2026-03-10') })).toBeUndefined()
})

test('a draft is unknown to donors, a closed or ended program is closed', () => {
  expect(halangan({ status: 'draf' })).toBe('PROGRAM_TIDAK_DITEMUKAN')
  expect(halangan({ status: 'ditutup' })).toBe('PROGRAM_DITUTUP')
  expect(halangan({ selesai: localDate('2026-03-09') })).toBe('PROGRAM_DITUTUP')
  expect(halangan({ mulai: localDate('2026-03-11') })).toBe('PROGRAM_BELUM_DIBUKA')
})

test('days are those of the unit’s zone', () => {
  const midnight = { now: new Date('2026-03-10T16:00:00Z') }
  const ending = { selesai: localDate('2026-03-10') }
  expect(halangan({ ...ending, zona_waktu: 'Asia/Jakarta' }, midnight)).toBeUndefined()
  expect(halangan({ ...ending, zona_waktu: 'Asia/Jayapura' }, midnight)).toBe('PROGRAM_DITUTUP')
})

test('zakat needs a decree that holds today; infak needs none', () => {
  expect(halangan({ jenis: 'zakat_maal' })).toBeUndefined()
  expect(halangan({ jenis: 'zakat_maal' }, { ketetapan: undefined })).toBe('KETETAPAN_UPZ_TIDAK_ADA')
  const ended = { ketetapan: { ...UPZ, berlaku_sampai: localDate('2026-03-09') } }
  expect(halangan({ jenis: 'zakat_penghasilan' }, ended)).toBe('KETETAPAN_UPZ_BERAKHIR')
  const lastDay = { ketetapan: { ...UPZ, berlaku_sampai: localDate('2026-03-10') } }
  expect(halangan({ jenis: 'zakat_penghasilan' }, lastDay)).toBeUndefined()
  expect(halangan({ jenis: 'infak' }, { ketetapan: undefined })).toBeUndefined()
})

test('fitrah closes at its hour, and stays closed without one', () => {
  const fitrah = { jenis: 'zakat_fitrah' } as const
  expect(halangan(fitrah)).toBe('FITRAH_BELUM_DIBUKA')
  expect(halangan(fitrah, { tutup_fitrah: new Date('2026-03-10T05:00:01Z') })).toBeUndefined()
  expect(halangan(fitrah, { tutup_fitrah: NOW })).toBe('FITRAH_SUDAH_TUTUP')
})

test('qurban closes after its last day and when every share is taken', () => {
  const qurban = {
    jenis: 'qurban', ekor: 2, bagian_per_ekor: 7, harga_bagian: rupiah(3_000_000),
    selesai: localDate('2026-03-10'),
  } as const
  expect(halangan(qurban, { bagian_terisi: 13 })).toBeUndefined()
  expect(halangan(qurban, { bagian_terisi: 14 })).toBe('QURBAN_HABIS')
  expect(halangan(qurban, { bagian_terisi: 15 })).toBe('QURBAN_HABIS')
  expect(halangan({ ...qurban, selesai: localDate('2026-03-09') })).toBe('QURBAN_SUDAH_TUTUP')
})

test('days left count today, and are none after the end', () => {
  expect(daysLeft(aProgram({ selesai: localDate('2026-03-10') }), NOW)).toBe(1)
  expect(daysLeft(aProgram({ selesai: localDate('2026-03-08') }), NOW)).toBe(0)
  expect(daysLeft(aProgram({ selesai: null }), NOW)).toBeNull()
})

function halangan(changes: Partial<Program>, keadaan: Partial<Keadaan> = {}) {
  const now = { now: NOW, ketetapan: UPZ, tutup_fitrah: undefined, bagian_terisi: 0, ...keadaan }
  return halanganOf(aProgram(changes), now)?.kode
}

function aProgram(changes: Partial<Program>): Program {
  return {
    id: 'a', sekolah_id: 'b', zona_waktu: 'Asia/Jakarta', jenis: 'infak', nama: 'Infak guru',
    status: 'tayang', target: null, harga_bagian: null, ekor: null, bagian_per_ekor: null,
    mulai: localDate('2026-01-01'), selesai: null, ...changes,
  }
}
