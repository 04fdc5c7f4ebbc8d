import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { readTable } from '#platform/tables/read-table'
import { compareKeringanan, reliefKey } from '#unggahan/compare-keringanan'
import type { KnownJenis, KnownSiswa } from '#unggahan/compare-siswa'
import { compareTagihan, keyOf, type KnownTagihan } from '#unggahan/compare-tagihan'
import { formatOf } from '#unggahan/kolom'
import { writeTemplat } from '#unggahan/write-excel'
import { xlsxOf } from '#test/impor-siswa'

const ALI: KnownSiswa = { id: 'ali', nis: '007', nama: 'Ali Akbar', status: 'aktif', keluarga_id: null }
const SITI: KnownSiswa = { id: 'siti', nis: '008', nama: 'Siti Aminah', status: 'lulus', keluarga_id: 'keluarga' }
const SPP: KnownJenis = {
  id: 'spp', nama: 'SPP', sifat: 'biaya', bentuk: 'bulanan', hari_aktif: 1, hari_tempo: 10, aktif: true,
}
const JENIS: KnownJenis[] = [
  SPP, { ...SPP, id: 'gedung', nama: 'Uang Gedung', bentuk: 'sekali' }, { ...SPP, id: 'buku', nama: 'Buku', bentuk: 'tahunan' },
  { ...SPP, id: 'infak', nama: 'Infak', sifat: 'sumbangan' }, { ...SPP, id: 'lama', nama: 'Lama', aktif: false },
]
const KNOWN = {
  siswa: new Map([[ALI.nis, ALI], [SITI.nis, SITI]]), nisLama: new Set(['001']), jenis: JENIS,
}
const HEAD = 'NIS;Nama;Jenis tagihan;Periode;Jumlah;Jatuh tempo\n'

async function compared(lines: string | Buffer, changes: Partial<KnownTagihan> = {}) {
  const known: KnownTagihan = {
    ...KNOWN, macam: 'tagihan', today: localDate('2026-11-18'), billed: new Map(), ...changes,
  }
  const { rows } = await readTable(Buffer.from(lines), formatOf(known.macam))
  return compareTagihan(rows, known)
}
const one = async (line: string, changes: Partial<KnownTagihan> = {}) => (await compared(`${HEAD}${line}\n`, changes))[0]

test('a row becomes a bill with its period and its days', async () => {
  expect(await one('007;Ali;spp;Nov 2026;Rp450.000;15/11/2026')).toMatchObject({
    keadaan: 'baru', siswa_id: 'ali', jenis_id: 'spp', nama: 'SPP November 2026', periode: '2026-11', jumlah: 450_000,
    tanggal_aktif: '2026-11-01', jatuh_tempo: '2026-11-15',
  })
  expect(await one('007;;SPP;12/2026;450000;')).toMatchObject({ tanggal_aktif: '2026-12-01', jatuh_tempo: '2026-12-10' })
  expect(await one('007;;Uang Gedung;;5.000.000;31/12/2026')).toMatchObject({
    nama: 'Uang Gedung', periode: '', tanggal_aktif: '2026-11-18',
  })
  expect(await one('007;;Buku;2026/2027;300000;01/07/2026')).toMatchObject({ periode: '2026/2027', tanggal_aktif: '2026-07-01' })
})

test('a workbook of Excel keeps its dates and amounts', async () => {
  const file = xlsxOf([['Daftar tagihan'], ['NIS', 'Jenis', 'Bulan', 'Nominal', 'Jatuh tempo', 'Wali'], ['007', 'SPP', 46_336, 450_000, 46_336, 'Bu Ani']], 1)
  expect(await compared(file)).toMatchObject([{ keadaan: 'baru', periode: '2026-11', jumlah: 450_000, jatuh_tempo: '2026-11-10' }])
})

test.each([
  ['999;;SPP;Nov 2026;1000;', 'NIS ini tidak tercatat di sekolah ini.'],
  ['001;;SPP;Nov 2026;1000;', 'NIS ini nomor lama seorang siswa. Pakai NIS yang sekarang.'],
  ['007;Budi;SPP;Nov 2026;1000;', 'NIS ini milik siswa lain: namanya berbeda.'],
  [';;SPP;Nov 2026;1000;', 'NIS kosong.'],
  ['007;;Katering;Nov 2026;1000;', 'Jenis tagihan Katering tidak ada di sekolah ini.'],
  ['007;;Lama;Nov 2026;1000;', 'Jenis tagihan Lama sudah ditutup.'],
  ['008;;SPP;Nov 2026;1000;', 'Siswa ini sudah tidak di sekolah ini.'],
  ['007;;Infak;Nov 2026;1000;', 'Sumbangan ditagih lewat Penagihan, bukan berkas.'],
  ['007;;SPP;Nov 2026;=A1;', 'Jumlah berupa rumus. Ganti dengan nilainya.'],
  ['007;;SPP;Nov 2026;-1000;', 'Jumlah tidak boleh negatif.'],
  ['007;;SPP;Nov 2026;1000,50;', 'Jumlah harus rupiah bulat.'],
  ['007;;SPP;2026;1000;', 'Periode harus bulan dan tahun, seperti November 2026.'],
  ['007;;Buku;2026;1000;01/07/2026', 'Periode harus tahun ajaran, seperti 2026/2027.'],
  ['007;;Uang Gedung;2026;1000;01/07/2026', 'Uang Gedung hanya sekali. Kosongkan periodenya.'],
  ['007;;SPP;Nov 2026;1000;besok', 'Jatuh tempo harus tanggal, seperti 10/11/2026.'],
])('refuses %s', async (line, kata) => {
  expect(await one(line)).toMatchObject({ keadaan: 'ditolak', kata })
})

