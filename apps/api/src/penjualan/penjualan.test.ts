import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { seedKantin } from '#seeds/demo/seed-kantin'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import {
  aKantin, aKartu, anotherTill, aPembeli, aSale, aUid, heldBy, ISI_PRODUK, TANPA_BATAS, type Kantin,
} from '#test/kantin'
import { readPdf } from '#test/read-pdf'
import { startWorld, type World } from '#test/world'

let world: World
let siswa: MadeSiswa
let wali: { id: string; token: string }
let kantin: Kantin
let token: string
let urut = 0
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

beforeEach(async () => {
  ;({ siswa, wali, kantin, token } = await aPembeli(world))
  urut = 0
})

function allow(changes: Partial<RequestOf<'aturBatas'>>) {
  return world.api.call('aturBatas', { kode_siswa: siswa.kode_siswa, ...TANPA_BATAS, ...changes }, wali)
}

/** Sells and answers the code of the refusal, or `lunas`. */
async function sell(changes: Partial<RequestOf<'jual'>> = {}, at = kantin): Promise<string> {
  const { body } = await world.api.send('jual', aSale(at, token, { urut: urut + 1, ...changes }), at.kasir)
  if (body.success !== 1) return body.kode
  urut += 1
  return 'lunas'
}

function pieces(banyak: number) {
  return { barang: [{ idproduk: kantin.produk.idproduk, banyak, harga: kantin.produk.harga }] }
}

async function saldo(): Promise<number> {
  return (await heldBy(world, siswa, 'saldo')).saldo
}

test('a sale takes its price from the saldo, and the parent sees the items at once', async () => {
  const sold = await world.api.call('jual', aSale(kantin, token, pieces(2)), kantin.kasir)
  expect(sold).toMatchObject({ nama: siswa.nama, kelas: '4B', jumlah: 20_000, bisa_belanja: 80_000, urut: 2 })
  expect(await saldo()).toBe(80_000)
  const seen = await world.api.call('getKantinAnak', { kode_siswa: siswa.kode_siswa }, wali)
  const { idproduk, nama } = kantin.produk
  expect(seen.produk).toEqual([{ idproduk, nama }])
  expect(seen).toMatchObject({
    saldo: 80_000, hari_ini: 20_000, minggu_ini: 20_000,
    belanja: [{ jumlah: 20_000, status: 'selesai', barang: [{ nama: 'Nasi Uduk', banyak: 2, harga: 10_000 }] }],
    kartu: [{ jenis: 'nfc', status: 'aktif', akhir: token.slice(-4) }],
  })
  expect(seen.minggu.at(-1)?.kategori).toEqual([{ kategori: 'makanan', jumlah: 20_000 }])
  // One day says nothing about the next ones; see read-kantin-anak.test.ts.
  expect(seen.habis).toBeNull()
  const listed = await world.api.call('daftarPenjualan', {}, kantin.kasir)
  expect(listed).toMatchObject([{ nama_siswa: siswa.nama, jumlah: 20_000, urut: 1 }])
})

test('a sale that is sent again, also at the same moment or after the shift, is one sale', async () => {
  const sale = aSale(kantin, token)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => world.api.call('jual', sale, kantin.kasir)),
  )
  expect(new Set(answers.map(({ kode_penjualan }) => kode_penjualan)).size).toBe(1)
  await world.api.call('tutupShift', { mesin: kantin.mesin, urut_terakhir: 0 }, kantin.kasir)
  await world.api.call('jual', sale, kantin.kasir)
  expect(await saldo()).toBe(90_000)
})

test('an id or number that another sale has is refused', async () => {
  const sale = aSale(kantin, token)
  await world.api.call('jual', sale, kantin.kasir)
  for (const changes of [{ id: randomUUID() }, { urut: 2 }, pieces(3)]) {
    const { body } = await world.api.send('jual', { ...sale, ...changes }, kantin.kasir)
    expect(body).toMatchObject({ success: 0, kode: 'PENJUALAN_BERBEDA' })
  }
  const other = await anotherTill(world, kantin)
  const stolen = { ...sale, mesin: other.mesin }
  expect((await world.api.send('jual', stolen, other.kasir)).body).toMatchObject({ kode: 'PENJUALAN_BERBEDA' })
  expect(await saldo()).toBe(90_000)
})

test('the price is the server’s: a till that shows another one is refused with the new price', async () => {
  const { idproduk } = kantin.produk
  const cheap = { barang: [{ idproduk, banyak: 1, harga: 1 }] }
  const { body } = await world.api.send('jual', aSale(kantin, token, cheap), kantin.kasir)
  expect(body).toMatchObject({
    kode: 'HARGA_BERUBAH', msg: 'Harga Nasi Uduk sekarang Rp10.000. Muat ulang layar kasir.',
  })
})

