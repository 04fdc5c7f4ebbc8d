import { parseKode } from '@lunas/values/kode'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listGiven } from '#donasi/donasi.queries'
import { tellKuitansiJob, tellPenyaluranJob } from '#kabar/kabar.jobs'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { randomId } from '#platform/ids'
import { HOUR_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { readInbox } from '#test/inbox'
import { aMitra, PIN } from '#test/mitra'
import { proposePenyaluran } from '#test/penyaluran'
import { aKetetapan, aProgram, HARGA_BAGIAN, ziswafUnit, type MadeProgram } from '#test/program'
import { showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

type Officer = { id: string; token: string }

async function aCashier(): Promise<Officer> {
  return aPengguna(world, 'kasir', { sekolah: await ziswafUnit(world) })
}

const cashFor = ({ kode_program }: MadeProgram, jumlah = 50_000) =>
  ({ untuk: 'donasi', kode_program, jumlah }) as const

const balance = (...account: Parameters<typeof accountOf>) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, accountOf(...account)))

function refusalOf({ body }: { body: { success: number; msg: string; kode?: string } }) {
  expect(body.success).toBe(0)
  return { kode: body.kode, msg: body.msg }
}

const idOfKas = (idkas: string) => parseKode('kas', idkas)?.id ?? ''

test('cash for a program fills its fund and a drawer of the unit, with a receipt and a message', async () => {
  const [program, kasir, nomor_wa] = [await aProgram(world), await aCashier(), aNomor()]
  const taken = await world.api.call('terimaKas', {
    ...cashFor(program), nama: 'Siti Rahma', atas_nama: 'Almarhum Ayah', nomor_wa, uang: 100_000,
    keterangan: 'Di masjid',
  }, kasir)
  expect(taken).toMatchObject({
    jumlah: 50_000, kembalian: 50_000, nomor_kuitansi: expect.stringMatching(/^KZ-mobile-/),
  })
  expect(await showPayment(world, taken)).toMatchObject({
    status: 'berhasil', untuk: 'donasi', metode: 'tunai', biaya: 0, diterima: 50_000,
  })
  expect(await balance('dana', program.id)).toBe(50_000)
  expect(await balance('kas', idOfKas(taken.idkas))).toBe(50_000)
  const unit = await ziswafUnit(world)
  expect(await world.api.call('getKas', {}, kasir)).toMatchObject([
    { idkas: taken.idkas, idsekolah: unit.idsekolah, seharusnya: 50_000, pembayaran: 1 },
  ])

  const { nomor_kuitansi } = taken
  expect(await world.api.call('kuitansiZiswaf', { nomor_kuitansi }, kasir)).toMatchObject({
    donatur: 'Siti Rahma', atas_nama: 'Almarhum Ayah', keterangan: 'Di masjid', nama_metode: 'Tunai',
    disamarkan: false,
  })
  expect(await world.api.call('kuitansiZiswaf', { nomor_kuitansi })).toMatchObject({
    disamarkan: true, keterangan: '', hp: '',
  })
  const id = parseKode('pembayaran', taken.kode_pembayaran)?.id ?? ''
  await tellKuitansiJob(world.deps)({ institusi_id: 'mobile', subject_ids: [id] })
  await world.sweep('send-kabar')
  const [message] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(message?.text).toContain(`/ziswaf/bukti/${nomor_kuitansi}#kunci=`)

  const bendahara = await aPengguna(world, 'bendahara', { sekolah: unit })
  expect(await world.api.call('getJejak', {}, bendahara)).toMatchObject([
    { tindakan: 'kas_diterima', level: 'kasir', sesudah: { jumlah: 50_000 } },
  ])
  expect(await world.api.call('daftarDonasi', { cari: 'Siti Rahma' }, bendahara)).toMatchObject([
    { nomor_kuitansi, jumlah: 50_000, status: 'berhasil', disimpan: 0 },
  ])
  // Counted like all cash: it leaves the drawer for the safe of the unit.
  await world.api.call('tutupKas', { idkas: taken.idkas, dihitung: 50_000 }, kasir)
  expect(await balance('kas', idOfKas(taken.idkas))).toBe(0)
  expect(await balance('brankas', unit.id)).toBe(50_000)
  expect(await balance('dana', program.id)).toBe(50_000)
})

