import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paidByTitipan } from '#penagihan/penagihan'
import { assertBooksHold, bookedFor } from '#test/books'
import { aPengguna, aSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { eventually } from '#test/eventually'
import { giveKeringanan } from '#test/keringanan'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aKelas, aRun, beginToday, FOR_ALL, ISI_SPP, issueRun, proposeRun, sitIn, tryProposeRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const MONTH = () => world.clock.now().toISOString().slice(0, 7)

async function kodeOf(reply: Promise<{ body: { success: number; kode?: string; msg: string } }>) {
  const { body } = await reply
  return body.success === 1 ? 'ok' : body.kode ?? ''
}

async function billsOf(kode_siswa: string) {
  return (await world.api.call('getTagihan', { kode_siswa })).tagihan
}

test('a run bills the month for all, with one line edited, one left out and one added', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal', 'Umar'])
  const { by, second, siswa, kode_jenis } = school
  const { idpenagihan, ...run } = await aRun(world, school, { bulan: [MONTH()] })
  expect(run).toMatchObject({ status: 'draf', banyak: 3, jumlah: 1_350_000, siswa: 3, usulan: null })
  const [aisyah, bilal] = await world.api.call('barisPenagihan', { idpenagihan }, by)
  await world.api.call('ubahBaris', { idpenagihan, idbaris: aisyah?.idbaris ?? '', jumlah: 400_000 }, by)
  await world.api.call('ubahBaris', { idpenagihan, idbaris: bilal?.idbaris ?? '', jumlah: 0 }, by)
  const late = await aSiswa(world, { sekolah: school.sekolah, nama: 'Zaid' })
  const line = { idpenagihan, kode_siswa: late.kode_siswa, kode_jenis, periode: MONTH(), jumlah: 225_000 }
  await world.api.call('tambahBaris', line, by)
  expect(await kodeOf(world.api.send('tambahBaris', line, by))).toBe('BARIS_SUDAH_ADA')
  const preview = await world.api.call('pratinjauPenagihan', { idpenagihan }, by)
  expect(preview).toMatchObject({
    penagihan: { banyak: 3, jumlah: 1_075_000 },
    cakupan: [{ banyak: 3, sebelumnya: { banyak: 0, jumlah: 0 } }],
    // One changed, one left out, one added.
    diubah: 3,
    tidak_ditagih: [{ sebab: 'dikeluarkan', banyak: 1 }],
    dari_titipan: { banyak: 0, jumlah: 0 },
  })
  expect(await billsOf(late.kode_siswa)).toEqual([])

  expect(await issueRun(world, idpenagihan, by, second)).toMatchObject({ status: 'terbit', banyak: 3 })
  const [bill] = await billsOf(siswa[0]?.kode_siswa ?? '')
  expect(bill).toMatchObject({ jumlah: 400_000, jatuh_tempo: `${MONTH()}-10` })
  expect(await billsOf(siswa[1]?.kode_siswa ?? '')).toEqual([])
  expect(await billsOf(late.kode_siswa)).toMatchObject([{ jumlah: 225_000 }])
  expect(await kodeOf(world.api.send('ubahBaris', { idpenagihan, idbaris: aisyah?.idbaris ?? '', jumlah: 1 }, by)))
    .toBe('PENAGIHAN_BUKAN_DRAF')
  const edited = await world.api.call('barisPenagihan', { idpenagihan, pilah: 'diubah' }, by)
  expect(edited.map(({ nama_siswa }) => nama_siswa)).toEqual(['Aisyah', 'Bilal', 'Zaid'])

  // The same month again bills only who was left out.
  const again = await aRun(world, school, { bulan: [MONTH()] })
  expect(again).toMatchObject({ banyak: 1, jumlah: 450_000 })
  expect(await world.api.call('pratinjauPenagihan', { idpenagihan: again.idpenagihan }, by)).toMatchObject({
    tidak_ditagih: [{ sebab: 'sudah_ditagih', banyak: 3 }],
  })
})

