import { addDays, localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { tryImpor } from '#test/impor'
import { aSoldShift } from '#test/kantin'
import { PDF } from '#test/foto'
import { payerPays } from '#test/penanggung'
import { sendSlip } from '#test/slip'
import { startWorld, type World } from '#test/world'

/** Transfers with a slip, held against the statement of a school's own account. */
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
  const [tu, bendahara] = [
    await aPengguna(world, 'tu', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ]
  return { sekolah, tu, bendahara }
}
type Office = Awaited<ReturnType<typeof anOffice>>

/** A slip that two people have seen to, or that still waits for the second. */
async function aSlip({ sekolah, tu, bendahara }: Office, pengirim: string, isDecided = true) {
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const slip = {
    kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah, tanggal: today(),
    bank: 'BSI', pengirim,
  }
  const { idslip } = await sendSlip(world, slip, tu, PDF)
  const agree = () => decide(world, 'putusSlip', { idslip, putusan: 'setuju' }, bendahara)
  return { agree, kode_pembayaran: isDecided ? (await agree()).kode_pembayaran : null }
}

function importLines(lines: string[], { bendahara }: Office, sekolah?: MadeSekolah) {
  const isi = `Tanggal;Uraian;Masuk\n${lines.join('')}`
  const file = { format: 'bank' as const, nama_berkas: 'mutasi.csv', isi, nama_bank: 'BSI' }
  const request = { ...file, pemetaan: PEMETAAN, ...(sekolah && { idsekolah: sekolah.idsekolah }) }
  return tryImpor(world, request, bendahara)
}
const line = (text: string, amount = '450.000', day = today()) => `${day};${text};${amount}\n`

test('a line of a school’s statement is the slip of its sender, and the rest are cases', async () => {
  const office = await anOffice()
  const { sekolah, bendahara } = office
  const { kode_pembayaran } = await aSlip(office, 'Ibu Salma Nuraini')
  const lines = [line('TRSF E-BANKING CR BUDI'), line('TRSF E-BANKING CR SALMA NUR')]
  const { body } = await importLines(lines, office, sekolah)
  expect(body).toMatchObject({
    data: { impor: { baris: 2, cocok: 1, kasus: 1, sekolah: sekolah.nama } },
  })
  expect(await balance(`bank/${sekolah.id}`)).toBe(0)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(900_000)
  const cari = kode_pembayaran ?? ''
  const { pembayaran } = await world.api.call('getLacak', { cari }, bendahara)
  expect(pembayaran[0]?.impor).toMatchObject([{ keterangan: 'TRSF E-BANKING CR SALMA NUR' }])
  // The school's treasurer sees whose it is not yet; what is sent back leaves the same account.
  const [kasus] = await world.api.call('getKasus', {}, bendahara)
  expect(kasus).toMatchObject({ sebab: 'pengirim_tidak_dikenal', selisih: 450_000 })
  const usul = { nomor_kasus: kasus?.nomor_kasus ?? '', catatan: 'Salah kirim' }
  await world.api.call('ajukanKasus', { ...usul, tindakan: 'kembalikan_pengirim' }, bendahara)
  const second = await aPengguna(world, 'bendahara', { sekolah })
  await decide(world, 'putusKasus', { nomor_kasus: usul.nomor_kasus, putusan: 'setuju' }, second)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(450_000)
  // Money that is with the school already is not handed over to it.
  const operator = await aPengguna(world, 'operator')
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toEqual([])
})

test('a slip that is decided after its statement came takes its line out of the cases', async () => {
  const office = await anOffice()
  const { sekolah, bendahara } = office
  const { agree } = await aSlip(office, 'Bapak Rahmat', false)
  await importLines([line('SETORAN RAHMAT H')], office, sekolah)
  const unknown = await balance(`belum_dikenal/${sekolah.id}`)
  const { kode_pembayaran } = await agree()
  await world.sweep('rematch-impor')
  expect(await balance(`belum_dikenal/${sekolah.id}`)).toBe(unknown - 450_000)
  expect(await balance(`bank/${sekolah.id}`)).toBe(0)
  const [kasus] = await world.api.call('getKasus', {}, bendahara)
  expect(kasus).toMatchObject({ status: 'selesai', tindakan: 'menyusul', diputus_oleh: null })
  expect(kasus?.catatan_putusan).toContain(kode_pembayaran)
  const cari = kode_pembayaran ?? ''
  const { pembayaran } = await world.api.call('getLacak', { cari }, bendahara)
  expect(pembayaran[0]).toMatchObject({ kasus: [kasus?.nomor_kasus], impor: [{}] })
})

test('what two people decide of a line ends with the slip that explains it meanwhile', async () => {
  const office = await anOffice()
  const { sekolah, bendahara } = office
  const { agree } = await aSlip(office, 'Bapak Yusuf', false)
  await importLines([line('SETORAN YUSUF')], office, sekolah)
  const [kasus] = await world.api.call('getKasus', {}, bendahara)
  const usul = { nomor_kasus: kasus?.nomor_kasus ?? '', catatan: 'Tidak ada yang mengaku' }
  await world.api.call('ajukanKasus', { ...usul, tindakan: 'kembalikan_pengirim' }, bendahara)
  await agree()
  const second = await aPengguna(world, 'bendahara', { sekolah })
  const yes = { nomor_kasus: usul.nomor_kasus, putusan: 'setuju' as const }
  const late = await tryDecide(world, 'putusKasus', yes, second)
  expect(late.body).toMatchObject({ kode: 'USULAN_SUDAH_DIPUTUSKAN' })
  expect(await balance(`rekening/${sekolah.id}`)).toBe(450_000)
  expect(await world.api.call('getKasus', {}, bendahara)).toMatchObject([
    { status: 'selesai', tindakan: 'menyusul' },
  ])
})

test('a slip without a line is a late case after five working days, until the line comes', async () => {
  const office = await anOffice()
  const { sekolah } = office
  await aSlip(office, 'Ibu Aminah Zahra')
  await importLines([line('AMINAH ZAHRA')], office, sekolah)
  const day = today()
  const { kode_pembayaran } = await aSlip(office, 'Ibu Wardah')
  world.clock.advance(5 * DAY_MS)
  await world.sweep('find-late')
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  expect(await world.api.call('getKasus', {}, bendahara)).toEqual([])
  // Two weekends and a holiday may lie between.
  world.clock.advance(7 * DAY_MS)
  await world.sweep('find-late')
  await world.sweep('find-late')
  const now = { ...office, bendahara: await aPengguna(world, 'bendahara', { sekolah }) }
  const late = { sebab: 'terlambat', kode_pembayaran, selisih: 450_000 }
  expect(await world.api.call('getKasus', {}, now.bendahara)).toMatchObject([late])
  await importLines([line('WARDAH', '450.000', addDays(day, 1))], now, sekolah)
  expect(await world.api.call('getKasus', {}, now.bendahara)).toMatchObject([
    { ...late, status: 'selesai', tindakan: 'menyusul' },
  ])
})

test('where a school imports no statements, a slip that two people have seen is never late', async () => {
  const office = await anOffice()
  await aSlip(office, 'Ibu Zulfa')
  world.clock.advance(9 * DAY_MS)
  await world.sweep('find-late')
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: office.sekolah })
  expect(await world.api.call('getKasus', {}, bendahara)).toEqual([])
})

