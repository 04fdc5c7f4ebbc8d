import { rupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { potonganOf, handOverTransfers } from '#setoran/setoran'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { findingsIn } from '#test/books'
import { decide, tryDecide } from '#test/decide'
import { reportPaid } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

/** 0.7 % of Rp450.000. */
const QRIS_FEE = 3_150

let world: World
let operator: { token: string }
let yayasanAdmin: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  operator = await aPengguna(world, 'operator')
  yayasanAdmin = await aPengguna(world, 'admin_institusi')
})
afterAll(() => world.stop())

async function aPaid(sekolah: MadeSekolah, metode?: 'qris'): Promise<string> {
  const siswa = await aSiswa(world, { sekolah })
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)], metode)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  return opened.kode_pembayaran
}

/** A school with one payment that was reported, and the batch it went into. */
async function aSetoran() {
  const sekolah = await aSekolah(world)
  const order = await aPaid(sekolah)
  await reportPaid(world, [order], operator)
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  const [setoran] = await world.api.call('getSetoran', { idsekolah }, operator)
  if (!setoran) throw new Error('no batch')
  return { sekolah, order, setoran }
}

function balance(code: string): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
}

test('money is handed over once a report has told of it, and once only', async () => {
  const sekolah = await aSekolah(world)
  const { idsekolah } = sekolah
  const [reported, silent] = [await aPaid(sekolah), await aPaid(sekolah)]
  await world.api.call('susunSetoran', {}, operator)
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toEqual([])
  await reportPaid(world, [reported], operator)
  await Promise.all([
    world.api.call('susunSetoran', {}, operator),
    world.api.call('susunSetoran', {}, yayasanAdmin),
  ])
  const batches = await world.api.call('getSetoran', { idsekolah }, operator)
  expect(batches).toMatchObject([
    { status: 'belum_disetorkan', banyak: 1, jumlah: 450_000, potongan: 440, bersih: 449_560 },
  ])
  await reportPaid(world, [silent], operator)
  await world.api.call('susunSetoran', {}, operator)
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toHaveLength(2)
})

test.each([
  ['terima_biaya', 2_000],
  ['catat_selisih', 440],
] as const)('a disputed fee waits, and after %s the school bears Rp%i', async (tindakan, potongan) => {
  const sekolah = await aSekolah(world)
  const { idsekolah } = sekolah
  await reportPaid(world, [await aPaid(sekolah)], operator, 6_000)
  const compose = async () => {
    await world.api.call('susunSetoran', {}, operator)
    return world.api.call('getSetoran', { idsekolah }, operator)
  }
  expect(await compose()).toEqual([])
  const [kasus] = await world.api.call('getKasus', { sebab: 'biaya_berbeda' }, operator)
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  await world.api.call('ajukanKasus', { nomor_kasus, tindakan, catatan: 'Diperiksa' }, operator)
  expect(await compose()).toEqual([])
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, yayasanAdmin)
  const [batch] = await compose()
  expect(batch).toMatchObject({ jumlah: 450_000, potongan, bersih: 450_000 - potongan })
  const beban = await balance('beban_penyedia')
  const { idsetoran = '' } = batch ?? {}
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-7' }, operator)
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, yayasanAdmin)
  // What the provider kept is borne by the school, and nothing that somebody else bears.
  expect(await balance('beban_penyedia')).toBe(beban - 4_000 - potongan)
  expect(await balance(`utang_setor/${sekolah.id}`)).toBe(0)
  expect(await findingsIn(world)).toEqual([])
})

