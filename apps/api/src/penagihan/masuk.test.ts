import type { RequestOf } from '@lunas/contract/wire/calls'
import { idOfKode } from '@lunas/values/kode'
import { addDays, addMonths, daysBetween, localDate, localDateAt } from '@lunas/values/local-date'
import { rupiah, shareOfRupiah } from '@lunas/values/rupiah'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paketFor, whyPassedOver } from '#penagihan/masuk'
import { noteMasuk } from '#penagihan/masuk.queries'
import { tellPenagihanJob } from '#penagihan/penagihan.jobs'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { applyFile, readFile } from '#test/impor-siswa'
import { readInbox } from '#test/inbox'
import { giveKeringanan } from '#test/keringanan'
import { giveTanggungan } from '#test/penanggung'
import { aBillingSchool, aKelas, aRun, FOR_ALL, ISI_SPP, issueRun, proposeRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const { sifat: _sifat, bentuk: _bentuk, ...TERMS } = ISI_SPP
const ISI = { nisn: '', jenis_kelamin: '', program: '', status: 'aktif' } as const

const NONE = { jenis_id: null, jenis_aktif: false }

test('an event bills the types that say so, and nobody who left again', () => {
  const paket = [{ id: 'spp', saat_pindah: false }, { id: 'buku', saat_pindah: true }]
  expect(paketFor({ ...NONE, sebab: 'masuk' }, paket)).toEqual(['spp', 'buku'])
  expect(paketFor({ ...NONE, sebab: 'pindah_kelas' }, paket)).toEqual(['buku'])
  const service = { sebab: 'layanan', jenis_id: 'katering' } as const
  expect(paketFor({ ...service, jenis_aktif: true }, paket)).toEqual(['katering'])
  expect(paketFor({ ...service, jenis_aktif: false }, paket)).toEqual([])
  const here = { sekolah_id: 'a', sekolah_kini: 'a', status_siswa: 'aktif' } as const
  expect(whyPassedOver(here, ['spp'])).toBe(null)
  expect(whyPassedOver(here, [])).toBe('tanpa_paket')
  expect(whyPassedOver({ ...here, status_siswa: 'keluar' }, ['spp'])).toBe('keluar')
  expect(whyPassedOver({ ...here, sekolah_kini: 'b' }, ['spp'])).toBe('pindah_sekolah')
})

const today = () => localDateAt(world.clock.now(), 'Asia/Jakarta')

/** What Rp450.000 comes to for the days that are left of this month, today included. */
function prorated(): number {
  const first = localDate(`${today().slice(0, 7)}-01`)
  const next = localDate(`${addDays(first, 31).slice(0, 7)}-01`)
  return shareOfRupiah(rupiah(450_000), daysBetween(today(), next), daysBetween(first, next))
}

/** A school whose fee is billed to newcomers in proportion. */
async function gathering(saat_pindah = false) {
  const school = await aBillingSchool(world, [])
  const { kode_jenis, by, idsekolah } = school
  await world.api.call('ubahJenis', { kode_jenis, ...TERMS, saat_masuk: 'prorata', saat_pindah, aktif: true }, by)
  let nis = 0
  const join = async (nama: string, status: 'aktif' | 'calon' = 'aktif') => {
    const isi = { nama, nis: `M-${(nis += 1)}` }
    const { kode_siswa } = await world.api.call('tambahSiswa', { idsekolah, ...ISI, ...isi, status }, by)
    return { kode_siswa, ...isi }
  }
  const change = (
    siswa: Awaited<ReturnType<typeof join>>, changes: Partial<Pick<RequestOf<'ubahSiswa'>, 'status' | 'idkelas'>>,
  ) => world.api.call('ubahSiswa', { ...siswa, ...ISI, ...changes }, by)
  const runs = () => world.api.call('daftarPenagihan', { idsekolah }, by)
  const events = () => world.api.call('daftarMasuk', { idsekolah }, by)
  return { ...school, join, change, runs, events }
}

test('newcomers of a day are gathered into one proposal, whoever repeats the event', async () => {
  const { join, runs, events, second, sekolah, by } = await gathering()
  const aisyah = await join('Aisyah')
  await join('Umar')
  await join('Calon Zaid', 'calon')
  await Promise.all([world.sweep('gather-masuk'), world.sweep('gather-masuk')])
  await world.sweep('gather-masuk')
  expect(await runs()).toMatchObject([{ status: 'menunggu', banyak: 2, siswa: 2, jumlah: 2 * prorated() }])
  const [seen] = await runs()
  // A third one joins the proposal that waits, so that whoever saw two looks again.
  const bilal = await join('Bilal')
  const again = () => world.deps.db.inTransaction('mobile', (tx) =>
    noteMasuk(tx, [{ siswa_id: idOfKode('siswa', bilal.kode_siswa) ?? '', sekolah_id: sekolah.id, sebab: 'masuk' }], by.id, world.clock.now()))
  await world.sweep('gather-masuk')
  const late = await world.api.send('putusPenagihan', {
    idpenagihan: seen?.idpenagihan ?? '', putusan: 'setuju', dilihat: seen?.usulan?.sidik ?? '',
  }, second)
  expect(late.body).toMatchObject({ kode: 'USULAN_BERUBAH' })
  await Promise.all([again(), again()])
  await world.sweep('gather-masuk')
  expect(await runs()).toMatchObject([{ banyak: 3, jumlah: 3 * prorated() }])
  await decide(world, 'putusPenagihan', { idpenagihan: seen?.idpenagihan ?? '', putusan: 'setuju' }, second)
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })
  expect(tagihan).toMatchObject([{ jumlah: prorated(), tanggal_aktif: today() }])
  expect((await events()).map(({ status }) => status)).toEqual(['diusulkan', 'diusulkan', 'diusulkan'])
})

