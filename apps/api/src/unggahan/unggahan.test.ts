import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readTable } from '#platform/tables/read-table'
import { formatOf } from '#unggahan/kolom'
import { assertBooksHold, bookedFor } from '#test/books'
import { aSekolah, aSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, issueRun } from '#test/tagih'
import { aFileOfArrears, aFileOfBills, applyUnggahan, HEAD_TAGIHAN, readUnggahan, readUnggahanAgain } from '#test/unggahan'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

type Pupil = { kode_siswa: string }
const sisaOf = async ({ kode_siswa }: Pupil) => (await world.api.call('getTagihan', { kode_siswa })).total_sisa
const billsOf = async ({ kode_siswa }: Pupil) => (await world.api.call('getTagihan', { kode_siswa })).tagihan

async function aSchool(names = ['Aisyah', 'Umar']) {
  const school = await aBillingSchool(world, names)
  const [aisyah] = school.siswa
  if (!aisyah) throw new Error('no pupil')
  return { ...school, aisyah }
}

test('a file is shown first, and its bills are issued when a second person agrees', async () => {
  const { aisyah, by, second, ...school } = await aSchool()
  const seen = await aFileOfBills(world, { by, ...school })
  expect(seen).toMatchObject({
    status: 'usulan', baru: 2, sama: 0, ditolak: 0, jumlah: 900_000,
    kelompok: [{ nama: 'SPP November 2026', banyak: 2, jumlah: 900_000 }],
    baris: [{ nomor: 2, keadaan: 'baru', tentang: 'SPP November 2026, Rp450.000, jatuh tempo 10 November 2026' }, { nomor: 3 }],
  })
  expect(await billsOf(aisyah)).toEqual([])
  const { idunggahan } = seen
  await world.api.call('ajukanUnggahan', { idunggahan }, by)
  expect(await billsOf(aisyah)).toEqual([])
  const own = await tryDecide(world, 'putusUnggahan', { idunggahan, putusan: 'setuju' }, by)
  expect(own.body).toMatchObject({ kode: 'USULAN_SENDIRI' })
  expect(await decide(world, 'putusUnggahan', { idunggahan, putusan: 'setuju' }, second)).toMatchObject({ status: 'diterapkan' })
  expect(await sisaOf(aisyah)).toBe(450_000)
  const again = await world.api.send('ajukanUnggahan', { idunggahan }, by)
  expect(again.body).toMatchObject({ kode: 'UNGGAHAN_SUDAH_DIPUTUS' })
  expect(await aFileOfBills(world, { by, ...school })).toMatchObject({ baru: 0, sama: 2 })
})

test('old debts stand against opening equity, and a correction of them is no income either', async () => {
  const { aisyah, by, second, ...school } = await aSchool(['Aisyah'])
  const { idunggahan } = await aFileOfArrears(world, { by, ...school })
  await applyUnggahan(world, idunggahan, by, second)
  const [bill] = await billsOf(aisyah)
  const [piutang, ekuitas] = [`piutang/${school.sekolah.id}`, `ekuitas_awal/${school.sekolah.id}`]
  const tagihan_id = parseKode('tagihan', bill?.kode_tagihan ?? '')?.id ?? ''
  expect(bill).toMatchObject({ nama: 'SPP Juni 2026', keadaan: 'menunggak', sisa: 450_000 })
  expect(await bookedFor(world, 'mobile', tagihan_id)).toMatchObject([
    { event: 'tunggakan_awal', debit: piutang, credit: ekuitas, amount: 450_000 },
  ])
  const { idkoreksi } = await world.api.call('ajukanKoreksi', {
    kode_tagihan: bill?.kode_tagihan ?? '', jumlah_baru: 400_000, uraian: 'Sudah dibayar sebagian',
  }, by)
  await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  expect(await bookedFor(world, 'mobile', tagihan_id)).toEqual(expect.arrayContaining([
    expect.objectContaining({ event: 'tagihan_dikoreksi', debit: ekuitas, credit: piutang, amount: 50_000 }),
  ]))
})

