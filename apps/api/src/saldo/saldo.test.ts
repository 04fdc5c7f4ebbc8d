import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { readTrialBalance } from '#ledger/trial-balance'
import { followSettlementJob } from '#pembayaran/follow-settlement'
import { DAY_MS } from '#platform/clock'
import { saldoAccount } from '#saldo/saldo'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { reportPaid } from '#test/impor'
import { aBank } from '#test/snap-bank'
import { paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

const TOP_UP = 100_000

function saldoOf({ id }: MadeSiswa): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, saldoAccount(id)))
}

function titipanOf({ id }: MadeSiswa): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, accountOf('titipan', id)))
}

function topUp({ kode_siswa }: MadeSiswa, metode: 'qris' | 'bca_va' = 'qris', jumlah = TOP_UP) {
  return world.api.call('buatPembayaran', { untuk: 'saldo', kode_siswa, jumlah, metode })
}

async function aFamily() {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  return { siswa, wali: await aPengguna(world, 'wali', { nomor_wa }) }
}

async function aPaid(siswa: MadeSiswa, pay: { amount?: number; times?: number } = {}) {
  const opened = await topUp(siswa)
  await world.sandbox.pay(opened.kode_pembayaran, pay)
  return paymentReaches(world, opened.kode_pembayaran, 'berhasil')
}

test('a top-up through the gateway shows its purpose and gets a receipt of its own series', async () => {
  const siswa = await aSiswa(world)
  const opened = await topUp(siswa, 'bca_va')
  expect(opened).toMatchObject({
    untuk: 'saldo', jumlah: TOP_UP, biaya: 4_000,
    rincian: [{ kode_tagihan: null, nama: 'Isi saldo', jumlah: TOP_UP }],
  })
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(await saldoOf(siswa)).toBe(TOP_UP)
  expect(paid.status_jujur.yang_diketahui).toContain('dan saldonya bertambah.')
  const nomor_kuitansi = paid.nomor_kuitansi ?? ''
  expect(nomor_kuitansi).toMatch(/^KS-mobile-.+-000001-/)
  expect(await world.api.call('getKuitansi', { nomor_kuitansi })).toMatchObject({
    rincian: [{ nama: 'Isi saldo', jumlah: TOP_UP }], biaya: 4_000, titipan: 0, total: 104_000,
  })
  const checked = await world.api.call('verifikasiKuitansi', { nomor_kuitansi })
  expect(checked).toMatchObject({ hasil: 'asli', total: 104_000 })
})

test('the job of a settled top-up notifies open screens of the child, also when repeated', async () => {
  const siswa = await aSiswa(world)
  const { kode_pembayaran } = await aPaid(siswa)
  const subject_ids = [parseKode('pembayaran', kode_pembayaran)?.id ?? '']
  const job = { institusi_id: 'mobile', subject_ids }
  const hinted: string[] = []
  const hints = { ...world.deps.hints, publish: (id: string) => void hinted.push(id) }
  const follow = followSettlementJob({ ...world.deps, hints })
  await follow(job)
  await follow(job)
  expect(hinted).toEqual([siswa.id, siswa.id])
  expect(await saldoOf(siswa)).toBe(TOP_UP)
})

test('an excess or second payment becomes titipan; a smaller amount still tops up', async () => {
  const [more, twice, less] = [await aSiswa(world), await aSiswa(world), await aSiswa(world)]
  await aPaid(more, { amount: TOP_UP + 5_000 })
  expect([await saldoOf(more), await titipanOf(more)]).toEqual([TOP_UP, 5_000])
  await aPaid(twice, { times: 2 })
  await expect.poll(() => titipanOf(twice)).toBe(TOP_UP)
  expect(await saldoOf(twice)).toBe(TOP_UP)
  await aPaid(less, { amount: 40_000 })
  expect([await saldoOf(less), await titipanOf(less)]).toEqual([40_000, 0])
})