test('nobody proposes lines that somebody else changed after they looked', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal'])
  const { by, second } = school
  const { idpenagihan, versi } = await aRun(world, school)
  const [aisyah] = await world.api.call('barisPenagihan', { idpenagihan }, by)
  // Whoever changes a line unseen could agree to it afterwards.
  await world.api.call('ubahBaris', { idpenagihan, idbaris: aisyah?.idbaris ?? '', jumlah: 1 }, second)
  const propose = (seen: number) => world.api.send('ajukanPenagihan', { idpenagihan, versi: seen }, by)
  expect((await propose(versi)).body).toMatchObject({
    kode: 'DRAF_BERUBAH', msg: 'Isinya diubah sejak Anda membukanya. Periksa lagi, lalu ajukan.',
  })
  const look = async () => (await world.api.call('pratinjauPenagihan', { idpenagihan }, by)).penagihan
  expect(await look()).toMatchObject({ status: 'draf', versi: versi + 1, jumlah: 450_001 })
  expect(await kodeOf(propose((await look()).versi))).toBe('ok')
})

test('the preview says who is new, gone or asked for another amount since the month before', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal', 'Umar'])
  const { by, second, siswa: [, bilal] } = school
  const october = await aRun(world, school, { bulan: ['2026-10'] })
  await issueRun(world, october.idpenagihan, by, second)
  await giveKeringanan(world, school, { dari: '2026-11-01' })
  await world.database.query(`UPDATE siswa SET status = 'keluar' WHERE id = $1`, [bilal?.id])
  await aSiswa(world, { sekolah: school.sekolah, nama: 'Zaid' })

  const november = { idpenagihan: (await aRun(world, school)).idpenagihan }
  expect((await world.api.call('pratinjauPenagihan', november, by)).cakupan).toMatchObject([{
    banyak: 3, jumlah: 1_125_000, sebelumnya: { banyak: 3, jumlah: 1_350_000 },
    baru: { banyak: 1, jumlah: 450_000 }, hilang: { banyak: 1, jumlah: 450_000 },
    berubah: { banyak: 1, jumlah_lama: 450_000, jumlah_baru: 225_000 },
  }])
  const lines = async (pilah: 'baru' | 'berubah') =>
    (await world.api.call('barisPenagihan', { ...november, pilah }, by)).map(({ nama_siswa, sebelumnya }) => [nama_siswa, sebelumnya])
  expect(await lines('baru')).toEqual([['Zaid', null]])
  expect(await lines('berubah')).toEqual([['Aisyah', 450_000]])
  const gone = await world.api.call('hilangPenagihan', november, by)
  expect(gone).toMatchObject([{ nama_siswa: 'Bilal', nama: 'SPP Oktober 2026', jumlah: 450_000 }])
  expect(await world.api.call('hilangPenagihan', { ...november, setelah: gone[0]?.idbaris }, by)).toEqual([])

  // Who was billed by another run of the month is not gone.
  await issueRun(world, november.idpenagihan, by, second)
  const { idpenagihan } = await aRun(world, school)
  expect((await world.api.call('pratinjauPenagihan', { idpenagihan }, by)).cakupan).toMatchObject([{ hilang: { banyak: 1 } }])
})

test('the period before is a month, a school year, or none', async () => {
  const [row] = await world.database.query(
    `SELECT periode_sebelum('2026-01') AS januari, periode_sebelum('2026-11') AS november,
            periode_sebelum('2026/2027') AS tahun, periode_sebelum('') AS sekali`)
  expect(row).toEqual({ januari: '2025-12', november: '2026-10', tahun: '2025/2026', sekali: null })
})

