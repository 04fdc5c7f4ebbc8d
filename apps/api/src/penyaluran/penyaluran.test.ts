import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tellPenyaluranJob } from '#kabar/kabar.jobs'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold, bookedFor } from '#test/books'
import { aPengguna } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide, look, tryDecide } from '#test/decide'
import { aDispute } from '#test/dispute'
import { openDonasi, payDonasi } from '#test/donasi'
import { aPicture } from '#test/foto'
import { reportPaid } from '#test/impor'
import { isiPenyaluran, proposePenyaluran } from '#test/penyaluran'
import { aKetetapan, aProgram, ziswafUnit, type MadeProgram } from '#test/program'
import { paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

async function officer() {
  return aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
}

async function give(program: MadeProgram, changes: Parameters<typeof isiPenyaluran>[2] = {}) {
  const [first, second] = [await officer(), await officer()]
  const { idpenyaluran } = await proposePenyaluran(world, program, first, changes)
  await decide(world, 'putusPenyaluran', { idpenyaluran, putusan: 'setuju' }, second)
  return parseKode('penyaluran', idpenyaluran)?.id ?? ''
}

async function kodeOf(sent: Promise<{ body: { success: number; kode?: unknown } }>): Promise<unknown> {
  const { body } = await sent
  return body.success === 1 ? 'ok' : body.kode
}

test('a distribution leaves the fund when a second person agrees, and the program shows it', async () => {
  const program = await aProgram(world)
  await payDonasi(world, program)
  const [first, second] = [await officer(), await officer()]
  const { idpenyaluran } = await proposePenyaluran(world, program, first)
  const picture = { idpenyaluran, guna: 'gambar' } as const
  await world.api.call('berkasPenyaluran', picture, first)
  const shown = () => world.api.call('rincianProgram', { kode_program: program.kode_program })
  expect(await shown()).toMatchObject({ terkumpul: 50_000, tersalurkan: 0, penyaluran: [] })
  await decide(world, 'putusPenyaluran', { idpenyaluran, putusan: 'setuju' }, second)
  const page = await shown()
  expect(page).toMatchObject({
    terkumpul: 50_000, tersalurkan: 20_000,
    penyaluran: [{ idpenyaluran, jenis: 'salur', jumlah: 20_000, uraian: 'Paket sembako', asnaf: null }],
  })
  const address = world.payerUrl + (page.penyaluran[0]?.gambar ?? '')
  const served = await fetch(address)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await fetch(address.replace('/mobile/', '/lain/'))).status).toBe(404)
  const id = parseKode('penyaluran', idpenyaluran)?.id ?? ''
  expect(await bookedFor(world, 'mobile', id)).toMatchObject([{
    event: 'dana_disalurkan', debit: `dana/${program.id}`, credit: `bank/${program.sekolah_id}`,
    amount: 20_000,
  }])
})

test('a proof is required, is attached by the proposer only, and changes what the second person saw', async () => {
  const program = await aProgram(world)
  await payDonasi(world, program)
  const [first, second] = [await officer(), await officer()]
  const { idpenyaluran } = await world.api.call('ajukanPenyaluran', isiPenyaluran(world, program), first)
  const agree = async () => {
    const subject = { idpenyaluran, putusan: 'setuju' as const }
    const seen = await look(world, 'putusPenyaluran', subject, second)
    return { ...subject, dilihat: seen?.sidik ?? '' }
  }
  const early = await agree()
  expect(await kodeOf(world.api.send('putusPenyaluran', early, second))).toBe('PENYALURAN_TANPA_BUKTI')
  const proof = { idpenyaluran, guna: 'bukti' } as const
  expect(await kodeOf(world.api.send('berkasPenyaluran', proof, second))).toBe('USULAN_ORANG_LAIN')
  const file = aPicture('a proof that nothing else has')
  const { berkas } = await world.api.call('berkasPenyaluran', proof, { ...first, file })
  expect(berkas).toEqual(['bukti'])
  expect(await kodeOf(world.api.send('putusPenyaluran', early, second))).toBe('USULAN_BERUBAH')
  expect((await world.api.call('fotoPenyaluran', proof, second)).foto).toContain('data:image/jpeg')
  expect(await kodeOf(world.api.send('fotoPenyaluran', proof, await aPengguna(world, 'bendahara'))))
    .toBe('PENYALURAN_TIDAK_DITEMUKAN')
  const hash = await world.database.query<{ sidik: string }>(
    `SELECT encode(sidik, 'hex') AS sidik FROM penyaluran_berkas WHERE penyaluran_id = $1`,
    [parseKode('penyaluran', idpenyaluran)?.id],
  )
  const agreed = await agree()
  await world.api.call('putusPenyaluran', agreed, second)
  expect((await fetch(`${world.payerUrl}/uploads/penyaluran/mobile/${hash[0]?.sidik}.jpg`)).status).toBe(404)
  expect(await kodeOf(world.api.send('berkasPenyaluran', proof, first))).toBe('USULAN_SUDAH_DIPUTUSKAN')
  expect(await kodeOf(world.api.send('putusPenyaluran', agreed, second))).toBe('USULAN_SUDAH_DIPUTUSKAN')
})