test('who left again is left out with the reason, before and after the proposal', async () => {
  const { join, change, runs, events } = await gathering()
  const aisyah = await join('Aisyah')
  await change(aisyah, { status: 'keluar' })
  await world.sweep('gather-masuk')
  expect(await runs()).toEqual([])
  expect(await events()).toMatchObject([{ status: 'dilewati', dilewati: 'keluar', penagihan: '' }])
  const umar = await join('Umar')
  const bilal = await join('Bilal')
  await world.sweep('gather-masuk')
  await change(umar, { status: 'pindah' })
  await world.sweep('gather-masuk')
  expect(await runs()).toMatchObject([{ status: 'menunggu', banyak: 1, jumlah: prorated() }])
  await change(bilal, { status: 'keluar' })
  await world.sweep('gather-masuk')
  expect(await runs()).toMatchObject([{ status: 'dibatalkan', banyak: 0, alasan: 'Semua siswanya sudah keluar.' }])
})

test('what a second payer bears of a newcomer who left again is not in the preview', async () => {
  const school = await gathering()
  const { join, change, runs, by, second, kode_jenis, idsekolah } = school
  const [umar] = [await join('Umar'), await join('Bilal')]
  await giveTanggungan(world, { idsekolah, kode_jenis, siswa: [umar], by, second }, { nilai: 1_000 })
  await world.sweep('gather-masuk')
  const shares = async () => {
    const [run] = await runs()
    return (await world.api.call('pratinjauPenagihan', { idpenagihan: run?.idpenagihan ?? '' }, by)).penanggung
  }
  expect(await shares()).toMatchObject([{ banyak: 1, jumlah: 1_000 }])
  await change(umar, { status: 'keluar' })
  await world.sweep('gather-masuk')
  expect(await runs()).toMatchObject([{ status: 'menunggu', banyak: 1, jumlah: prorated() }])
  expect(await shares()).toEqual([])
})

test('a candidate who becomes a pupil and a pupil who changes class are billed for what they lack', async () => {
  const school = await gathering(true)
  const { join, change, runs, events, second, sekolah, by, idsekolah } = school
  const [a, b] = [await aKelas(world, sekolah, '7A'), await aKelas(world, sekolah, '7B')]
  const zaid = await join('Zaid', 'calon')
  await change(zaid, { status: 'aktif', idkelas: a.idkelas })
  await world.sweep('gather-masuk')
  const [run] = await runs()
  expect(run).toMatchObject({ banyak: 1, jumlah: prorated() })
  await decide(world, 'putusPenagihan', { idpenagihan: run?.idpenagihan ?? '', putusan: 'setuju' }, second)
  // The month is billed, so the change of class bills only what is new.
  await change(zaid, { idkelas: b.idkelas })
  await world.sweep('gather-masuk')
  expect(await events()).toMatchObject([{ sebab: 'pindah_kelas', dilewati: 'sudah_ditagih' }, { sebab: 'masuk' }])
  const { kode_jenis } = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Buku 7A', kelompok: 'barang', bentuk: 'sekali', saat_masuk: 'penuh', saat_pindah: true,
  }, by)
  await world.api.call('buatTarif', {
    kode_jenis, ...FOR_ALL, idkelas: a.idkelas, jumlah: 250_000, dari: '2026-07-01', sampai: null,
  }, by)
  // What was passed over is looked at again when it happens again that day.
  await change(zaid, { idkelas: a.idkelas })
  await world.sweep('gather-masuk')
  expect((await runs())[0]).toMatchObject({ status: 'menunggu', banyak: 1, jumlah: 250_000 })
})

