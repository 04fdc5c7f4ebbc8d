import { rupiah } from '@lunas/values/rupiah'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { spreadKredit, withinBills } from '#kredit/kredit'
import { assertBooksHold, bookedFor } from '#test/books'
import { decide, tryDecide } from '#test/decide'
import { aKeringanan, giveKeringanan } from '#test/keringanan'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, FOR_ALL, issueRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('credits are taken off the lines of their pupil and type, the oldest first, each rupiah once', () => {
  const line = (siswa_id: string, jumlah: number) => ({ siswa_id, jenis_id: 'spp', jumlah: rupiah(jumlah) })
  const kredit = (id: string, sisa: number) => ({ id, siswa_id: 'a', jenis_id: 'spp', sisa: rupiah(sisa) })
  const lines = [line('a', 100), line('b', 100), line('a', 100), line('a', 0)]
  expect(spreadKredit(lines, [kredit('k1', 30), kredit('k2', 90)])).toMatchObject([
    { jumlah: 0, kredit: [{ kredit_id: 'k1', jumlah: 30 }, { kredit_id: 'k2', jumlah: 70 }] },
    { jumlah: 100, kredit: [] },
    { jumlah: 80, kredit: [{ kredit_id: 'k2', jumlah: 20 }] },
    { jumlah: 0, kredit: [] },
  ])
  const [first] = spreadKredit([line('a', 100)], [kredit('k1', 130)])
  expect(first).toMatchObject({ jumlah: 0, kredit: [{ jumlah: 100 }] })
})

test('days give back no more than is left of their bill', () => {
  const day = (jumlah: number, sisa: number) => ({ tagihan_id: 'a', jumlah: rupiah(jumlah), sisa: rupiah(sisa) })
  const given = (...days: ReturnType<typeof day>[]) => withinBills(days).map(({ jumlah }) => jumlah)
  expect(given(day(10, 25), day(10, 25), day(10, 25), day(10, 25))).toEqual([10, 10, 5])
  expect(given(day(10, -5))).toEqual([])
})

/** A pupil whose bill of November is paid, and a correction of it that is carried. */
async function carried(jumlah_baru: number) {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { by, second, siswa: [aisyah] } = school
  if (!aisyah) throw new Error('no pupil')
  await issueRun(world, (await aRun(world, school, { bulan: ['2026-09'] })).idpenagihan, by, second)
  const [bill] = (await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })).tagihan
  const wrong = {
    kode_tagihan: bill?.kode_tagihan ?? '', jumlah_baru, uraian: 'Salah tarif', cara: 'berikutnya' as const,
  }
  const early = await world.api.send('ajukanKoreksi', wrong, by)
  expect(early.body).toMatchObject({ kode: 'KOREKSI_TIDAK_BISA_DIBAWA' })
  const { kode_pembayaran } = await payFor(world, aisyah, [{ kode_tagihan: wrong.kode_tagihan, jumlah: 450_000 }])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { idkoreksi } = await world.api.call('ajukanKoreksi', wrong, by)
  const agreed = await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  expect(agreed).toMatchObject({ status: 'disetujui', cara: 'berikutnya', ke_titipan: 0 })
  const run = (bulan: string) => aRun(world, school, { bulan: [bulan] })
  const issue = async (bulan: string) => issueRun(world, (await run(bulan)).idpenagihan, by, second)
  return { ...school, wrong, idkoreksi, aisyah, run, issue }
}

test('a correction that is carried is taken off the next run once, and the paid bill stays', async () => {
  const { by, second, wrong, idkoreksi, run, issue } = await carried(400_000)
  const again = await tryDecide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  expect(again.body.success).toBe(0)
  const twice = await world.api.send('ajukanKoreksi', { ...wrong, cara: 'sekarang' }, by)
  expect(twice.body).toMatchObject({ kode: 'KOREKSI_TETAP_SAMA' })
  // Of two open runs one takes it; when that one is given up, the next does.
  const [first, other] = [await run('2026-10'), await run('2026-11')]
  expect([first.jumlah, other.jumlah]).toEqual([400_000, 450_000])
  await world.api.call('batalPenagihan', { idpenagihan: first.idpenagihan }, by)
  const october = await run('2026-10')
  expect(october.jumlah).toBe(400_000)
  const preview = await world.api.call('pratinjauPenagihan', { idpenagihan: october.idpenagihan }, by)
  expect(preview.kredit).toEqual({ banyak: 1, jumlah: 50_000 })
  const [line] = await world.api.call('barisPenagihan', { idpenagihan: october.idpenagihan }, by)
  expect(line).toMatchObject({ jumlah: 400_000, kredit: 50_000 })
  await issueRun(world, october.idpenagihan, by, second)
  const id = (await world.database.query<{ id: string }>(
    'SELECT id FROM tagihan WHERE kredit = 50000 ORDER BY id DESC LIMIT 1'))[0]?.id ?? ''
  expect(await bookedFor(world, 'mobile', id)).toMatchObject([{ event: 'tagihan_terbit', amount: 400_000 }])
  expect(await issue('2026-12')).toMatchObject({ jumlah: 450_000 })
})