test('of two distributions of the whole fund decided at once one is refused', async () => {
  const program = await aProgram(world)
  await payDonasi(world, program)
  const [first, second, third] = [await officer(), await officer(), await officer()]
  const one = await proposePenyaluran(world, program, first, { jumlah: 50_000 })
  const two = await proposePenyaluran(world, program, first, { jumlah: 50_000 })
  const agree = async ({ idpenyaluran }: { idpenyaluran: string }, by: { token: string }) => {
    const subject = { idpenyaluran, putusan: 'setuju' as const }
    const seen = await look(world, 'putusPenyaluran', subject, by)
    const { body } = await world.api.send('putusPenyaluran', { ...subject, dilihat: seen?.sidik ?? '' }, by)
    return body.success === 1 ? 'ok' : body.msg
  }
  const said = await Promise.all([agree(one, second), agree(two, third)])
  expect(said.sort()).toEqual(['Dana program ini tinggal Rp0.', 'ok'])
})

test('a distribution needs an asnaf for zakat only, a day that has come, and money in the fund', async () => {
  await aKetetapan(world)
  const [zakat, infak] = [await aProgram(world, { jenis: 'zakat_maal' }), await aProgram(world)]
  await payDonasi(world, zakat)
  await payDonasi(world, infak)
  const foreign = await aProgram(world, { institusi_id: 'lain' })
  const by = await officer()
  const kode = (request: ReturnType<typeof isiPenyaluran>) =>
    kodeOf(world.api.send('ajukanPenyaluran', request, by))
  expect(await kode(isiPenyaluran(world, foreign))).toBe('PROGRAM_TIDAK_DITEMUKAN')
  expect(await kode(isiPenyaluran(world, zakat))).toBe('ASNAF_KURANG')
  expect(await kode(isiPenyaluran(world, infak, { asnaf: 'fakir' }))).toBe('ASNAF_HANYA_ZAKAT')
  expect(await kode(isiPenyaluran(world, infak, { tanggal: '2099-01-01' }))).toBe('PENYALURAN_BELUM_TIBA')
  expect(await kode(isiPenyaluran(world, infak, { jumlah: 50_001 }))).toBe('PENYALURAN_MELEBIHI_DANA')
  expect(await kode(isiPenyaluran(world, zakat, { asnaf: 'fakir' }))).toBe('ok')
  expect(await kode(isiPenyaluran(world, infak, { jenis: 'amil' }))).toBe('PENYALURAN_HANYA_ZAKAT')
  expect(await kode(isiPenyaluran(world, infak, { nomor_bukti: 'X1' }))).toBe('NOMOR_BUKTI_HANYA_SETOR')
  expect(await kode(isiPenyaluran(world, zakat, { jenis: 'setor' }))).toBe('NOMOR_BUKTI_KURANG')
  const asAmil = { ...isiPenyaluran(world, zakat), asnaf: 'amil' }
  expect((await world.api.raw('ajukanPenyaluran', asAmil, by)).status).toBe(400)
})

test('BAZNAS and the amil get the share of the decree that held when the zakat came, and no more', async () => {
  await aKetetapan(world)
  const zakat = await aProgram(world, { jenis: 'zakat_maal' })
  await payDonasi(world, zakat)
  const by = await officer()
  const left = async () => {
    const all = await world.api.call('sisaDana', {}, by)
    return all.find(({ kode_program }) => kode_program === zakat.kode_program)
  }
  // 30 % and 12,5 % of Rp50.000.
  expect(await left()).toMatchObject({ saldo: 50_000, sisa_setor: 15_000, sisa_amil: 6_250 })
  const setor = { jenis: 'setor', nomor_bukti: 'BAZ-77', jumlah: 15_001 } as const
  expect(await kodeOf(world.api.send('ajukanPenyaluran', isiPenyaluran(world, zakat, setor), by)))
    .toBe('SETOR_MELEBIHI_BAGIAN')
  const amil = { jenis: 'amil', jumlah: 6_250 } as const
  // Two proposals fit, but the second is refused when it is decided.
  const late = await proposePenyaluran(world, zakat, by, amil)
  await give(zakat, amil)
  const subject = { ...late, putusan: 'setuju' as const }
  const second = await officer()
  const seen = await look(world, 'putusPenyaluran', subject, second)
  const answer = world.api.send('putusPenyaluran', { ...subject, dilihat: seen?.sidik ?? '' }, second)
  expect(await kodeOf(answer)).toBe('AMIL_MELEBIHI_BAGIAN')
  await give(zakat, { ...setor, jumlah: 10_000 })
  expect(await left()).toMatchObject({ saldo: 33_750, sisa_setor: 5_000, sisa_amil: 0 })
  const page = await world.api.call('rincianProgram', { kode_program: zakat.kode_program })
  expect(page).toMatchObject({ tersalurkan: 10_000, penyaluran: [{ jenis: 'setor', jumlah: 10_000 }] })
})