test('a file is taken back by two people while nothing rests on it, and can come again', async () => {
  const { aisyah, by, second, ...school } = await aSchool()
  for (const read of [aFileOfBills, aFileOfArrears]) {
    const { idunggahan } = await read(world, { by, ...school })
    await applyUnggahan(world, idunggahan, by, second)
    await world.api.call('batalkanUnggahan', { idunggahan, alasan: 'Salah sekolah' }, by)
    expect(await sisaOf(aisyah)).toBe(450_000)
    expect(await decide(world, 'putusUnggahan', { idunggahan, putusan: 'setuju' }, second)).toMatchObject({ status: 'dibatalkan' })
    expect(await billsOf(aisyah)).toEqual([])
    expect(await read(world, { by, ...school })).toMatchObject({ baru: 2 })
  }
})

test('a file is not taken back once somebody paid, and a refused undo leaves it in force', async () => {
  const { aisyah, by, second, ...school } = await aSchool()
  const { idunggahan } = await aFileOfBills(world, { by, ...school })
  await applyUnggahan(world, idunggahan, by, second)
  await world.api.call('batalkanUnggahan', { idunggahan, alasan: 'Salah' }, by)
  expect(await decide(world, 'putusUnggahan', { idunggahan, putusan: 'tolak', alasan: 'Sudah benar' }, second))
    .toMatchObject({ status: 'diterapkan', alasan: 'Sudah benar' })
  await world.api.call('batalkanUnggahan', { idunggahan, alasan: 'Salah' }, by)
  const [bill] = await billsOf(aisyah)
  const { kode_pembayaran } = await payFor(world, aisyah, [{ kode_tagihan: bill?.kode_tagihan ?? '', jumlah: 450_000 }])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { body } = await tryDecide(world, 'putusUnggahan', { idunggahan, putusan: 'setuju' }, second)
  expect(body).toMatchObject({
    kode: 'UNGGAHAN_TERPAKAI', msg: '1 baris sudah dibayar, diputuskan atau diubah. Berkas ini tidak bisa dibatalkan.',
  })
  expect(await world.api.call('rincianUnggahan', { idunggahan }, by)).toMatchObject({ status: 'menunggu_batal' })
})

test('a file is not taken back while a bill of it gave a credit, also when its money went back', async () => {
  const { aisyah, by, second, ...school } = await aSchool(['Aisyah'])
  const { idunggahan } = await aFileOfBills(world, { by, ...school })
  await applyUnggahan(world, idunggahan, by, second)
  await world.api.call('batalkanUnggahan', { idunggahan, alasan: 'Salah' }, by)
  const [bill] = await billsOf(aisyah)
  const id = parseKode('tagihan', bill?.kode_tagihan ?? '')?.id
  await world.database.query(
    `INSERT INTO kredit (institusi_id, id, sekolah_id, siswa_id, jenis_id, tagihan_id, hari, jumlah, dibuat_at)
     SELECT institusi_id, id, sekolah_id, siswa_id, jenis_id, id, '2026-11-02', 1, $2 FROM tagihan WHERE id = $1`,
    [id, world.clock.now()])
  const { body } = await tryDecide(world, 'putusUnggahan', { idunggahan, putusan: 'setuju' }, second)
  expect(body).toMatchObject({ kode: 'UNGGAHAN_TERPAKAI' })
  await world.database.query('DELETE FROM kredit WHERE id = $1', [id])
})

test('of two files with the same bills that are decided at once, one is issued and the other not at all', async () => {
  const { aisyah, by, second, ...school } = await aSchool()
  const files = [await aFileOfBills(world, { by, ...school }), await aFileOfBills(world, { by, ...school })]
  for (const { idunggahan } of files) await world.api.call('ajukanUnggahan', { idunggahan }, by)
  const replies = await Promise.all(files.map(({ idunggahan }) =>
    tryDecide(world, 'putusUnggahan', { idunggahan, putusan: 'setuju' }, second)))
  const kode = replies.map(({ body }) => (body.success === 1 ? body.data.status : body.kode)).toSorted()
  expect(kode).toEqual(['UNGGAHAN_SUDAH_DITAGIH', 'diterapkan'])
  expect(await sisaOf(aisyah)).toBe(450_000)
})

