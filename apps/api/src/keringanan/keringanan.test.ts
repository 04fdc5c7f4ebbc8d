import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { assertBooksHold, bookedFor, titipanOf } from '#test/books'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { aKeringanan, giveKeringanan, makeKeluarga } from '#test/keringanan'
import { PDF, PNG } from '#test/foto'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, ISI_SPP, issueRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const MONTH = () => world.clock.now().toISOString().slice(0, 7)
type School = Awaited<ReturnType<typeof aBillingSchool>>

async function bill(school: School): Promise<void> {
  const { idpenagihan } = await aRun(world, school, { bulan: [MONTH()] })
  await issueRun(world, idpenagihan, school.by, school.second)
}

async function billOf({ kode_siswa }: Pick<MadeSiswa, 'kode_siswa'>) {
  const { tagihan: [first], total_sisa } = await world.api.call('getTagihan', { kode_siswa })
  if (!first) throw new Error('no bill')
  return { ...first, total_sisa }
}

async function pay(siswa: MadeSiswa): Promise<void> {
  const { kode_tagihan, sisa } = await billOf(siswa)
  const { kode_pembayaran } = await payFor(world, siswa, [{ kode_tagihan, jumlah: sisa }])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
}

function firstOf({ siswa: [first] }: School): MadeSiswa {
  if (!first) throw new Error('no pupil')
  return first
}

test('an open bill becomes less, as the preview said, and the relief is contra-revenue', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const aisyah = firstOf(school)
  await bill(school)
  const { idkeringanan, ...asked } = await aKeringanan(world, school)
  expect(asked).toMatchObject({ status: 'diajukan', nama: 'Aisyah', jenis: 'SPP', persen: 50 })
  const preview = await world.api.call('dampakKeringanan', { idkeringanan }, school.second)
  expect(preview).toMatchObject({
    terjadi: false, potongan: 225_000, ke_titipan: 0,
    tagihan: [{ nama_siswa: 'Aisyah', dari: 450_000, menjadi: 225_000, dibayar: 0 }],
  })
  expect((await billOf(aisyah)).sisa).toBe(450_000)
  await decide(world, 'putusKeringanan', { idkeringanan, putusan: 'setuju' }, school.second)
  const after = await billOf(aisyah)
  expect(after).toMatchObject({ jumlah: 225_000, sisa: 225_000, total_sisa: 225_000 })
  // A stranger sees what is owed, not that somebody was relieved.
  expect(after.potongan).toBeUndefined()
  const id = parseKode('tagihan', after.kode_tagihan)?.id ?? ''
  const booked = await bookedFor(world, 'mobile', id)
  expect(booked.find(({ event }) => event === 'keringanan_diberikan')).toMatchObject({ amount: 225_000 })
  expect(await world.api.call('dampakKeringanan', { idkeringanan }, school.second))
    .toMatchObject({ terjadi: true, potongan: 225_000 })
  const again = await tryDecide(world, 'putusKeringanan', { idkeringanan, putusan: 'setuju' }, school.second)
  expect(again.body).toMatchObject({ kode: 'USULAN_SUDAH_DIPUTUSKAN' })
})