test('what goes back to a donor lowers the shares of the decree that it was given under, also under a later one', async () => {
  await aKetetapan(world)
  const zakat = await aProgram(world, { jenis: 'zakat_maal' })
  const [opened] = [await openDonasi(world, zakat), await payDonasi(world, zakat)]
  await world.sandbox.pay(opened.kode_pembayaran)
  const { kode_pembayaran } = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const by = await officer()
  const shares = async () =>
    (await world.api.call('sisaDana', {}, by)).find(({ kode_program }) => kode_program === zakat.kode_program)
  expect(await shares()).toMatchObject({ saldo: 100_000, sisa_setor: 30_000, sisa_amil: 12_500 })
  // Nothing was given yet under the next decree.
  world.clock.advance(61 * DAY_MS)
  await aKetetapan(world)
  const tu = await aPengguna(world, 'tu', { sekolah: await ziswafUnit(world) })
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 50_000, cara: 'transfer', tujuan: 'BSI 1', alasan: 'Salah ketik',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, by)
  expect(await shares()).toMatchObject({ saldo: 50_000, sisa_setor: 15_000, sisa_amil: 6_250 })
})

test('what a donor’s bank took back is not given away too', async () => {
  const program = await aProgram(world)
  await payDonasi(world, program)
  const { kode_pembayaran } = await openDonasi(world, program)
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const [first, second] = [await officer(), await officer()]
  const early = await proposePenyaluran(world, program, first, { jumlah: 100_000 })
  const nomor_kasus = await aDispute(world, kode_pembayaran)
  const all = isiPenyaluran(world, program, { jumlah: 50_001 })
  expect(await kodeOf(world.api.send('ajukanPenyaluran', all, first))).toBe('PENYALURAN_MELEBIHI_DANA')
  const yes = { idpenyaluran: early.idpenyaluran, putusan: 'setuju' } as const
  expect(await kodeOf(tryDecide(world, 'putusPenyaluran', yes, second))).toBe('PENYALURAN_MELEBIHI_DANA')
  // Written off, the institution bears it, and the fund gives all that it holds.
  const [one, other] = [await aPengguna(world, 'admin_institusi'), await aPengguna(world, 'admin_institusi')]
  await world.api.call('ajukanKasus', { nomor_kasus, tindakan: 'catat_selisih', catatan: 'Ditanggung' }, one)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, other)
  await decide(world, 'putusPenyaluran', yes, second)
})

test('the report of a period comes out at the balance of the ledger', async () => {
  await aKetetapan(world)
  const [zakat, infak] = [await aProgram(world, { jenis: 'zakat_maal' }), await aProgram(world)]
  await payDonasi(world, zakat)
  const opened = await openDonasi(world, infak)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await reportPaid(world, [opened.kode_pembayaran], await aPengguna(world, 'operator'), 350)
  await give(zakat, { jumlah: 20_000, asnaf: 'fakir' })
  await give(zakat, { jenis: 'setor', jumlah: 15_000, nomor_bukti: 'BAZ-1' })
  await give(zakat, { jenis: 'amil', jumlah: 6_000 })
  const sekolah = await ziswafUnit(world)
  const [tu, bendahara] = [await aPengguna(world, 'tu', { sekolah }), await officer()]
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran: opened.kode_pembayaran, jumlah: 5_000, cara: 'transfer', tujuan: 'BSI 1',
    alasan: 'Salah ketik',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const rows = await world.api.call('laporanDana', { dari: today, sampai: today }, bendahara)
  const of = ({ kode_program }: MadeProgram) => rows.find((row) => row.kode_program === kode_program)
  expect(of(zakat)).toMatchObject({
    saldo_awal: 0, diterima: 50_000, disalurkan: 20_000, disetor: 15_000, amil: 6_000,
    dikembalikan: 0, saldo_akhir: 9_000, biaya: 0,
  })
  expect(of(infak)).toMatchObject({ diterima: 50_000, dikembalikan: 5_000, saldo_akhir: 45_000, biaya: 350 })
  for (const row of rows) {
    const id = parseKode('program', row.kode_program)?.id ?? ''
    const held = await world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, accountOf('dana', id)))
    const out = row.dikembalikan + row.disalurkan + row.disetor + row.amil
    expect([row.saldo_akhir, row.saldo_awal + row.diterima - out]).toEqual([held, held])
  }
  const later = await world.api.call('laporanDana', { dari: '2031-01-01', sampai: '2031-01-31' }, bendahara)
  expect(later.find(({ kode_program }) => kode_program === zakat.kode_program)).toMatchObject({
    saldo_awal: 9_000, diterima: 0, saldo_akhir: 9_000,
  })
  expect(await kodeOf(world.api.send('laporanDana', { dari: '2031-01-02', sampai: '2031-01-01' }, bendahara)))
    .toBe('MASA_LAPORAN_SALAH')
  expect(await world.api.call('laporanDana', { dari: today, sampai: today }, await aPengguna(world, 'bendahara')))
    .toEqual([])
})

