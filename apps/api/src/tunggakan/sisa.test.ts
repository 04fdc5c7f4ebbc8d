import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeTagihan } from '#kabar/compose-tagihan'
import { aPengguna, aSekolah, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { doneTugas } from '#test/impor-siswa'
import { giveKeringanan } from '#test/keringanan'
import { columnsOf, readExcel } from '#test/read-excel'
import { aBank } from '#test/snap-bank'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, issueRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

/** What a pupil owes is said in many places, each with a query of its own. Whatever changes it, they say the same. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

type Officer = { id: string; token: string }

/** One pupil whose bills are all overdue, and who reads what is owed. */
async function aStory() {
  const school = await aBillingSchool(world, [])
  const nomor_wa = aNomor()
  const aisyah = await aSiswa(world, { sekolah: school.sekolah, nama: 'Aisyah', nomor_wa })
  const readers = {
    school, aisyah, nomor_wa, wali: await aPengguna(world, 'wali', { nomor_wa }), admin: await aPengguna(world, 'admin_institusi'),
    bank: await aBank(world, { terbuka: true }),
  }
  const { idpenagihan } = await aRun(world, school, { bulan: ['2026-08', '2026-09', '2026-10'] })
  await issueRun(world, idpenagihan, school.by, school.second)
  // A sister who came after the bills and owes nothing makes them a family.
  const { kode_siswa: kode_saudara } = await aSiswa(world, { sekolah: school.sekolah, nama: 'Bilqis' })
  await world.api.call('satukanKeluarga', { kode_siswa: aisyah.kode_siswa, kode_saudara }, school.by)
  return readers
}

type Story = Awaited<ReturnType<typeof aStory>>

/** What the pupil owes as every place says it; the NIS may be another one after a move. */
async function sisaEverywhere(story: Story, nis: string): Promise<Record<string, number>> {
  const { school, aisyah: { kode_siswa }, admin, wali } = story
  const { idsekolah, by } = school
  const home = await world.api.call('getBeranda', {}, wali)
  const page = await world.api.call('rincianSiswa', { kode_siswa }, admin)
  const [family] = await world.api.call('daftarKeluarga', { cari: nis }, admin)
  const [late] = await world.api.call('getTunggakan', { cari: nis }, admin)
  return {
    'parent, home': home.total_sisa,
    'parent, bills': (await world.api.call('getTagihan', { kode_siswa }, wali)).total_sisa,
    'stranger, bills': (await world.api.call('getTagihan', { kode_siswa })).total_sisa,
    'list of pupils': (await world.api.call('daftarSiswa', { cari: nis }, admin))[0]?.sisa ?? 0,
    'list of families': family?.sisa ?? 0,
    'page of the family': await ofFamily(family?.idkeluarga ?? '', admin),
    'page of the pupil': page.tagihan.reduce((sum, { jumlah, dibayar }) => sum + jumlah - dibayar, 0),
    'desk': (await world.api.call('cariSiswa', { cari: nis }, admin))[0]?.sisa ?? 0,
    'arrears': late?.sisa ?? 0,
    'arrears as a file': await inFile('eksporTunggakan', 'Sisa', nis, admin),
    'pupils as a file': await inFile('eksporSiswa', 'Sisa tagihan', nis, admin),
    'bank': await atBank(story),
    'message': await inMessage(story),
    // The former school writes about its own bills, also after a move.
    'letter': await inLetter(idsekolah, nis, by),
  }
}

/** The children together, and what each school is owed, which are the same. */
async function ofFamily(idkeluarga: string, by: Officer): Promise<number> {
  const { sisa, per_sekolah } = await world.api.call('rincianKeluarga', { idkeluarga }, by)
  expect(per_sekolah.reduce((sum, school) => sum + school.sisa, 0)).toBe(sisa)
  return sisa
}

async function inFile(call: 'eksporTunggakan' | 'eksporSiswa', column: string, nis: string, by: Officer): Promise<number> {
  const file = await world.api.raw(call, { bentuk: 'excel', cari: nis }, by)
  const { cell } = columnsOf(await readExcel(new Uint8Array(await file.arrayBuffer())), 'NIS')
  const { value } = cell(1, column)
  return typeof value === 'number' ? value : 0
}

async function atBank({ bank, aisyah }: Story): Promise<number> {
  const { va } = await bank.inquire(await bank.nomorOf(aisyah))
  const total = va?.totalAmount
  return total && typeof total === 'object' && 'value' in total ? Number(total.value) : 0
}

/** A reminder by mail about all bills that the pupil ever had. */
async function inMessage({ aisyah, nomor_wa }: Story): Promise<number> {
  const told = await world.deps.db.inTransaction(aisyah.institusi_id, async (tx) => {
    const bills = await tx.query<{ id: string }>(
      'SELECT id FROM tagihan WHERE institusi_id = $1 AND siswa_id = $2', [aisyah.institusi_id, aisyah.id])
    const about = { jenis: 'tagihan_baru', nomor_wa, kanal: 'email', subjek: bills.map(({ id }) => id) } as const
    return composeTagihan(tx, about, 'https://lunas.test', world.clock.now())
  })
  return Number(told?.jumlah.replaceAll(/\D/g, '') ?? 0)
}

async function inLetter(idsekolah: string, nis: string, by: Officer): Promise<number> {
  const { body } = await world.api.send('buatSurat', { idsekolah, surat: 'peringatan_1', cari: nis, sudah: 'lagi' }, by)
  if (body.success !== 1) {
    expect(body).toMatchObject({ kode: 'SURAT_TANPA_TUNGGAKAN' })
    return 0
  }
  const { hasil } = await doneTugas(world, body.data, by)
  return hasil && 'surat' in hasil ? hasil.jumlah : 0
}

test('after relief, correction, cancellation, payment, move and promotion every place says the same', async () => {
  const story = await aStory()
  const { school, aisyah, admin } = story
  const { by, second, idsekolah } = school
  let { nis } = aisyah
  const same = async (sisa: number, after: string) => {
    const said = await sisaEverywhere(story, nis)
    expect({ after, ...said }).toEqual({ after, ...Object.fromEntries(Object.keys(said).map((place) => [place, sisa])) })
  }
  await same(1_350_000, 'a run')
  await giveKeringanan(world, { ...school, siswa: [aisyah] }, { persen: 20 })
  await same(1_080_000, 'a relief')

  const [first, next, last] = (await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })).tagihan
  if (!first || !next || !last) throw new Error('no bills')
  const correct = async (kode_tagihan: string, jumlah_baru: number) => {
    const { idkoreksi } = await world.api.call('ajukanKoreksi', { kode_tagihan, jumlah_baru, uraian: 'Salah tarif' }, by)
    await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  }
  await correct(first.kode_tagihan, 300_000)
  await same(1_020_000, 'a correction')
  await correct(next.kode_tagihan, 0)
  await same(660_000, 'a cancellation')
  const pay = async ({ kode_tagihan }: { kode_tagihan: string }, jumlah: number) => {
    const { kode_pembayaran } = await payFor(world, aisyah, [{ kode_tagihan, jumlah }])
    await world.sandbox.pay(kode_pembayaran)
    await paymentReaches(world, kode_pembayaran, 'berhasil')
  }
  await pay(first, 300_000)
  await same(360_000, 'a payment')

  await promote(idsekolah, aisyah, { by, second })
  await same(360_000, 'a promotion')
  const to = await aSekolah(world)
  nis = '7700123'
  await world.api.call('pindahSekolah', { kode_siswa: aisyah.kode_siswa, idsekolah: to.idsekolah, nis }, admin)
  await same(360_000, 'a move to another school')
  await pay(last, 360_000)
  await same(0, 'the last payment')
})

/** Puts the pupil into a class of the running year, and ends the year. */
async function promote(idsekolah: string, { kode_siswa, nama, nis }: MadeSiswa, { by, second }: { by: Officer; second: Officer }) {
  const { idkelas, tahun_ajaran } = await world.api.call(
    'buatKelas', { idsekolah, nama: '5A', tingkat: '5', wali_kelas: '' }, by)
  await world.api.call('buatKelas', { idsekolah, nama: '6A', tingkat: '6', wali_kelas: '' }, by)
  await world.api.call('ubahSiswa', {
    kode_siswa, nama, nis, nisn: '', jenis_kelamin: '', program: '', status: 'aktif', idkelas,
  }, by)
  const { idkenaikan, versi } = await world.api.call('buatKenaikan', { idsekolah, tahun_ajaran }, by)
  await world.api.call('ajukanKenaikan', { idkenaikan, versi }, by)
  const done = await decide(world, 'putusKenaikan', { idkenaikan, putusan: 'setuju' }, second)
  expect(done).toMatchObject({ status: 'diterapkan' })
}
