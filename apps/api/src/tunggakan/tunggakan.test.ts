import { addDays, daysBetween, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { DAY_MS } from '#platform/clock'
import { randomId } from '#platform/ids'
import { findLateFamilies } from '#kabar/putaran.queries'
import { kodeIn } from '#test/client'
import { aNomor } from '#test/codes'
import { doneTugas } from '#test/impor-siswa'
import { columnsOf, readExcel } from '#test/read-excel'
import { makeKeluarga } from '#test/keringanan'
import { readPdf } from '#test/read-pdf'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, ISI_SPP, FOR_ALL, issueRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

type School = Awaited<ReturnType<typeof aBillingSchool>>

function owed({ siswa: [first] }: School): MadeSiswa {
  if (!first) throw new Error('no pupil')
  return first
}

test('arrears are listed by age, class and type, with the last payment, and add up', async () => {
  const school = await aBillingSchool(world, [])
  const siswa = await aSiswa(world, { sekolah: school.sekolah, nama: 'Bilal' })
  const other = await aSiswa(world, { sekolah: school.sekolah, nama: 'Zaid' })
  await world.database.query(`UPDATE siswa SET kelas = '7A uji' WHERE id = $1`, [other.id])
  const day = (days: number) => addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), days)
  const old = { tanggal_aktif: day(-120), jatuh_tempo: day(-100) }
  await aTagihan(world, siswa, { jenis: 'Kegiatan', jumlah: 300_000, ...old })
  await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 100_000, tanggal_aktif: day(-20), jatuh_tempo: day(-10) })
  await aTagihan(world, other, { jenis: 'Buku', jumlah: 100_000, tanggal_aktif: day(-20), jatuh_tempo: day(-10) })
  await aTagihan(world, other, { jenis: 'Kegiatan', jumlah: 50_000, tanggal_aktif: day(-5), jatuh_tempo: day(5) })
  const list = (filter: object) => world.api.call('getTunggakan', { idsekolah: school.idsekolah, ...filter }, school.by)
  expect(await list({})).toMatchObject([
    { nama_siswa: 'Bilal', sisa: 400_000, tagihan: 2, hari: 100, sejak: day(-100), bayar_terakhir: null },
    { nama_siswa: 'Zaid', sisa: 100_000, tagihan: 1, hari: 10 },
  ])
  const byUmur = await world.api.call('umurTunggakan', { idsekolah: school.idsekolah }, school.by)
  expect(byUmur.map(({ siswa: banyak, sisa }) => [banyak, sisa]))
    .toEqual([[1, 100_000], [0, 0], [0, 0], [1, 400_000]])
  const file = await world.api.raw('eksporTunggakan', { bentuk: 'excel', idsekolah: school.idsekolah }, school.by)
  const { cell } = columnsOf(await readExcel(new Uint8Array(await file.arrayBuffer())), 'NIS')
  expect([1, 2].map((below) => cell(below, 'Sisa').value)).toEqual([400_000, 100_000])
  expect(cell(3, 'Sisa').value).toMatchObject({ result: 500_000 })
  expect((await list({ umur: 'lebih_90' })).map(({ nama_siswa }) => nama_siswa)).toEqual(['Bilal'])
  expect((await list({ umur: 'sampai_30' })).map(({ nama_siswa }) => nama_siswa)).toEqual(['Zaid'])
  expect((await list({ kelas: '7A uji' })).map(({ nama_siswa }) => nama_siswa)).toEqual(['Zaid'])
  expect((await list({ jenis: 'Kegiatan' })).map(({ sisa }) => sisa)).toEqual([300_000])
})

test('a payment to another school is no last payment of this one', async () => {
  const [school, other] = [await aBillingSchool(world, ['Aisyah']), await aBillingSchool(world, [])]
  const siswa = owed(school)
  const day = addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), -10)
  await aTagihan(world, siswa, { jumlah: 300_000, tanggal_aktif: day, jatuh_tempo: day })
  const { kode_tagihan, jumlah } = await aTagihan(world, { ...siswa, sekolah: other.sekolah })
  await world.database.query('UPDATE siswa SET sekolah_id = $2 WHERE id = $1', [siswa.id, other.sekolah.id])
  const { kode_pembayaran } = await payFor(world, siswa, [{ kode_tagihan, jumlah }])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const list = (by: { token: string }) => world.api.call('getTunggakan', { cari: siswa.nis }, by)
  expect(await list(school.by)).toMatchObject([{ sisa: 300_000, bayar_terakhir: null }])
  const [whole] = await list(await aPengguna(world, 'admin_institusi'))
  expect(whole?.bayar_terakhir).not.toBe(null)
})