test('two runs that begin at once take a credit once, and a typed amount opens it again', async () => {
  const { by, run } = await carried(400_000)
  const runs = await Promise.all([run('2026-10'), run('2026-11'), run('2026-12')])
  expect(runs.map(({ jumlah }) => jumlah).toSorted()).toEqual([400_000, 450_000, 450_000])
  const taker = runs.find(({ jumlah }) => jumlah === 400_000)?.idpenagihan ?? ''
  const [line] = await world.api.call('barisPenagihan', { idpenagihan: taker }, by)
  await world.api.call('ubahBaris', { idpenagihan: taker, idbaris: line?.idbaris ?? '', jumlah: 450_000 }, by)
  expect(await run('2027-01')).toMatchObject({ jumlah: 400_000 })
})

test('a credit larger than the bill leaves nothing to pay, and the rest waits', async () => {
  const { by, second, kode_jenis, tarif, aisyah, issue } = await carried(50_000)
  await world.api.call('akhiriTarif', { idtarif: tarif.idtarif, sampai: '2026-09-30' }, by)
  await world.api.call('buatTarif', {
    kode_jenis, idtingkat: null, idkelas: null, kode_siswa: null, jenis_kelamin: null, program: null,
    jumlah: 300_000, dari: '2026-10-01', sampai: null,
  }, by)
  expect(await issue('2026-10')).toMatchObject({ banyak: 1, jumlah: 0 })
  expect(await issue('2026-11')).toMatchObject({ banyak: 1, jumlah: 200_000 })
  const { tagihan, total_sisa } = await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })
  expect(total_sisa).toBe(200_000)
  // A cancelled bill gives its credit back to the run after.
  const november = tagihan.find(({ jumlah }) => jumlah === 200_000)
  const { idkoreksi } = await world.api.call('ajukanKoreksi', {
    kode_tagihan: november?.kode_tagihan ?? '', jumlah_baru: 0, uraian: 'Salah bulan',
  }, by)
  await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  expect(await issue('2026-12')).toMatchObject({ jumlah: 200_000 })
  // So does one that the credit paid wholly.
  const october = (await world.api.call('rincianSiswa', { kode_siswa: aisyah.kode_siswa }, by))
    .tagihan.find(({ jumlah, periode }) => jumlah === 0 && periode === '2026-10')
  const wholly = await world.api.call('ajukanKoreksi', {
    kode_tagihan: october?.kode_tagihan ?? '', jumlah_baru: 0, uraian: 'Salah bulan',
  }, by)
  await decide(world, 'putusKoreksi', { idkoreksi: wholly.idkoreksi, putusan: 'setuju' }, second)
  expect(await issue('2027-01')).toMatchObject({ jumlah: 0 })
})

/** How the paid bill stands, as the school sees it. */
async function billOf({ by, aisyah, wrong }: Awaited<ReturnType<typeof carried>>) {
  const { tagihan, titipan } = await world.api.call('rincianSiswa', { kode_siswa: aisyah.kode_siswa }, by)
  return { titipan, bill: tagihan.find(({ kode_tagihan }) => kode_tagihan === wrong.kode_tagihan) }
}

test('a bill that gave a credit is corrected in what remains of it', async () => {
  const school = await carried(400_000)
  const { by, second, wrong, issue } = school
  const agree = async (jumlah_baru: number, cara: 'sekarang' | 'berikutnya') => {
    const proposed = await world.api.call('ajukanKoreksi', { ...wrong, jumlah_baru, cara }, by)
    return decide(world, 'putusKoreksi', { idkoreksi: proposed.idkoreksi, putusan: 'setuju' }, second)
  }
  expect(await agree(380_000, 'berikutnya')).toMatchObject({ jumlah_lama: 400_000, jumlah_baru: 380_000, kredit: 50_000 })
  expect(await agree(300_000, 'sekarang')).toMatchObject({
    jumlah_lama: 380_000, jumlah_baru: 300_000, kredit: 70_000, ke_titipan: 80_000,
  })
  expect(await issue('2026-10')).toMatchObject({ jumlah: 380_000 })
  // Cancelled: what was given as a credit stays with the bill, the rest goes back.
  expect(await agree(0, 'sekarang')).toMatchObject({ jumlah_baru: 0, ke_titipan: 300_000 })
  expect(await billOf(school)).toMatchObject({ titipan: 380_000, bill: { jumlah: 70_000, dibayar: 70_000 } })
})