test('a run that was issued meanwhile stops the whole file', async () => {
  const { aisyah, by, second, ...school } = await aSchool()
  const late = await aSiswa(world, { sekolah: school.sekolah, nama: 'Zaid' })
  const { idunggahan } = await aFileOfBills(world, { by, ...school, siswa: [...school.siswa, late] })
  await world.api.call('ajukanUnggahan', { idunggahan }, by)
  const { idpenagihan } = await aRun(world, { by, ...school })
  await issueRun(world, idpenagihan, by, second)
  const { body } = await tryDecide(world, 'putusUnggahan', { idunggahan, putusan: 'setuju' }, second)
  expect(body).toMatchObject({ kode: 'UNGGAHAN_SUDAH_DITAGIH' })
  expect(await sisaOf(aisyah)).toBe(450_000)
})

test.each([
  ['a pupil left', (school) => world.database.query(`UPDATE siswa SET status = 'keluar' WHERE id = $1`, [school.aisyah.id])],
  ['a pupil moved to another school', async (school) => {
    const { id } = await aSekolah(world)
    await world.database.query('UPDATE siswa SET sekolah_id = $2 WHERE id = $1', [school.aisyah.id, id])
  }],
  ['the type was closed', (school) =>
    world.database.query('UPDATE jenis_tagihan SET aktif = false WHERE sekolah_id = $1', [school.sekolah.id])],
] satisfies [string, (school: Awaited<ReturnType<typeof aSchool>>) => Promise<unknown>][])(
  'a file is neither proposed nor issued once %s', async (_what, change) => {
    const school = await aSchool()
    const { aisyah, by, second } = school
    const [asked, waiting] = [await aFileOfBills(world, school), await aFileOfBills(world, school)]
    await world.api.call('ajukanUnggahan', { idunggahan: asked.idunggahan }, by)
    await change(school)
    const { body } = await tryDecide(world, 'putusUnggahan', { idunggahan: asked.idunggahan, putusan: 'setuju' }, second)
    expect(body).toMatchObject({ kode: 'UNGGAHAN_BERUBAH' })
    expect(await world.api.kode('ajukanUnggahan', { idunggahan: waiting.idunggahan }, by)).toBe('UNGGAHAN_BERUBAH')
    expect(await billsOf(aisyah)).toEqual([])
  },
)

test('a bill of a coming month waits for its day, and is taken back without a posting', async () => {
  const { aisyah, by, second, idsekolah } = await aSchool(['Aisyah'])
  const file = `${HEAD_TAGIHAN}${aisyah.nis};SPP;Januari 2035;450.000;\n`
  const { idunggahan } = await readUnggahan(world, { idsekolah, by }, file)
  await applyUnggahan(world, idunggahan, by, second)
  const [row] = await world.database.query<{ id: string }>(
    'SELECT id FROM tagihan WHERE siswa_id = $1', [aisyah.id])
  expect(await bookedFor(world, 'mobile', row?.id ?? '')).toEqual([])
  await world.api.call('batalkanUnggahan', { idunggahan, alasan: 'Terlalu awal' }, by)
  await decide(world, 'putusUnggahan', { idunggahan, putusan: 'setuju' }, second)
  expect(await bookedFor(world, 'mobile', row?.id ?? '')).toEqual([])
})

test('refused rows come as a file that can be mended; a NIS of another school is not known here', async () => {
  const { by, idsekolah, aisyah } = await aSchool(['Aisyah'])
  const other = await aSiswa(world)
  const file = `${HEAD_TAGIHAN}${aisyah.nis};SPP;Nov 2026;-5;\n${other.nis};SPP;Nov 2026;450000;\n`
  const seen = await readUnggahan(world, { idsekolah, by }, file)
  expect(seen.baris).toMatchObject([
    { nomor: 2, kata: 'Jumlah tidak boleh negatif.' }, { nomor: 3, kata: 'NIS ini tidak tercatat di sekolah ini.' },
  ])
  const { idunggahan } = seen
  const { body } = await world.api.send('ajukanUnggahan', { idunggahan }, by)
  expect(body).toMatchObject({ kode: 'UNGGAHAN_TANPA_BARIS' })
  const answer = await world.api.raw('galatUnggahan', { idunggahan }, by)
  const { rows, kolom } = await readTable(Buffer.from(await answer.arrayBuffer()), formatOf('tagihan'))
  expect(rows.map(({ sel }) => [sel('nis').teks, sel('periode').teks])).toEqual([[aisyah.nis, '2026-11'], [other.nis, '2026-11']])
  expect(kolom.diabaikan).toEqual(['sebab ditolak'])
  const stranger = await aSchool()
  const peek = await world.api.send('rincianUnggahan', { idunggahan }, stranger.by)
  expect(peek.body).toMatchObject({ kode: 'UNGGAHAN_TIDAK_DITEMUKAN' })
  await world.api.call('batalkanUnggahan', { idunggahan, alasan: 'Salah berkas' }, by)
  expect(await world.api.call('rincianUnggahan', { idunggahan }, by)).toMatchObject({ status: 'dibatalkan' })
})