test('what went back is taken off a batch; handed over before, off the next one', async () => {
  const sekolah = await aSekolah(world)
  const { idsekolah } = sekolah
  const pay = () => aPaid(sekolah, 'qris')
  const giveBack = async (order: string) => {
    await world.sandbox.takeBack(order, 'refund')
    await paymentReaches(world, order, 'dikembalikan')
  }
  const compose = async () => {
    await world.api.call('susunSetoran', {}, operator)
    return world.api.call('getSetoran', { idsekolah }, operator)
  }
  const [kept, gone] = [await pay(), await pay()]
  await giveBack(gone)
  await reportPaid(world, [kept, gone], operator, QRIS_FEE)
  const [batch, ...others] = await compose()
  expect(others).toEqual([])
  expect(batch).toMatchObject({ banyak: 2, jumlah: 450_000, potongan: 2 * QRIS_FEE })
  const { rincian } = await world.api.call(
    'rincianSetoran', { idsetoran: batch?.idsetoran ?? '' }, operator,
  )
  expect(rincian.filter(({ kembali }) => kembali)).toMatchObject([
    { kode_pembayaran: gone, jumlah: 450_000, potongan: 0, nama_metode: 'Pengembalian' },
  ])
  // The refund waits while no larger income has come, and the screen says why.
  const waiting = () => world.api.call('getSetoranTertunda', { idsekolah }, operator)
  expect(await waiting()).toEqual([])
  await giveBack(kept)
  expect(await compose()).toHaveLength(1)
  const why = { idsekolah, sekolah: sekolah.nama, kembali: 450_000 }
  expect(await waiting()).toEqual([{ ...why, masuk: 0 }])
  await reportPaid(world, [await pay()], operator, QRIS_FEE)
  expect(await compose()).toHaveLength(1)
  expect(await waiting()).toEqual([{ ...why, masuk: 450_000 - QRIS_FEE }])
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  expect(await world.api.call('getSetoranTertunda', {}, stranger)).toEqual([])
  await reportPaid(world, [await pay()], operator, QRIS_FEE)
  const [next] = await compose()
  expect(next).toMatchObject({ banyak: 2, jumlah: 450_000, potongan: 2 * QRIS_FEE })
  expect(await waiting()).toEqual([])
})

test('two people hand a batch over, and the books follow in the same moment', async () => {
  const { sekolah, setoran } = await aSetoran()
  const { idsetoran } = setoran
  const early = await tryDecide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, operator)
  expect(early.body).toMatchObject({ kode: 'USULAN_SUDAH_DIPUTUSKAN' })
  const first = await world.api.call(
    'ajukanSetoran', { idsetoran, referensi_bank: 'TRF-0' }, operator,
  )
  const other = await world.api.send(
    'ajukanSetoran', { idsetoran, referensi_bank: 'TRF-1' }, yayasanAdmin,
  )
  expect(other.body).toMatchObject({ kode: 'USULAN_SUDAH_ADA' })
  const no = { idsetoran, putusan: 'tolak' as const, alasan: 'Bukan referensi ini' }
  expect(await decide(world, 'putusSetoran', no, yayasanAdmin)).toMatchObject({
    status: 'belum_disetorkan', diajukan_oleh: null, referensi_bank: '', catatan_putusan: no.alasan,
  })
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-1' }, operator)
  const own = await tryDecide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, operator)
  expect(own.body).toMatchObject({ kode: 'USULAN_SENDIRI' })
  const yes = { idsetoran, putusan: 'setuju' as const }
  const stale = { ...yes, dilihat: first.usulan?.sidik ?? '' }
  const unseen = await world.api.send('putusSetoran', stale, yayasanAdmin)
  expect(unseen.body).toMatchObject({ kode: 'USULAN_BERUBAH' })
  const both = await Promise.all(
    [1, 2].map(() => tryDecide(world, 'putusSetoran', yes, yayasanAdmin)),
  )
  expect(both.map(({ body }) => body.success).sort()).toEqual([0, 1])
  expect(await balance(`setoran/${sekolah.id}`)).toBe(449_560)
  // The fee of Rp4.000 and what it did not cover.
  expect(await balance(`beban_penyedia/${sekolah.id}`)).toBe(4_440)
  expect(await balance(`utang_setor/${sekolah.id}`)).toBe(0)
  const again = await world.api.send(
    'ajukanSetoran', { idsetoran, referensi_bank: 'TRF-2' }, operator,
  )
  expect(again.body).toMatchObject({ kode: 'SETORAN_SUDAH_DISETORKAN' })
  expect(await findingsIn(world)).toEqual([])
})

test('a batch that nobody sent is dissolved, and its money enters the next one', async () => {
  const { sekolah, setoran } = await aSetoran()
  const { idsekolah } = sekolah
  const { idsetoran } = setoran
  const dissolve = (dilihat: string | null) =>
    world.api.send('bubarkanSetoran', { idsetoran, dilihat }, yayasanAdmin)
  const { usulan } = await world.api.call(
    'ajukanSetoran', { idsetoran, referensi_bank: 'TRF-1' }, operator,
  )
  const dilihat = usulan?.sidik ?? null
  // Dissolving is refused unless the caller saw the waiting proposal.
  expect((await dissolve(null)).body).toMatchObject({ kode: 'USULAN_BERUBAH' })
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  const { body } = await world.api.send('bubarkanSetoran', { idsetoran, dilihat }, stranger)
  expect(body).toMatchObject({ kode: 'SETORAN_TIDAK_DITEMUKAN' })
  expect((await dissolve(dilihat)).body).toMatchObject({ success: 1 })
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toEqual([])
  const [line] = await world.api.call('getJejak', { idsekolah }, operator)
  expect(line).toMatchObject({
    tindakan: 'setoran_dibubarkan', sesudah: { status: 'dibubarkan' },
    sebelum: { status: 'belum_disetorkan', jumlah: 450_000, potongan: 440 },
  })
  await world.api.call('susunSetoran', {}, operator)
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toMatchObject([
    { status: 'belum_disetorkan', jumlah: 450_000, potongan: 440, diajukan_oleh: null },
  ])
})

