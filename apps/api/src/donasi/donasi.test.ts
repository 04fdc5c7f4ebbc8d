import { addDays, instantAt, localDateAt } from '@lunas/values/local-date'
import { parseKode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { tellKuitansiJob } from '#kabar/kabar.jobs'
import { accountOf } from '#ledger/chart'
import { readTrialBalance } from '#ledger/trial-balance'
import { readDanaOf } from '#program/dana'
import { HOUR_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { openDonasi } from '#test/donasi'
import { reportPaid } from '#test/impor'
import { readInbox } from '#test/inbox'
import { readPdf } from '#test/read-pdf'
import { aKetetapan, aProgram, ziswafUnit, type MadeProgram } from '#test/program'
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

const GIFT = 50_000

function fundOf({ id }: MadeProgram): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, accountOf('dana', id)))
}

function danaOf({ id }: MadeProgram) {
  return world.deps.db.inTransaction('mobile', (tx) => readDanaOf(tx, id))
}

async function aGift(
  program: MadeProgram, changes: Parameters<typeof openDonasi>[2] = {}, pay: { amount?: number; times?: number } = {},
) {
  const opened = await openDonasi(world, program, changes)
  await world.sandbox.pay(opened.kode_pembayaran, pay)
  return paymentReaches(world, opened.kode_pembayaran, 'berhasil')
}

async function pdfOf(
  name: 'pdfKuitansiZiswaf' | 'pdfKuitansi' | 'pdfDonasiSaya', request: Record<string, string>, by: { token?: string } = {},
): Promise<string> {
  const answer = await world.api.raw(name, request, by)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return readPdf(Buffer.from(await answer.arrayBuffer()))
}

test('a donation without login fills the fund, bears no fee and has a receipt of its own series', async () => {
  const program = await aProgram(world)
  const opened = await openDonasi(world, program, { metode: 'bca_va', keterangan: 'Untuk ibu' })
  expect(opened).toMatchObject({
    untuk: 'donasi', jumlah: GIFT, biaya: 0, total: GIFT, siswa: { kode_siswa: null },
    rincian: [{ kode_tagihan: null, nama: 'Infak Guru', jumlah: GIFT }],
  })
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(paid.status_jujur.yang_diketahui).toContain('dan donasi Anda tercatat.')
  expect(await fundOf(program)).toBe(GIFT)
  expect(await danaOf(program)).toEqual({ terkumpul: GIFT, donatur: 1, tersalurkan: 0, bagian: 1 })
  const nomor_kuitansi = paid.nomor_kuitansi ?? ''
  expect(nomor_kuitansi).toMatch(/^KZ-mobile-.+-000001-/)

  const stranger = await world.api.call('kuitansiZiswaf', { nomor_kuitansi })
  expect(stranger).toMatchObject({
    jumlah: GIFT, program: 'Infak Guru', disamarkan: true, email: '', hp: '', keterangan: '',
  })
  expect(stranger.donatur).not.toContain('Siti')
  const kunci = opened.kunci_bukti
  // The fields of the specification, by their names.
  expect(await world.api.call('kuitansiDonatur', { nomor_kuitansi, kunci })).toMatchObject({
    kode_kuitansi: nomor_kuitansi, tanggal_donasi: expect.stringMatching(/^20\d\d-/), jumlah: GIFT,
    donatur: 'Siti Rahma', email: '', hp: '', program: 'Infak Guru', keterangan: 'Untuk ibu',
    logo: expect.any(String), disamarkan: false,
  })
  const other = await openDonasi(world, program)
  expect(await world.api.call('kuitansiDonatur', { nomor_kuitansi, kunci: other.kunci_bukti }))
    .toMatchObject({ disamarkan: true })
  expect(await world.api.call('verifikasiKuitansi', { nomor_kuitansi })).toMatchObject({
    hasil: 'asli', total: GIFT,
  })
})