test('zakat in cash without a name is Hamba Allah’s, takes no fee, and eight taps take it once', async () => {
  await aKetetapan(world)
  const [zakat, kasir] = [await aProgram(world, { jenis: 'zakat_maal' }), await aCashier()]
  const key = 'zakat-tunai-ketuk-01'
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      world.api.call('terimaKas', cashFor(zakat, 2_500_000), { ...kasir, key })),
  )
  const [taken] = answers
  expect(new Set(answers.map(({ nomor_kuitansi }) => nomor_kuitansi)).size).toBe(1)
  expect(await balance('dana', zakat.id)).toBe(2_500_000)
  const { nomor_kuitansi = '' } = taken ?? {}
  expect(await world.api.call('kuitansiZiswaf', { nomor_kuitansi })).toMatchObject({
    donatur: 'Hamba Allah', jumlah: 2_500_000,
  })
  expect((await world.api.send('terimaKas', cashFor(zakat, 1), { ...kasir, key })).body).toMatchObject({
    kode: 'KUNCI_IDEMPOTENSI_BERBEDA',
  })
})

test('what a program refuses online it refuses at the desk by the same sentence, and nothing is written', async () => {
  const kasir = await aCashier()
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await world.database.query(`UPDATE ketetapan_upz SET berlaku_sampai = $1`, [addDays(today, -1)])
  const now = world.clock.now()
  await world.database.query(
    `INSERT INTO tutup_fitrah (institusi_id, id, tutup_at, dicatat_at, dicatat_oleh, disetujui_oleh)
     VALUES ('mobile', $3, $1, $2, gen_random_uuid(), gen_random_uuid())`,
    // The newest id is the one that holds.
    [new Date(now.getTime() - HOUR_MS), now, randomId()],
  )
  const countDonors = () => world.database.query('SELECT 1 FROM donatur').then(({ length }) => length)
  const before = await countDonors()
  const refused = async (program: MadeProgram, changes: { jumlah?: number; nomor_wa?: string } = {}) => {
    const asked = { ...cashFor(program), nama: 'Siti Rahma', ...changes }
    const desk = refusalOf(await world.api.send('terimaKas', asked, kasir))
    const online = refusalOf(await world.api.send('buatPembayaran', { ...asked, metode: 'qris' }))
    expect(desk).toEqual(online)
    return desk.kode
  }
  expect(await refused(await aProgram(world, { status: 'ditutup' }))).toBe('PROGRAM_DITUTUP')
  expect(await refused(await aProgram(world, { selesai: addDays(today, -1) }))).toBe('PROGRAM_DITUTUP')
  expect(await refused(await aProgram(world, { jenis: 'zakat_maal' }))).toBe('KETETAPAN_UPZ_BERAKHIR')
  expect(await refused(await aProgram(world, { jenis: 'qurban' }))).toBe('QURBAN_HARGA_BERBEDA')
  expect(await refused(await aProgram(world), { nomor_wa: '12' })).toBe('NOMOR_WA_TIDAK_VALID')
  await aKetetapan(world)
  expect(await refused(await aProgram(world, { jenis: 'zakat_fitrah' }))).toBe('FITRAH_SUDAH_TUTUP')

  const open = await aProgram(world)
  const kodeOf = async (request: Parameters<typeof world.api.send<'terimaKas'>>[1], who: Officer) =>
    refusalOf(await world.api.send('terimaKas', request, who)).kode
  expect(await kodeOf({ ...cashFor(open), uang: 49_999 }, kasir)).toBe('UANG_KURANG')
  // The unit's money is taken by whoever works for the unit, and no school learns of another’s.
  const elsewhere = await aPengguna(world, 'kasir', { sekolah: await aSekolah(world) })
  expect(await kodeOf(cashFor(open), elsewhere)).toBe('UNIT_ZISWAF_TIDAK_ADA')
  expect((await world.api.send('programLoket', {}, elsewhere)).body).toMatchObject({
    kode: 'UNIT_ZISWAF_TIDAK_ADA',
  })
  const foreign = await aProgram(world, { institusi_id: 'lain' })
  expect(await kodeOf(cashFor(foreign), kasir)).toBe('PROGRAM_TIDAK_DITEMUKAN')
  expect(await countDonors()).toBe(before)
  expect(await world.api.call('getKas', {}, kasir)).toEqual([])
})