test('a batch is handed over or dissolved, whoever asks at the same moment', async () => {
  const { sekolah, setoran } = await aSetoran()
  const { idsetoran } = setoran
  const sent = { idsetoran, referensi_bank: 'TRF-1' }
  const { usulan } = await world.api.call('ajukanSetoran', sent, operator)
  const dilihat = usulan?.sidik ?? ''
  const seen = { idsetoran, dilihat }
  const told = await Promise.all([
    world.api.send('putusSetoran', { idsetoran, putusan: 'setuju', dilihat }, yayasanAdmin),
    world.api.send('bubarkanSetoran', seen, operator),
  ])
  const [isSent, isDissolved] = told.map(({ body }) => body.success === 1)
  expect(isSent).toBe(!isDissolved)
  expect(await balance(`setoran/${sekolah.id}`)).toBe(isSent ? 449_560 : 0)
  const { idsekolah } = sekolah
  const left = await world.api.call('getSetoran', { idsekolah }, operator)
  expect(left).toMatchObject(isSent ? [{ status: 'disetorkan' }] : [])
  const { body } = await world.api.send('bubarkanSetoran', seen, operator)
  expect(body).toMatchObject({
    kode: isSent ? 'SETORAN_SUDAH_DISETORKAN' : 'SETORAN_TIDAK_DITEMUKAN',
  })
})

test('of a payment for two schools each batch is dissolved and put together by itself', async () => {
  const siswa = await aSiswa(world)
  const schools = [siswa.sekolah, await aSekolah(world)]
  const bills = []
  for (const sekolah of schools) bills.push(await aTagihan(world, { ...siswa, sekolah }))
  const { kode_pembayaran } = await payFor(world, siswa, bills)
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await reportPaid(world, [kode_pembayaran], operator)
  await world.api.call('susunSetoran', {}, operator)
  const batches = async () => {
    const found = []
    for (const { idsekolah } of schools)
      found.push(...(await world.api.call('getSetoran', { idsekolah }, operator)))
    return found
  }
  const before = await batches()
  const sums = (all: typeof before) => all.map(({ jumlah, potongan }) => [jumlah, potongan])
  // One of them bears what the gateway kept, and the same one each time.
  expect(sums(before).sort()).toEqual([[450_000, 0], [450_000, 440]])
  for (const { idsetoran } of before) {
    await world.api.call('bubarkanSetoran', { idsetoran, dilihat: null }, operator)
    await world.api.call('susunSetoran', {}, operator)
    expect(sums(await batches())).toEqual(sums(before))
  }
})

test.each([
  [449_560, 'cocok'],
  [449_000, 'selisih'],
])('the school says that %i arrived: %s', async (jumlah, status) => {
  const { sekolah, setoran } = await aSetoran()
  const { idsetoran } = setoran
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const early = await world.api.send('terimaSetoran', { idsetoran, jumlah }, bendahara)
  expect(early.body).toMatchObject({ kode: 'SETORAN_BELUM_DISETORKAN' })
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-1' }, operator)
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, yayasanAdmin)
  const found = await world.api.call('terimaSetoran', { idsetoran, jumlah }, bendahara)
  expect(found).toMatchObject({ status, jumlah_diterima: jumlah })
  if (status === 'cocok') return
  const [kasus] = await world.api.call('getKasus', { sebab: 'setoran_berbeda' }, operator)
  expect(kasus).toMatchObject({ selisih: 560, pilihan: ['catat_selisih'] })
})

