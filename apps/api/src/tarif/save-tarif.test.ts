import { TAGIHAN_MAX } from '@lunas/contract/tagihan/besar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah, aSiswa } from '#test/builders'
import { tryDecide } from '#test/decide'
import { aBillingSchool, aKelas, aRun, FOR_ALL, ISI_SPP, issueRun, proposeRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

async function aSchool(penyelenggara = 'swasta') {
  const sekolah = await aSekolah(world)
  await world.database.query('UPDATE sekolah SET penyelenggara = $2 WHERE id = $1', [sekolah.id, penyelenggara])
  const by = await aPengguna(world, 'bendahara', { sekolah })
  return { sekolah, idsekolah: sekolah.idsekolah, by }
}

async function kodeOf(reply: Promise<{ body: { success: number; kode?: string } }>): Promise<string> {
  const { body } = await reply
  return body.success === 1 ? 'ok' : body.kode ?? ''
}

test('a school adds a type and changes what holds for new bills', async () => {
  const { idsekolah, by } = await aSchool()
  const made = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP }, by)
  expect(made).toMatchObject({ nama: 'SPP', sifat: 'biaya', aktif: true, tarif: 0 })
  expect(await kodeOf(world.api.send('buatJenis', { idsekolah, ...ISI_SPP, nama: 'spp' }, by)))
    .toBe('JENIS_SUDAH_ADA')
  expect(await kodeOf(world.api.send('buatJenis', { idsekolah, ...ISI_SPP, nama: 'B', hari_tempo: 30 }, by)))
    .not.toBe('ok')
  const { kode_jenis } = made
  const { sifat: _s, bentuk: _b, ...terms } = ISI_SPP
  const changed = await world.api.call('ubahJenis', {
    kode_jenis, ...terms, nama: 'SPP Bulanan', prioritas: 20, aktif: false,
  }, by)
  expect(changed).toMatchObject({ nama: 'SPP Bulanan', prioritas: 20, aktif: false })
  const [listed] = await world.api.call('daftarJenis', { idsekolah, cari: 'bulanan' }, by)
  expect(listed).toEqual(changed)
})

test('the order of the fees decides what an amount pays first, for bills that come after', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idsekolah, by, second, kode_jenis: spp, siswa: [aisyah] } = school
  const buku = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP, nama: 'Buku', prioritas: 900 }, by)
  await world.api.call('buatTarif', {
    kode_jenis: buku.kode_jenis, ...FOR_ALL, jumlah: 100_000, dari: '2026-07-01', sampai: null,
  }, by)
  const order = (jenis: string[], who = by) => world.api.send('urutkanJenis', { idsekolah, jenis }, who)
  expect(await kodeOf(order([buku.kode_jenis]))).toBe('JENIS_SUDAH_BERUBAH')
  expect(await kodeOf(order([buku.kode_jenis, buku.kode_jenis]))).toBe('JENIS_SUDAH_BERUBAH')
  expect(await kodeOf(order([buku.kode_jenis, spp], (await aSchool()).by))).toBe('SEKOLAH_TIDAK_DIKENAL')
  const ordered = await world.api.call('urutkanJenis', { idsekolah, jenis: [buku.kode_jenis, spp] }, by)
  expect(ordered.map(({ nama, prioritas }) => [nama, prioritas])).toEqual([['Buku', 10], ['SPP', 20]])
  const { idpenagihan } = await aRun(world, school, {
    kode_jenis: [spp, buku.kode_jenis], bulan: [world.clock.now().toISOString().slice(0, 7)],
  })
  await issueRun(world, idpenagihan, by, second)
  const { bagian } = await world.api.call('hitungPembayaran', {
    kode_siswa: aisyah?.kode_siswa ?? '', jumlah: 450_000,
  })
  // Exactly the SPP, which is not paid in parts: it would have been paid if it still came first.
  expect(bagian.map(({ nama }) => nama.split(' ')[0])).toEqual(['Buku'])
  const [trace] = await world.database.query<{ sebelum: unknown; sesudah: unknown }>(
    `SELECT sebelum, sesudah FROM jejak WHERE tindakan = 'urutan_jenis_diubah' AND sekolah_id = $1`,
    [school.sekolah.id],
  )
  expect(trace).toEqual({ sebelum: { urutan: 'SPP, Buku' }, sesudah: { urutan: 'Buku, SPP' } })
})