test('a donor who is logged in finds the donation in the history and sees the receipt whole', async () => {
  const program = await aProgram(world)
  const wali = await aPengguna(world, 'wali')
  const opened = await openDonasi(world, program, {}, wali)
  await world.sandbox.pay(opened.kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const [listed] = await world.api.call('riwayatPembayaran', {}, wali)
  expect(listed).toMatchObject({ untuk: 'donasi', kode_siswa: null, rincian: ['Infak Guru'] })
  const request = { nomor_kuitansi: nomor_kuitansi ?? '' }
  expect(await world.api.call('kuitansiZiswaf', request, wali)).toMatchObject({ donatur: 'Siti Rahma' })

  const { nama } = await world.api.call('getProfil', {}, wali)
  expect(await pdfOf('pdfKuitansiZiswaf', request, wali)).toContain('Siti Rahma')
  expect(await pdfOf('pdfKuitansiZiswaf', request)).not.toContain('Siti Rahma')

  // The statement of the year has what the donor gave; what went back is no longer in it.
  const other = await aPengguna(world, 'wali')
  expect(await world.api.call('donasiSaya', {}, other)).toMatchObject({ tahun_ada: [], donasi: [] })
  const given = await world.api.call('donasiSaya', {}, wali)
  expect(given).toMatchObject({
    jumlah: GIFT, per_jenis: [{ jenis: 'infak', jumlah: GIFT }], donasi: [request],
  })
  const statement = await pdfOf('pdfDonasiSaya', {}, wali)
  for (const said of [nama, request.nomor_kuitansi, 'Rp50.000', 'bukan Bukti Setor Zakat']) {
    expect(statement).toContain(said)
  }
  expect((await world.api.call('donasiSaya', { tahun: '2001' }, wali)).donasi).toEqual([])
})

test('an unnamed donor is called Hamba Allah everywhere', async () => {
  const program = await aProgram(world)
  const opened = await world.api.call('buatPembayaran', {
    untuk: 'donasi', kode_program: program.kode_program, jumlah: GIFT, metode: 'qris',
  })
  await world.sandbox.pay(opened.kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(await world.api.call('kuitansiZiswaf', { nomor_kuitansi: nomor_kuitansi ?? '' }))
    .toMatchObject({ donatur: 'Hamba Allah' })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
  const listed = await world.api.call('daftarPembayaran', { cari: 'Hamba' }, bendahara)
  expect(JSON.stringify(listed)).toContain(opened.kode_pembayaran)
})

test('excess and second money is kept for the donor, and less fills the fund with less', async () => {
  const [more, twice, less] = [await aProgram(world), await aProgram(world), await aProgram(world)]
  const kept = await aGift(more, {}, { amount: GIFT + 5_000 })
  expect([await fundOf(more), kept.menjadi_titipan]).toEqual([GIFT, 5_000])
  await aGift(twice, {}, { times: 2 })
  await expect.poll(() => fundOf(twice)).toBe(GIFT)
  await aGift(less, {}, { amount: 20_000 })
  expect(await fundOf(less)).toBe(20_000)
})

test('a refund takes what is kept first, then the fund, and the page says less', async () => {
  const program = await aProgram(world)
  const { kode_pembayaran } = await aGift(program, {}, { amount: GIFT + 5_000 })
  const sekolah = await ziswafUnit(world)
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 25_000, cara: 'transfer', tujuan: 'BSI 1', alasan: 'Salah ketik jumlah',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  await world.api.call('selesaikanPengembalian', { idpengembalian, referensi: 'TRF1' }, bendahara)
  expect(await fundOf(program)).toBe(30_000)
  expect((await danaOf(program)).terkumpul).toBe(30_000)
})

test('a basket pays a bill and a donation with one number; the bill alone bears the fee', async () => {
  const [ayah, ibu] = [aNomor(), aNomor()]
  const siswa = await aSiswa(world, { nomor_wa: ayah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const program = await aProgram(world)
  // A wallet charges by the amount, so its price shows that the donation bears none of it.
  const shown = await world.api.call('getMetode', {
    jumlah: String(jumlah + GIFT), donasi: String(GIFT),
  })
  const opened = await world.api.call('buatPembayaran', {
    metode: 'gopay',
    keranjang: [
      { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] },
      {
        untuk: 'donasi', kode_program: program.kode_program, jumlah: GIFT, nama: 'Siti', nomor_wa: ibu,
      },
    ],
  })
  expect(opened).toMatchObject({ biaya: 9_000, total: jumlah + GIFT + 9_000 })
  expect(shown.find(({ metode }) => metode === 'gopay')).toMatchObject({
    biaya: opened.biaya, total: opened.total,
  })
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const series = paid.bagian.map(({ untuk, nomor_kuitansi }) => [untuk, nomor_kuitansi?.slice(0, 2)])
  expect(series.toSorted()).toEqual([['donasi', 'KZ'], ['tagihan', 'KW']])
  expect(await fundOf(program)).toBe(GIFT)

  // The father hears of the bill, the donor of the gift, and neither of the other.
  const parts = await world.database.query<{ id: string; untuk: string }>(
    `SELECT p.id, p.untuk FROM pembayaran p JOIN offered.kuitansi k ON k.pembayaran_id = p.id
      WHERE k.nomor = ANY ($1)`, [paid.bagian.map(({ nomor_kuitansi }) => nomor_kuitansi)],
  )
  const ids = parts.map(({ id }) => id)
  await tellKuitansiJob(world.deps)({ institusi_id: 'mobile', subject_ids: ids })
  const told = await world.database.query<{ nomor_wa: string; subjek: string[] }>(
    'SELECT nomor_wa, subjek FROM kabar WHERE subjek && $1::uuid[]', [ids],
  )
  const heard = told.map(({ nomor_wa, subjek }) => [
    nomor_wa, ...subjek.map((id) => parts.find((part) => part.id === id)?.untuk),
  ])
  expect(heard.toSorted()).toEqual([[ayah, 'tagihan'], [ibu, 'donasi']].toSorted())
})

test('the fund gets all of it: the institution bears what the provider keeps', async () => {
  const program = await aProgram(world)
  const { kode_pembayaran } = await aGift(program)
  const unit = await ziswafUnit(world)
  const operator = await aPengguna(world, 'operator')
  const admin = await aPengguna(world, 'admin_institusi')
  await reportPaid(world, [kode_pembayaran], operator, 350)
  await world.api.call('susunSetoran', {}, operator)
  const [setoran] = await world.api.call('getSetoran', { idsekolah: unit.idsekolah }, operator)
  expect(setoran).toMatchObject({ jumlah: GIFT, potongan: 0 })
  const idsetoran = setoran?.idsetoran ?? ''
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-9' }, operator)
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, admin)
  const trial = await world.deps.db.inTransaction('mobile', (tx) => readTrialBalance(tx, unit.id))
  expect(JSON.stringify(trial)).not.toContain('beban_penyedia')
  const { pembayaran } = await world.api.call('getLacak', { cari: kode_pembayaran }, operator)
  expect(pembayaran[0]).toMatchObject({ kode_siswa: null, nama_siswa: 'Siti Rahma' })
})

test('closed programs, foreign programs and titipan are refused, and nothing is written', async () => {
  const closed = await aProgram(world, { status: 'ditutup' })
  const foreign = await aProgram(world, { institusi_id: 'lain' })
  const open = await aProgram(world)
  const zakat = await aProgram(world, { jenis: 'zakat_maal' })
  const yesterday = addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), -1)
  await aKetetapan(world, { sampai: yesterday })
  const kodeOf = async (kode_program: string, changes = {}) => {
    const { body } = await world.api.send('buatPembayaran', {
      untuk: 'donasi', kode_program, jumlah: GIFT, metode: 'qris', ...changes,
    })
    return body.success === 0 ? body.kode : 'berhasil'
  }
  expect(await kodeOf(closed.kode_program)).toBe('PROGRAM_DITUTUP')
  expect(await kodeOf(zakat.kode_program)).toBe('KETETAPAN_UPZ_BERAKHIR')
  expect(await kodeOf(open.kode_program, { metode: 'titipan' })).toBe('TITIPAN_HANYA_ANAK')
  expect(await kodeOf(open.kode_program, { nomor_wa: '021555' })).toBe('NOMOR_WA_TIDAK_VALID')
  expect(await kodeOf(`PRG-mobile-${'0'.repeat(26)}`)).toBe('PROGRAM_TIDAK_DITEMUKAN')
  const moved = parseKode('program', foreign.kode_program)?.id ?? ''
  const rows = await world.database.query('SELECT 1 FROM donatur WHERE program_id = ANY ($1)', [
    [closed.id, zakat.id, open.id, moved],
  ])
  expect(rows).toEqual([])
})

