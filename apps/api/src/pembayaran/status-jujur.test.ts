import { STATUS_PEMBAYARAN } from '@lunas/contract/pembayaran/status'
import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#platform/clock'
import { askPersonAt, DOUBT_CHECKS_MS, nextDoubtCheck } from '#pembayaran/doubt'
import { keadaanOfGabungan } from '#pembayaran/gabungan'
import { statusJujurOf, type Keadaan } from '#pembayaran/status-jujur'
import type { HeldView } from '#tertahan/tertahan'

/** Ten in the morning of a Tuesday in Jakarta. */
const NOW = new Date('2026-11-10T03:00:00Z')
const SEJAK = later(NOW, -5 * MINUTE_MS)
const LAST_WEEK = later(NOW, -7 * DAY_MS)

const HELD: HeldView = {
  keadaan: 'menunggu', sebab: 'penyedia_diam', sejak: SEJAK, libur: [], diputus_at: null, alasan: '',
  bukti: 0,
}

type Row = [string, Partial<Keadaan>, string, string, string | null]

const NO_NEWS = 'Uang belum kami terima.'
const SHOW = 'Sudah telanjur bayar? Uang Anda aman, kirim buktinya.'

test.each<Row>([
  ['waiting', { status: 'menunggu' }, NO_NEWS,
    'Bayar sebelum 11 Nov, 10.00. Status berubah otomatis.', '11 10.00'],
  ['waiting in Jayapura', { status: 'menunggu', zona_waktu: 'Asia/Jayapura' }, NO_NEWS,
    '11 Nov, 12.00', '11 10.00'],
  ['waiting for a number', { status: 'menunggu', bernomor: false },
    'Kami belum mendapat nomor pembayaran dari bank.', 'tiap beberapa detik', '10 10.05'],
  ['waiting for a number that is asked for no more',
    { status: 'menunggu', bernomor: false, sejak: later(NOW, -10 * MINUTE_MS) },
    'Kami belum mendapat nomor pembayaran dari bank.', 'membuat pembayaran baru', null],
  ['waiting past its time', { status: 'menunggu', kedaluwarsa_at: NOW },
    'Waktu bayar habis', 'memastikan ke bank', '10 10.02'],
  ['waiting for a bill that is paid', { status: 'menunggu', lunas: ['SPP'] },
    'SPP sudah lunas lewat pembayaran lain.', 'Nomor ini sedang kami tutup.', null],
  ['waiting for a bill that the school cancelled', { status: 'menunggu', batal: ['SPP'] },
    'SPP dibatalkan oleh sekolah.', 'Nomor ini sedang kami tutup.', null],
  ['waiting for one that is paid and one that was cancelled', { status: 'menunggu', lunas: ['SPP'], batal: ['Buku'] },
    'SPP sudah lunas lewat pembayaran lain. Buku dibatalkan oleh sekolah.', 'Nomor ini sedang kami tutup.', null],
  ['cancelled, one bill of two paid',
    { status: 'dibatalkan', lunas: ['SPP'], sisa: rupiah(50_000) },
    'SPP sudah lunas lewat pembayaran lain.', 'Yang belum lunas dapat dibayar', null],
  ['paid with less than was asked',
    { status: 'berhasil', kurang: rupiah(154_000), sisa: rupiah(150_000) },
    'Masih kurang Rp154.000.', 'Sisa Rp150.000 masih ada di daftar tagihan', null],
  ['paid with too little for a bill that takes no part',
    { status: 'berhasil', kurang: rupiah(154_000), sisa: rupiah(450_000), menjadi_titipan: rupiah(296_000) },
    'Uangnya belum cukup, tagihan masih Rp450.000. Rp296.000 disimpan sebagai titipan siswa.',
    'Titipan bisa membayar tagihan', null],
  ['in doubt', { status: 'dipastikan' }, 'bank belum memastikannya',
    'Kami cek lagi 10 Nov, 10.10. Belum pasti sampai 11 Nov, 09.55? ' +
    'Petugas sekolah yang memeriksa. Jangan membayar lagi.', '11 09.55'],
  ['in doubt without a number', { status: 'dipastikan', bernomor: false },
    'Nomor pembayaran belum ada', 'Anda boleh membuat pembayaran baru.', '11 09.55'],
  ['in doubt by QRIS, asked now', { status: 'dipastikan', metode: 'qris', periksa_lagi_at: NOW },
    'penyelenggara QRIS belum memastikannya', 'lagi sekarang juga', '11 09.55'],
  ['with a person', { status: 'dipastikan', tertahan: HELD }, 'jadi petugas memeriksanya',
    'paling lambat 12 Nov, 16.00', '12 16.00'],
  ['with a proof', { status: 'kedaluwarsa', tertahan: { ...HELD, sebab: 'bukti_pembayar' } },
    'Bukti Anda sudah kami terima', 'paling lambat 12 Nov, 16.00', '12 16.00'],
  ['with a person who is late', { status: 'dipastikan', tertahan: { ...HELD, sejak: LAST_WEEK } },
    'jadi petugas memeriksanya',
    'dijanjikan 5 Nov, 16.00, dan terlambat. Hubungi sekolah, jangan', null],
  ['found by one, with a second who is late',
    { status: 'dipastikan', tertahan: { ...HELD, keadaan: 'diajukan', sejak: LAST_WEEK } },
    'sudah menemukan uangnya', '5 Nov, 16.00, dan terlambat.', null],
  ['found by one', { status: 'dipastikan', tertahan: { ...HELD, keadaan: 'diajukan' } },
    'sudah menemukan uangnya', 'Petugas kedua memastikannya', '12 16.00'],
  ['not found', { status: 'gagal',
    tertahan: { ...HELD, keadaan: 'tidak_ditemukan', alasan: 'Rekening salah' } },
    'tidak menemukan uangnya: Rekening salah', 'Kirim bukti lain', null],
  ['not found, with no proof left to send', { status: 'gagal',
    tertahan: { ...HELD, keadaan: 'tidak_ditemukan', alasan: 'Rekening salah', bukti: 3 } },
    'tidak menemukan uangnya', 'sudah terpotong? Hubungi sekolah.', null],
  ['found after all', { status: 'berhasil', tertahan: { ...HELD, keadaan: 'menyusul' } },
    'Uang kami terima 10 Nov, 09.55', 'Sudah beres', null],
  ['paid, and closes its bill', { status: 'berhasil', lunas: ['SPP Oktober 2026'] },
    'SPP Oktober 2026 sudah lunas. Uang kami terima 10 Nov, 09.55.', 'Sudah beres', null],
  ['paid, and closes several bills', { status: 'berhasil', lunas: ['SPP Oktober 2026', 'Buku'] },
    '2 tagihan sudah lunas.', 'Sudah beres', null],
  ['paid, and closes one bill of two', { status: 'berhasil', lunas: ['SPP'], sisa: rupiah(50_000) },
    'dan tagihannya tercatat.', 'Sisa Rp50.000 masih ada', null],
  ['paid', { status: 'berhasil' }, 'Uang kami terima', 'Sudah beres', null],
  ['paid, with titipan to follow', { status: 'berhasil', menyusul: true }, 'dan tercatat.',
    'Halaman ini berubah otomatis', '10 09.56'],
  ['paid too much', { status: 'berhasil', menjadi_titipan: rupiah(46_000) },
    'Rp46.000 disimpan sebagai titipan siswa.', 'diminta kembali', null],
  ['paid, with a part that goes back',
    { status: 'berhasil', sedang_dikembalikan: rupiah(450_000), dibuka_lagi: true },
    '09.55. Rp450.000 sedang dikembalikan. Tagihannya dibuka lagi.', 'dalam beberapa hari', null],
  ['paid, and moved to titipan',
    { status: 'berhasil', menjadi_titipan: rupiah(9_000), ke_titipan: rupiah(9_000) },
    '09.55. Rp9.000 dipindahkan dari tagihan menjadi titipan siswa.', 'tagihan lain', null],
  ['paid and refunded from its bills',
    { status: 'berhasil', dikembalikan: rupiah(10_000), dibuka_lagi: true },
    'Rp10.000 sudah dikembalikan. Tagihannya dibuka lagi.', 'Yang masih perlu dibayar', null],
  ['paid and partly refunded', { status: 'berhasil', dikembalikan: rupiah(10_000) },
    'Rp10.000 sudah dikembalikan.', 'Sudah beres', null],
  ['expired', { status: 'kedaluwarsa', kedaluwarsa_at: NOW }, NO_NEWS,
    'kirim buktinya. Kami masih mengecek ke bank sampai 11 Nov, 11.00.', '11 11.00'],
  ['expired, and owed a last answer', { status: 'kedaluwarsa', kedaluwarsa_at: later(NOW, -2 * DAY_MS) },
    NO_NEWS, 'masih mengecek ke bank.', null],
  ['cancelled', { status: 'dibatalkan' }, 'dibatalkan', SHOW, '12 11.00'],
  ['failed', { status: 'gagal' }, 'tidak berhasil', SHOW, '12 11.00'],
  ['failed long ago', { status: 'gagal', periksa_lagi_at: null }, 'tidak berhasil', SHOW, null],
  ['refunded', { status: 'dikembalikan' }, 'dikembalikan', 'dalam beberapa hari', null],
])('a payment that is %s says what we know, what comes next and by when', (_, ...row) => {
  const [changes, known, next, by] = row
  const said = statusJujurOf(keadaan(changes), NOW)
  expect(said.yang_diketahui).toContain(known)
  expect(said.berikutnya).toContain(next)
  expect(said.paling_lambat && jakarta(said.paling_lambat)).toBe(by)
  expect(said.sejak).toBe((changes.sejak ?? changes.tertahan?.sejak ?? SEJAK).toISOString())
})