test('a newcomer with a relief who changes class stays one line, and the next school is gathered', async () => {
  const school = await gathering(true)
  const later = await gathering()
  const aisyah = await school.join('Aisyah')
  await giveKeringanan(world, { ...school, siswa: [] }, { kode_siswa: aisyah.kode_siswa })
  const [first, second] = [await aKelas(world, school.sekolah, '7A'), await aKelas(world, school.sekolah, '8A')]
  await school.change(aisyah, { idkelas: first.idkelas })
  await world.sweep('gather-masuk')
  await school.change(aisyah, { idkelas: second.idkelas })
  await later.join('Umar')
  await world.sweep('gather-masuk')
  expect(await school.runs()).toMatchObject([{ banyak: 1, status: 'menunggu' }])
  expect((await school.events()).map(({ status }) => status)).not.toContain('menunggu')
  expect(await later.runs()).toMatchObject([{ banyak: 1 }])
})

test('a draft with an amount that somebody typed is not proposed in the name of somebody else', async () => {
  const { join, runs, by, second, kode_jenis, idsekolah } = await gathering()
  for (const changes of [{ jenis_kelamin: 'L' }, { program: 'Tahfizh' }] as const) {
    await world.api.call('buatTarif', { kode_jenis, ...FOR_ALL, ...changes, jumlah: 400_000, dari: '2026-07-01', sampai: null }, by)
  }
  // Both tariffs fit, so the worker cannot propose the run.
  await world.api.call('tambahSiswa', { idsekolah, ...ISI, nama: 'Zaid', nis: 'Z-1', jenis_kelamin: 'L', program: 'Tahfizh' }, by)
  await world.sweep('gather-masuk')
  const [run] = await runs()
  expect(run).toMatchObject({ status: 'draf', banyak: 0 })
  const idpenagihan = run?.idpenagihan ?? ''
  const [line] = await world.api.call('barisPenagihan', { idpenagihan }, second)
  await world.api.call('ubahBaris', { idpenagihan, idbaris: line?.idbaris ?? '', jumlah: 1_000 }, second)
  await join('Umar')
  await world.sweep('gather-masuk')
  // Otherwise whoever typed the amount could agree to it.
  expect(await runs()).toMatchObject([{ status: 'draf', banyak: 2 }])
  await proposeRun(world, idpenagihan, by)
  expect(await runs()).toMatchObject([{ status: 'menunggu', diajukan_oleh: 'Pengguna bendahara' }])
})

test('newcomers wait while somebody bills the month, and are billed afterwards', async () => {
  const school = await gathering()
  const { join, runs, events, by, second } = school
  const umar = await join('Umar')
  const { idpenagihan } = await aRun(world, school, { bulan: [today().slice(0, 7)] })
  await join('Aisyah')
  await world.sweep('gather-masuk')
  expect(await events()).toMatchObject([{ status: 'menunggu' }, { status: 'menunggu' }])
  await issueRun(world, idpenagihan, by, second)
  await world.sweep('gather-masuk')
  expect(await runs()).toMatchObject([{ status: 'menunggu', banyak: 1, siswa: 1 }, { status: 'terbit' }])
  expect(await events()).toMatchObject([{ status: 'diusulkan' }, { dilewati: 'sudah_ditagih' }])
  expect((await world.api.call('getTagihan', { kode_siswa: umar.kode_siswa })).tagihan).toMatchObject([{ jumlah: 450_000 }])
})

test('an import gathers its new pupils, and taking it back takes them out of the proposal', async () => {
  const { idsekolah, by, runs, events } = await gathering()
  const file = 'NIS,Nama Siswa\nI-1,Aisyah\nI-2,Umar\n'
  const { idimpor } = await readFile(world, idsekolah, file, by)
  await applyFile(world, idimpor, by)
  await world.sweep('gather-masuk')
  expect(await runs()).toMatchObject([{ banyak: 2, siswa: 2 }])
  await world.api.call('batalkanImporSiswa', { idimpor }, by)
  expect(await events()).toEqual([])
  expect(await runs()).toMatchObject([{ banyak: 0 }])
})