test('a run applies reliefs line by line, and its preview says so', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal', 'Umar'])
  const [, bilal] = school.siswa
  await giveKeringanan(world, school, { persen: 30 })
  await giveKeringanan(world, school, { persen: null, nilai: 50_000 })
  await giveKeringanan(world, { ...school, siswa: bilal ? [bilal] : [] }, { persen: 100, uraian: 'Anak guru' })
  const { idpenagihan, jumlah } = await aRun(world, school, { bulan: [MONTH()] })
  expect(jumlah).toBe(265_000 + 0 + 450_000)
  expect(await world.api.call('pratinjauPenagihan', { idpenagihan }, school.by))
    .toMatchObject({ keringanan: { banyak: 2, jumlah: 185_000 + 450_000 } })
  const lines = await world.api.call('barisPenagihan', { idpenagihan }, school.by)
  expect(lines).toMatchObject([
    { nama_siswa: 'Aisyah', jumlah: 265_000, potongan: 185_000, sebab: null },
    { nama_siswa: 'Bilal', jumlah: 0, potongan: 450_000, sebab: null },
    { nama_siswa: 'Umar', jumlah: 450_000, potongan: 0 },
  ])
  await issueRun(world, idpenagihan, school.by, school.second)
  expect(await billOf(firstOf(school))).toMatchObject({ jumlah: 265_000, sisa: 265_000 })
  if (bilal) expect(await billOf(bilal)).toMatchObject({ keadaan: 'lunas', total_sisa: 0 })
  // The month is billed: nobody gets a second bill.
  expect(await aRun(world, school, { bulan: [MONTH()] })).toMatchObject({ banyak: 0 })
})

test('an amount that somebody types into a run has no relief in it', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  await giveKeringanan(world, school)
  const { idpenagihan } = await aRun(world, school, { bulan: [MONTH()] })
  const [line] = await world.api.call('barisPenagihan', { idpenagihan }, school.by)
  await world.api.call('ubahBaris', { idpenagihan, idbaris: line?.idbaris ?? '', jumlah: 400_000 }, school.by)
  await issueRun(world, idpenagihan, school.by, school.second)
  expect((await billOf(firstOf(school))).sisa).toBe(400_000)
})

test('a relief agreed to while a run waits is given when the run is issued', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idpenagihan } = await aRun(world, school, { bulan: [MONTH(), '2035-01'] })
  await giveKeringanan(world, school)
  await issueRun(world, idpenagihan, school.by, school.second)
  expect((await billOf(firstOf(school))).sisa).toBe(225_000)
})

test('after payment the excess becomes titipan, or the paid bill stays, as it was chosen', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Umar'])
  const [aisyah, umar] = school.siswa
  if (!aisyah || !umar) throw new Error('no pupils')
  await makeKeluarga(world, [aisyah, umar])
  await bill(school)
  await pay(aisyah)
  await pay(umar)
  const sibling = { persen: 20, saudara_minimal: 2, uraian: 'Dua bersaudara' }
  const { idkeringanan, saudara } = await aKeringanan(world, school, sibling)
  expect(saudara.map(({ nama }) => nama)).toEqual(['Aisyah', 'Umar'])
  expect(await world.api.call('dampakKeringanan', { idkeringanan }, school.second))
    .toMatchObject({ ke_titipan: 90_000, tagihan: [{ dari: 450_000, menjadi: 360_000, ke_titipan: 90_000 }] })
  await decide(world, 'putusKeringanan', { idkeringanan, putusan: 'setuju' }, school.second)
  expect(await titipanOf(world, aisyah.kode_siswa)).toBe(90_000)
  expect((await billOf(aisyah)).keadaan).toBe('lunas')
  await giveKeringanan(world, { ...school, siswa: [umar] }, { ...sibling, kelebihan: 'tetap' })
  expect(await titipanOf(world, umar.kode_siswa)).toBe(0)
  expect((await billOf(umar)).total_sisa).toBe(0)
})

test('the sibling rule stops when there are fewer siblings, and a family relief covers all children', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Umar', 'Zaid'])
  const [aisyah, umar] = school.siswa
  if (!aisyah || !umar) throw new Error('no pupils')
  const alone = await world.api.send('ajukanKeringanan', {
    kode_siswa: aisyah.kode_siswa, kode_jenis: school.kode_jenis, sekeluarga: true, persen: 10, nilai: null,
    gabung: 'tunggal', saudara_minimal: null, kelebihan: 'titipan', dari: '2026-07-01', sampai: null,
    uraian: 'Bersaudara',
  }, school.by)
  expect(alone.body).toMatchObject({ kode: 'KERINGANAN_TANPA_KELUARGA' })
  await makeKeluarga(world, [aisyah, umar])
  await giveKeringanan(world, school, { sekeluarga: true, persen: 10, saudara_minimal: 2 })
  expect(await aRun(world, school, { bulan: [MONTH()] })).toMatchObject({ jumlah: 405_000 * 2 + 450_000 })
  await world.database.query(`UPDATE siswa SET status = 'lulus' WHERE id = $1`, [umar.id])
  expect(await aRun(world, school, { bulan: ['2035-02'] })).toMatchObject({ jumlah: 450_000 * 2 })
})