test('a basket pays bills and saldo together, with one fee and a receipt for each kind', async () => {
  const siswa = await aSiswa(world)
  const { kode_siswa } = siswa
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const opened = await world.api.call('buatPembayaran', {
    metode: 'bca_va',
    keranjang: [
      { kode_siswa, tagihan: [{ kode_tagihan, jumlah }] },
      { untuk: 'saldo', kode_siswa, jumlah: TOP_UP },
    ],
  })
  expect(opened).toMatchObject({ total: jumlah + TOP_UP + 4_000, biaya: 4_000 })
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const series = paid.bagian.map(({ untuk, nomor_kuitansi }) => [untuk, nomor_kuitansi?.slice(0, 2)])
  expect(series.toSorted()).toEqual([['saldo', 'KS'], ['tagihan', 'KW']])
  expect(paid.status_jujur.yang_diketahui).toContain('dan semuanya tercatat.')
  expect(await saldoOf(siswa)).toBe(TOP_UP)
  expect((await world.api.call('getTagihan', { kode_siswa })).total_sisa).toBe(0)
})

test('a basket with the same kind twice for one child is refused', async () => {
  const { kode_siswa } = await aSiswa(world)
  const part = { untuk: 'saldo' as const, kode_siswa, jumlah: TOP_UP }
  const { body } = await world.api.send('buatPembayaran', {
    metode: 'qris', keranjang: [part, part],
  })
  expect(body).toMatchObject({ success: 0, kode: 'PERMINTAAN_TIDAK_DIKENALI' })
})

test('cash at the desk tops up at once', async () => {
  const siswa = await aSiswa(world)
  const kasir = await aPengguna(world, 'kasir', { sekolah: siswa.sekolah })
  const { kode_siswa } = siswa
  const taken = await world.api.call(
    'terimaKas', { untuk: 'saldo', kode_siswa, jumlah: TOP_UP, uang: 150_000 }, kasir,
  )
  expect(taken).toMatchObject({ jumlah: TOP_UP, kembalian: 50_000 })
  expect(taken.nomor_kuitansi).toMatch(/^KS-/)
  expect(await saldoOf(siswa)).toBe(TOP_UP)
  const tanggal = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const { idsekolah } = siswa.sekolah
  const buku = await world.api.call('bukuKas', { idsekolah, tanggal }, kasir)
  expect(JSON.stringify(buku)).toContain('Isi saldo')
})

test('a bank reports a top-up by the child’s saldo number; its inquiry names no amount', async () => {
  const siswa = await aSiswa(world)
  const bank = await aBank(world, { terbuka: true })
  const nomor = await bank.nomorOf(siswa, 'saldo')
  expect(nomor).not.toBe(await bank.nomorOf(siswa))
  const asked = await bank.inquire(nomor)
  expect(asked.code).toBe('2002400')
  expect(asked.va).toMatchObject({ totalAmount: { value: '0.00' }, virtualAccountTrxType: 'O' })
  expect((await bank.pay(nomor, TOP_UP)).code).toBe('2002500')
  expect(await saldoOf(siswa)).toBe(TOP_UP)
})

test('a bank that takes only due amounts has no number for saldo', async () => {
  const siswa = await aSiswa(world)
  const bank = await aBank(world, { terbuka: false })
  const nomor = await bank.nomorOf(siswa, 'saldo')
  expect((await bank.inquire(nomor)).code).toBe('4042414')
})

test('only the guardian tops up saldo from titipan', async () => {
  const { siswa, wali } = await aFamily()
  await aPaid(siswa, { amount: 3 * TOP_UP })
  const { kode_siswa } = siswa
  const request = { untuk: 'saldo', kode_siswa, jumlah: TOP_UP, metode: 'titipan' } as const
  expect((await world.api.send('buatPembayaran', request)).body).toMatchObject({
    success: 0, kode: 'TITIPAN_HANYA_WALI',
  })
  expect(await world.api.call('buatPembayaran', request, wali)).toMatchObject({ status: 'berhasil' })
  expect([await saldoOf(siswa), await titipanOf(siswa)]).toEqual([2 * TOP_UP, TOP_UP])
})

test('a top-up above the limit is refused, and does not reveal the saldo', async () => {
  const siswa = await aSiswa(world)
  await aPaid(siswa)
  const { kode_siswa } = siswa
  const { body } = await world.api.send('buatPembayaran', {
    untuk: 'saldo', kode_siswa, jumlah: 2_000_001, metode: 'qris',
  })
  expect(body).toMatchObject({ success: 0, kode: 'SALDO_MELEBIHI_BATAS' })
  expect(body.msg).toBe('Sekali isi saldo paling banyak Rp2.000.000.')
})