test('headings of the school’s own are chosen once for a kind of file, and billed after a second yes', async () => {
  const { aisyah, by, second, idsekolah } = await aSchool(['Aisyah'])
  const file = (bulan: string) => `Kode Anak;Jenis tagihan;Periode;Besaran\n${aisyah.nis};SPP;${bulan};450.000\n`
  const unread = await readUnggahan(world, { idsekolah, by }, file('November 2026'))
  expect(unread).toMatchObject({ baru: 0, kolom_kurang: ['nis', 'jumlah'] })
  const seen = await readUnggahanAgain(world, {
    idunggahan: unread.idunggahan, kolom: [
      { judul: 'kode anak', kolom: 'nis' }, { judul: 'jenis tagihan', kolom: 'jenis' }, { judul: 'periode', kolom: 'periode' },
      { judul: 'besaran', kolom: 'jumlah' },
    ],
  }, by)
  expect(seen).toMatchObject({ baru: 1, jumlah: 450_000, kolom_kurang: [] })
  expect(await world.api.call('rincianUnggahan', { idunggahan: unread.idunggahan }, by)).toMatchObject({ status: 'dibatalkan' })
  await applyUnggahan(world, seen.idunggahan, by, second)
  expect(await sisaOf(aisyah)).toBe(450_000)
  expect(await readUnggahan(world, { idsekolah, by }, file('Desember 2026'))).toMatchObject({
    baru: 1, kolom: [{ kolom: 'nis', asal: 'ingatan' }, { asal: 'tebakan' }, { asal: 'tebakan' }, { kolom: 'jumlah', asal: 'ingatan' }],
  })
  // Another kind of file may call something else so.
  expect(await readUnggahan(world, { idsekolah, by, macam: 'tunggakan' }, file('Juni 2026')))
    .toMatchObject({ kolom_kurang: ['nis', 'jumlah'] })
  const late = await world.api.send('bacaUlangUnggahan', { idunggahan: seen.idunggahan, kolom: [{ judul: 'besaran', kolom: null }] }, by)
  expect(late.body).toMatchObject({ kode: 'UNGGAHAN_SUDAH_DIPUTUS' })
})

test('reliefs of a file are proposals of their own, and all go back while nobody decided', async () => {
  const { by, second, idsekolah, siswa } = await aSchool()
  const lines = siswa.map(({ nis }) => `${nis};SPP;40;01/07/2026;Anak yatim piatu\n`)
  const send = () => readUnggahan(
    world, { idsekolah, by, macam: 'keringanan' }, `NIS;Jenis tagihan;Persen;Dari;Alasan\n${lines.join('')}`)
  const proposed = async () => (await world.api.call('getKeringanan', { idsekolah, status: 'diajukan' }, by)).length
  const first = await send()
  expect(first).toMatchObject({ baru: 2, jumlah: 0 })
  await world.api.call('ajukanUnggahan', { idunggahan: first.idunggahan }, by)
  expect(await proposed()).toBe(2)
  expect(await send()).toMatchObject({ baru: 0, sama: 2 })
  await world.api.call('batalkanUnggahan', { idunggahan: first.idunggahan, alasan: 'Salah persen' }, by)
  expect(await proposed()).toBe(0)

  const { idunggahan } = await send()
  await world.api.call('ajukanUnggahan', { idunggahan }, by)
  const [one] = await world.api.call('getKeringanan', { idsekolah, status: 'diajukan' }, by)
  await decide(world, 'putusKeringanan', { idkeringanan: one?.idkeringanan ?? '', putusan: 'setuju' }, second)
  const { body } = await world.api.send('batalkanUnggahan', { idunggahan, alasan: 'Salah' }, by)
  expect(body).toMatchObject({ kode: 'UNGGAHAN_TERPAKAI' })
  expect(await proposed()).toBe(1)
})