test('two tills at the same moment never break a limit or the saldo together', async () => {
  await allow({ harian: 50_000 })
  const second = await anotherTill(world, kantin)
  const sent = Array.from({ length: 10 }, (_, i) => {
    const at = i % 2 === 0 ? kantin : second
    return world.api.send('jual', aSale(at, token, { urut: 1 + Math.floor(i / 2) }), at.kasir)
  })
  const codes = (await Promise.all(sent)).map(({ body }) => (body.success === 1 ? 'lunas' : body.kode))
  expect(codes.sort()).toEqual([...Array<string>(5).fill('BATAS_HARIAN'), ...Array<string>(5).fill('lunas')])
  expect(await saldo()).toBe(50_000)
  await allow({})
  const rest = Array.from({ length: 8 }, (_, i) => {
    const at = i % 2 === 0 ? kantin : second
    return world.api.send('jual', aSale(at, token, { urut: 20 + i }), at.kasir)
  })
  const paid = (await Promise.all(rest)).filter(({ body }) => body.success === 1)
  expect(paid).toHaveLength(5)
  expect(await saldo()).toBe(0)
})

describe('the parent’s rules', () => {
  test('each limit refuses with what is left; a new day and week begin anew', async () => {
    await allow({ harian: 15_000 })
    expect(await sell()).toBe('lunas')
    const { body } = await world.api.send('jual', aSale(kantin, token, { urut: 2 }), kantin.kasir)
    expect(body).toMatchObject({ kode: 'BATAS_HARIAN', msg: 'Melewati batas harian. Sisa hari ini Rp5.000.' })
    await allow({ mingguan: 15_000 })
    expect(await sell()).toBe('BATAS_MINGGUAN')
    await world.database.query(
      `INSERT INTO waktu_makan (institusi_id, id, sekolah_id, nama, dari, sampai)
       VALUES ('mobile', $1, $2, 'Sepanjang hari', 0, 1440)`, [randomUUID(), siswa.sekolah.id],
    )
    await allow({ per_waktu: 9_000 })
    expect(await sell()).toBe('BATAS_WAKTU_MAKAN')
    await allow({ harian: 15_000, mingguan: 15_000 })
    world.clock.advance(7 * DAY_MS)
    expect(await sell()).toBe('lunas')
  })

  test('blocked categories and products are refused by name', async () => {
    await allow({ kategori_diblokir: ['makanan'] })
    expect(await sell()).toBe('KATEGORI_DIBLOKIR')
    await allow({ produk_diblokir: [kantin.produk.idproduk] })
    expect(await sell()).toBe('PRODUK_DIBLOKIR')
  })

  test('allergens need consent, refuse what carries them, and go with the consent', async () => {
    const { kode_siswa } = siswa
    const { produk, tu } = kantin
    await world.api.call('ubahProduk', {
      idproduk: produk.idproduk, ...ISI_PRODUK, alergen: ['kacang'], aktif: true,
    }, tu)
    const request = { kode_siswa, ...TANPA_BATAS, alergen: ['kacang' as const] }
    expect((await world.api.send('aturBatas', request, wali)).body).toMatchObject({
      kode: 'PERSETUJUAN_ALERGI_BELUM',
    })
    const consent = { kode_siswa, keperluan: 'alergi', versi: 1 } as const
    await world.api.call('ubahPersetujuan', { ...consent, diberikan: true }, wali)
    await world.api.call('aturBatas', request, wali)
    expect(await sell()).toBe('MENGANDUNG_ALERGEN')
    const { mesin, kasir } = kantin
    expect(await world.api.call('kenaliPembeli', { mesin, token, nis: null }, kasir)).toMatchObject({
      nama: siswa.nama, alergen: ['kacang'],
    })
    await world.api.call('ubahPersetujuan', { ...consent, diberikan: false }, wali)
    expect(await sell()).toBe('lunas')
  })

  test('a blocked child buys nothing with any card, and buys again when it is allowed', async () => {
    const { kode_siswa } = siswa
    await world.api.call('blokirBelanja', { kode_siswa, diblokir: true }, wali)
    expect(await sell()).toBe('BELANJA_DIBLOKIR_WALI')
    await world.api.call('blokirBelanja', { kode_siswa, diblokir: false }, wali)
    expect(await sell()).toBe('lunas')
  })

  test('somebody else’s parent sees and changes nothing', async () => {
    const stranger = await aPengguna(world, 'wali')
    const { kode_siswa } = siswa
    for (const [call, request] of [
      ['getKantinAnak', { kode_siswa }], ['riwayatBelanja', { kode_siswa }],
      ['blokirBelanja', { kode_siswa, diblokir: true }], ['aturBatas', { kode_siswa, ...TANPA_BATAS }],
    ] as const) {
      expect((await world.api.send(call, request, stranger)).body).toMatchObject({ kode: 'BUKAN_ANAK_ANDA' })
    }
  })
})