test('a refund takes titipan first, then the remaining saldo', async () => {
  const siswa = await aSiswa(world)
  const { sekolah } = siswa
  const { kode_pembayaran } = await aPaid(siswa, { amount: TOP_UP + 5_000 })
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const batas = await world.api.call('cekPengembalian', { kode_pembayaran }, tu)
  expect(batas.dapat_dikembalikan).toBe(TOP_UP + 5_000)
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 30_000, cara: 'transfer', tujuan: 'BSI 123', alasan: 'Pindah sekolah',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  await world.api.call('selesaikanPengembalian', { idpengembalian, referensi: 'TRF1' }, bendahara)
  expect([await titipanOf(siswa), await saldoOf(siswa)]).toEqual([0, 75_000])
  const shown = await world.api.call('getPembayaran', { kode_pembayaran })
  expect(shown).toMatchObject({ status: 'berhasil', dikembalikan: 30_000 })
  expect(shown.status_jujur.yang_diketahui).not.toContain('Tagihannya dibuka lagi')
})

test('a reported top-up is handed over to the school, and appears in its trace and day book', async () => {
  const sekolah = await aSekolah(world)
  const siswa = await aSiswa(world, { sekolah })
  const operator = await aPengguna(world, 'operator')
  const admin = await aPengguna(world, 'admin_institusi')
  const { kode_pembayaran } = await aPaid(siswa)
  await reportPaid(world, [kode_pembayaran], operator, 700)
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  const [setoran] = await world.api.call('getSetoran', { idsekolah }, operator)
  expect(setoran).toMatchObject({ banyak: 1, jumlah: TOP_UP, potongan: 700 })
  const idsetoran = setoran?.idsetoran ?? ''
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-9' }, operator)
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, admin)
  const owed = accountOf('utang_setor', sekolah.id)
  expect(await world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, owed))).toBe(0)

  const { pembayaran } = await world.api.call('getLacak', { cari: kode_pembayaran }, operator)
  const gerak = pembayaran[0]?.posting.flatMap((one) => one.gerak) ?? []
  expect(gerak).toContainEqual(expect.objectContaining({
    dari: 'gateway/midtrans', ke: saldoAccount(siswa.id), jumlah: TOP_UP, nama_tagihan: 'Isi saldo',
    kode_tagihan: null,
  }))

  const trial = await world.deps.db.inTransaction('mobile', (tx) => readTrialBalance(tx, sekolah.id))
  const sum = (side: 'debit' | 'credit') => trial.reduce((total, line) => total + line[side], 0)
  expect(sum('debit')).toBe(sum('credit'))

  world.clock.advance(DAY_MS + 3_600_000)
  const later = await aPengguna(world, 'operator')
  await world.sweep('close-hari')
  const { hari } = await world.api.call('getBukuHarian', { idsekolah }, later)
  expect(hari).toMatchObject([{
    banyak_kuitansi: 1, jumlah_titipan: 0, per_untuk: [{ untuk: 'saldo', jumlah: TOP_UP }],
  }])
  const [day] = hari
  expect(day?.isi).toContain('jumlah_tagihan=0\n')
  expect(day?.isi).toContain('jumlah_saldo=100000\n')
  expect(await world.api.call('verifikasiBukuHarian', { idsekolah, sidik: day?.sidik ?? '' }))
    .toMatchObject({ hasil: 'asli' })
})

test('only the guardian can read the saldo', async () => {
  const { siswa, wali } = await aFamily()
  await aPaid(siswa)
  const { kode_siswa } = siswa
  expect(await world.api.call('getSaldo', { kode_siswa }, wali)).toMatchObject({
    saldo: TOP_UP, ruang: 2_000_000 - TOP_UP,
  })
  const stranger = await aPengguna(world, 'wali')
  expect((await world.api.send('getSaldo', { kode_siswa }, stranger)).body).toMatchObject({
    success: 0, kode: 'BUKAN_ANAK_ANDA',
  })
  expect((await world.api.call('getBeranda', {}, wali)).saldo).toBe(TOP_UP)
  const [listed] = await world.api.call('riwayatPembayaran', {}, wali)
  expect(listed).toMatchObject({ untuk: 'saldo', rincian: ['Isi saldo'] })
})
