import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { balanceOf } from '#ledger/audit'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { buktiFor } from '#test/foto'
import { imporBerkas } from '#test/impor'
import { payTogether, payFor, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Held payments whose money is a line of a bank's statement. */
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

const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))

test('a line of the statement is chosen once, and pays the payment and ends its case', async () => {
  const sekolah = await aSekolah(world)
  const { tu, bendahara } = await officersOf(sekolah)
  const [first, second] = [await aHeld(sekolah, tu), await aHeld(sekolah, tu)]
  await importLine('TRF IBU SARI FT-77101', first.total, sekolah)
  const { nomor_tertahan } = first
  const [line, ...others] = await world.api.call('barisTertahan', { nomor_tertahan }, tu)
  expect(others).toEqual([])
  expect(line).toMatchObject({ rekening: sekolah.nama, jumlah: first.total })
  const { nomor_kasus = '' } = line ?? {}
  // Written by hand it would be a second key of the same money.
  const written = { jumlah: first.total, tanggal: today(), referensi: 'ft 77 101' }
  const typed = await world.api.send('ajukanTertahan', { nomor_tertahan, ...written }, tu)
  expect(typed.body).toMatchObject({ kode: 'PILIH_BARIS_MUTASI' })
  const proposed = await world.api.call('ajukanTertahan', { nomor_tertahan, nomor_kasus }, tu)
  expect(proposed.temuan).toMatchObject({ nomor_kasus, referensi: 'TRF IBU SARI FT-77101' })
  const other = { nomor_tertahan: second.nomor_tertahan }
  const twice = await world.api.send('ajukanTertahan', { ...other, nomor_kasus }, tu)
  expect(twice.body).toMatchObject({ kode: 'UANG_SUDAH_TERCATAT' })
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara)
  expect(await showPayment(world, first)).toMatchObject({ status: 'berhasil', diterima: first.total })
  const [kasus] = await world.api.call('getKasus', { status: 'selesai' }, bendahara)
  expect(kasus).toMatchObject({ nomor_kasus, tindakan: 'hubungkan' })
  expect(await balance(`bank/${sekolah.id}`)).toBe(0)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(first.total)
  expect(await balance(`belum_dikenal/${sekolah.id}`)).toBe(0)
  const gone = await world.api.send('ajukanTertahan', { ...other, nomor_kasus }, tu)
  expect(gone.body).toMatchObject({ kode: 'BARIS_SUDAH_DIPAKAI' })
  const again = await world.api.send('ajukanTertahan', { ...other, ...written }, tu)
  expect(again.body).toMatchObject({ kode: 'UANG_SUDAH_TERCATAT' })
})

test('of two officers who choose one line for two payments at once, one has it', async () => {
  const sekolah = await aSekolah(world)
  const { tu, bendahara } = await officersOf(sekolah)
  const other = await aPengguna(world, 'tu', { sekolah })
  const held = [await aHeld(sekolah, tu), await aHeld(sekolah, tu)]
  await importLine('TRF TANPA NAMA', 450_000, sekolah)
  const nomors = held.map(({ nomor_tertahan }) => nomor_tertahan)
  const [line] = await world.api.call('barisTertahan', { nomor_tertahan: nomors[0] ?? '' }, tu)
  const { nomor_kasus = '' } = line ?? {}
  const answers = await Promise.all(nomors.map((nomor_tertahan, i) =>
    world.api.send('ajukanTertahan', { nomor_tertahan, nomor_kasus }, i === 0 ? tu : other),
  ))
  const kinds = answers.map(({ body }) => (body.success === 1 ? 'ok' : body.kode))
  expect(kinds.toSorted()).toEqual(['UANG_SUDAH_TERCATAT', 'ok'])
  const won = nomors[kinds.indexOf('ok')] ?? ''
  // Whoever comes second may write no reference of the same money either, also while both say yes.
  const yes = { nomor_tertahan: won, putusan: 'setuju' as const }
  await Promise.all([
    decide(world, 'putusTertahan', yes, bendahara),
    ...nomors.filter((one) => one !== won).map((nomor_tertahan) =>
      world.api.send('ajukanTertahan', { nomor_tertahan, nomor_kasus }, other)),
  ])
  const paid = await Promise.all(held.map((one) => showPayment(world, one)))
  expect(paid.filter(({ status }) => status === 'berhasil')).toHaveLength(1)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(450_000)
  expect(await balance(`belum_dikenal/${sekolah.id}`)).toBe(0)
})

test('a line that somebody owned meanwhile is not booked a second time', async () => {
  const sekolah = await aSekolah(world)
  const { tu, bendahara } = await officersOf(sekolah)
  const { nomor_tertahan, total, kode_siswa } = await aHeld(sekolah, tu)
  await importLine('TRF TANPA NAMA', total, sekolah)
  const [line] = await world.api.call('barisTertahan', { nomor_tertahan }, tu)
  const { nomor_kasus = '' } = line ?? {}
  await world.api.call('ajukanTertahan', { nomor_tertahan, nomor_kasus }, tu)
  const usul = { nomor_kasus, tindakan: 'titipan_siswa' as const, kode_siswa, catatan: 'Bukti wali' }
  await world.api.call('ajukanKasus', usul, operator)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, admin)
  const yes = { nomor_tertahan, putusan: 'setuju' as const }
  const { body } = await tryDecide(world, 'putusTertahan', yes, bendahara)
  expect(body).toMatchObject({ kode: 'BARIS_SUDAH_DIPAKAI' })
})