test('the last share of a qurban is sold once, at the desk or online', async () => {
  const [qurban, kasir] = [await aProgram(world, { jenis: 'qurban' }), await aCashier()]
  const six = { ...cashFor(qurban, 6 * HARGA_BAGIAN), bagian: 6 }
  await world.api.call('terimaKas', six, kasir)
  const last = cashFor(qurban, HARGA_BAGIAN)
  const replies = await Promise.all([
    world.api.send('terimaKas', last, kasir), world.api.send('terimaKas', last, await aCashier()),
  ])
  const kinds = replies.map(({ body }) => (body.success ? 'ok' : body.kode)).sort()
  expect(kinds).toEqual(['QURBAN_HABIS', 'ok'])
  expect(await balance('dana', qurban.id)).toBe(7 * HARGA_BAGIAN)
})

test('a donation in cash goes back over the desk, out of the fund and out of the drawer', async () => {
  const [program, sekolah] = [await aProgram(world), await ziswafUnit(world)]
  const [tu, bendahara] = [
    await aPengguna(world, 'tu', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ]
  const { kode_pembayaran } = await world.api.call('terimaKas', cashFor(program), bendahara)
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 20_000, cara: 'tunai', alasan: 'Salah hitung',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  await world.api.call('selesaikanPengembalian', { idpengembalian }, bendahara)
  expect(await balance('dana', program.id)).toBe(30_000)
  expect(await world.api.call('getKas', {}, bendahara)).toMatchObject([
    { seharusnya: 30_000, keluar: 20_000 },
  ])
})

test('the officer who took the cash is no donor and hears of no distribution', async () => {
  const [program, kasir] = [await aProgram(world), await aCashier()]
  const nomor_wa = aNomor()
  await world.api.call('terimaKas', cashFor(program), kasir)
  await world.api.call('terimaKas', { ...cashFor(program), nama: 'Budi', nomor_wa }, kasir)
  const unit = await ziswafUnit(world)
  const [first, second] = [
    await aPengguna(world, 'bendahara', { sekolah: unit }), await aPengguna(world, 'bendahara', { sekolah: unit }),
  ]
  const { idpenyaluran } = await proposePenyaluran(world, program, first, { jumlah: 10_000 })
  await decide(world, 'putusPenyaluran', { idpenyaluran, putusan: 'setuju' }, second)
  const subject_id = parseKode('penyaluran', idpenyaluran)?.id ?? ''
  await tellPenyaluranJob(world.deps)({ institusi_id: 'mobile', subject_id })
  const told = await world.database.query<{ nomor_wa: string }>(
    'SELECT nomor_wa FROM kabar WHERE peristiwa = $1', [`salur/${subject_id}`],
  )
  expect(told).toEqual([{ nomor_wa }])
})

test('the yearly statement of an officer or an agent does not count the cash they took', async () => {
  const [program, kasir, mitra] = [await aProgram(world), await aCashier(), await aMitra(world)]
  await world.api.call('terimaKas', cashFor(program), kasir)
  const sold = { id: crypto.randomUUID(), biaya: 0, pin: PIN, bagian: [{ ...cashFor(program), nama: 'Bu Siti' }] }
  await world.api.call('bayarMitra', sold, mitra)
  expect(await balance('dana', program.id)).toBe(100_000)
  const takers = await world.database.query<{ pengguna_id: string }>(
    `SELECT p.pengguna_id FROM pembayaran p JOIN donatur d ON d.id = p.pihak_id WHERE d.program_id = $1`,
    [program.id],
  )
  expect(new Set(takers.map(({ pengguna_id }) => pengguna_id)).size).toBe(2)
  for (const { pengguna_id } of takers) {
    expect(await world.deps.db.inTransaction('mobile', (tx) => listGiven(tx, pengguna_id))).toEqual([])
  }
  // Their levels have no statement; the rows must not count either, should one of them become a parent.
  for (const who of [kasir, mitra]) {
    expect(refusalOf(await world.api.send('donasiSaya', {}, who)).kode).toBe('BUKAN_HAK_ANDA')
  }
})
