import { rupiah } from '@lunas/values/rupiah'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alamatVerifikasi,
  canonicalText,
  institusiOfNomor,
  showKuitansi,
  totalOf,
  waktuTertulis,
  type IsiKuitansi,
} from '#kuitansi/kuitansi'

const ISI: IsiKuitansi = {
  nomor_kuitansi: 'KW-mobile-SDIT-2026-000123-7Q2M9X',
  kode_pembayaran: 'LNS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8',
  institusi: 'Yayasan Contoh Insan Mulia',
  sekolah: 'SDIT Contoh Harapan',
  alamat_sekolah: 'Jl. Kenanga No. 12, Depok',
  logo_sekolah: 'sdit.svg',
  siswa_id: '0d9a4a56-6e0f-4a0a-8f5e-3c2b1a098765',
  nama_siswa: 'Aisyah Nur Rahmah',
  kelas: '4B',
  rincian: [{ nama: 'SPP November 2026', jumlah: rupiah(450_000) }],
  biaya: rupiah(4_000),
  titipan: rupiah(1_000),
  nama_metode: 'BCA Virtual Account',
  dibayar_at: '2026-11-10T17:30:00.000Z',
  zona_waktu: 'Asia/Jakarta',
}

test('the text that is signed is fixed to the letter', () => {
  // Old receipts must verify for ever, so this text may never change by accident.
  expect(canonicalText(ISI)).toBe(
    '{"nomor_kuitansi":"KW-mobile-SDIT-2026-000123-7Q2M9X",' +
      '"kode_pembayaran":"LNS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8",' +
      '"institusi":"Yayasan Contoh Insan Mulia","sekolah":"SDIT Contoh Harapan",' +
      '"alamat_sekolah":"Jl. Kenanga No. 12, Depok","logo_sekolah":"sdit.svg",' +
      '"siswa_id":"0d9a4a56-6e0f-4a0a-8f5e-3c2b1a098765","nama_siswa":"Aisyah Nur Rahmah",' +
      '"kelas":"4B","rincian":[{"nama":"SPP November 2026","jumlah":450000}],"biaya":4000,' +
      '"titipan":1000,"nama_metode":"BCA Virtual Account",' +
      '"dibayar_at":"2026-11-10T17:30:00.000Z","zona_waktu":"Asia/Jakarta"}',
  )
})

test('the order in which a receipt was put together does not change its text', () => {
  const shuffled = fc.shuffledSubarray(Object.entries(ISI), { minLength: Object.keys(ISI).length })
  fc.assert(
    fc.property(shuffled, (entries) => {
      expect(canonicalText(Object.fromEntries(entries) as IsiKuitansi)).toBe(canonicalText(ISI))
    }),
  )
})

test('every fact on a receipt is in the text, so changing any of them changes it', () => {
  for (const name of Object.keys(ISI) as (keyof IsiKuitansi)[]) {
    const other = name === 'rincian' ? [] : typeof ISI[name] === 'number' ? 7 : 'lain'
    expect([name, canonicalText({ ...ISI, [name]: other })]).not.toEqual([name, canonicalText(ISI)])
  }
})

test('the total is what arrived: bills, fee and what is kept for the pupil', () => {
  expect(totalOf(ISI)).toBe(455_000)
  expect(totalOf({ rincian: [], biaya: rupiah(0), titipan: rupiah(0) })).toBe(0)
})

const SHOWN = {
  tanda_tangan: 'tanda', since: {
    dikembalikan: rupiah(0), ke_titipan: rupiah(0), sedang_dikembalikan: rupiah(0), ditarik: rupiah(0),
    sengketa_terbuka: false,
  },
  origin: 'https://lunas.id',
}

test('the time on the paper is the school’s, not the server’s', () => {
  expect(waktuTertulis(ISI)).toBe('11 November 2026 00.30 WIB')
  expect(waktuTertulis({ ...ISI, zona_waktu: 'Asia/Jayapura' })).toBe('11 November 2026 02.30 WIT')
})

test('a stranger sees the money, but neither the name nor the way to the bills', () => {
  const shown = showKuitansi(ISI, { ...SHOWN, toWali: false })
  expect(shown).toMatchObject({
    nama_siswa: 'A*** N*** R***',
    kelas: '',
    kode_pembayaran: '',
    total: 455_000,
  })
  expect(JSON.stringify(shown)).not.toContain('Aisyah')
  expect(shown).not.toHaveProperty('siswa_id')
})

test('the wali sees it in full, in figures and in words', () => {
  expect(showKuitansi(ISI, { ...SHOWN, toWali: true })).toMatchObject({
    nama_siswa: 'Aisyah Nur Rahmah', kelas: '4B', kode_pembayaran: ISI.kode_pembayaran,
    terbilang: 'empat ratus lima puluh lima ribu rupiah',
  })
})

test('the address for checking carries number and signature', () => {
  const url = new URL(alamatVerifikasi('https://lunas.id', ISI.nomor_kuitansi, 'a-b_c'))
  expect(url.pathname).toBe('/verifikasi')
  expect(Object.fromEntries(url.searchParams)).toEqual({ nomor: ISI.nomor_kuitansi, tt: 'a-b_c' })
})

test('a receipt number names its institution', () => {
  expect(institusiOfNomor(ISI.nomor_kuitansi)).toBe('mobile')
  expect(institusiOfNomor('')).toBe('')
})
