import { localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { buktiFor, PDF } from '#test/foto'
import { sendSlip } from '#test/slip'
import { imporBerkas } from '#test/impor'
import { payTogether } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Lines that fit more than one transfer: a person says which, and another agrees. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const PEMETAAN = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' }
const today = () => localDateAt(world.clock.now(), 'Asia/Jakarta')
const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))

async function anOffice() {
  const sekolah = await aSekolah(world)
  const [tu, bendahara, second] = [
    await aPengguna(world, 'tu', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
    await aPengguna(world, 'bendahara', { sekolah }),
  ]
  return { sekolah, tu, bendahara, second }
}
type Office = Awaited<ReturnType<typeof anOffice>>

async function aSlip({ sekolah, tu, bendahara }: Office, pengirim: string, jumlah = 450_000) {
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan } = await aTagihan(world, siswa, { jumlah })
  const { idslip } = await sendSlip(world, {
    kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah, tanggal: today(),
    bank: 'BSI', pengirim,
  }, tu, PDF)
  const putusan = { idslip, putusan: 'setuju' as const }
  const { kode_pembayaran } = await decide(world, 'putusSlip', putusan, bendahara)
  return { idslip, kode_pembayaran: kode_pembayaran ?? '' }
}

/** A statement of the school's own account, and the case that its last line left. */
async function importLines({ sekolah, bendahara }: Office, ...lines: string[]) {
  const isi = `Tanggal;Uraian;Masuk\n${lines.map((line) => `${today()};${line}\n`).join('')}`
  const file = { format: 'bank' as const, nama_berkas: 'mutasi.csv', isi, nama_bank: 'BSI' }
  const { idsekolah } = sekolah
  await imporBerkas(world, { ...file, pemetaan: PEMETAAN, idsekolah }, bendahara)
  const [kasus] = await world.api.call('getKasus', { sebab: 'pengirim_tidak_dikenal' }, bendahara)
  return kasus?.nomor_kasus ?? ''
}

const catatan = 'Dicocokkan dengan buku tamu'
const tindakan = 'hubungkan' as const

test('a line that fits two slips is the one that two people say, and its late case ends', async () => {
  const office = await anOffice()
  const { sekolah, bendahara } = office
  const [one, other] = [await aSlip(office, 'Ibu Rina'), await aSlip(office, 'Ibu Tuti')]
  const nomor_kasus = await importLines(office, 'SETOR TUNAI;450.000')
  const calon = await world.api.call('getCalonKasus', { nomor_kasus }, bendahara)
  expect(calon.map(({ kode_pembayaran }) => kode_pembayaran).sort()).toEqual(
    [one.kode_pembayaran, other.kode_pembayaran].sort(),
  )
  expect(calon).toMatchObject([{ halangan: null }, { halangan: null }])
  world.clock.advance(9 * DAY_MS)
  await world.sweep('find-late')
  const now = {
    ...office, bendahara: await aPengguna(world, 'bendahara', { sekolah }),
    second: await aPengguna(world, 'bendahara', { sekolah }),
  }
  const late = { sebab: 'terlambat' as const }
  expect(await world.api.call('getKasus', late, now.bendahara)).toHaveLength(2)
  const { kode_pembayaran } = other
  const usul = { nomor_kasus, tindakan, kode_pembayaran, catatan }
  expect(await world.api.call('ajukanKasus', usul, now.bendahara)).toMatchObject({
    status: 'diajukan', tindakan, usulan_pembayaran: kode_pembayaran,
  })
  const unknown = await balance(`belum_dikenal/${sekolah.id}`)
  const putus = { nomor_kasus, putusan: 'setuju' as const }
  const own = await tryDecide(world, 'putusKasus', putus, now.bendahara)
  expect(own.body).toMatchObject({ kode: 'USULAN_SENDIRI' })
  expect(await decide(world, 'putusKasus', putus, now.second)).toMatchObject({ status: 'selesai' })
  expect(await balance(`belum_dikenal/${sekolah.id}`)).toBe(unknown - 450_000)
  expect(await balance(`bank/${sekolah.id}`)).toBe(450_000)
  const cases = await world.api.call('getKasus', late, now.bendahara)
  expect(cases.find((kasus) => kasus.kode_pembayaran === kode_pembayaran)).toMatchObject({
    status: 'selesai', tindakan: 'menyusul',
  })
  expect(cases.filter(({ status }) => status === 'terbuka')).toHaveLength(1)
  const { pembayaran } = await world.api.call('getLacak', { cari: kode_pembayaran }, now.bendahara)
  expect(pembayaran[0]).toMatchObject({ impor: [{ keterangan: 'SETOR TUNAI' }] })
})