test('a credit that no run will take becomes titipan, once, when two people agree', async () => {
  const school = await carried(400_000)
  const { by, second, wrong, run } = school
  const settle = () => world.api.send('ajukanKoreksi', { ...wrong, cara: 'titipan' }, by)
  const { idpenagihan } = await run('2026-10')
  // The draft holds the credit.
  expect((await settle()).body).toMatchObject({ kode: 'KOREKSI_TANPA_KREDIT' })
  await world.api.call('batalPenagihan', { idpenagihan }, by)
  const proposed = await world.api.call('ajukanKoreksi', { ...wrong, cara: 'titipan' }, by)
  expect(proposed).toMatchObject({ jumlah_lama: 450_000, jumlah_baru: 400_000, ke_titipan: 50_000 })
  const both = await Promise.all([0, 1].map(() =>
    tryDecide(world, 'putusKoreksi', { idkoreksi: proposed.idkoreksi, putusan: 'setuju' }, second)))
  expect(both.filter(({ body }) => body.success === 1)).toHaveLength(1)
  expect(await billOf(school)).toMatchObject({ titipan: 50_000, bill: { jumlah: 400_000, dibayar: 400_000 } })
  expect((await settle()).body).toMatchObject({ kode: 'KOREKSI_TANPA_KREDIT' })
  expect(await run('2026-11')).toMatchObject({ jumlah: 450_000 })
})

test('a relief agreed to after issue counts like in the run, and frees a credit that it leaves no room for', async () => {
  const school = await carried(400_000)
  const { issue, aisyah } = school
  expect(await issue('2026-10')).toMatchObject({ jumlah: 400_000 })
  const october = { ...school, siswa: [aisyah] }
  await giveKeringanan(world, october, { persen: 50, dari: '2026-10-01', sampai: '2026-10-31' })
  const sisa = async () => (await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })).total_sisa
  expect(await sisa()).toBe(400_000 - 225_000)
  await giveKeringanan(world, october, { persen: 50, dari: '2026-10-01', sampai: '2026-10-31', uraian: 'Yatim piatu' })
  expect(await sisa()).toBe(0)
  // The whole bill is relieved, so the credit waits for the next one.
  expect(await issue('2026-11')).toMatchObject({ jumlah: 400_000 })
  // What the bill of September gave as a credit does not come back a second time.
  await giveKeringanan(world, october, { persen: 100, dari: '2026-09-01', sampai: '2026-09-30' })
  expect(await billOf(school)).toMatchObject({ titipan: 400_000, bill: { jumlah: 50_000, dibayar: 50_000 } })
})

test('a relief of a bill that credits paid wholly frees what they need not pay, each rupiah once', async () => {
  const school = await carried(50_000)
  const { by, second, kode_jenis, aisyah, run, issue } = school
  const { idtarif } = school.tarif
  await world.api.call('akhiriTarif', { idtarif, sampai: '2026-09-30' }, by)
  await world.api.call('buatTarif', { kode_jenis, ...FOR_ALL, jumlah: 300_000, dari: '2026-10-01', sampai: null }, by)
  expect(await issue('2026-10')).toMatchObject({ jumlah: 0 })
  const october = { ...school, siswa: [aisyah] }
  const during = { dari: '2026-10-01', sampai: '2026-10-31', gabung: 'dijumlahkan' } as const
  const { idkeringanan } = await aKeringanan(world, october, { ...during, persen: 50 })
  expect(await world.api.call('dampakKeringanan', { idkeringanan }, second)).toMatchObject({
    potongan: 0, tagihan: [{ dari: 0, menjadi: 0, kredit_lepas: 150_000 }],
  })
  const agree = () => tryDecide(world, 'putusKeringanan', { idkeringanan, putusan: 'setuju' }, second)
  const both = await Promise.all([agree(), agree()])
  expect(both.filter(({ body }) => body.success === 1)).toHaveLength(1)
  expect(await world.api.call('dampakKeringanan', { idkeringanan }, second)).toMatchObject({
    tagihan: [{ dari: 300_000, menjadi: 150_000, kredit_lepas: 150_000 }],
  })
  // 100.000 was left of the credit and 150.000 is free again.
  const november = await run('2026-11')
  expect(november.jumlah).toBe(50_000)
  await world.api.call('batalPenagihan', { idpenagihan: november.idpenagihan }, by)
  await giveKeringanan(world, october, { ...during, persen: 50, uraian: 'Yatim piatu' })
  expect(await issue('2026-11')).toMatchObject({ jumlah: 0 })
  expect(await issue('2026-12')).toMatchObject({ jumlah: 200_000 })
})
