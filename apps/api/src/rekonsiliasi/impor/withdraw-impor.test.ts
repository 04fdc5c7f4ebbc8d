import { parseKode } from '@lunas/values/kode'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { decide } from '#test/decide'
import { PDF } from '#test/foto'
import { sendSlip } from '#test/slip'
import { imporBerkas, reportPaid } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Imports that were a mistake, and what is left of them in the books: nothing. */
let world: World
let operator: { token: string }
let admin: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  operator = await aPengguna(world, 'operator')
  admin = await aPengguna(world, 'admin_institusi')
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const alasan = 'Salah pilih rekening'
const today = () => localDateAt(world.clock.now(), 'Asia/Jakarta')
const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))

async function aSlip(sekolah: MadeSekolah, pengirim: string) {
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const { idslip } = await sendSlip(world, {
    kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah, tanggal: today(),
    bank: 'BSI', pengirim,
  }, await aPengguna(world, 'tu', { sekolah }), PDF)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { kode_pembayaran } = await decide(
    world, 'putusSlip', { idslip, putusan: 'setuju' }, bendahara,
  )
  return kode_pembayaran ?? ''
}

async function importLines(lines: string, { idsekolah }: MadeSekolah) {
  const { impor, sudah_ada } = await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi.csv', nama_bank: 'BSI', idsekolah,
    isi: `Tanggal;Uraian;Masuk\n${lines}`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' },
  }, operator)
  return { ...impor, sudah_ada }
}

const withdraw = (idimpor: string, who = operator) =>
  world.api.send('batalkanImpor', { idimpor, alasan }, who)

test('a statement under the wrong account is withdrawn, and imported under the right one', async () => {
  const [right, wrong] = [await aSekolah(world), await aSekolah(world)]
  const [own, other] = [await aSlip(right, 'Ibu Rahma'), await aSlip(wrong, 'Ibu Rahma')]
  const before = await balance('belum_dikenal')
  const lines = `${today()};TRSF RAHMA;450.000\n${today()};TRSF BUDI;125.000\n`
  const { idimpor, kasus } = await importLines(lines, wrong)
  expect(kasus).toBe(1)
  expect(await balance(`rekening/${wrong.id}`)).toBe(575_000)
  const { body } = await withdraw(idimpor)
  expect(body).toMatchObject({ success: 1, data: { alasan_batal: alasan } })
  expect(await balance(`rekening/${wrong.id}`)).toBe(0)
  expect(await balance(`bank/${wrong.id}`)).toBe(450_000)
  expect(await balance('belum_dikenal')).toBe(before)
  const ended = { sebab: 'pengirim_tidak_dikenal', status: 'selesai' } as const
  expect((await world.api.call('getKasus', ended, operator))[0]).toMatchObject({
    tindakan: 'impor_dibatalkan', baris: { keterangan: 'TRSF BUDI', dibatalkan: true },
  })
  expect((await withdraw(idimpor)).body).toMatchObject({ kode: 'IMPOR_SUDAH_DIBATALKAN' })

  expect(await importLines(lines, right)).toMatchObject({ sudah_ada: false, baris: 2, cocok: 1 })
  expect(await balance(`bank/${right.id}`)).toBe(0)
  const shown = async (cari: string) => {
    const { pembayaran } = await world.api.call('getLacak', { cari }, operator)
    return pembayaran[0]?.impor.length
  }
  expect([await shown(own), await shown(other)]).toEqual([1, 0])
})

test('what was withdrawn by mistake is imported again, and booked again', async () => {
  const sekolah = await aSekolah(world)
  await aSlip(sekolah, 'Ibu Hana')
  const lines = `${today()};TRSF HANA;450.000\n`
  for (let round = 0; round < 3; round += 1) {
    const { idimpor, cocok } = await importLines(lines, sekolah)
    expect(cocok).toBe(1)
    expect(await balance(`bank/${sekolah.id}`)).toBe(0)
    expect((await withdraw(idimpor)).body).toMatchObject({ success: 1 })
    expect(await balance(`bank/${sekolah.id}`)).toBe(450_000)
    expect(await balance(`rekening/${sekolah.id}`)).toBe(0)
  }
})

test('lines that a second file repeated stand as its lines when the first is withdrawn', async () => {
  const sekolah = await aSekolah(world)
  const shown = await aSlip(sekolah, 'Ibu Lestari')
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const equal = `${today()};TRSF BUDI;125.000\n`
  const slip = `${today()};TRSF LESTARI;450.000\n`
  const first = await importLines(`${slip}${equal}${equal}${today()};BUNGA;10,60\n`, sekolah)
  // Overlaps: of three equal lines two are known, and one line of the first file is not in it.
  const second = await importLines(
    `${equal}${equal}${equal}${slip}${today()};BUNGA LAGI;5,60\n`, sekolah,
  )
  expect(second).toMatchObject({ baris: 2, baris_berulang: 3 })
  expect(await balance(`rekening/${sekolah.id}`)).toBe(450_000 + 3 * 125_000 + 16)
  expect((await withdraw(first.idimpor)).body).toMatchObject({ success: 1 })
  expect(await balance(`rekening/${sekolah.id}`)).toBe(450_000 + 3 * 125_000 + 5)
  expect(await balance(`bank/${sekolah.id}`)).toBe(0)
  const all = await world.api.call('getImpor', {}, operator)
  expect(all.find(({ idimpor }) => idimpor === second.idimpor)).toMatchObject({
    baris: 5, baris_berulang: 0, cocok: 1, kasus: 4,
  })
  const { pembayaran } = await world.api.call('getLacak', { cari: shown }, bendahara)
  expect(pembayaran[0]?.impor).toHaveLength(1)
  // The first file again tells only what the second does not, and gives it back when it goes.
  const again = await importLines(`${slip}${equal}${equal}${today()};BUNGA;10,60\n`, sekolah)
  expect(again).toMatchObject({ sudah_ada: false, baris: 1, baris_berulang: 3 })
  await withdraw(second.idimpor)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(450_000 + 2 * 125_000 + 10)
  await withdraw(again.idimpor)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(0)
  expect(await balance(`bank/${sekolah.id}`)).toBe(450_000)
})