test('titipan pays the lines in their order, a part only where the type takes parts', () => {
  const line = (siswa_id: string, held: number, jumlah: number, boleh_dicicil = false) =>
    ({ siswa_id, held: rupiah(held), jumlah: rupiah(jumlah), boleh_dicicil })
  expect(paidByTitipan([
    line('a', 100, 60), line('a', 100, 60), line('a', 100, 60, true), line('b', 50, 60), line('c', 50, 60, true),
  ])).toEqual({ banyak: 2, jumlah: 150 })
})

test('candidates are billed in a run of their own, and pay', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Calon Budi'])
  const { by, second, siswa } = school
  await world.database.query(`UPDATE siswa SET status = 'calon' WHERE id = $1`, [siswa[1]?.id])
  expect(await aRun(world, school, { bulan: ['2026-08'] })).toMatchObject({ banyak: 1, siswa: 1 })
  expect(await aRun(world, school, { bulan: ['2026-09'], peserta: 'semua' })).toMatchObject({ banyak: 2 })
  const { idpenagihan } = await aRun(world, school, { bulan: ['2026-10'], peserta: 'calon' })
  const lines = await world.api.call('barisPenagihan', { idpenagihan }, by)
  expect(lines.map(({ nama_siswa }) => nama_siswa)).toEqual(['Calon Budi'])
  await issueRun(world, idpenagihan, by, second)
  const budi = siswa[1]
  if (!budi) throw new Error('no candidate')
  const [bill] = await billsOf(budi.kode_siswa)
  const { kode_pembayaran } = await payFor(world, budi, [
    { kode_tagihan: bill?.kode_tagihan ?? '', jumlah: 450_000 },
  ])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
})

test('who joins in the middle of a month pays the days that are left of it, after two people agreed', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { by, second, idsekolah, kode_jenis, sekolah, siswa: [aisyah] } = school
  const zahra = await aSiswa(world, { sekolah, nama: 'Zahra' })
  const masuk = { kode_siswa: zahra.kode_siswa, tanggal: '2026-09-16' }
  expect(await kodeOf(world.api.send('tagihMasuk', masuk, by))).toBe('PAKET_MASUK_KOSONG')
  const { sifat: _sifat, bentuk: _bentuk, ...terms } = ISI_SPP
  await world.api.call('ubahJenis', { kode_jenis, ...terms, saat_masuk: 'prorata', aktif: true }, by)
  const pangkal = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Uang pangkal', kelompok: 'masuk', bentuk: 'sekali', saat_masuk: 'penuh',
  }, by)
  await world.api.call('buatTarif', {
    kode_jenis: pangkal.kode_jenis, ...FOR_ALL, jumlah: 5_000_000, dari: '2026-07-01', sampai: null,
  }, by)
  const { idpenagihan, ...run } = await world.api.call('tagihMasuk', masuk, by)
  // 15 of 30 days of Rp450.000, and the whole of what newcomers pay once.
  expect(run).toMatchObject({ status: 'draf', banyak: 2, siswa: 1, jumlah: 5_225_000 })
  await issueRun(world, idpenagihan, by, second)
  expect((await billsOf(zahra.kode_siswa)).toSorted((a, b) => a.jumlah - b.jumlah)).toMatchObject([
    { jumlah: 225_000, tanggal_aktif: '2026-09-16', jatuh_tempo: '2026-09-23' },
    { jumlah: 5_000_000, tanggal_aktif: '2026-09-16', jatuh_tempo: '2026-09-26' },
  ])
  expect(await billsOf(aisyah?.kode_siswa ?? '')).toEqual([])
  // The run of that month for all leaves the newcomer out.
  expect(await aRun(world, school, { bulan: ['2026-09'] })).toMatchObject({ banyak: 1, jumlah: 450_000 })
})