describe('cards', () => {
  test('pupils without a card are listed by class, and an undone card is free for the next pupil', async () => {
    const { idsekolah } = siswa.sekolah
    const mate = await aSiswa(world, { sekolah: siswa.sekolah, nama: 'Bilal' })
    const listed = () => world.api.call('tanpaKartu', { idsekolah, kelas: '4B' }, kantin.tu)
    expect(await listed()).toEqual({
      kelas: [{ nama: '4B', tanpa_kartu: 1 }], siswa: [{ kode_siswa: mate.kode_siswa, nama: 'Bilal', nis: mate.nis }],
    })
    const uid = aUid()
    const give = (kode_siswa: string) => world.api.call('pasangKartu', { kode_siswa, jenis: 'nfc', uid }, kantin.tu)
    const { kartu } = await give(mate.kode_siswa)
    expect((await listed()).kelas).toEqual([])
    await world.api.call('ubahKartu', { idkartu: kartu.idkartu, status: 'diganti' }, kantin.tu)
    expect((await listed()).siswa).toMatchObject([{ nama: 'Bilal' }])
    await give(siswa.kode_siswa)
    expect(await sell({ token: uid })).toBe('lunas')
  })

  test('a class gets one sheet of QR cards; the same person prints it again for 15 minutes', async () => {
    const { tu, sekolah } = kantin
    const mates = [
      await aSiswa(world, { sekolah: siswa.sekolah, nama: 'Bilal' }),
      await aSiswa(world, { sekolah: siswa.sekolah, nama: 'Citra' }),
    ]
    const request = { idsekolah: siswa.sekolah.idsekolah, kelas: '4B' }
    const print = async () => {
      const file = await world.api.raw('cetakKartu', request, tu)
      expect(file.headers.get('content-type')).toBe('application/pdf')
      return readPdf(Buffer.from(await file.arrayBuffer()))
    }
    const cards = () => world.database.query<{ siswa_id: string; token: string }>(
      `SELECT k.siswa_id, k.token FROM kartu k JOIN siswa w ON w.id = k.siswa_id
        WHERE k.sekolah_id = $1 AND k.jenis = 'qr' AND k.status = 'aktif' ORDER BY w.nama`, [sekolah.id])
    const [first, again] = await Promise.all([print(), print()])
    for (const sheet of [first, again]) {
      expect(sheet).toMatch(/Bilal[^]*Kelas 4B[^]*NIS[^]*Citra/)
      expect(sheet).not.toContain(siswa.nama)
    }
    const made = await cards()
    expect(made.map(({ siswa_id }) => siswa_id)).toEqual(mates.map(({ id }) => id))
    const said = await world.database.query<{ tindakan: string }>(
      'SELECT tindakan FROM jejak WHERE subject_id = $1 ORDER BY tindakan', [mates[0]?.id])
    expect(said.map(({ tindakan }) => tindakan)).toEqual(['kartu_dicetak', 'kartu_dipasang'])
    await world.deps.readings.flush()
    expect(await world.database.query('SELECT 1 FROM pembacaan WHERE siswa_id = $1 AND tempat = $2', [
      mates[1]?.id, 'kartu'])).toHaveLength(1)
    expect(await sell({ token: made[0]?.token ?? '' })).toBe('SALDO_KURANG')
    const other = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
    expect(await world.api.kode('cetakKartu', request, other)).toBe('KARTU_KELAS_LENGKAP')
    const stranger = await aPengguna(world, 'tu', { sekolah: (await aSiswa(world)).sekolah })
    expect(await world.api.kode('cetakKartu', request, stranger)).toBe('SEKOLAH_TIDAK_DIKENAL')
    world.clock.advance(16 * MINUTE_MS)
    expect(await world.api.kode('cetakKartu', request, tu)).toBe('KARTU_KELAS_LENGKAP')
    expect(await cards()).toEqual(made)
  })

  test('a random UID and a card of another pupil are refused; the same tap twice is one card', async () => {
    const { tu } = kantin
    const { kode_siswa } = siswa
    const other = await aSiswa(world, { sekolah: siswa.sekolah })
    const enrol = async (kode: string, uid: string) =>
      (await world.api.send('pasangKartu', { kode_siswa: kode, jenis: 'nfc', uid }, tu)).body
    expect(await enrol(kode_siswa, '08A1B2C3')).toMatchObject({ kode: 'KARTU_ACAK' })
    expect(await enrol(other.kode_siswa, token)).toMatchObject({ kode: 'KARTU_TERPAKAI' })
    expect(await enrol(kode_siswa, token)).toMatchObject({ success: 1 })
    const rows = await world.database.query('SELECT 1 FROM kartu WHERE siswa_id = $1', [siswa.id])
    expect(rows).toHaveLength(1)
  })

  test('a replaced, blocked or lost card pays nothing; the saldo stays with the pupil', async () => {
    const old = token
    token = await aKartu(world, kantin, siswa)
    expect(await sell({ token: old })).toBe('KARTU_DIGANTI')
    expect(await sell()).toBe('lunas')
    const [kartu] = await world.api.call('daftarKartu', { status: 'aktif' }, kantin.tu)
    const idkartu = kartu?.idkartu ?? ''
    for (const [status, kode] of [['diblokir', 'KARTU_DIBLOKIR'], ['hilang', 'KARTU_HILANG']] as const) {
      await world.api.call('ubahKartu', { idkartu, status }, kantin.tu)
      expect(await sell()).toBe(kode)
    }
    expect(await sell({ token: aUid() })).toBe('KARTU_TIDAK_DIKENAL')
  })

  test('a paper code is valid on its day, beside the card', async () => {
    const { kode_siswa } = siswa
    const made = await world.api.call('pasangKartu', { kode_siswa, jenis: 'qr_sehari', uid: null }, kantin.tu)
    const paper = { token: made.token ?? '' }
    expect(await sell(paper)).toBe('lunas')
    expect(await sell()).toBe('lunas')
    world.clock.advance(DAY_MS)
    expect(await sell(paper)).toBe('KARTU_KEDALUWARSA')
  })

  test('a card of another school buys nothing', async () => {
    const stranger = await aSiswa(world)
    const there = await aKantin(world, stranger.sekolah)
    expect(await sell({ token: await aKartu(world, there, stranger) })).toBe('KARTU_SEKOLAH_LAIN')
  })
})