test('a basket in one school’s account is found whole, and that school owes the other', async () => {
  const { sdit, smpit, nomor_tertahan, total, opened } = await aHeldBasket()
  const { tu, bendahara } = await officersOf(sdit)
  await importLine('TRF KELUARGA', total, sdit)
  const [line] = await world.api.call('barisTertahan', { nomor_tertahan }, tu)
  const { nomor_kasus = '' } = line ?? {}
  await world.api.call('ajukanTertahan', { nomor_tertahan, nomor_kasus }, tu)
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara)
  expect(await showPayment(world, opened)).toMatchObject({
    status: 'berhasil', bagian: [{ status: 'berhasil' }, { status: 'berhasil' }],
  })
  expect(await balance(`rekening/${sdit.id}`)).toBe(total)
  expect(await balance(`bank/${sdit.id}`)).toBe(0)
  expect(await balance(`antar_sekolah/${smpit.id}`)).toBe(300_000)
  expect(await balance(`antar_sekolah/${sdit.id}`)).toBe(-300_000)
})

test('a basket in the account of all reaches each school by a batch of its own', async () => {
  const { sdit, smpit, nomor_tertahan, total } = await aHeldBasket()
  await importLine('TRF KELUARGA BESAR', total)
  const [line] = await world.api.call('barisTertahan', { nomor_tertahan }, admin)
  const { nomor_kasus = '', rekening } = line ?? {}
  expect(rekening).toBeNull()
  await world.api.call('ajukanTertahan', { nomor_tertahan, nomor_kasus }, admin)
  const { bendahara } = await officersOf(sdit)
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara)
  await world.api.call('susunSetoran', {}, operator)
  const got = []
  for (const { idsekolah } of [sdit, smpit]) {
    const [batch] = await world.api.call('getSetoran', { idsekolah }, operator)
    got.push(batch?.jumlah)
  }
  expect(got).toEqual([450_000, 300_000])
  expect(await balance(`antar_sekolah/${smpit.id}`)).toBe(0)
})

test('a basket whose reference was written down is the line that comes later', async () => {
  const { sdit, smpit, nomor_tertahan, total } = await aHeldBasket()
  const { tu, bendahara } = await officersOf(sdit)
  const written = { jumlah: total, tanggal: today(), referensi: 'BSI-754' }
  await world.api.call('ajukanTertahan', { nomor_tertahan, ...written }, tu)
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara)
  expect(await balance(`bank/${sdit.id}`)).toBe(total)
  await importLine('TRF BSI-754', total, sdit)
  expect(await balance(`bank/${sdit.id}`)).toBe(0)
  expect(await balance(`rekening/${sdit.id}`)).toBe(total)
  expect(await balance(`antar_sekolah/${smpit.id}`)).toBe(300_000)
  expect(await world.api.call('getKasus', { status: 'terbuka' }, bendahara)).toEqual([])
})

async function aHeld(sekolah: MadeSekolah, tu: { token: string }) {
  const siswa = await aSiswa(world, { sekolah })
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  const { kode_siswa } = siswa
  return { ...opened, kode_siswa, nomor_tertahan: await hold(opened, tu) }
}

/** SPP of Rp450.000 at the first school and Rp300.000 at the second, held at the first. */
async function aHeldBasket() {
  const [sdit, smpit] = [await aSekolah(world), await aSekolah(world)]
  const aisyah = await aSiswa(world, { sekolah: sdit })
  const umar = await aSiswa(world, { sekolah: smpit })
  const spp = await aTagihan(world, aisyah, { jatuh_tempo: today() })
  const kegiatan = await aTagihan(world, umar, {
    jenis: 'Kegiatan', jumlah: 300_000, jatuh_tempo: addDays(today(), 2),
  })
  const opened = await payTogether(world, [[aisyah, spp], [umar, kegiatan]], 'qris')
  const { total } = opened
  return { sdit, smpit, opened, total, nomor_tertahan: await hold(opened, admin) }
}

async function hold({ kode_pembayaran }: { kode_pembayaran: string }, by: { token: string }) {
  await world.api.call('kirimBukti', buktiFor(kode_pembayaran))
  const [held] = await world.api.call('getTertahan', {}, by)
  return held?.nomor_tertahan ?? ''
}

async function officersOf(sekolah: MadeSekolah) {
  const tu = await aPengguna(world, 'tu', { sekolah })
  return { tu, bendahara: await aPengguna(world, 'bendahara', { sekolah }) }
}

async function importLine(text: string, jumlah: number, sekolah?: MadeSekolah): Promise<void> {
  await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi.csv', nama_bank: 'BSI',
    isi: `Tanggal;Uraian;Masuk\n${today()};${text};${jumlah}\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' },
    ...(sekolah && { idsekolah: sekolah.idsekolah }),
  }, operator)
}

function today(): LocalDate {
  return localDateAt(world.clock.now(), 'Asia/Jakarta')
}