test('one officer cannot put another child into a family that has a relief', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Umar', 'Zaki'])
  const [aisyah, umar, zaki] = school.siswa
  if (!aisyah || !umar || !zaki) throw new Error('the school has three pupils')
  await makeKeluarga(world, [aisyah, umar])
  await giveKeringanan(world, school, { sekeluarga: true, persen: 100 })
  const request = { kode_siswa: zaki.kode_siswa, kode_saudara: aisyah.kode_siswa }
  const united = await world.api.send('satukanKeluarga', request, school.by)
  expect(united.body).toMatchObject({ kode: 'KELUARGA_BERKERINGANAN' })
  expect(await aRun(world, school, { bulan: ['2035-03'] })).toMatchObject({ jumlah: 450_000 })
})

test('a relief that has ended changes no later bill, and issued ones stay', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  await bill(school)
  const { idkeringanan } = await giveKeringanan(world, school)
  const sampai = `${MONTH()}-28`
  expect(await world.api.call('akhiriKeringanan', { idkeringanan, sampai }, school.second))
    .toMatchObject({ status: 'berakhir', sampai })
  expect((await billOf(firstOf(school))).sisa).toBe(225_000)
  expect(await aRun(world, school, { bulan: ['2035-03'] })).toMatchObject({ jumlah: 450_000 })
})

test('an ended relief can be ended earlier still, but not later, and a repeated request changes nothing', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idkeringanan } = await giveKeringanan(world, school)
  const admin = await aPengguna(world, 'admin_institusi')
  const end = (sampai: string, by: { token: string } = school.second) =>
    world.api.send('akhiriKeringanan', { idkeringanan, sampai }, by)
  const first = await end('2035-04-30')
  expect((await end('2035-04-30', admin)).body).toEqual(first.body)
  expect((await end('2035-05-01')).body).toMatchObject({ kode: 'KERINGANAN_DIPERPANJANG' })
  expect((await end('2035-02-28', admin)).body).toMatchObject({ data: { status: 'berakhir', sampai: '2035-02-28' } })
  expect(await aRun(world, school, { bulan: ['2035-02'] })).toMatchObject({ jumlah: 225_000 })
  expect(await aRun(world, school, { bulan: ['2035-03'] })).toMatchObject({ jumlah: 450_000 })
})

test('one person cannot make a relief last longer by ending it later', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idkeringanan } = await giveKeringanan(world, school, { sampai: `${MONTH()}-28` })
  const longer = await world.api.send('akhiriKeringanan', { idkeringanan, sampai: '2099-12-31' }, school.second)
  expect(longer.body).toMatchObject({ kode: 'KERINGANAN_DIPERPANJANG' })
  expect(await aRun(world, school, { bulan: ['2035-03'] })).toMatchObject({ jumlah: 450_000 })
})

test('what makes no sense is refused with a sentence, and changes nothing', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const other = await aBillingSchool(world, ['Umar'])
  const gift = await world.api.call('buatJenis', {
    ...ISI_SPP, idsekolah: school.idsekolah, nama: 'Infak', sifat: 'sumbangan', kelompok: 'sukarela',
    boleh_dicicil: true,
  }, school.by)
  const refused = async (changes: Parameters<typeof aKeringanan>[2], by = school.by) => {
    const reply = aKeringanan(world, { ...school, by }, changes)
    return reply.then(() => 'ok', (error: unknown) => String(error))
  }
  expect(await refused({ nilai: 1_000 })).toContain('salah satu')
  expect(await refused({ persen: null })).toContain('salah satu')
  expect(await refused({ sampai: '2026-01-01' })).toContain('tidak boleh sebelum')
  expect(await refused({ kode_jenis: gift.kode_jenis })).toContain('Sumbangan tidak wajib')
  expect(await refused({ saudara_minimal: 2 })).toContain('keluarga')
  expect(await refused({}, other.by)).toContain('tidak ditemukan')
  const list = await world.api.call('getKeringanan', {}, school.by)
  expect(list).toEqual([])
})