test('counted stock is sold once, and a product that is not sold any more is refused', async () => {
  const { idproduk } = kantin.produk
  const change = (stok: number | null, aktif = true) =>
    world.api.call('ubahProduk', { idproduk, ...ISI_PRODUK, alergen: [], stok, aktif }, kantin.tu)
  await change(1)
  expect(await sell()).toBe('lunas')
  const { body } = await world.api.send('jual', aSale(kantin, token, { urut: 2 }), kantin.kasir)
  expect(body).toMatchObject({ kode: 'STOK_KURANG', msg: 'Nasi Uduk tinggal 0.' })
  await change(null, false)
  expect(await sell()).toBe('PRODUK_TIDAK_DIJUAL')
  const twice = kantin.produk
  const line = { idproduk: twice.idproduk, banyak: 1, harga: twice.harga }
  expect(await sell({ barang: [line, line] })).toBe('PRODUK_BERULANG')
})

test('nobody sells without a shift of their own, and a till has one cashier at a time', async () => {
  const { sekolah, mesin, kasir } = kantin
  const other = await aPengguna(world, 'kasir', { sekolah })
  const sale = aSale(kantin, token)
  expect((await world.api.send('jual', sale, other)).body).toMatchObject({ kode: 'SHIFT_BELUM_DIBUKA' })
  const open = { mesin, idsekolah: sekolah.idsekolah, nama_mesin: 'Kasir 1' }
  expect((await world.api.send('bukaShift', open, other)).body).toMatchObject({ kode: 'SHIFT_DIPAKAI' })
  expect(await sell()).toBe('lunas')
  const closed = await world.api.call('tutupShift', { mesin, urut_terakhir: 0 }, kasir)
  expect(closed).toMatchObject({ banyak: 1, jumlah: 10_000 })
  expect(await sell()).toBe('SHIFT_BELUM_DIBUKA')
  await world.api.call('bukaShift', open, other)
  const screen = await world.api.call('kasirKantin', { mesin, idsekolah: sekolah.idsekolah }, other)
  expect(screen).toMatchObject({ urut: 2, shift: { banyak: 0 }, produk: [{ nama: 'Nasi Uduk' }] })
})

test('the demo canteen gets its pictures and first sales', async () => {
  await seedKantin(world.deps)
  const sold = await world.database.query(
    `SELECT j.id FROM penjualan j JOIN siswa w ON w.id = j.siswa_id WHERE w.nis = '0012345'`,
  )
  expect(sold).toHaveLength(3)
})