test('a transfer that came to the account of all is found by its sender, and handed over', async () => {
  const office = await anOffice()
  const { sekolah } = office
  await aSlip(office, 'Ibu Khadijah Azzahra')
  const operator = await aPengguna(world, 'operator')
  const rekening = await balance('rekening')
  await importLines([line('TRF KHADIJAH AZZAHRA')], { ...office, bendahara: operator })
  expect(await balance('rekening')).toBe(rekening + 450_000)
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  const [setoran] = await world.api.call('getSetoran', { idsekolah }, operator)
  expect(setoran).toMatchObject({ bersih: 450_000 })
  // Handed over, the school's own statement shows it, and it is no stranger's money.
  const idsetoran = setoran?.idsetoran ?? ''
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-881' }, operator)
  const second = await aPengguna(world, 'admin_institusi')
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, second)
  const { body } = await importLines([line('KLIRING TRF-881 YAYASAN')], office, sekolah)
  expect(body).toMatchObject({ data: { impor: { kasus: 0, cocok: 1 } } })
  expect(await balance(`setoran/${sekolah.id}`)).toBe(0)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(450_000)
})

test('nobody imports the statement of another school', async () => {
  const [office, other] = [await anOffice(), await anOffice()]
  const { body } = await importLines([line('X')], office, other.sekolah)
  expect(body).toMatchObject({ success: 0, kode: 'SEKOLAH_TIDAK_DIKENAL' })
})