test('whoever brought a pupil into a proposal that the worker made does not agree to it', async () => {
  const { join, runs, by, second, idsekolah } = await gathering()
  await join('Umar')
  // The proposal is in the name of whoever was first, who knows nothing of the other pupil.
  await world.api.call('tambahSiswa', { idsekolah, ...ISI, nama: 'Aisyah', nis: 'M-0' }, second)
  await world.sweep('gather-masuk')
  const [run] = await runs()
  expect(run).toMatchObject({ status: 'menunggu', banyak: 2, usulan: { milik_saya: true } })
  const idpenagihan = run?.idpenagihan ?? ''
  const agreed = { idpenagihan, putusan: 'setuju' } as const
  expect((await tryDecide(world, 'putusPenagihan', agreed, second)).body).toMatchObject({ kode: 'PENAGIHAN_SISWA_SENDIRI' })
  await world.api.call('tarikPenagihan', { idpenagihan, alasan: 'Saya periksa dulu.' }, by)
  await proposeRun(world, idpenagihan, by)
  await decide(world, 'putusPenagihan', agreed, second)
})

test('whoever wrote a tariff does not agree alone to the first newcomer with it', async () => {
  const { join, runs, by, second, sekolah, kode_jenis, tarif } = await gathering()
  const third = await aPengguna(world, 'bendahara', { sekolah })
  const decideNewest = async (person: { token: string }) => {
    await world.sweep('gather-masuk')
    const idpenagihan = (await runs())[0]?.idpenagihan ?? ''
    return (await tryDecide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, person)).body
  }
  const yesterday = addDays(today(), -1)
  await world.api.call('akhiriTarif', { idtarif: tarif.idtarif, sampai: yesterday }, by)
  await world.api.call('buatTarif', { kode_jenis, ...FOR_ALL, jumlah: 900_000, dari: today(), sampai: null }, second)
  await join('Aisyah')
  expect(await decideNewest(second)).toMatchObject({ kode: 'PENAGIHAN_HARGA_SENDIRI' })
  expect(await decideNewest(third)).toMatchObject({ success: 1 })
  await join('Umar')
  expect(await decideNewest(second)).toMatchObject({ success: 1 })
})

test('a school without such types bills nobody, and another school sees none of it', async () => {
  const { idsekolah, by } = await aBillingSchool(world, [])
  await world.api.call('tambahSiswa', { idsekolah, ...ISI, nama: 'Aisyah', nis: 'N-1' }, by)
  await world.sweep('gather-masuk')
  expect(await world.api.call('daftarMasuk', { idsekolah }, by)).toMatchObject([{ dilewati: 'tanpa_paket' }])
  const other = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  expect(await world.api.call('daftarMasuk', { idsekolah }, other)).toEqual([])
})

test('who is proposed for and who decides are told once by e-mail', async () => {
  const { join, by, second } = await gathering()
  for (const [id, email] of [[by.id, 'satu@masuk.test'], [second.id, 'dua@masuk.test']]) {
    await world.database.query('UPDATE pengguna SET email = $2 WHERE id = $1', [id, email])
  }
  await join('Aisyah')
  await world.sweep('gather-masuk')
  const jobs = await world.database.query<{ institusi_id: string; subject_id: string }>(
    `SELECT institusi_id, subject_id FROM job_outbox WHERE job = 'tell-penagihan' ORDER BY dibuat_at DESC, subject_id DESC LIMIT 1`)
  const tell = tellPenagihanJob(world.deps)
  for (const job of [...jobs, ...jobs]) await tell(job)
  for (const email of ['satu@masuk.test', 'dua@masuk.test']) {
    const inbox = await readInbox(world.sandboxUrl, email)
    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.text).toMatch(/Paket masuk .* sudah disiapkan: 1 tagihan/)
    expect(inbox[0]?.text).toContain('/portal/penagihan?buka=')
  }
})

/** A pupil of class 7A whom a file then puts into 7B. */
async function movedByFile() {
  const school = await gathering(true)
  const { idsekolah, by } = school
  const nis = 'P-1'
  const first = await readFile(world, idsekolah, `NIS;Nama;Kelas\n${nis};Aisyah;7A\n`, by)
  await applyFile(world, first.idimpor, by)
  await world.sweep('gather-masuk')
  const [run] = await school.runs()
  await decide(world, 'putusPenagihan', { idpenagihan: run?.idpenagihan ?? '', putusan: 'tolak', alasan: 'Belum.' }, school.second)
  await world.api.call('batalPenagihan', { idpenagihan: run?.idpenagihan ?? '' }, by)
  const { idimpor } = await readFile(world, idsekolah, `NIS;Nama;Kelas\n${nis};Aisyah;7B\n`, by)
  await applyFile(world, idimpor, by)
  const moves = async () => (await school.events()).filter(({ sebab }) => sebab === 'pindah_kelas')
  const undo = () => world.api.send('batalkanImporSiswa', { idimpor }, by)
  return { ...school, idimpor, moves, undo }
}