test('too much money for a donation is the donor’s, not a pupil’s', () => {
  const words = { judul: 'Donasi', tercatat: 'dan donasi Anda tercatat', asal: 'dana program', titipan: 'titipan Anda' } as const
  const said = statusJujurOf(keadaan({ status: 'berhasil', words, menjadi_titipan: rupiah(50_000) }), NOW)
  expect(said.yang_diketahui).toContain('Rp50.000 disimpan sebagai titipan Anda.')
  expect(said.berikutnya).toBe('Titipan ini uang Anda, bisa diminta kembali.')
})

test('every status has its sentences, and each ends as one', () => {
  for (const status of STATUS_PEMBAYARAN) {
    const { yang_diketahui, berikutnya } = statusJujurOf(keadaan({ status }), NOW)
    for (const text of [yang_diketahui, berikutnya]) expect(text).toMatch(/^[A-Z].+\.$/)
  }
})

test('the sentences about a basket count the money of all its children', () => {
  const aisyah = keadaan({ status: 'berhasil' })
  const umar = keadaan({ status: 'berhasil', menjadi_titipan: rupiah(46_000), dikembalikan: rupiah(10_000) })
  const salma = keadaan({ status: 'dikembalikan', dikembalikan: rupiah(450_000), dibuka_lagi: true })
  const said = statusJujurOf(keadaanOfGabungan([salma, aisyah, umar]), NOW)
  expect(said.yang_diketahui).toContain(
    'Uang kami terima 10 Nov, 09.55. Rp46.000 disimpan sebagai titipan siswa. ' +
    'Rp460.000 sudah dikembalikan. Tagihannya dibuka lagi.',
  )
  const menyusul = keadaanOfGabungan([aisyah, keadaan({ status: 'berhasil', menyusul: true })])
  expect(statusJujurOf(menyusul, NOW).berikutnya).toContain('Titipan ikut membayar bagiannya')
})