test('shares of a qurban are sold once: the last one goes to who pays first', async () => {
  const qurban = await aProgram(world, { jenis: 'qurban' })
  const order = { jumlah: 12_000_000, bagian: 4, metode: 'bca_va' } as const
  expect((await world.api.send('buatPembayaran', {
    untuk: 'donasi', kode_program: qurban.kode_program, ...order, jumlah: 11_000_000,
  })).body).toMatchObject({ kode: 'QURBAN_HARGA_BERBEDA' })
  const [one, other] = [await openDonasi(world, qurban, order), await openDonasi(world, qurban, order)]
  await world.sandbox.pay(one.kode_pembayaran)
  await paymentReaches(world, one.kode_pembayaran, 'berhasil')
  await world.sandbox.pay(other.kode_pembayaran)
  const late = await paymentReaches(world, other.kode_pembayaran, 'berhasil')
  expect(late).toMatchObject({ menjadi_titipan: 12_000_000 })
  expect(await danaOf(qurban)).toMatchObject({ terkumpul: 12_000_000, bagian: 4, donatur: 1 })
})

test('a number for fitrah ends at the hour of closing, and late money stays with its donor', async () => {
  await aKetetapan(world)
  const fitrah = await aProgram(world, { jenis: 'zakat_fitrah' })
  const now = world.clock.now()
  const tutup_at = new Date(now.getTime() + HOUR_MS)
  await world.database.query(
    `INSERT INTO tutup_fitrah (institusi_id, id, tutup_at, dicatat_at, dicatat_oleh, disetujui_oleh)
     VALUES ('mobile', gen_random_uuid(), $1, $2, gen_random_uuid(), gen_random_uuid())`, [tutup_at, now],
  )
  const opened = await openDonasi(world, fitrah, { metode: 'bca_va' })
  expect(opened.kedaluwarsa_at).toBe(tutup_at.toISOString())
  await world.database.query(
    `SELECT move_pembayaran('mobile', $1, '{menunggu}', 'kedaluwarsa', 'uji', $2)`,
    [parseKode('pembayaran', opened.kode_pembayaran)?.id, now],
  )
  await world.sandbox.pay(opened.kode_pembayaran)
  const late = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(late.menjadi_titipan).toBe(GIFT)
  expect(await fundOf(fitrah)).toBe(0)
})