test('a move to another class that is taken back with its file bills nobody, and the list says so', async () => {
  const { moves, undo, runs } = await movedByFile()
  expect(await moves()).toMatchObject([{ status: 'menunggu' }])
  await undo()
  expect(await moves()).toMatchObject([{ status: 'dilewati', dilewati: 'dibatalkan' }])
  await world.sweep('gather-masuk')
  expect(await runs()).toMatchObject([{ status: 'dibatalkan' }])
})

test('a move that is taken back leaves the proposal that waits', async () => {
  const { moves, undo, runs, join } = await movedByFile()
  await join('Umar')
  await world.sweep('gather-masuk')
  const [waiting] = await runs()
  expect(waiting).toMatchObject({ status: 'menunggu', banyak: 2 })
  await undo()
  const [left] = await runs()
  expect(left).toMatchObject({ status: 'menunggu', banyak: 1 })
  // Whoever saw two looks again.
  expect(left?.usulan?.sidik).not.toBe(waiting?.usulan?.sidik)
  expect(await moves()).toMatchObject([{ dilewati: 'dibatalkan', penagihan: '' }])
})

test('a proposal for nobody but moves that were taken back is given up', async () => {
  const { undo, runs } = await movedByFile()
  await world.sweep('gather-masuk')
  await undo()
  expect((await runs())[0]).toMatchObject({ status: 'dibatalkan', alasan: 'Berkas siswanya dibatalkan.' })
})

test('a file is not taken back once somebody was billed for the move', async () => {
  const { undo, runs, second, moves } = await movedByFile()
  await world.sweep('gather-masuk')
  const [run] = await runs()
  await decide(world, 'putusPenagihan', { idpenagihan: run?.idpenagihan ?? '', putusan: 'setuju' }, second)
  expect((await undo()).body).toMatchObject({ kode: 'IMPOR_SISWA_TERPAKAI' })
  expect(await moves()).toMatchObject([{ status: 'diusulkan' }])
})

test('newcomers are billed for later months that were prepared without them, on the first day of each', async () => {
  const school = await gathering()
  const { join, by, second, sekolah } = school
  await join('Umar')
  await world.sweep('gather-masuk')
  const first = localDate(`${today().slice(0, 7)}-01`)
  const [next, afterNext] = [addMonths(first, 1), addMonths(first, 2)]
  await issueRun(world, (await aRun(world, school, { bulan: [next.slice(0, 7)] })).idpenagihan, by, second)
  // This one is left as a draft, and issued after she came.
  const draft = await aRun(world, school, { bulan: [afterNext.slice(0, 7)] })
  const aisyah = await join('Aisyah')
  await world.sweep('gather-masuk')
  await issueRun(world, draft.idpenagihan, by, second)
  const billed = (sebab: string | null) => world.database.query<{ periode: string; jumlah: number }>(
    `SELECT b.periode, b.jumlah FROM penagihan_baris b JOIN penagihan g ON g.id = b.penagihan_id
      WHERE g.paket_masuk AND g.sekolah_id = $1 AND b.siswa_id = $2 AND b.sebab IS NOT DISTINCT FROM $3 ORDER BY b.periode`,
    [sekolah.id, idOfKode('siswa', aisyah.kode_siswa), sebab])
  expect((await billed(null)).map(({ periode }) => periode)).toEqual([today().slice(0, 7)])
  world.clock.advance(daysBetween(today(), next) * DAY_MS)
  await world.sweep('gather-masuk')
  expect((await billed(null)).map(({ periode }) => periode)).toContain(next.slice(0, 7))
  world.clock.advance(daysBetween(today(), afterNext) * DAY_MS)
  await world.sweep('gather-masuk')
  await world.sweep('gather-masuk')
  expect((await billed(null)).slice(1)).toMatchObject([next, afterNext].map((month) => ({ periode: month.slice(0, 7) })))
  const waiting = await world.database.query(
    `SELECT 1 FROM siswa_masuk WHERE sekolah_id = $1 AND status = 'menunggu'`, [sekolah.id])
  expect(waiting).toEqual([])
})