test('a decision promised on a Friday is due by Tuesday', () => {
  const friday = new Date('2026-11-13T03:00:00Z')
  const held = keadaan({ status: 'dipastikan', tertahan: { ...HELD, sejak: friday } })
  expect(statusJujurOf(held, friday).paling_lambat).toBe('2026-11-17T09:00:00.000Z')
})

test('a holiday moves a promised time by a day', () => {
  const libur = [localDate('2026-11-11')]
  const held = keadaan({ status: 'dipastikan', tertahan: { ...HELD, libur } })
  expect(statusJujurOf(held, NOW).paling_lambat).toBe('2026-11-13T09:00:00.000Z')
})

test('a doubt is checked at growing intervals, and then once a day', () => {
  const asked: number[] = []
  for (let now = SEJAK; asked.length < DOUBT_CHECKS_MS.length + 2; ) {
    now = nextDoubtCheck(SEJAK, now)
    asked.push(now.getTime() - SEJAK.getTime())
  }
  expect(asked).toEqual([...DOUBT_CHECKS_MS, 2 * DAY_MS, 3 * DAY_MS])
  const gaps = asked.map((at, i) => at - (asked[i - 1] ?? 0))
  expect(gaps).toEqual([...gaps].sort((a, b) => a - b))
  expect(askPersonAt(SEJAK).getTime() - SEJAK.getTime()).toBe(DOUBT_CHECKS_MS.at(-1))
})

function keadaan(changes: Partial<Keadaan>): Keadaan {
  return {
    words: { judul: 'Pembayaran tagihan', tercatat: 'dan tagihannya tercatat', asal: 'tagihan', titipan: 'titipan siswa' },
    status: 'menunggu',
    sejak: SEJAK,
    metode: 'bca_va',
    bernomor: true,
    kedaluwarsa_at: later(NOW, DAY_MS),
    periksa_lagi_at: later(NOW, 10 * MINUTE_MS),
    zona_waktu: 'Asia/Jakarta',
    tertahan: null,
    menjadi_titipan: rupiah(0),
    ke_titipan: rupiah(0),
    dikembalikan: rupiah(0),
    sedang_dikembalikan: rupiah(0),
    dibuka_lagi: false,
    menyusul: false,
    lunas: [],
    batal: [],
    sisa: rupiah(0),
    kurang: rupiah(0),
    ...changes,
  }
}

/** 11 10.00: the day of November and the time. */
function jakarta(instant: string): string {
  const wall = later(new Date(instant), 7 * HOUR_MS).toISOString()
  return `${wall.slice(8, 10)} ${wall.slice(11, 16).replace(':', '.')}`
}