test('each donor of the program hears of a distribution once, however often the job runs', async () => {
  const [program, other] = [await aProgram(world), await aProgram(world)]
  const [twice, once, stranger] = [aNomor(), aNomor(), aNomor()]
  const wali = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const pay = async (of: MadeProgram, nomor_wa?: string, by?: { token: string }) => {
    const opened = await openDonasi(world, of, nomor_wa ? { nomor_wa } : {}, by)
    await world.sandbox.pay(opened.kode_pembayaran)
    await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  }
  await pay(program, twice)
  await pay(program, twice)
  await pay(program, once)
  await pay(program, undefined, wali)
  await pay(program)
  await pay(other, stranger)
  await openDonasi(world, program, { nomor_wa: aNomor() })
  const id = await give(program)
  await pay(program, aNomor())
  const tell = () => tellPenyaluranJob(world.deps)({ institusi_id: 'mobile', subject_id: id })
  await Promise.all([tell(), tell()])
  await tell()
  const told = await world.database.query<{ nomor_wa: string; template: string }>(
    'SELECT nomor_wa, template FROM kabar WHERE peristiwa = $1', [`salur/${id}`],
  )
  const [{ nomor_wa: ofWali } = { nomor_wa: '' }] = await world.database.query<{ nomor_wa: string }>(
    'SELECT nomor_wa FROM pengguna WHERE id = $1', [wali.id],
  )
  expect(told.map(({ nomor_wa }) => nomor_wa).sort()).toEqual([twice, once, ofWali].sort())
  const setor = await aProgram(world, { jenis: 'zakat_maal' })
  await aKetetapan(world)
  await pay(setor, aNomor())
  const handed = await give(setor, { jenis: 'setor', jumlah: 1_000, nomor_bukti: 'BAZ-2' })
  await tellPenyaluranJob(world.deps)({ institusi_id: 'mobile', subject_id: handed })
  expect(await world.database.query('SELECT 1 FROM kabar WHERE peristiwa = $1', [`salur/${handed}`]))
    .toEqual([])
})

test('a donation whose money was distributed cannot go back, and is told so', async () => {
  const program = await aProgram(world)
  const opened = await openDonasi(world, program)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const sekolah = await ziswafUnit(world)
  const [tu, bendahara] = [await aPengguna(world, 'tu', { sekolah }), await officer()]
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran: opened.kode_pembayaran, jumlah: 50_000, cara: 'transfer', tujuan: 'BSI 1',
    alasan: 'Salah ketik',
  }, tu)
  await give(program, { jumlah: 40_000 })
  const subject = { idpengembalian, putusan: 'setuju' as const }
  const seen = await look(world, 'putusPengembalian', subject, bendahara)
  const { http, body } = await world.api.send(
    'putusPengembalian', { ...subject, dilihat: seen?.sidik ?? '' }, bendahara,
  )
  expect([http, body.success]).toEqual([200, 0])
})

test('a treasurer of a school neither proposes nor sees distributions of the unit', async () => {
  const program = await aProgram(world)
  await payDonasi(world, program)
  await proposePenyaluran(world, program, await officer())
  const stranger = await aPengguna(world, 'bendahara')
  expect(await kodeOf(world.api.send('ajukanPenyaluran', isiPenyaluran(world, program), stranger)))
    .toBe('PROGRAM_TIDAK_DITEMUKAN')
  expect(await world.api.call('getPenyaluran', {}, stranger)).toEqual([])
  expect(await world.api.call('sisaDana', {}, stranger)).toEqual([])
  expect(await world.api.call('daftarDonasi', {}, stranger)).toEqual([])
})