test('cash that was brought to the bank leaves the safe, never more than lies in it', async () => {
  const office = await anOffice()
  const { sekolah, bendahara } = office
  const [safe, account] = [`brankas/${sekolah.id}`, `rekening/${sekolah.id}`]
  await importLines([line('SETOR TUNAI TELLER 02', '300.000')], office, sekolah)
  const [kasus] = await world.api.call('getKasus', {}, bendahara)
  expect(kasus?.pilihan).toContain('setor_tunai')
  const usul = { nomor_kasus: kasus?.nomor_kasus ?? '', catatan: 'Disetor Pak Yusuf' }
  const propose = () =>
    world.api.send('ajukanKasus', { ...usul, tindakan: 'setor_tunai' }, bendahara)
  const early = await propose()
  expect(early.body).toMatchObject({ kode: 'BRANKAS_KURANG' })
  expect(early.body.msg).toContain('Rp0')
  await fillSafe(sekolah)
  await propose()
  const second = await aPengguna(world, 'bendahara', { sekolah })
  const unknown = await balance(`belum_dikenal/${sekolah.id}`)
  await decide(world, 'putusKasus', { nomor_kasus: usul.nomor_kasus, putusan: 'setuju' }, second)
  expect(await balance(safe)).toBe(150_000)
  expect(await balance(account)).toBe(300_000)
  expect(await balance(`belum_dikenal/${sekolah.id}`)).toBe(unknown - 300_000)
})

test('when the safe holds enough for one of two deposits, the second waits for cash', async () => {
  const office = await anOffice()
  const { sekolah, bendahara } = office
  await fillSafe(sekolah)
  const both = [line('SETOR TUNAI A', '300.000'), line('SETOR TUNAI B', '300.000')]
  await importLines(both, office, sekolah)
  const all = await world.api.call('getKasus', {}, bendahara)
  const second = await aPengguna(world, 'bendahara', { sekolah })
  const wishes = all.map(({ nomor_kasus }) => ({ nomor_kasus, catatan: 'Disetor Pak Yusuf' }))
  for (const wish of wishes)
    await world.api.call('ajukanKasus', { ...wish, tindakan: 'setor_tunai' }, bendahara)
  const told = await Promise.all(
    wishes.map(({ nomor_kasus }) =>
      tryDecide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, second),
    ),
  )
  const refused = told.flatMap(({ body }) => (body.success ? [] : [body.kode]))
  expect(refused).toEqual(['BRANKAS_KURANG'])
  expect(await balance(`brankas/${sekolah.id}`)).toBe(150_000)
})

test('cash of sponsors and payouts to consignees count in the safe', async () => {
  const siswa = await aSiswa(world)
  const { sekolah } = siswa
  const [bendahara, second] = [await aPengguna(world, 'bendahara', { sekolah }), await aPengguna(world, 'bendahara', { sekolah })]
  const { idlapak } = await aSoldShift(world, siswa)
  const payout = { idlapak, cara: 'tunai', jumlah: 10_000, catatan: '' } as const
  const { idpelunasan } = await world.api.call('ajukanPelunasan', payout, bendahara)
  await decide(world, 'putusPelunasan', { idpelunasan, putusan: 'setuju' }, second)
  const payer = { idsekolah: sekolah.idsekolah, nama: 'Yayasan Berkah', jenis: 'yayasan' } as const
  const { idpenanggung } = await world.api.call('buatPenanggung', payer, bendahara)
  await payerPays(world, { by: bendahara, second }, idpenanggung, { cara: 'tunai', jumlah: 25_000 })
  expect(await balance(`brankas/${sekolah.id}`)).toBe(115_000)
  const office = { sekolah, tu: bendahara, bendahara }
  await importLines([line('SETOR TUNAI A', '115.001'), line('SETOR TUNAI B', '115.000')], office, sekolah)
  const all = await world.api.call('getKasus', {}, bendahara)
  const propose = (selisih: number) => world.api.send('ajukanKasus', {
    nomor_kasus: all.find((one) => one.selisih === selisih)?.nomor_kasus ?? '', tindakan: 'setor_tunai', catatan: 'Disetor',
  }, bendahara)
  expect((await propose(115_001)).body).toMatchObject({ kode: 'BRANKAS_KURANG' })
  expect((await propose(115_000)).body).toMatchObject({ success: 1 })
})

