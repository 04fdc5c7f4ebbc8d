import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { parseKode } from '@lunas/values/kode'
import { assertBooksHold, bookedFor } from '#test/books'
import { aPengguna, aSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide, tryDecide } from '#test/decide'
import { giveKeringanan } from '#test/keringanan'
import { aPayerPayment, aPenanggung, aTanggungan, billMonth, giveTanggungan, payerPays } from '#test/penanggung'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, issueRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const idOf = (idpenanggung: string) => parseKode('penanggung', idpenanggung)?.id ?? ''

function owes(idpenanggung: string): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) =>
    balanceOf(tx, accountOf('piutang_penanggung', idOf(idpenanggung))))
}

async function report(idpenanggung: string, by: { token: string }) {
  return (await world.api.call('getPenanggung', {}, by)).find((one) => one.idpenanggung === idpenanggung)
}

async function cancel(tagihan_id: string, school: Awaited<ReturnType<typeof aBillingSchool>>) {
  const [bill] = (await world.api.call('getTagihan', { kode_siswa: school.siswa[0]?.kode_siswa ?? '' })).tagihan
    .filter(({ kode_tagihan }) => parseKode('tagihan', kode_tagihan)?.id === tagihan_id)
  const { idkoreksi } = await world.api.call('ajukanKoreksi', {
    kode_tagihan: bill?.kode_tagihan ?? '', jumlah_baru: 0, uraian: 'Salah tagih',
  }, school.by)
  return decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, school.second)
}

test('a run writes both shares: the parent is asked for theirs, the payer owes the other', async () => {
  const school = await aBillingSchool(world)
  const { by, second, siswa: [aisyah] } = school
  const nomor_wa = aNomor()
  const { idpenanggung } = await giveTanggungan(world, school)
  const { idpenagihan, ...run } = await aRun(world, school)
  expect(run).toMatchObject({ banyak: 2, jumlah: 800_000 })
  expect(await world.api.call('pratinjauPenagihan', { idpenagihan }, by)).toMatchObject({
    penanggung: [{ nama: 'Yayasan Berkah', banyak: 1, jumlah: 100_000 }],
  })
  expect(await world.api.call('barisPenagihan', { idpenagihan }, by)).toMatchObject([
    { nama_siswa: 'Aisyah', jumlah: 350_000, ditanggung: 100_000, penanggung: 'Yayasan Berkah' },
    { nama_siswa: 'Umar', jumlah: 450_000, ditanggung: 0, penanggung: '' },
  ])
  await issueRun(world, idpenagihan, by, second)
  if (!aisyah) throw new Error('no pupil')
  const [bill] = (await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })).tagihan
  expect(bill).toMatchObject({ jumlah: 350_000, sisa: 350_000 })
  // Who pays for a child is nobody's business but the family's and the school's.
  expect(bill).not.toHaveProperty('ditanggung')
  const borne = { ditanggung: { nama: 'Yayasan Berkah', jumlah: 100_000 } }
  await world.database.query(
    'INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)', ['mobile', aisyah.id, nomor_wa])
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  expect((await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa }, wali)).tagihan).toMatchObject([borne])
  expect((await world.api.call('rincianSiswa', { kode_siswa: aisyah.kode_siswa }, by)).tagihan).toMatchObject([borne])
  expect(await report(idpenanggung, by)).toMatchObject({ ditanggung: 100_000, dibayar: 0, sisa: 100_000, lebih: 0 })
  expect(await owes(idpenanggung)).toBe(100_000)

  const { kode_pembayaran } = await payFor(world, aisyah, [{ kode_tagihan: bill?.kode_tagihan ?? '', jumlah: 350_000 }])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await payerPays(world, school, idpenanggung)
  expect(await owes(idpenanggung)).toBe(0)
  expect(await report(idpenanggung, by)).toMatchObject({ dibayar: 100_000, sisa: 0 })

  // The same month again bills nobody, and the share is not there twice.
  expect(await aRun(world, school)).toMatchObject({ banyak: 0 })
})

test('a relief comes first, and the share is of what it leaves', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  await giveKeringanan(world, school, { persen: 20 })
  await giveTanggungan(world, school, { persen: 50, nilai: null })
  const { idpenagihan } = await aRun(world, school)
  expect(await world.api.call('barisPenagihan', { idpenagihan }, school.by)).toMatchObject([
    { potongan: 90_000, ditanggung: 180_000, jumlah: 180_000 },
  ])
  await issueRun(world, idpenagihan, school.by, school.second)
  // A relief that is agreed to later lowers what the parent pays; the payer's share stays as it was issued.
  await giveKeringanan(world, school, { persen: null, nilai: 400_000 })
  expect((await world.api.call('getTagihan', { kode_siswa: school.siswa[0]?.kode_siswa ?? '' })).tagihan)
    .toMatchObject([{ jumlah: 0, keadaan: 'lunas' }])
})