test('of two treasurers in the same run one wins, and the other reads why', async () => {
  const school = await aBillingSchool(world)
  const begin = (by: { token: string }) => world.api.send('buatPenagihan', {
    idsekolah: school.idsekolah, kode_jenis: [school.kode_jenis], bulan: ['2026-11'], tanggal_aktif: null,
    kali: 1, peserta: 'aktif', idtingkat: [], idkelas: [],
  }, by)
  const replies = await Promise.all([begin(school.by), begin(school.second)])
  const refused = replies.filter(({ body }) => body.success !== 1)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.body).toMatchObject({ kode: 'PENAGIHAN_SEDANG_DISIAPKAN' })
  const third = (await begin(school.second)).body
  expect(third).toMatchObject({
    msg: 'SPP November 2026 sedang disiapkan oleh Pengguna bendahara. Lanjutkan atau batalkan penagihan itu dulu.',
  })
  const [run] = await world.api.call('daftarPenagihan', { idsekolah: school.idsekolah }, school.by)
  await world.api.call('batalPenagihan', { idpenagihan: run?.idpenagihan ?? '' }, school.by)
  expect((await begin(school.second)).body.success).toBe(1)
})

test('a pupil who was billed meanwhile stops the whole run', async () => {
  const school = await aBillingSchool(world)
  const { by, second, siswa } = school
  const { idpenagihan } = await aRun(world, school)
  await proposeRun(world, idpenagihan, by)
  await world.database.query(
    `INSERT INTO tagihan (institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas, boleh_dicicil,
                          periode, nama, jumlah, tanggal_aktif, jatuh_tempo)
     SELECT b.institusi_id, gen_random_uuid(), b.siswa_id, j.sekolah_id, j.id, j.nama, 1, false, b.periode,
            'SPP', 1, '2026-11-01', '2026-11-10'
       FROM penagihan_baris b JOIN jenis_tagihan j ON j.id = b.jenis_id WHERE b.siswa_id = $1`,
    [siswa[0]?.id],
  )
  const { body } = await tryDecide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, second)
  expect(body).toMatchObject({
    kode: 'PENAGIHAN_SUDAH_DITAGIH',
    msg: '1 tagihan sudah terbit sejak penagihan ini disiapkan: Aisyah (sudah ditagih). Tolak, lalu siapkan lagi.',
  })
  expect(await world.api.call('pratinjauPenagihan', { idpenagihan }, by)).toMatchObject({
    berubah_sejak: { banyak: 1, baris: [{ nama_siswa: 'Aisyah', nama: 'SPP November 2026', sebab: 'ditagih' }] },
  })
  expect(await billsOf(siswa[1]?.kode_siswa ?? '')).toEqual([])
  const [waiting] = await world.api.call('daftarPenagihan', { status: 'menunggu' }, by)
  expect(waiting).toMatchObject({ idpenagihan })
  // Sent back, it cannot be proposed again as it is; prepared again, it leaves the pupil out.
  await decide(world, 'putusPenagihan', { idpenagihan, putusan: 'tolak', alasan: 'Siapkan lagi' }, second)
  expect((await tryProposeRun(world, idpenagihan, by)).body).toMatchObject({
    msg: '1 tagihan berubah sejak disiapkan: Aisyah (sudah ditagih). Siapkan lagi sebelum diajukan.',
  })
  expect(await world.api.call('siapkanLagi', { idpenagihan }, by)).toMatchObject({ banyak: 1, jumlah: 450_000 })
  expect(await issueRun(world, idpenagihan, by, second)).toMatchObject({ status: 'terbit', banyak: 1 })
})

