import { expect, test } from 'vitest'
import { APPLIED, ATURAN_RETENSI } from '#aturan-retensi'
import type { Pemrosesan } from '#retensi/read-pemrosesan'
import { renderPerjanjian } from '#retensi/perjanjian-pdf'
import { renderRekaman } from '#retensi/rekaman-pdf'
import { readPdf } from '#test/read-pdf'

const applied = new Set(APPLIED.map(({ nama }) => nama))
const ISI: Pemrosesan = {
  institusi: 'Yayasan Contoh',
  sekolah: ['SDIT Contoh'],
  siswa: 1_200, wali: 900, petugas: 12,
  penerima: [{ nama: 'Bank Contoh', untuk: 'Menerima pembayaran lewat nomor VA', alamat: 'BI-SNAP' }],
  persetujuan: [{ nama: 'whatsapp', teks: 'Sekolah boleh mengirim pengingat.', versi: 3, dipakai: true }],
  aturan: ATURAN_RETENSI.map((rule) => ({ ...rule, otomatis: applied.has(rule.nama) })),
  versi: '1 (Lunas 9.9.9)',
  dibuat_at: new Date('2026-11-16T03:00:00Z'),
}

/** Lines break where the page ends, so words are compared without their spaces. */
const packed = (text: string) => text.replaceAll(/\s+/g, '')

test('the register names every retention rule with its term, ground and tables', async () => {
  const text = packed(readPdf(await renderRekaman(ISI)))
  const missing = ATURAN_RETENSI.filter(({ perihal, lama, dasar, tabel }) =>
    [perihal, lama, dasar, ...tabel].some((words) => !text.includes(packed(words))))
  expect(missing.map(({ nama }) => nama)).toEqual([])
  for (const words of ['Yayasan Contoh', '1.200 siswa', 'Bank Contoh', 'versi 3', 'Versi 1 (Lunas 9.9.9)'])
    expect(text).toContain(packed(words))
})

test('the agreement names both sides, the receivers, the terms and its version', async () => {
  const text = packed(readPdf(await renderPerjanjian(ISI)))
  const said = [
    'Pengendali: Yayasan Contoh', 'Prosesor: penyedia layanan Lunas', 'Bank Contoh', '3×24 jam',
    'Versi 1 (Lunas 9.9.9)', ...ATURAN_RETENSI.map(({ lama }) => lama),
  ]
  expect(said.filter((words) => !text.includes(packed(words)))).toEqual([])
})