test('old debts are of who left too, never of gifts, and due before today', async () => {
  const macam = 'tunggakan'
  expect(await one('008;;SPP;Juni 2026;450000;', { macam })).toMatchObject({
    keadaan: 'baru', tanggal_aktif: '2026-06-10', jatuh_tempo: '2026-06-10',
  })
  expect(await one('007;;Lama;Juni 2026;450000;', { macam })).toMatchObject({ keadaan: 'baru' })
  expect(await one('007;;Infak;Juni 2026;450000;', { macam })).toMatchObject({ kata: 'Sumbangan tidak pernah menunggak.' })
  expect(await one('007;;SPP;Nov 2026;450000;18/11/2026', { macam }))
    .toMatchObject({ kata: 'Jatuh tempo tunggakan harus sebelum hari ini.' })
})

test('twins in the file and bills that exist are refused, and the same bill is the same', async () => {
  const twins = await compared(`${HEAD}007;;SPP;Nov 2026;1000;\n007;;spp;11/2026;2000;\n`)
  expect(twins.map(({ keadaan, kata }) => [keadaan, kata])).toEqual([['baru', ''], ['ditolak', 'Sama dengan baris 2.']])
  const billed = new Map([[
    keyOf('ali', 'spp', '2026-11'), { jumlah: rupiah(450_000), jatuh_tempo: localDate('2026-11-10') },
  ]])
  expect(await one('007;;SPP;Nov 2026;450000;', { billed })).toMatchObject({ keadaan: 'sama', siswa_id: null })
  expect(await one('007;;SPP;Nov 2026;1000;', { billed })).toMatchObject({
    keadaan: 'ditolak', kata: 'SPP November 2026 siswa ini sudah ditagih: Rp450.000, jatuh tempo 10 November 2026.',
  })
})

test.each(['tagihan', 'tunggakan', 'keringanan'] as const)('the template of %s is read back, without its example', async (macam) => {
  await expect(readTable(await writeTemplat(macam), formatOf(macam))).rejects.toMatchObject({ code: 'BERKAS_KOSONG' })
})

const RELIEF_HEAD = 'NIS;Jenis tagihan;Persen;Rupiah;Dari;Sampai;Alasan;Sekeluarga\n'

async function relief(line: string, given: ReadonlySet<string> = new Set()) {
  const { rows } = await readTable(Buffer.from(`${RELIEF_HEAD}${line}\n`), formatOf('keringanan'))
  return compareKeringanan(rows, { ...KNOWN, given })[0]
}

test('a row becomes a relief, of a pupil or of the family', async () => {
  expect(await relief('007;SPP;50%;;01/07/2026;30/06/2027;Anak yatim;')).toMatchObject({
    keadaan: 'baru', siswa_id: 'ali', jenis_id: 'spp',
    isi: { persen: '50', rupiah: '', dari: '2026-07-01', sampai: '2027-06-30', sekeluarga: '' },
  })
  expect(await relief('008;SPP;;100.000;01/07/2026;;Anak guru;ya')).toMatchObject({
    keadaan: 'baru', isi: { rupiah: '100000', sampai: '', sekeluarga: 'ya' },
  })
  const terms = { jenis_id: 'spp', persen: '50', nilai: '', dari: '2026-07-01', sampai: '' }
  expect(await relief('007;SPP;50;;01/07/2026;;Anak yatim;', new Set([reliefKey('ali', terms)]))).toMatchObject({ keadaan: 'sama' })
})

test.each([
  ['007;SPP;50;1000;01/07/2026;;Anak yatim;', 'Isi salah satu: Persen atau Rupiah.'],
  ['007;SPP;;;01/07/2026;;Anak yatim;', 'Isi salah satu: Persen atau Rupiah.'],
  ['007;SPP;150;;01/07/2026;;Anak yatim;', 'Persen harus bulat, 1 sampai 100.'],
  ['007;SPP;12,5;;01/07/2026;;Anak yatim;', 'Persen harus bulat, 1 sampai 100.'],
  ['007;SPP;=A1;;01/07/2026;;Anak yatim;', 'Persen berupa rumus. Ganti dengan nilainya.'],
  ['007;SPP;50;;;;Anak yatim;', 'Dari harus tanggal, seperti 01/07/2026.'],
  ['007;SPP;50;;01/07/2026;01/06/2026;Anak yatim;', 'Sampai lebih awal daripada Dari.'],
  ['007;SPP;50;;01/07/2026;;ya;', 'Alasan terlalu pendek.'],
  ['007;Infak;50;;01/07/2026;;Anak yatim;', 'Sumbangan tidak perlu keringanan.'],
  ['007;SPP;50;;01/07/2026;;Anak yatim;ya', 'Siswa ini belum punya keluarga di Lunas.'],
  ['007;SPP;50;;01/07/2026;;Anak yatim;mungkin', 'Sekeluarga harus ya atau tidak.'],
])('refuses the relief %s', async (line, kata) => {
  expect(await relief(line)).toMatchObject({ keadaan: 'ditolak', kata })
})