test('a connection cut in the middle of issuing leaves no bill, and the run is issued again once', async () => {
  const school = await aBillingSchool(world)
  const { by, second, siswa, sekolah } = school
  const { idpenagihan } = await aRun(world, school, { bulan: [MONTH()] })
  await proposeRun(world, idpenagihan, by)
  const agree = () => tryDecide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, second)
  // The trail is written after the bills and their postings, and has to wait here.
  const lock = new Client(world.database.url)
  await lock.connect()
  await lock.query('BEGIN')
  await lock.query('LOCK TABLE jejak IN ACCESS EXCLUSIVE MODE')
  let replied = false
  const reply = agree().finally(() => { replied = true })
  await eventually(async () => {
    await lock.query(
      `SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a
        WHERE a.datname = current_database() AND a.wait_event_type = 'Lock'
          AND EXISTS (SELECT 1 FROM pg_locks l WHERE l.pid = a.pid AND l.relation = 'tagihan'::regclass
                         AND l.mode = 'RowExclusiveLock' AND l.granted)`)
    return replied
  })
  await lock.query('ROLLBACK')
  await lock.end()
  expect((await reply).body.success).toBe(0)
  const issued = () => world.database.query<{ banyak: number; jumlah: number }>(
    `SELECT count(*)::int AS banyak, coalesce(sum(p.jumlah), 0)::int AS jumlah FROM tagihan t
       LEFT JOIN LATERAL (SELECT sum(x.amount) AS jumlah FROM ledger_transfer x WHERE x.subject_id = t.id) p ON true
      WHERE t.sekolah_id = $1`, [sekolah.id])
  expect(await issued()).toEqual([{ banyak: 0, jumlah: 0 }])
  const [waiting] = await world.api.call('daftarPenagihan', { status: 'menunggu' }, by)
  expect(waiting).toMatchObject({ idpenagihan, banyak: 2 })

  expect((await agree()).body).toMatchObject({ success: 1, data: { status: 'terbit' } })
  expect((await agree()).body.success).toBe(0)
  expect(await issued()).toEqual([{ banyak: siswa.length, jumlah: 900_000 }])
})

test('classes have tariffs of their own, and a tie or a missing tariff is shown', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal', 'Umar'])
  const { sekolah, idsekolah, by, siswa } = school
  const [a, b] = [await aKelas(world, sekolah, '7A'), await aKelas(world, sekolah, '8A')]
  const [aisyah, bilal] = siswa
  if (!aisyah || !bilal) throw new Error('no pupils')
  await sitIn(world, aisyah, a)
  await sitIn(world, bilal, b)
  const { kode_jenis } = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP, nama: 'Katering' }, by)
  const tarif = { kode_jenis, ...FOR_ALL, dari: '2026-07-01', sampai: null }
  await world.api.call('buatTarif', { ...tarif, idkelas: a.idkelas, jumlah: 300_000 }, by)
  await world.api.call('buatTarif', { ...tarif, idtingkat: b.idtingkat, jenis_kelamin: 'L', jumlah: 1 }, by)
  await world.api.call('buatTarif', { ...tarif, idtingkat: b.idtingkat, program: 'Tahfizh', jumlah: 2 }, by)
  await world.database.query(
    `UPDATE siswa SET jenis_kelamin = 'L', program = 'Tahfizh' WHERE id = $1`, [bilal.id])
  const { idpenagihan } = await aRun(world, { ...school, kode_jenis })
  expect(await world.api.call('pratinjauPenagihan', { idpenagihan }, by)).toMatchObject({
    penagihan: { banyak: 1, jumlah: 300_000 },
    tidak_ditagih: [{ sebab: 'tanpa_tarif', banyak: 1 }, { sebab: 'tarif_ganda', banyak: 1 }],
  })
  expect(await kodeOf(tryProposeRun(world, idpenagihan, by))).toBe('PENAGIHAN_TARIF_GANDA')
  const only = await aRun(world, school, { idkelas: [a.idkelas] })
  expect(only).toMatchObject({ banyak: 1, siswa: 1 })
})

test('a bill is receivable from its day, booked once by the schedule', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { by, second, siswa: [aisyah] } = school
  const next = localDate(`${MONTH()}-01`) < world.clock.now().toISOString().slice(0, 10) ? nextMonth() : MONTH()
  const { idpenagihan } = await aRun(world, school, { bulan: [next] })
  await issueRun(world, idpenagihan, by, second)
  const [row] = await world.database.query<{ id: string }>(
    'SELECT id FROM tagihan WHERE siswa_id = $1', [aisyah?.id])
  expect(await bookedFor(world, 'mobile', row?.id ?? '')).toEqual([])
  expect(await billsOf(aisyah?.kode_siswa ?? '')).toMatchObject([{ keadaan: 'terjadwal' }])
  await beginToday(world, aisyah?.id ?? '')
  await world.sweep('book-tagihan')
  await world.sweep('book-tagihan')
  expect(await bookedFor(world, 'mobile', row?.id ?? '')).toMatchObject([
    { event: 'tagihan_terbit', debit: `piutang/${school.sekolah.id}`, amount: 450_000 },
  ])
})

