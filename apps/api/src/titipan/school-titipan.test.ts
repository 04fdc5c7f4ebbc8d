import { formatMonth, localDateAt } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import {
  aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah, type MadeSiswa,
} from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { imporBerkas } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'
import { listKept } from '#titipan/school-titipan.queries'
import { jenisOf } from '#titipan/titipan'

let world: World
let sekolah: MadeSekolah
let lain: MadeSekolah
let aisyah: MadeSiswa
let umar: MadeSiswa
let wali: { token: string }
let bendahara: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  sekolah = await aSekolah(world)
  lain = await aSekolah(world)
  const nomor_wa = aNomor()
  aisyah = await aSiswa(world, { nama: 'Aisyah Nur', sekolah, nomor_wa })
  umar = await aSiswa(world, { nama: 'Umar Faruq', sekolah: lain, nomor_wa })
  wali = await aPengguna(world, 'wali', { nomor_wa })
  bendahara = await aPengguna(world, 'bendahara', { sekolah })
  await payTooMuch(aisyah, 600_000)
  world.clock.advance(MINUTE_MS)
  await payTooMuch(await aSiswa(world, { nama: 'Zaid', sekolah }), 100_000)
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

test('the school sees its own pupils by amount, either way and page by page', async () => {
  const rows = await world.api.call('daftarTitipan', {}, bendahara)
  expect(rows.map(({ nama_siswa, jumlah }) => [nama_siswa, jumlah])).toEqual([
    ['Aisyah Nur', 600_000], ['Zaid', 100_000],
  ])
  expect(rows[0]).toMatchObject({ nis: aisyah.nis, disisihkan: 0, otomatis: false })
  expect(rows[0]?.sejak).toBe(rows[0]?.terakhir)
  for (const [urut, first, second] of [
    ['jumlah', 'Zaid', 'Aisyah Nur'], ['-jumlah', 'Aisyah Nur', 'Zaid'],
  ] as const) {
    const sorted = await world.api.call('daftarTitipan', { urut }, bendahara)
    expect(sorted.map(({ nama_siswa }) => nama_siswa)).toEqual([first, second])
    const setelah = sorted[0]?.kode_siswa ?? ''
    const next = await world.api.call('daftarTitipan', { urut, setelah }, bendahara)
    expect(next.map(({ nama_siswa }) => nama_siswa)).toEqual([second])
  }
})

test('a whole institution reads its schools one after the other, each by amount, in both ways of reading', async () => {
  const aliyah = await aSekolah(world, { nama: 'MA Uji Titipan' })
  const tsanawiyah = await aSekolah(world, { nama: 'MTs Uji Titipan' })
  const kept = [
    ['Besar', tsanawiyah, 700_000], ['Kecil', aliyah, 20_000], ['Sedang', aliyah, 90_000], ['Sama', aliyah, 90_000],
  ] as const
  for (const [nama, school, jumlah] of kept) await payTooMuch(await aSiswa(world, { nama, sekolah: school }), jumlah)
  const list = (urut: 'jumlah' | '-jumlah', few: number, setelah: string | null = null) =>
    world.deps.db.inTransaction('mobile', (tx) => listKept(tx, {
      schools: null, sekolah_id: null, otomatis: null, setelah, urut, cari: undefined, kelas: undefined,
    }, setelah === null ? 50 : 1, few))
  for (const urut of ['jumlah', '-jumlah'] as const) {
    const rows = await list(urut, 1_000)
    const ours = rows.filter(({ sekolah: school }) => school.endsWith('Uji Titipan'))
    const amounts = urut === 'jumlah' ? [20_000, 90_000, 90_000, 700_000] : [90_000, 90_000, 20_000, 700_000]
    expect(ours.map(({ jumlah }) => jumlah)).toEqual(amounts)
    const turn = await list(urut, 0)
    expect([...turn]).toEqual([...rows])
    expect(turn.ringkasan).toEqual(rows.ringkasan)
    for (const [i, { id }] of rows.slice(0, -1).entries()) {
      for (const few of [0, 1_000]) expect((await list(urut, few, id))[0]?.id).toBe(rows[i + 1]?.id)
    }
  }
})

test('an officer of another school sees none of it, not even by a reference', async () => {
  const stranger = await aPengguna(world, 'bendahara', { sekolah: lain })
  const { idsekolah } = sekolah
  for (const request of [{}, { idsekolah }]) {
    expect(await world.api.call('daftarTitipan', request, stranger)).toEqual([])
    expect(await world.api.call('totalTitipan', request, stranger)).toEqual([])
  }
  await expect(world.api.call('rincianTitipan', of(aisyah), stranger))
    .rejects.toThrow('SISWA_TIDAK_DITEMUKAN')
})