test('a whole institution reads its schools one after the other, each pupil once', async () => {
  const day = (days: number) => addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), days)
  const aliyah = await aSekolah(world, { nama: 'MA Uji Urut' })
  const tsanawiyah = await aSekolah(world, { nama: 'MTs Uji Urut' })
  const late = async (sekolah: typeof aliyah, nama: string, owedTo: typeof aliyah, days: number) => {
    const siswa = await aSiswa(world, { sekolah: owedTo, nama })
    await aTagihan(world, siswa, { jumlah: 100_000, tanggal_aktif: day(-300), jatuh_tempo: day(-days) })
    if (sekolah !== owedTo)
      await world.database.query('UPDATE siswa SET sekolah_id = $2 WHERE id = $1', [siswa.id, sekolah.id])
  }
  await late(tsanawiyah, 'Tertua', tsanawiyah, 200)
  await late(aliyah, 'Baru', aliyah, 10)
  await late(aliyah, 'Lama', aliyah, 100)
  // Who moved is listed with the school of today, and the old one still sees what is owed to it.
  await late(tsanawiyah, 'Pindah', aliyah, 150)
  const yayasan = await aPengguna(world, 'yayasan')
  const names = (rows: { nama_siswa: string; sekolah: string }[]) =>
    rows.filter(({ sekolah }) => sekolah.endsWith('Uji Urut')).map(({ nama_siswa }) => nama_siswa)
  const all = await world.api.call('getTunggakan', {}, yayasan)
  expect(names(all)).toEqual(['Lama', 'Baru', 'Tertua', 'Pindah'])
  for (const [place, { kode_siswa }] of all.entries()) {
    const rest = await world.api.call('getTunggakan', { setelah: kode_siswa }, yayasan)
    expect(rest.slice(0, 5)).toEqual(all.slice(place + 1, place + 6))
  }
  const ofAliyah = await aPengguna(world, 'bendahara', { sekolah: aliyah })
  expect(names(await world.api.call('getTunggakan', {}, ofAliyah))).toEqual(['Pindah', 'Lama', 'Baru'])
})

test('a gift is never in arrears, however long ago it was asked for', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { kode_jenis } = await world.api.call('buatJenis', {
    ...ISI_SPP, idsekolah: school.idsekolah, nama: 'Infak', sifat: 'sumbangan', kelompok: 'sukarela',
    boleh_dicicil: true,
  }, school.by)
  await world.api.call('buatTarif', {
    kode_jenis, ...FOR_ALL, jumlah: 50_000, dari: '2026-01-01', sampai: null,
  }, school.by)
  const { idpenagihan } = await aRun(world, { ...school, kode_jenis }, { bulan: ['2026-07'] })
  await issueRun(world, idpenagihan, school.by, school.second)
  expect(await world.api.call('getTunggakan', { idsekolah: school.idsekolah }, school.by)).toEqual([])
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: owed(school).kode_siswa })
  expect(tagihan).toMatchObject([{ sukarela: true, sisa: 50_000 }])
})

