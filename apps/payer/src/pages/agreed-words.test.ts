import { localDate } from '@lunas/values/local-date'
import { expect, test } from 'vitest'
import { anakCopy } from '#features/anak/anak.copy.ts'
import { cicilanCopy } from '#features/cicilan/cicilan.copy.ts'
import { kabarCopy } from '#features/kabar/kabar.copy.ts'
import { hasilWords } from '#features/kuitansi/kuitansi.copy.ts'
import { nomorVaCopy } from '#features/nomor-va/nomor-va.copy.ts'
import { layarTitles, nominalCopy, pembayaranCopy } from '#features/pembayaran/pembayaran.copy.ts'
import { riwayatCopy } from '#features/pembayaran/riwayat.copy.ts'
import { profilCopy } from '#features/profil/profil.copy.ts'
import { dueSentence, tagihanCopy } from '#features/tagihan/tagihan.copy.ts'
import { tautanCopy } from '#features/tautan/tautan.copy.ts'
import { titipanCopy } from '#features/titipan/titipan.copy.ts'
import { urutanCopy } from '#features/urutan/urutan.copy.ts'
import { offlineCopy } from '#lib/app.copy.ts'

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

test('what parents stumbled over is said in the words that replaced it', () => {
  expect([
    `${offlineCopy.offline} ${offlineCopy.mayBeOld}`, tagihanCopy.underWayBy('BCA'), tagihanCopy.goOn, tagihanCopy.remaining,
    nominalCopy.use, nominalCopy.untouched, nominalCopy.first, urutanCopy.title, tautanCopy.about, titipanCopy.kept,
    titipanCopy.history, titipanCopy.otomatisHint, cicilanCopy.rest, profilCopy.lookups, riwayatCopy.noMatchText,
    hasilWords.berubah.text, pembayaranCopy.noteHint,
  ]).toEqual([
    'Tidak ada internet. Data mungkin belum terbaru.', 'Tagihan ini sedang dibayar lewat BCA.', 'Lanjutkan', 'Total tagihan',
    'Lanjut', 'Belum terbayar', 'Bayar ini dulu', 'Tagihan yang didahulukan',
    'Kirim ke kakek, nenek, siapa saja. Mereka hanya melihat tagihan ini.', 'Saldo titipan',
    'Riwayat titipan', 'Bayar tagihan baru otomatis dari titipan, gratis.', 'Total dicicil', 'Siapa yang melihat tagihan anak',
    'Coba kata lain atau hapus filter.', 'Kuitansi tidak cocok. Tanyakan ke sekolah dulu.', 'Opsional, maks. 100 karakter',
  ])
})