test('a state school is offered no fee for teaching, but gifts and goods', async () => {
  const { idsekolah, by } = await aSchool('negeri')
  const { kelompok_biaya } = await world.api.call('pilihanTagih', { idsekolah }, by)
  expect(kelompok_biaya).toEqual(['barang', 'layanan'])
  expect(await kodeOf(world.api.send('buatJenis', { idsekolah, ...ISI_SPP }, by))).toBe('JENIS_TIDAK_BOLEH')
  const gift = await world.api.call('buatJenis', {
    // Asked for from the 20th on; it is never due, so it has no later day.
    idsekolah, ...ISI_SPP, nama: 'Sumbangan Komite', sifat: 'sumbangan', kelompok: 'sukarela', hari_aktif: 20,
  }, by)
  expect(gift).toMatchObject({ sifat: 'sumbangan', boleh_dicicil: true })
})

test('a school that the state takes over bills no fee for teaching any more, also not from a run that waits', async () => {
  const school = await aBillingSchool(world)
  const { sekolah, idsekolah, kode_jenis, by, second } = school
  const gift = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Sumbangan Komite', sifat: 'sumbangan', kelompok: 'sukarela',
  }, by)
  await issueRun(world, (await aRun(world, school)).idpenagihan, by, second)
  const { idpenagihan } = await aRun(world, school, { bulan: ['2026-12'] })
  await proposeRun(world, idpenagihan, by)
  const admin = await aPengguna(world, 'admin_institusi')
  const { nama, alamat, kota, zona_waktu } = sekolah
  await world.api.call('ubahSekolah', { idsekolah, nama, alamat, kota, zona_waktu, penyelenggara: 'negeri' }, admin)

  const open = await world.api.call('daftarJenis', { idsekolah }, by)
  expect(open.map((one) => [one.kode_jenis, one.aktif])).toEqual([[kode_jenis, false], [gift.kode_jenis, true]])
  const late = await tryDecide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, second)
  expect(late.body).toMatchObject({ kode: 'PENAGIHAN_JENIS_TUTUP' })
  const { sifat: _sifat, bentuk: _bentuk, ...terms } = ISI_SPP
  expect(await kodeOf(world.api.send('ubahJenis', { kode_jenis, ...terms, aktif: true }, by))).toBe('JENIS_TIDAK_BOLEH')
  // What was owed before stays owed.
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: school.siswa[0]?.kode_siswa ?? '' })
  expect(tagihan).toMatchObject([{ jumlah: 450_000 }])
})