function nextMonth(): string {
  const now = world.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
}

test('a gift is never due, not in the total, not allocated, and income when it is given', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idsekolah, by, second, siswa: [aisyah] } = school
  if (!aisyah) throw new Error('no pupil')
  const { kode_jenis } = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Sumbangan', sifat: 'sumbangan', kelompok: 'sukarela', prioritas: 1,
  }, by)
  await world.api.call('buatTarif', { kode_jenis, ...FOR_ALL, jumlah: 100_000, dari: '2020-01-01', sampai: null }, by)
  const { idpenagihan } = await aRun(world, { ...school, kode_jenis }, { bulan: ['2026-01'] })
  await issueRun(world, idpenagihan, by, second)
  const { total_sisa, tagihan: [gift] } = await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })
  expect(total_sisa).toBe(0)
  expect(gift).toMatchObject({ keadaan: 'belum_lunas', sukarela: true, sisa: 100_000 })
  const hitung = await world.api.send('hitungPembayaran', { kode_siswa: aisyah.kode_siswa, jumlah: 100_000 })
  expect(JSON.stringify(hitung.body)).not.toContain(gift?.kode_tagihan)

  const id = (await world.database.query<{ id: string }>(
    'SELECT id FROM tagihan WHERE siswa_id = $1', [aisyah.id]))[0]?.id ?? ''
  expect(await bookedFor(world, 'mobile', id)).toEqual([])
  const { kode_pembayaran } = await payFor(world, aisyah, [{ kode_tagihan: gift?.kode_tagihan ?? '', jumlah: 100_000 }])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await world.sweep('book-sumbangan')
  await world.sweep('book-sumbangan')
  expect(await bookedFor(world, 'mobile', id)).toMatchObject([{ event: 'tagihan_terbit', amount: 100_000 }])
})

test('the treasurer of another school finds no run', async () => {
  const school = await aBillingSchool(world)
  const { idpenagihan } = await aRun(world, school)
  const other = await aBillingSchool(world)
  expect(await kodeOf(world.api.send('pratinjauPenagihan', { idpenagihan }, other.by)))
    .toBe('PENAGIHAN_TIDAK_DITEMUKAN')
  expect(await kodeOf(world.api.send('ajukanPenagihan', { idpenagihan, versi: 1 }, other.by)))
    .toBe('PENAGIHAN_TIDAK_DITEMUKAN')
  const yayasan = await aPengguna(world, 'yayasan')
  expect(await world.api.call('pratinjauPenagihan', { idpenagihan }, yayasan)).toBeTruthy()
})

test('a day of another century is refused before it makes a bill that no screen can show', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { by, siswa: [aisyah] } = school
  for (const tanggal of ['1999-12-31', '2100-01-01', '2199-12-31']) {
    const run = world.api.send('tagihMasuk', { kode_siswa: aisyah?.kode_siswa ?? '', tanggal }, by)
    expect(await kodeOf(run)).toBe('PERMINTAAN_TIDAK_DIKENALI')
    const once = { idsekolah: school.idsekolah, kode_jenis: [school.kode_jenis], bulan: [], tanggal_aktif: tanggal }
    const all = { kali: 1, peserta: 'aktif' as const, idtingkat: [], idkelas: [] }
    expect(await kodeOf(world.api.send('buatPenagihan', { ...once, ...all }, by))).toBe('PERMINTAAN_TIDAK_DIKENALI')
  }
})