test('who sent a batch or agreed to it does not say that it arrived', async () => {
  const { sekolah, setoran } = await aSetoran()
  const { idsetoran, bersih: jumlah } = setoran
  const treasurer = (dibuat_oleh?: string) =>
    aPengguna(world, 'bendahara', { sekolah, ...(dibuat_oleh && { dibuat_oleh }) })
  const [one, two, other] = [await treasurer(), await treasurer(), await treasurer()]
  const made = await treasurer(two.id)
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-1' }, one)
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, two)
  for (const by of [one, two, made]) {
    const [shown] = await world.api.call('getSetoran', {}, by)
    expect(shown).toMatchObject({ idsetoran, boleh_terima: false })
    const { body } = await world.api.send('terimaSetoran', { idsetoran, jumlah }, by)
    expect(body).toMatchObject({ kode: 'PENERIMA_BUKAN_PENGIRIM' })
  }
  const [shown] = await world.api.call('getSetoran', {}, other)
  expect(shown).toMatchObject({ idsetoran, boleh_terima: true })
  const found = await world.api.call('terimaSetoran', { idsetoran, jumlah }, other)
  expect(found).toMatchObject({ status: 'cocok', boleh_terima: false })
})

test('another school’s treasurer neither sees nor decides a batch', async () => {
  const { setoran } = await aSetoran()
  const { idsetoran } = setoran
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  expect(await world.api.call('getSetoran', {}, stranger)).toEqual([])
  const request = { idsetoran, referensi_bank: 'TRF-1' }
  const { body } = await world.api.send('ajukanSetoran', request, stranger)
  expect(body).toMatchObject({ kode: 'SETORAN_TIDAK_DITEMUKAN' })
})

test('the statement comes as PDF and as Excel', async () => {
  const { idsetoran, idsekolah } = (await aSetoran()).setoran
  const pdf = await world.api.raw('pdfSetoran', { idsetoran }, operator)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await pdf.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-')
  const excel = await world.api.raw('excelSetoran', { idsetoran }, operator)
  expect(excel.headers.get('content-disposition')).toContain(`${idsetoran}.xlsx`)
  expect(Buffer.from(await excel.arrayBuffer()).subarray(0, 2).toString()).toBe('PK')
  const taken = await world.api.call('getJejak', { idsekolah }, operator)
  expect(taken.filter(({ tindakan }) => tindakan === 'daftar_diekspor')).toHaveLength(2)
})

test('a rupiah is found from payment, bill, receipt, gateway’s reference and batch', async () => {
  const { order, setoran } = await aSetoran()
  const { transaction_id } = await world.sandbox.charge(order)
  const { pembayaran } = await world.api.call('getLacak', { cari: order }, operator)
  const [way] = pembayaran
  expect(way).toMatchObject({
    kode_pembayaran: order, status: 'berhasil',
    impor: [{ referensi_uang: transaction_id, jumlah: 454_000, biaya: 4_440 }],
    setoran: [{ idsetoran: setoran.idsetoran, jumlah: 449_560, status: 'belum_disetorkan' }],
  })
  expect(way?.posting.map(({ peristiwa }) => peristiwa).sort()).toEqual([
    'impor_cocok', 'pembayaran_berhasil',
  ])
  const gerak = way?.posting.flatMap((posting) => posting.gerak) ?? []
  const kode_tagihan = gerak.find((one) => one.kode_tagihan)?.kode_tagihan ?? ''
  const nomor = way?.posting.find((posting) => posting.nomor_kuitansi)?.nomor_kuitansi ?? ''
  for (const cari of [kode_tagihan, nomor, transaction_id, setoran.idsetoran]) {
    const found = await world.api.call('getLacak', { cari }, operator)
    expect([cari, found.pembayaran.map((one) => one.kode_pembayaran)]).toEqual([cari, [order]])
  }
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  const hidden = await world.api.call('getLacak', { cari: order }, stranger)
  expect(hidden).toEqual({ pembayaran: [], baris_tanpa_pembayaran: [] })
})

test('the school bears what the payer’s fee did not cover, and never all of its money', () => {
  const money = { subject_id: '', posting_reference: '', sekolah_id: '' }
  const of = (jumlah: number, biaya_penyedia: number, biaya_admin: number) =>
    potonganOf({
      ...money, jumlah: rupiah(jumlah), biaya_penyedia: rupiah(biaya_penyedia),
      biaya_admin: rupiah(biaya_admin),
    })
  expect([of(450_000, 4_440, 4_000), of(450_000, 3_150, 0), of(450_000, 4_000, 4_440)]).toEqual([
    440, 3_150, 0,
  ])
  expect(of(1_000, 4_440, 0)).toBe(999)
  const handed = {
    dari_sekolah_id: null, jumlah: rupiah(450_000), potongan: rupiah(0), biaya_admin: rupiah(0),
  }
  expect(handOverTransfers('x', handed)).toHaveLength(1)
})
