import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { overlaps, resolveTarif, tarifOn, untukOf, type Peserta, type Tarif } from '#tarif/tarif'

const DAY = localDate('2026-11-01')

function tarif(id: string, changes: Partial<Tarif> = {}): Tarif {
  return {
    id, jumlah: rupiah(100_000), dari: localDate('2026-07-01'), sampai: null, tingkat_id: null,
    kelas_id: null, siswa_id: null, jenis_kelamin: null, program: null, ...changes,
  }
}

const AISYAH: Peserta = {
  id: 'aisyah', tingkat_id: 'tingkat-7', kelas_id: '7a', jenis_kelamin: 'P', program: 'Tahfizh',
}

function resolved(daftar: Tarif[], peserta = AISYAH, day = DAY): string {
  const found = resolveTarif(tarifOn(daftar, day), peserta)
  return 'tarif' in found ? found.tarif.id : found.sebab
}

test.each<[string, Tarif[], string]>([
  ['nobody is billed without a tariff', [], 'tanpa_tarif'],
  ['the school has one for all', [tarif('all')], 'all'],
  ['the level before the school', [tarif('all'), tarif('level', { tingkat_id: 'tingkat-7' })], 'level'],
  ['the class before the level', [
    tarif('level', { tingkat_id: 'tingkat-7' }), tarif('class', { kelas_id: '7a' }),
  ], 'class'],
  ['the pupil before the class', [
    tarif('class', { kelas_id: '7a', program: 'Tahfizh', jenis_kelamin: 'P' }),
    tarif('own', { siswa_id: 'aisyah' }),
  ], 'own'],
  ['within a place more conditions win', [
    tarif('all'), tarif('girls', { jenis_kelamin: 'P' }),
    tarif('girls of tahfizh', { jenis_kelamin: 'P', program: 'tahfizh' }),
  ], 'girls of tahfizh'],
  ['the place counts before conditions', [
    tarif('girls', { jenis_kelamin: 'P' }), tarif('level', { tingkat_id: 'tingkat-7' }),
  ], 'level'],
  ['equally specific ones are a tie', [
    tarif('girls', { jenis_kelamin: 'P' }), tarif('tahfizh', { program: 'Tahfizh' }),
  ], 'tarif_ganda'],
  ['a tie for others is none for this pupil', [
    tarif('boys', { jenis_kelamin: 'L' }), tarif('tahfizh', { program: 'Tahfizh' }),
  ], 'tahfizh'],
  ['a class that does not fit falls back to the school', [
    tarif('class', { kelas_id: '7a', jenis_kelamin: 'L' }), tarif('all'),
  ], 'all'],
])('%s', (_name, daftar, expected) => {
  expect(resolved(daftar)).toBe(expected)
})

test('a tariff holds from its first to its last day', () => {
  const old = tarif('old', { sampai: localDate('2026-10-31') })
  const next = tarif('new', { dari: localDate('2026-11-01') })
  expect(resolved([old, next], AISYAH, localDate('2026-10-31'))).toBe('old')
  expect(resolved([old, next], AISYAH, localDate('2026-11-01'))).toBe('new')
  expect(resolved([old, next], AISYAH, localDate('2026-06-30'))).toBe('tanpa_tarif')
  expect(overlaps(old, next)).toBe(false)
  expect(overlaps(old, tarif('other'))).toBe(true)
})

test('a pupil without class, gender or programme gets what is for all', () => {
  const bare: Peserta = { id: 'x', tingkat_id: null, kelas_id: null, jenis_kelamin: '', program: '' }
  expect(resolved([tarif('all'), tarif('girls', { jenis_kelamin: 'P' })], bare)).toBe('all')
})

test('words say whom it is for', () => {
  const none = { tingkat: null, kelas: null, nama_siswa: null, jenis_kelamin: null, program: null }
  expect(untukOf(none)).toBe('Semua siswa')
  expect(untukOf({ ...none, kelas: '7A', jenis_kelamin: 'P' })).toBe('Kelas 7A, putri')
  expect(untukOf({ ...none, tingkat: '7', program: 'Tahfizh' })).toBe('Tingkat 7, program Tahfizh')
})