test('a promise comes back on its day, and reminders to one family stop for a time', async () => {
  const school = await aBillingSchool(world, [])
  const nomor_wa = aNomor()
  const [one, sibling] = [
    await aSiswa(world, { sekolah: school.sekolah, nama: 'Bilal', nomor_wa }),
    await aSiswa(world, { sekolah: school.sekolah, nama: 'Hafsah', nomor_wa }),
  ]
  await makeKeluarga(world, [one, sibling])
  const today = () => localDateAt(world.clock.now(), 'Asia/Jakarta')
  const late = { tanggal_aktif: addDays(today(), -30), jatuh_tempo: addDays(today(), -7) }
  for (const siswa of [one, sibling]) await aTagihan(world, siswa, { jumlah: 100_000, ...late })
  const { kode_siswa } = one
  const list = async (janji: 'menunggu' | 'tiba') =>
    (await world.api.call('getTunggakan', { idsekolah: school.idsekolah, janji }, school.by))
      .map(({ nama_siswa }) => nama_siswa)
  const note = { kode_siswa, isi: 'Bayar setelah gajian', janji: addDays(today(), 3) }
  const { catatan: [promise] } = await world.api.call('catatTunggakan', note, school.by)
  expect([await list('menunggu'), await list('tiba')]).toEqual([['Bilal'], []])
  world.clock.advance(3 * DAY_MS)
  expect([await list('menunggu'), await list('tiba')]).toEqual([[], ['Bilal']])
  const idtindak = promise?.idtindak ?? ''
  expect((await world.api.call('selesaikanJanji', { idtindak }, school.by)).catatan)
    .toMatchObject([{ isi: 'Bayar setelah gajian', selesai_at: expect.any(String), selesai_oleh: 'Pengguna bendahara' }])
  expect((await world.api.send('selesaikanJanji', { idtindak }, school.by)).body)
    .toMatchObject({ kode: 'JANJI_TIDAK_DITEMUKAN' })
  expect(await list('tiba')).toEqual([])

  const reminded = () => world.deps.db.inTransaction('mobile', async (tx) => {
    const round = {
      zone: 'Asia/Jakarta', today: today(), active_after: today(), from_id: randomId(), until_id: randomId(),
    } as const
    return (await findLateFamilies(tx, round)).some((family) => family.nomor_wa === nomor_wa)
  })
  const days = [addDays(today(), 0), addDays(today(), -10)].map((due) => daysBetween(due, today()))
  await world.api.call('aturPengingat', {
    idsekolah: school.idsekolah, aktif: true, langkah: days, tagihan_baru: false, tenang_dari: 20, tenang_sampai: 7,
  }, school.by)
  expect(await reminded()).toBe(true)
  const stop = { kode_siswa, alasan: 'Sedang berduka', sampai: addDays(today(), 5) }
  expect((await world.api.call('hentikanKeluarga', stop, school.by)).henti)
    .toMatchObject({ alasan: 'Sedang berduka', sampai: stop.sampai })
  expect(await reminded()).toBe(false)
  const rows = await world.api.call('getTunggakan', { idsekolah: school.idsekolah }, school.by)
  expect(rows.map(({ henti_sampai }) => henti_sampai)).toEqual([stop.sampai, stop.sampai])
  await world.api.call('lanjutkanKeluarga', { kode_siswa: sibling.kode_siswa }, school.by)
  expect(await reminded()).toBe(true)
  const stranger = (await aBillingSchool(world, [])).by
  expect((await world.api.send('tindakTunggakan', { kode_siswa }, stranger)).body)
    .toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
})

test('letters are numbered without gaps, keep what they said, and leave out who is not reminded', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal', 'Umar'])
  const { idsekolah, by, siswa } = school
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const late = { tanggal_aktif: addDays(today, -60), jatuh_tempo: addDays(today, -40) }
  for (const [i, one] of siswa.entries()) await aTagihan(world, one, { jumlah: 100_000 * (i + 1), ...late })
  const [aisyah, , umar] = siswa
  if (!aisyah || !umar) throw new Error('no pupils')
  const stop = { kode_siswa: umar.kode_siswa, alasan: 'Sedang berduka', sampai: today }
  await world.api.call('hentikanKeluarga', stop, by)
  const write = async (surat: 'peringatan_1' | 'peringatan_2') =>
    doneTugas(world, await world.api.call('buatSurat', { idsekolah, surat }, by), by)
  const first = await write('peringatan_1')
  expect(first).toMatchObject({ status: 'selesai', hasil: { surat: 2, dilewati: 1, jumlah: 300_000 } })
  await write('peringatan_2')
  const lettersOf = async () => (await world.api.call('tindakTunggakan', { kode_siswa: aisyah.kode_siswa }, by)).surat
  const { kode } = school.sekolah
  const year = today.slice(0, 4)
  expect((await lettersOf()).map(({ jenis, nomor_surat }) => [jenis, nomor_surat])).toEqual([
    ['peringatan_2', expect.stringMatching(`000[34]/TU/${kode}/${year}`)],
    ['peringatan_1', expect.stringMatching(`000[12]/TU/${kode}/${year}`)],
  ])
  const numbers = await world.database.query<{ nomor: number }>(
    'SELECT nomor FROM surat_tunggakan WHERE sekolah_id = $1 ORDER BY nomor', [school.sekolah.id],
  )
  expect(numbers.map(({ nomor }) => nomor)).toEqual([1, 2, 3, 4])
  const { idtugas } = first
  const file = await world.api.raw('unduhSurat', { idtugas }, by)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const stranger = (await aBillingSchool(world, [])).by
  expect((await world.api.send('unduhSurat', { idtugas }, stranger)).body).toMatchObject({ kode: 'SURAT_TIDAK_DITEMUKAN' })
  const nobody = await world.api.send('buatSurat', { idsekolah, surat: 'panggilan', cari: 'tidak ada' }, by)
  expect(nobody.body).toMatchObject({ kode: 'SURAT_TANPA_TUNGGAKAN' })
})