test('a payment that only a withdrawn statement missed or showed is as before', async () => {
  const sekolah = await aSekolah(world)
  const [missed, late] = [await aSlip(sekolah, 'Ibu Ratna'), await aSlip(sekolah, 'Ibu Wulan')]
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const open = async () => {
    const all = await world.api.call('getKasus', { status: 'terbuka' }, bendahara)
    return all.map(({ kode_pembayaran }) => kode_pembayaran).sort()
  }
  // A statement tells of what came before its last line.
  const day = addDays(today(), 1)
  const first = await importLines(`${day};LAIN;10.000\n`, sekolah)
  expect(await open()).toEqual([null, missed, late].sort())
  const second = await importLines(`${day};TRSF WULAN;450.000\n`, sekolah)
  expect(await open()).toEqual([null, missed].sort())
  await withdraw(second.idimpor)
  expect(await open()).toEqual([null, missed, late].sort())
  await withdraw(first.idimpor)
  expect(await open()).toEqual([])
  await importLines(`${day};TRSF WULAN;450.000\n`, sekolah)
  expect(await open()).toEqual([missed])
})

test('nobody withdraws what people decided, what is handed over, or another school’s', async () => {
  const sekolah = await aSekolah(world)
  const { idimpor } = await importLines(`${today()};SETOR TUNAI;77.000\n`, sekolah)
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  expect((await withdraw(idimpor, stranger)).body).toMatchObject({
    kode: 'IMPOR_TIDAK_DITEMUKAN',
  })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const [kasus] = await world.api.call('getKasus', {}, bendahara)
  const usul = { nomor_kasus: kasus?.nomor_kasus ?? '', catatan: 'Salah kirim' }
  await world.api.call('ajukanKasus', { ...usul, tindakan: 'kembalikan_pengirim' }, operator)
  await decide(world, 'putusKasus', { nomor_kasus: usul.nomor_kasus, putusan: 'setuju' }, admin)
  const decided = await withdraw(idimpor)
  expect(decided.body).toMatchObject({ kode: 'IMPOR_SUDAH_DIPUTUS' })
  expect(decided.body.msg).toContain(usul.nomor_kasus)

  const siswa = await aSiswa(world, { sekolah })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { impor } = await reportPaid(world, [kode_pembayaran], operator)
  await world.api.call('susunSetoran', {}, operator)
  const waiting = await withdraw(impor.idimpor)
  expect(waiting.body).toMatchObject({ kode: 'IMPOR_DALAM_SETORAN' })
  expect(waiting.body.msg).toContain(sekolah.nama)
  const [setoran] = await world.api.call(
    'getSetoran', { idsekolah: sekolah.idsekolah }, operator,
  )
  const idsetoran = setoran?.idsetoran ?? ''
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'KLIRING-9' }, operator)
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, admin)
  expect((await withdraw(impor.idimpor)).body).toMatchObject({
    kode: 'IMPOR_SUDAH_DISETORKAN',
  })
  const seen = await importLines(`${today()};KLIRING-9;449.560\n`, sekolah)
  await withdraw(seen.idimpor)
  const after = await world.api.call('getSetoran', { idsekolah: sekolah.idsekolah }, operator)
  expect(after).toMatchObject([{ status: 'disetorkan', jumlah_diterima: null, terlihat_at: null }])
})

test('a batch that is put together while its report is withdrawn holds nothing of it', async () => {
  const sekolah = await aSekolah(world)
  const siswa = await aSiswa(world, { sekolah })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { impor } = await reportPaid(world, [kode_pembayaran], operator)
  const { idimpor } = impor
  const [withdrawn, composed] = await world.deps.db.inTransaction('mobile', async (tx) => {
    // Held here, so that the withdrawal waits when it has seen that no batch holds these lines.
    await tx.query(
      'SELECT 1 FROM impor_baris WHERE institusi_id = $1 AND impor_id = $2 FOR UPDATE',
      ['mobile', parseKode('impor', idimpor)?.id],
    )
    const withdrawing = withdraw(idimpor)
    await expect.poll(countWaiting).toBe(1)
    let isOver = false
    const composing = world.api.send('susunSetoran', {}, operator).finally(() => (isOver = true))
    await expect.poll(async () => isOver || (await countWaiting()) === 2).toBe(true)
    return [withdrawing, composing] as const
  })
  expect((await withdrawn).body).toMatchObject({ success: 1 })
  expect((await composed).body).toMatchObject({ success: 1 })
  const { idsekolah } = sekolah
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toEqual([])
})

test('a report is withdrawn once the batch that held its money is dissolved', async () => {
  const sekolah = await aSekolah(world)
  const siswa = await aSiswa(world, { sekolah })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { impor } = await reportPaid(world, [kode_pembayaran], operator)
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  const [setoran] = await world.api.call('getSetoran', { idsekolah }, operator)
  const wish = { idsetoran: setoran?.idsetoran ?? '', dilihat: null }
  await world.api.call('bubarkanSetoran', wish, operator)
  expect((await withdraw(impor.idimpor)).body).toMatchObject({ success: 1 })
  await world.api.call('susunSetoran', {}, operator)
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toEqual([])
})

async function countWaiting(): Promise<number> {
  const rows = await world.database.query(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}