test('a transfer of a second payer that was recorded before is booked once, whichever line shows it', async () => {
  const office = await anOffice()
  const { sekolah, bendahara } = office
  const second = await aPengguna(world, 'bendahara', { sekolah })
  const payer = { idsekolah: sekolah.idsekolah, nama: 'Yayasan Berkah', jenis: 'yayasan' } as const
  const { idpenanggung } = await world.api.call('buatPenanggung', payer, bendahara)
  await importLines([line('YAYASAN BERKAH TAHAP 1', '600.000'), line('YAYASAN BERKAH', '600.000')], office, sekolah)
  const wishes = (await world.api.call('getKasus', {}, bendahara)).map(({ nomor_kasus, pilihan }) => {
    expect(pilihan).toContain('sudah_dicatat')
    return { nomor_kasus, tindakan: 'sudah_dicatat' as const, catatan: 'Dari Yayasan Berkah' }
  })
  const [first, other] = wishes
  if (!first || !other) throw new Error('no cases')
  expect(await world.api.kode('ajukanKasus', first, bendahara)).toBe('TRANSFER_TERCATAT_KURANG')
  // One transfer, recorded as two payments.
  const pays = (jumlah: number) => payerPays(world, { by: bendahara, second }, idpenanggung, { jumlah })
  await pays(350_000)
  await pays(250_000)
  for (const wish of wishes) await world.api.call('ajukanKasus', wish, bendahara)
  const told = await Promise.all(
    wishes.map(({ nomor_kasus }) => tryDecide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, second)),
  )
  expect(told.flatMap(({ body }) => (body.success ? [] : [body.kode]))).toEqual(['TRANSFER_TERCATAT_KURANG'])
  expect(await balance(`bank/${sekolah.id}`)).toBe(0)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(1_200_000)
  expect(await balance(`belum_dikenal/${sekolah.id}`)).toBe(600_000)
})

test('what is no payment of a pupil is kept apart, for the account that shows it', async () => {
  const office = await anOffice()
  const { sekolah, bendahara } = office
  const [operator, admin] = [
    await aPengguna(world, 'operator'), await aPengguna(world, 'admin_institusi'),
  ]
  await importLines([line('DANA BOS TAHAP 2', '9.000.000')], office, sekolah)
  await importLines([line('BUNGA REKENING', '12.500')], { ...office, bendahara: operator })
  const [bunga, bos] = await world.api.call('getKasus', {}, operator)
  // Whose safe would it be?
  expect(bunga?.pilihan).not.toContain('setor_tunai')
  for (const { kasus, one } of [{ kasus: bunga, one: operator }, { kasus: bos, one: bendahara }]) {
    expect(kasus?.pilihan).toContain('penerimaan_lain')
    const usul = { nomor_kasus: kasus?.nomor_kasus ?? '', catatan: 'Bukan uang siswa' }
    await world.api.call('ajukanKasus', { ...usul, tindakan: 'penerimaan_lain' }, one)
    await decide(world, 'putusKasus', { nomor_kasus: usul.nomor_kasus, putusan: 'setuju' }, admin)
  }
  expect(await balance('penerimaan_lain')).toBe(12_500)
  expect(await balance(`penerimaan_lain/${sekolah.id}`)).toBe(9_000_000)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(9_000_000)
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toEqual([])
})

/** Rp450.000 that were taken over the desk and counted. */
async function fillSafe(sekolah: MadeSekolah): Promise<void> {
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const kasir = await aPengguna(world, 'kasir', { sekolah })
  const request = { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
  const { idkas } = await world.api.call('terimaKas', request, kasir)
  await world.api.call('tutupKas', { idkas, dihitung: jumlah }, kasir)
}