test('letter I, letter II and the summons are one file each, with number, bills and what to do for every family', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal'])
  const { idsekolah, by, siswa, sekolah: { kode } } = school
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const late = { jenis: 'SPP', tanggal_aktif: addDays(today, -60), jatuh_tempo: addDays(today, -40) }
  for (const one of siswa) await aTagihan(world, one, { jumlah: 125_000, ...late })
  const year = today.slice(0, 4)
  for (const [surat, numbers, words] of [
    ['peringatan_1', ['0001', '0002'], ['Surat pemberitahuan I', 'Mohon dibayar paling lambat']],
    ['peringatan_2', ['0003', '0004'], ['Surat pemberitahuan II', 'belum kami terima']],
    ['panggilan', ['0005', '0006'], ['Undangan orang tua', 'Kami mengundang']],
  ] as const) {
    const { idtugas } = await doneTugas(world, await world.api.call('buatSurat', { idsekolah, surat }, by), by)
    const file = await world.api.raw('unduhSurat', { idtugas }, by)
    const text = readPdf(Buffer.from(await file.arrayBuffer()))
    for (const nomor of numbers) expect(text).toContain(`${nomor}/TU/${kode}/${year}`)
    for (const word of ['Aisyah', 'Bilal', 'Rp125.000', ...words]) expect(text.toLowerCase()).toContain(word.toLowerCase())
    expect(text).not.toMatch(/ijazah|rapor|ujian/i)
  }
})

async function aLateSchool(names: readonly string[]) {
  const school = await aBillingSchool(world, [...names])
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  for (const one of school.siswa) {
    await aTagihan(world, one, { jumlah: 125_000, tanggal_aktif: addDays(today, -60), jatuh_tempo: addDays(today, -40) })
  }
  const countLetters = async () => (await world.database.query(
    'SELECT 1 FROM surat_tunggakan WHERE sekolah_id = $1', [school.sekolah.id],
  )).length
  return { ...school, countLetters }
}

test('one press writes one set of letters, however often it arrives', async () => {
  const { idsekolah, by, countLetters } = await aLateSchool(['Aisyah', 'Bilal'])
  const press = () => world.api.call('buatSurat', { idsekolah, surat: 'peringatan_1' }, { ...by, key: 'satu-tekan-surat' })
  const [first, second] = await Promise.all([press(), press()])
  expect(second).toEqual(first)
  await doneTugas(world, first, by)
  expect(await press()).toEqual(first)
  expect(await countLetters()).toBe(2)
})

test('a letter made today is repeated only where the request says so, for every officer', async () => {
  const { idsekolah, by, second, siswa: [aisyah], countLetters } = await aLateSchool(['Aisyah', 'Bilal'])
  const write = (filter: { cari?: string; sudah?: 'lewati' | 'lagi' }, who = by) =>
    world.api.send('buatSurat', { idsekolah, surat: 'peringatan_1', ...filter }, who)
  const both = await Promise.all([write({ cari: aisyah?.nis ?? '' }), write({ cari: aisyah?.nis ?? '' }, second)])
  // The second of two officers is refused already while the letter of the first is being written.
  expect(both.map(({ body }) => kodeIn(body)).toSorted()).toEqual(['SURAT_SUDAH_DIBUAT', 'ok'])
  const done = async ({ body }: Awaited<ReturnType<typeof write>>, who = by) => {
    if (body.success !== 1) throw new Error(body.msg)
    return (await doneTugas(world, body.data, who)).hasil
  }
  for (const [i, one] of both.entries()) if (one.body.success === 1) await done(one, i === 0 ? by : second)
  expect((await write({}, second)).body).toMatchObject({
    kode: 'SURAT_SUDAH_DIBUAT', msg: 'Surat ini sudah dibuat hari ini untuk 1 siswa.',
  })
  expect(await done(await write({ sudah: 'lewati' }))).toMatchObject({ surat: 1 })
  expect((await write({ sudah: 'lewati' })).body).toMatchObject({ kode: 'SURAT_SUDAH_DIBUAT' })
  expect(await countLetters()).toBe(2)
  expect(await done(await write({ sudah: 'lagi' }))).toMatchObject({ surat: 2 })
  world.clock.advance(DAY_MS)
  expect(await done(await write({}))).toMatchObject({ surat: 2 })
})