test('what nobody can owe by one bill is refused, and the largest amounts add up', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Umar', 'Zaid'])
  const { kode_jenis, by, second, siswa: [aisyah] } = school
  await world.api.call('akhiriTarif', { idtarif: school.tarif.idtarif, sampai: '2026-07-31' }, by)
  const tarif = { kode_jenis, ...FOR_ALL, jumlah: TAGIHAN_MAX + 1, dari: '2026-08-01', sampai: null }
  expect((await world.api.send('buatTarif', tarif, by)).body).toMatchObject({
    kode: 'TAGIHAN_TERLALU_BESAR', msg: 'Satu tagihan paling banyak Rp10.000.000.000. Periksa jumlahnya.',
  })
  await world.api.call('buatTarif', { ...tarif, jumlah: TAGIHAN_MAX }, by)
  const bulan = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`)
  const year = await aRun(world, school, { bulan })
  expect(year.jumlah).toBe(3 * 12 * TAGIHAN_MAX)
  const { idpenagihan } = year
  const [line] = await world.api.call('barisPenagihan', { idpenagihan }, by)
  const edit = { idpenagihan, idbaris: line?.idbaris ?? '', jumlah: TAGIHAN_MAX + 1 }
  expect(await kodeOf(world.api.send('ubahBaris', edit, by))).toBe('TAGIHAN_TERLALU_BESAR')
  await world.api.call('batalPenagihan', { idpenagihan }, by)
  await issueRun(world, (await aRun(world, school)).idpenagihan, by, second)
  const [bill] = (await world.api.call('rincianSiswa', { kode_siswa: aisyah?.kode_siswa ?? '' }, by)).tagihan
  expect(await kodeOf(world.api.send('ajukanKoreksi', {
    kode_tagihan: bill?.kode_tagihan ?? '', jumlah_baru: TAGIHAN_MAX + 1, uraian: 'Salah ketik',
  }, by))).toBe('TAGIHAN_TERLALU_BESAR')
})

test('a tariff ends before the next one for the same people begins', async () => {
  const { sekolah, idsekolah, by } = await aSchool()
  const { kode_jenis } = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP }, by)
  const whole = { kode_jenis, ...FOR_ALL, jumlah: 450_000, dari: '2026-07-01', sampai: null }
  const first = await world.api.call('buatTarif', whole, by)
  expect(first).toMatchObject({ untuk: 'Semua siswa', jumlah: 450_000, sampai: null })
  const next = { ...whole, jumlah: 500_000, dari: '2027-01-01' }
  expect(await kodeOf(world.api.send('buatTarif', next, by))).toBe('TARIF_BERTABRAKAN')
  const { idtarif } = first
  expect(await kodeOf(world.api.send('akhiriTarif', { idtarif, sampai: '2026-06-01' }, by)))
    .toBe('TARIF_TANGGAL_TERBALIK')
  await world.api.call('akhiriTarif', { idtarif, sampai: '2026-12-31' }, by)
  await world.api.call('buatTarif', next, by)
  expect(await kodeOf(world.api.send('akhiriTarif', { idtarif, sampai: '2027-01-01' }, by)))
    .toBe('TARIF_BERTABRAKAN')

  const kelas = await aKelas(world, sekolah)
  const { idkelas } = kelas
  const siswa = await aSiswa(world, { sekolah })
  await world.api.call('buatTarif', { ...whole, idkelas, jenis_kelamin: 'P' }, by)
  await world.api.call('buatTarif', { ...whole, kode_siswa: siswa.kode_siswa, jumlah: 300_000 }, by)
  const all = await world.api.call('daftarTarif', { kode_jenis }, by)
  expect(all.map(({ untuk }) => untuk)).toEqual(
    expect.arrayContaining(['Semua siswa', 'Kelas 7A, putri', siswa.nama]))
  const stranger = await aSiswa(world)
  expect(await kodeOf(world.api.send('buatTarif', { ...whole, kode_siswa: stranger.kode_siswa }, by)))
    .toBe('TARIF_SASARAN_ASING')
})

test('the treasurer of another school finds neither type nor tariff', async () => {
  const { idsekolah, by } = await aSchool()
  const other = await aSchool()
  const { kode_jenis } = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP }, by)
  expect(await kodeOf(world.api.send('daftarTarif', { kode_jenis }, other.by))).toBe('JENIS_TIDAK_DITEMUKAN')
  expect(await kodeOf(world.api.send('pilihanTagih', { idsekolah }, other.by))).toBe('SEKOLAH_TIDAK_DIKENAL')
  expect(await world.api.call('daftarJenis', {}, other.by)).toEqual([])
})

test('of the same tariff that several people write at once one is kept', async () => {
  const { idsekolah, by } = await aSchool()
  const { kode_jenis } = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP }, by)
  const made = { kode_jenis, ...FOR_ALL, jumlah: 450_000, dari: '2026-07-01', sampai: null }
  const tarif = await Promise.all([1, 2, 3, 4].map(() => kodeOf(world.api.send('buatTarif', made, by))))
  expect(tarif.toSorted()).toEqual(['TARIF_BERTABRAKAN', 'TARIF_BERTABRAKAN', 'TARIF_BERTABRAKAN', 'ok'])
})