test('every movement names its payment, bill or sibling, and they add up', async () => {
  const kakak = aisyah
  await giveBackASpp(kakak)
  const move = { dari: kakak.kode_siswa, ke: umar.kode_siswa, jumlah: 50_000 }
  await world.api.call('pindahTitipan', move, wali)
  world.clock.advance(MINUTE_MS)
  const buku = await aTagihan(world, kakak, { jenis: 'Buku', jumlah: 150_000 })
  const paid = await pay(kakak, buku, 'titipan')
  world.clock.advance(MINUTE_MS)
  const uangPangkal = await aTagihan(world, kakak, { jenis: 'Pangkal', jumlah: 2_000_000 })
  const waiting = await pay(kakak, uangPangkal, 'qris', { titipan: true })
  await world.api.call('otomatisTitipan', { kode_siswa: umar.kode_siswa, aktif: true }, wali)

  const month = formatMonth(localDateAt(world.clock.now(), 'Asia/Jakarta').slice(0, 7))
  const { mutasi, ...kept } = await world.api.call('rincianTitipan', of(kakak), bendahara)
  expect(kept).toMatchObject({ jumlah: 0, disisihkan: 850_000, otomatis: false })
  expect(mutasi).toMatchObject([
    {
      jenis: 'disisihkan', arah: 'keluar', jumlah: 850_000, untuk: [`Pangkal ${month}`],
      kode_pembayaran: waiting.kode_pembayaran, nomor_kuitansi: null,
    },
    {
      jenis: 'membayar', arah: 'keluar', jumlah: 150_000, untuk: [`Buku ${month}`],
      kode_pembayaran: paid.kode_pembayaran, nomor_kuitansi: paid.nomor_kuitansi,
    },
    // This officer does not work for Umar's school, so his name is masked.
    { jenis: 'pindah', arah: 'keluar', jumlah: 50_000, saudara: { nama: 'U*** F***', kode_siswa: null } },
    { jenis: 'dari_tagihan', arah: 'masuk', jumlah: 450_000, untuk: [`SPP ${month}`] },
    { jenis: 'lebih_bayar', arah: 'masuk', jumlah: 600_000, kode_pembayaran: expect.any(String) },
  ])
  expect(sumRupiah(mutasi.map(({ arah, jumlah }) => (arah === 'masuk' ? jumlah : -jumlah)))).toBe(0)

  const seen = await world.api.call('getTitipan', of(kakak), wali)
  expect(seen.mutasi.map(({ keterangan }) => keterangan)).toEqual([
    'Disisihkan untuk pembayaran', 'Membayar tagihan', 'Pindah ke saudara', 'Pengembalian',
    'Kelebihan bayar',
  ])

  const yayasan = await aPengguna(world, 'yayasan')
  const adik = await world.api.call('rincianTitipan', of(umar), yayasan)
  expect(adik).toMatchObject({
    jumlah: 50_000, otomatis: true,
    mutasi: [{ jenis: 'pindah', arah: 'masuk', saudara: { nama: 'Aisyah Nur', kode_siswa: kakak.kode_siswa } }],
  })
  // The family of the sibling reads that somebody saw the name.
  await world.deps.readings.flush()
  const readers = await world.database.query(
    `SELECT 1 FROM pembacaan WHERE siswa_id = $1 AND pengguna_id = $2 AND tempat = 'titipan'`,
    [kakak.id, yayasan.id],
  )
  expect(readers).toHaveLength(1)
  const own = await world.api.call('daftarTitipan', { otomatis: 'ya' }, yayasan)
  expect(own).toMatchObject([{ nama_siswa: 'Umar Faruq' }])
})

test('the totals are those of the ledger', async () => {
  const yayasan = await aPengguna(world, 'yayasan')
  const totals = await world.api.call('totalTitipan', {}, yayasan)
  const [ledger] = await world.database.query<{ held: number }>(
    `SELECT sum(CASE WHEN starts_with(credit_account, 'titipan/') THEN amount ELSE 0 END
              - CASE WHEN starts_with(debit_account, 'titipan/') THEN amount ELSE 0 END)::int
              AS held
       FROM ledger_transfer WHERE institusi_id = 'mobile'`,
  )
  expect(sumRupiah(totals.map(({ jumlah }) => jumlah))).toBe(ledger?.held)
  const { idsekolah } = sekolah
  expect(await world.api.call('totalTitipan', { idsekolah }, yayasan)).toMatchObject([
    { idsekolah, siswa: 1, jumlah: 100_000 },
  ])
})