test('a payment of another amount, of another account or with a line of its own is refused', async () => {
  const [office, elsewhere] = [await anOffice(), await anOffice()]
  const { bendahara } = office
  const smaller = await aSlip(office, 'Ibu Wati', 425_000)
  const shown = await aSlip(office, 'Ibu Yasmin')
  await aSlip(office, 'Ibu Ani')
  await aSlip(office, 'Ibu Uni')
  const foreign = await aSlip(elsewhere, 'Ibu Zahra')
  const nomor_kasus = await importLines(office, 'CR YASMIN;450.000', 'SETOR TUNAI;450.000')
  const usul = { nomor_kasus, tindakan, catatan }
  const refused = async (kode_pembayaran: string, who = bendahara) => {
    const { body } = await world.api.send('ajukanKasus', { ...usul, kode_pembayaran }, who)
    return body
  }
  expect(await refused(smaller.kode_pembayaran)).toMatchObject({
    kode: 'JUMLAH_BEDA_DENGAN_BARIS',
    msg: 'Pembayaran ini Rp425.000, sedangkan baris berkasnya Rp450.000.',
  })
  expect(await refused(shown.kode_pembayaran)).toMatchObject({ kode: 'PEMBAYARAN_SUDAH_ADA_BARIS' })
  expect(await refused(foreign.kode_pembayaran)).toMatchObject({
    kode: 'PEMBAYARAN_TIDAK_DITEMUKAN',
  })
  const operator = await aPengguna(world, 'operator')
  expect(await refused(foreign.kode_pembayaran, operator)).toMatchObject({
    kode: 'REKENING_BEDA_DENGAN_BARIS',
  })
  expect((await world.api.send('ajukanKasus', usul, bendahara)).body).toMatchObject({
    kode: 'PEMBAYARAN_TIDAK_DITEMUKAN',
  })
  // Whoever looks for a number sees why it does not fit.
  const look = async (cari: string) => {
    const found = await world.api.call('getCalonKasus', { nomor_kasus, cari }, bendahara)
    return found.map(({ kode_pembayaran, halangan }) => [kode_pembayaran, halangan])
  }
  expect(await look(smaller.idslip)).toEqual([[smaller.kode_pembayaran, 'jumlah']])
  expect(await look(shown.kode_pembayaran)).toEqual([[shown.kode_pembayaran, 'sudah_ada_baris']])
  expect(await look(foreign.kode_pembayaran)).toEqual([])
})

test('of two cases that are linked to one payment, the second person’s second yes is refused', async () => {
  const office = await anOffice()
  const { bendahara, second } = office
  const { kode_pembayaran } = await aSlip(office, 'Ibu Sari')
  await aSlip(office, 'Ibu Dewi')
  await aSlip(office, 'Ibu Lia')
  await importLines(office, 'TUNAI 1;450.000', 'TUNAI 2;450.000')
  const open = await world.api.call('getKasus', { status: 'terbuka' }, bendahara)
  expect(open).toHaveLength(2)
  for (const { nomor_kasus } of open) {
    const usul = { nomor_kasus, tindakan, kode_pembayaran, catatan }
    await world.api.call('ajukanKasus', usul, bendahara)
  }
  const answers = await Promise.all(open.map(({ nomor_kasus }) =>
    tryDecide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, second),
  ))
  const kinds = answers.map(({ body }) => (body.success === 1 ? 'ok' : body.kode)).sort()
  expect(kinds).toEqual(['PEMBAYARAN_SUDAH_ADA_BARIS', 'ok'])
})

test('a basket is offered and linked whole, and never one of its parts', async () => {
  const office = await anOffice()
  const { sekolah, tu, bendahara, second } = office
  const elsewhere = await aSekolah(world)
  const [aisyah, umar] = [await aSiswa(world, { sekolah }), await aSiswa(world, { sekolah: elsewhere })]
  const basket = await payTogether(world, [
    [aisyah, await aTagihan(world, aisyah)], [umar, await aTagihan(world, umar, { jumlah: 300_000 })],
  ], 'qris')
  await world.api.call('kirimBukti', buktiFor(basket.kode_pembayaran))
  const admin = await aPengguna(world, 'admin_institusi')
  const held = (await world.api.call('getTertahan', {}, admin))[0]
  const nomor_tertahan = held?.nomor_tertahan ?? ''
  await world.api.call('ajukanTertahan', {
    nomor_tertahan, referensi: 'KLIRING-77', jumlah: 750_000, tanggal: today(),
  }, tu)
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, admin)
  // Two lines of the amount and one basket: which it is, people say. Another is as much as one part.
  await importLines(office, 'TRSF A;750.000', 'TRSF B;750.000', 'TRSF C;300.000')
  const open = await world.api.call('getKasus', { status: 'terbuka' }, bendahara)
  const caseOf = (text: string) =>
    open.find(({ baris }) => baris?.keterangan === text)?.nomor_kasus ?? ''
  const offered = (nomor_kasus: string, cari?: string) =>
    world.api.call('getCalonKasus', { nomor_kasus, ...(cari && { cari }) }, bendahara)
  expect(await offered(caseOf('TRSF C'))).toEqual([])
  const [whole, ...others] = await offered(caseOf('TRSF A'))
  expect(others).toEqual([])
  expect(whole).toMatchObject({
    jumlah: 750_000, halangan: null, nama_siswa: `${aisyah.nama} dan 1 siswa lain`, sekolah: sekolah.nama,
  })
  // The number that the family has, and the number of a pupil, lead to the whole basket too.
  for (const cari of [basket.kode_pembayaran, aisyah.kode_siswa]) {
    expect(await offered(caseOf('TRSF C'), cari)).toMatchObject([
      { jumlah: 750_000, halangan: 'jumlah' },
    ])
  }
  const nomor_kasus = caseOf('TRSF A')
  const { kode_pembayaran = '' } = whole ?? {}
  await world.api.call('ajukanKasus', { nomor_kasus, tindakan, kode_pembayaran, catatan }, bendahara)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, second)
  expect(await balance(`bank/${sekolah.id}`)).toBe(0)
  expect(await balance(`belum_dikenal/${sekolah.id}`)).toBe(1_050_000)
  const { pembayaran } = await world.api.call('getLacak', { cari: basket.kode_pembayaran }, admin)
  expect(pembayaran.map(({ impor }) => impor.map(({ jumlah }) => jumlah)).sort()).toEqual([
    [300_000], [450_000],
  ])
  expect(await offered(caseOf('TRSF B'))).toEqual([])
})
