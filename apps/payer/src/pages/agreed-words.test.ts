import { localDate } from '@lunas/values/local-date'
import { expect, test } from 'vitest'
import { anakCopy } from '#features/anak/anak.copy.ts'
import { kabarCopy } from '#features/kabar/kabar.copy.ts'
import { nomorVaCopy } from '#features/nomor-va/nomor-va.copy.ts'
import { layarTitles, nominalCopy, pembayaranCopy } from '#features/pembayaran/pembayaran.copy.ts'
import { dueSentence } from '#features/tagihan/tagihan.copy.ts'
import { tautanCopy } from '#features/tautan/tautan.copy.ts'

test('the sentences that were agreed on with parents stay as they are', () => {
  const due = localDate('2026-10-10')
  expect([
    layarTitles.kedaluwarsa, pembayaranCopy.doubt, nominalCopy.open, tautanCopy.open, nomorVaCopy.about('Zaki'),
    dueSentence('jatuh_tempo', due, due, localDate('2026-11-16')), kabarCopy.title, kabarCopy.jenis.status.word,
    anakCopy.unlink, anakCopy.numberChanged, nominalCopy.enough('Rp300.000', 'SPP November'),
  ]).toEqual([
    'Waktu bayar habis',
    'Internet lambat, kami coba lagi. Tenang, tidak akan tertagih dua kali.',
    'Bayar sesuai uang yang ada',
    'Bagikan link bayar',
    'Nomor VA tetap Zaki. Simpan sekali, pakai tiap bulan.',
    'Terlambat 37 hari',
    'Notifikasi',
    'Status pembayaran',
    'Hapus anak',
    'Ganti nomor WhatsApp',
    'Cukup bayar Rp300.000. SPP November tidak bisa dicicil.',
  ])
})