test('a number for zakat ends with the decree, and zakat that comes later stays with its donor', async () => {
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await aKetetapan(world, { sampai: today })
  const zakat = await aProgram(world, { jenis: 'zakat_maal' })
  const [inTime, late] = [
    await openDonasi(world, zakat, { metode: 'bca_va' }), await openDonasi(world, zakat, { metode: 'bca_va' }),
  ]
  expect(late.kedaluwarsa_at).toBe(instantAt(addDays(today, 1), 0, 'Asia/Jakarta').toISOString())
  await world.sandbox.pay(inTime.kode_pembayaran)
  expect(await paymentReaches(world, inTime.kode_pembayaran, 'berhasil')).toMatchObject({ menjadi_titipan: 0 })

  // As if it had been paid today, after a decree that ended yesterday.
  await aKetetapan(world, { sampai: addDays(today, -1) })
  await world.sandbox.pay(late.kode_pembayaran)
  expect(await paymentReaches(world, late.kode_pembayaran, 'berhasil')).toMatchObject({ menjadi_titipan: GIFT })
  expect(await fundOf(zakat)).toBe(GIFT)
  await aKetetapan(world)
})

test('the donor who left a number gets a link that shows the receipt whole', async () => {
  const program = await aProgram(world)
  const nomor_wa = aNomor()
  const { kode_pembayaran, nomor_kuitansi } = await aGift(program, { nomor_wa })
  const id = parseKode('pembayaran', kode_pembayaran)?.id ?? ''
  await tellKuitansiJob(world.deps)({ institusi_id: 'mobile', subject_ids: [id] })
  await world.sweep('send-kabar')
  const [message] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(message?.text).toContain('Pembayaran Rp50.000 untuk Infak Guru sudah diterima')
  const link = /\/ziswaf\/bukti\/(\S+)#kunci=(\S+)/.exec(message?.text ?? '')
  expect(link?.[1]).toBe(nomor_kuitansi)
  const request = { nomor_kuitansi: nomor_kuitansi ?? '', kunci: link?.[2] ?? '' }
  expect(await world.api.call('kuitansiDonatur', request)).toMatchObject({ disamarkan: false })
})