test('money of an unknown sender that two people assign to a pupil names its case', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const operator = await aPengguna(world, 'operator')
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { sekolah, nomor_wa })
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi.csv', nama_bank: 'BSI',
    isi: `Tanggal;Keterangan;Masuk\n${day};SETORAN TUNAI TANPA NAMA;123.000,00\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Keterangan', jumlah: 'Masuk' },
  }, admin)
  const cases = await world.api.call('getKasus', { sebab: 'pengirim_tidak_dikenal' }, admin)
  const nomor_kasus = cases[0]?.nomor_kasus ?? ''
  await world.api.call('ajukanKasus', {
    nomor_kasus, tindakan: 'titipan_siswa', catatan: 'Bukti dari wali', ...of(siswa),
  }, admin)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, operator)
  expect(await world.api.call('rincianTitipan', of(siswa), bendahara)).toMatchObject({
    jumlah: 123_000, mutasi: [{ jenis: 'kasus', arah: 'masuk', jumlah: 123_000, nomor_kasus }],
  })
  expect(await rowsOf(siswa)).toMatchObject([{ jumlah: 123_000, sejak: expect.any(String) }])
  const parent = await aPengguna(world, 'wali', { nomor_wa })
  expect(await world.api.call('getTitipan', of(siswa), parent)).toMatchObject({
    jumlah: 123_000, mutasi: [{ arah: 'masuk', keterangan: 'Dicatat sekolah dari rekonsiliasi' }],
  })
})

test('titipan that was spent and came again counts from when it came again', async () => {
  const siswa = await aSiswa(world, { sekolah })
  await payTooMuch(siswa, 70_000)
  const [first] = await rowsOf(siswa)
  world.clock.advance(MINUTE_MS)
  await giveBack(siswa, 70_000)
  expect(await rowsOf(siswa)).toEqual([])
  world.clock.advance(MINUTE_MS)
  await payTooMuch(siswa, 30_000, 'Seragam')
  const [again] = await rowsOf(siswa)
  expect(again?.jumlah).toBe(30_000)
  expect(Date.parse(again?.sejak ?? '')).toBeGreaterThan(Date.parse(first?.sejak ?? ''))
  const { mutasi } = await world.api.call('rincianTitipan', of(siswa), bendahara)
  expect(mutasi.map(({ jenis }) => jenis)).toEqual(['lebih_bayar', 'dikembalikan', 'lebih_bayar'])
})

test('an event without a name in the table is shown as a correction', () => {
  expect(jenisOf('kasus_selesai', 'masuk')).toBe('kasus')
  expect(jenisOf('peristiwa_baru', 'keluar')).toBe('koreksi')
})

async function rowsOf({ kode_siswa }: MadeSiswa) {
  const rows = await world.api.call('daftarTitipan', {}, bendahara)
  return rows.filter((row) => row.kode_siswa === kode_siswa)
}

/** Pays this much more than a bill asks for. */
async function payTooMuch(siswa: MadeSiswa, jumlah: number, jenis = 'Buku lama'): Promise<void> {
  const buku = await aTagihan(world, siswa, { jenis, jumlah: 20_000 })
  const { kode_pembayaran } = await payFor(world, siswa, [buku], 'qris')
  await world.sandbox.pay(kode_pembayaran, { amount: 20_000 + jumlah })
  await paymentReaches(world, kode_pembayaran, 'berhasil')
}

/** Turns a paid bill into titipan. */
async function giveBackASpp(siswa: MadeSiswa): Promise<void> {
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  world.clock.advance(MINUTE_MS)
  await agree(kode_pembayaran, 450_000, 'titipan')
  world.clock.advance(MINUTE_MS)
}

/** Refunds the titipan of the pupil's last payment by bank. */
async function giveBack(siswa: MadeSiswa, jumlah: number): Promise<void> {
  const { mutasi } = await world.api.call('rincianTitipan', of(siswa), bendahara)
  await agree(mutasi[0]?.kode_pembayaran ?? '', jumlah, 'transfer')
}

/** One person requests the refund and another approves it. */
async function agree(kode_pembayaran: string, jumlah: number, cara: 'titipan' | 'transfer') {
  const tujuan = cara === 'transfer' ? { tujuan: 'BSI 700 a.n. Ibu' } : {}
  const request = { kode_pembayaran, jumlah, cara, alasan: 'Diminta orang tua', ...tujuan }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, bendahara)
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah })
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, kepala)
}

type Bill = { kode_tagihan: string; jumlah: number }

function pay(
  { kode_siswa }: MadeSiswa, { kode_tagihan, jumlah }: Bill, metode: 'titipan' | 'qris',
  extra: { titipan?: true } = {},
) {
  const request = { kode_siswa, metode, tagihan: [{ kode_tagihan, jumlah }], ...extra }
  return world.api.call('buatPembayaran', request, wali)
}

function of({ kode_siswa }: MadeSiswa) {
  return { kode_siswa }
}