test('a wali sees the relief on the bill', async () => {
  const school = await aBillingSchool(world, [])
  const nomor_wa = '6281234509871'
  const siswa = await aSiswa(world, { sekolah: school.sekolah, nama: 'Zahra', nomor_wa })
  await giveKeringanan(world, { ...school, siswa: [siswa] })
  await bill(school)
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: siswa.kode_siswa }, wali)
  expect(tagihan).toMatchObject([{ jumlah: 225_000, potongan: 225_000 }])
})

test('a family relief is found by the numbers of its children at the school, not of those elsewhere', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal'])
  const elsewhere = await aSiswa(world)
  await makeKeluarga(world, [...school.siswa, elsewhere])
  const { idkeringanan } = await aKeringanan(world, school, { sekeluarga: true })
  const found = async (cari: string) =>
    (await world.api.call('getKeringanan', { cari }, school.by)).map((row) => row.idkeringanan)
  expect(await found(school.siswa[1]?.nis ?? '')).toEqual([idkeringanan])
  expect(await found(elsewhere.nis)).toEqual([])
})

test('the paper is part of what is decided, and reading it is recorded for each child of the family', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal'])
  await makeKeluarga(world, school.siswa)
  const asked = await aKeringanan(world, school, { sekeluarga: true })
  expect(asked.ada_surat).toBe(false)
  const { idkeringanan } = asked
  const send = (by: { token: string }, file: typeof PDF) =>
    world.api.send('berkasKeringanan', { idkeringanan }, { ...by, file })
  expect((await send(school.second, PDF)).body).toMatchObject({ kode: 'USULAN_ORANG_LAIN' })
  expect((await send(school.by, Buffer.from('not a paper'))).body).toMatchObject({ kode: 'SLIP_TIDAK_DIKENALI' })
  expect((await send(school.by, PDF)).body).toMatchObject({ data: { ada_surat: true } })

  // Who saw the proposal without the paper has not seen this one.
  const blind = { idkeringanan, putusan: 'setuju', dilihat: asked.usulan?.sidik ?? '' } as const
  expect((await world.api.send('putusKeringanan', blind, school.second)).body)
    .toMatchObject({ kode: 'USULAN_BERUBAH' })
  const { foto, kode_siswa } = await world.api.call('fotoKeringanan', { idkeringanan }, school.second)
  expect(foto).toBe(`data:application/pdf;base64,${PDF.toString('base64')}`)
  expect(kode_siswa.toSorted()).toEqual(school.siswa.map((one) => one.kode_siswa).toSorted())
  await decide(world, 'putusKeringanan', { idkeringanan, putusan: 'setuju' }, school.second)
  expect((await send(school.by, PNG)).body).toMatchObject({ kode: 'USULAN_SUDAH_DIPUTUSKAN' })

  const { keringanan } = await world.api.call('rincianSiswa', { kode_siswa: firstOf(school).kode_siswa }, school.by)
  expect(keringanan).toMatchObject([{ idkeringanan, ada_surat: true }])
  const found = await world.api.call('getKeringanan', { cari: firstOf(school).nis }, school.by)
  expect(found.map((one) => one.idkeringanan)).toEqual([idkeringanan])
  const stranger = await aBillingSchool(world, ['Umar'])
  expect((await world.api.send('fotoKeringanan', { idkeringanan }, stranger.by)).body)
    .toMatchObject({ kode: 'KERINGANAN_TIDAK_DITEMUKAN' })
})