test('no call tells a stranger who gave, for whom or with which words', async () => {
  const program = await aProgram(world)
  const nomor_wa = aNomor()
  const email = 'siti.rahma@contoh.id'
  const { kode_pembayaran, nomor_kuitansi } = await aGift(program, {
    nomor_wa, email, atas_nama: 'Almarhumah Aminah', keterangan: 'Semoga lapang kuburnya',
  })
  const nomor = { nomor_kuitansi: nomor_kuitansi ?? '' }
  const secrets = ['Siti Rahma', nomor_wa, nomor_wa.slice(2), email, 'Aminah', 'lapang kuburnya']
  const strangers = [
    {},
    await aPengguna(world, 'wali'),
    await aPengguna(world, 'wali', { institusi_id: 'lain' }),
    await aPengguna(world, 'bendahara'),
    await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world, 'lain') }),
    await aPengguna(world, 'mitra'),
  ]
  for (const by of strangers) {
    const told = [
      await world.api.send('kuitansiZiswaf', nomor, by),
      await world.api.send('kuitansiDonatur', { ...nomor, kunci: 'x' }, by),
      await world.api.send('getKuitansi', nomor, by),
      await world.api.send('verifikasiKuitansi', nomor, by),
      await world.api.send('getPembayaran', { kode_pembayaran }, by),
      await world.api.send('rincianProgram', { kode_program: program.kode_program }, by),
    ].map(({ body }) => JSON.stringify(body))
    const papers = [await pdfOf('pdfKuitansiZiswaf', nomor, by), await pdfOf('pdfKuitansi', nomor, by)]
    for (const secret of secrets) expect([...told, ...papers].join('\n')).not.toContain(secret)
  }
  const staff = await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
  expect(await world.api.call('kuitansiZiswaf', nomor, staff)).toMatchObject({
    donatur: 'Siti Rahma', atas_nama: 'Almarhumah Aminah', email, hp: nomor_wa,
    keterangan: 'Semoga lapang kuburnya',
  })
})

test('a basket with a program that closed meanwhile is refused whole, and its bill stays free', async () => {
  const siswa = await aSiswa(world)
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const closed = await aProgram(world, { status: 'ditutup' })
  const bill = { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
  const count = async () => (await world.database.query('SELECT 1 FROM pembayaran')).length
  const before = await count()
  const refused = await world.api.send('buatPembayaran', {
    metode: 'bca_va',
    keranjang: [bill, { untuk: 'donasi', kode_program: closed.kode_program, jumlah: GIFT, nama: 'Siti' }],
  })
  expect(refused.body).toMatchObject({ success: 0, kode: 'PROGRAM_DITUTUP' })
  expect(await count()).toBe(before)
  expect(await world.database.query('SELECT 1 FROM donatur WHERE program_id = $1', [closed.id])).toEqual([])
  expect(await world.api.send('buatPembayaran', { metode: 'bca_va', ...bill })).toMatchObject({
    body: { success: 1 },
  })
})