test('a bill that is borne wholly asks the parent for nothing, and cancelling it takes the share back', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idpenanggung } = await giveTanggungan(world, school, { persen: 100, nilai: null })
  const tagihan_id = await billMonth(world, school)
  expect(await owes(idpenanggung)).toBe(450_000)
  await payerPays(world, school, idpenanggung, { jumlah: 500_000 })
  expect(await report(idpenanggung, school.by)).toMatchObject({ sisa: 0, lebih: 50_000 })
  await cancel(tagihan_id, school)
  expect(await bookedFor(world, 'mobile', tagihan_id)).toMatchObject([
    { event: 'tanggungan_batal', amount: 450_000 }, { event: 'tanggungan_terbit', amount: 450_000 },
  ])
  // The money is not lost: it waits for the next share.
  expect(await report(idpenanggung, school.by)).toMatchObject({ ditanggung: 0, lebih: 500_000 })
  await billMonth(world, school)
  expect(await report(idpenanggung, school.by)).toMatchObject({ ditanggung: 450_000, lebih: 50_000 })
})

test('money of the payer pays its shares from the oldest on', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idpenanggung } = await giveTanggungan(world, school)
  for (const bulan of ['2026-10', '2026-11']) await billMonth(world, school, bulan)
  await payerPays(world, school, idpenanggung, { jumlah: 150_000, cara: 'tunai' })
  const shares = await world.api.call('bagianPenanggung', { idpenanggung }, school.by)
  expect(shares).toMatchObject([
    { nama: 'SPP Oktober 2026', jumlah: 100_000, dibayar: 100_000 },
    { nama: 'SPP November 2026', jumlah: 100_000, dibayar: 50_000 },
  ])
  expect(await world.api.call('bagianPenanggung', { idpenanggung, dari: '2026-11-01' }, school.by)).toHaveLength(1)
})

test('a bill whose day has not come is no debt of its payer yet', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idpenanggung } = await giveTanggungan(world, school)
  const tagihan_id = await billMonth(world, school, '2026-12')
  expect(await owes(idpenanggung)).toBe(0)
  expect(await report(idpenanggung, school.by)).toMatchObject({ ditanggung: 0 })
  await world.database.query(`UPDATE tagihan SET tanggal_aktif = '2026-11-01' WHERE id = $1`, [tagihan_id])
  await world.database.query(
    `UPDATE tagihan_terjadwal SET tanggal_aktif = '2026-11-01' WHERE tagihan_id = $1`, [tagihan_id])
  await world.sweep('book-tagihan')
  await world.sweep('book-tagihan')
  expect(await owes(idpenanggung)).toBe(100_000)
})

test('an amount that somebody types has no share in it, and an ended agreement holds no longer', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idtanggungan } = await giveTanggungan(world, school)
  const { idpenagihan } = await aRun(world, school)
  const [line] = await world.api.call('barisPenagihan', { idpenagihan }, school.by)
  await world.api.call('ubahBaris', { idpenagihan, idbaris: line?.idbaris ?? '', jumlah: 300_000 }, school.by)
  expect(await world.api.call('barisPenagihan', { idpenagihan }, school.by))
    .toMatchObject([{ jumlah: 300_000, ditanggung: 0, penanggung: '' }])
  await issueRun(world, idpenagihan, school.by, school.second)
  await world.api.call('akhiriTanggungan', { idtanggungan, sampai: '2026-11-30' }, school.second)
  const next = await aRun(world, school, { bulan: ['2026-12'] })
  expect(next).toMatchObject({ jumlah: 450_000 })
})

test('one person cannot make an agreement last longer by ending it later', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idtanggungan } = await giveTanggungan(world, school, { sampai: '2026-11-30' })
  const longer = await world.api.send('akhiriTanggungan', { idtanggungan, sampai: '2099-12-31' }, school.second)
  expect(longer.body).toMatchObject({ kode: 'TANGGUNGAN_DIPERPANJANG' })
  expect(await aRun(world, school, { bulan: ['2026-12'] })).toMatchObject({ jumlah: 450_000 })
})

test('an ended agreement can be ended earlier still, but not later, and a repeated request changes nothing', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idtanggungan } = await giveTanggungan(world, school)
  const admin = await aPengguna(world, 'admin_institusi')
  const end = (sampai: string, by: { token: string } = school.second) =>
    world.api.send('akhiriTanggungan', { idtanggungan, sampai }, by)
  const first = await end('2027-01-31')
  expect((await end('2027-01-31', admin)).body).toEqual(first.body)
  expect((await end('2027-02-01')).body).toMatchObject({ kode: 'TANGGUNGAN_DIPERPANJANG' })
  expect((await end('2026-11-30', admin)).body).toMatchObject({ data: { status: 'berakhir', sampai: '2026-11-30' } })
  expect(await aRun(world, school, { bulan: ['2026-12'] })).toMatchObject({ jumlah: 450_000 })
})

test('an agreement needs two people, one amount, one school, and no other one at the time', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { by, second, idsekolah, kode_jenis, siswa: [aisyah] } = school
  const { idpenanggung } = await aPenanggung(world, school)
  expect((await world.api.send('buatPenanggung', { idsekolah, nama: 'yayasan berkah', jenis: 'sponsor' }, by)).body)
    .toMatchObject({ kode: 'PENANGGUNG_SUDAH_ADA', msg: 'yayasan berkah sudah dicatat sebagai penanggung.' })
  const { idtanggungan } = await aTanggungan(world, school, idpenanggung)
  expect((await tryDecide(world, 'putusTanggungan', { idtanggungan, putusan: 'setuju' }, by)).body.success).toBe(0)
  const rival = await aTanggungan(world, school, idpenanggung, { nilai: 1 })
  await decide(world, 'putusTanggungan', { idtanggungan, putusan: 'setuju' }, second)
  const late = { idtanggungan: rival.idtanggungan, putusan: 'setuju' } as const
  expect((await tryDecide(world, 'putusTanggungan', late, second)).body).toMatchObject({ kode: 'TANGGUNGAN_BERTUMPUK' })
  const wanted = {
    idpenanggung, kode_siswa: aisyah?.kode_siswa ?? '', kode_jenis, persen: 10, nilai: null, dari: '2027-07-01',
    sampai: null, uraian: 'Beasiswa',
  }
  const refusal = async (changes: object) =>
    (await world.api.send('ajukanTanggungan', { ...wanted, ...changes }, by)).body
  expect(await refusal({})).toMatchObject({ kode: 'TANGGUNGAN_BERTUMPUK' })
  expect(await refusal({ nilai: 5 })).toMatchObject({ kode: 'TANGGUNGAN_SATU_BESARAN' })
  expect(await refusal({ sampai: '2027-06-30' })).toMatchObject({ kode: 'TANGGUNGAN_MASA_SALAH' })
  const other = await aBillingSchool(world, ['Zaid'])
  const both = await aPengguna(world, 'admin_institusi')
  expect((await world.api.send('ajukanTanggungan', { ...wanted, kode_siswa: other.siswa[0]?.kode_siswa ?? '' }, both)).body)
    .toMatchObject({ kode: 'TANGGUNGAN_BUKAN_SEKOLAHNYA' })
  await world.api.call('ubahPenanggung', { idpenanggung, nama: 'Yayasan Berkah', jenis: 'yayasan', aktif: false }, by)
  expect(await refusal({})).toMatchObject({ kode: 'PENANGGUNG_TIDAK_AKTIF' })
})

test('money of the payer needs a second person, and a day that has come', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idpenanggung } = await giveTanggungan(world, school)
  await billMonth(world, school)
  const { idbayar } = await aPayerPayment(world, school, idpenanggung)
  expect(await report(idpenanggung, school.by)).toMatchObject({ menunggu: 100_000, sisa: 100_000 })
  expect((await tryDecide(world, 'putusPenanggung', { idbayar, putusan: 'setuju' }, school.by)).body.success).toBe(0)
  await decide(world, 'putusPenanggung', { idbayar, putusan: 'tolak', alasan: 'Belum ada di mutasi' }, school.second)
  expect(await owes(idpenanggung)).toBe(100_000)
  const money = { idpenanggung, cara: 'transfer', jumlah: 1, tanggal: '2031-01-01', catatan: '' } as const
  expect((await world.api.send('ajukanPenanggung', money, school.by)).body).toMatchObject({ kode: 'PENANGGUNG_TANGGAL_SALAH' })
})

test('staff of another school see and change nothing', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idpenanggung, idtanggungan } = await giveTanggungan(world, school)
  const stranger = await aPengguna(world, 'bendahara', { sekolah: (await aSiswa(world)).sekolah })
  expect(await world.api.call('getPenanggung', {}, stranger)).toEqual([])
  expect(await world.api.call('getTanggungan', {}, stranger)).toEqual([])
  expect((await world.api.send('bagianPenanggung', { idpenanggung }, stranger)).body)
    .toMatchObject({ kode: 'PENANGGUNG_TIDAK_DITEMUKAN' })
  expect((await world.api.send('akhiriTanggungan', { idtanggungan, sampai: '2026-12-31' }, stranger)).body)
    .toMatchObject({ kode: 'TANGGUNGAN_TIDAK_DITEMUKAN' })
})
