import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseKode } from '@lunas/values/kode'
import { tellStatusJob } from '#kabar/kabar.jobs'
import { DAY_MS, HOUR_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide, tryDecide } from '#test/decide'
import { aPicture, buktiFor } from '#test/foto'
import { payFor, showPayment } from '#test/story'
import { daysAgo } from '#test/test-clock'
import { startWorld, type World } from '#test/world'

/** What people found, and a gateway that answers again. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.sandbox.resetFaults()
  await assertBooksHold(world)
})

const LAST_WEEK = daysAgo(7)

test('what one found is booked also when the gateway wakes up and saw nothing', async () => {
  const { tu, bendahara, opened: [opened] } = await heldPayments(['SPP'])
  const nomor_tertahan = await nomorOf(tu, opened)
  await world.api.call('ajukanTertahan', {
    nomor_tertahan, jumlah: opened.total, tanggal: LAST_WEEK, referensi: 'REF-77',
  }, tu)
  await world.sandbox.resetFaults()
  world.clock.advance(DAY_MS)
  await world.sweep('check-pembayaran')
  const shown = await showPayment(world, opened)
  expect(shown.status).toBe('kedaluwarsa')
  expect(shown.status_jujur.berikutnya).toContain('Petugas kedua')
  const setuju = { nomor_tertahan, putusan: 'setuju' as const }
  expect(await decide(world, 'putusTertahan', setuju, bendahara)).toMatchObject({
    keadaan: 'ditemukan', status_pembayaran: 'berhasil',
  })
  expect(await showPayment(world, opened)).toMatchObject({ diterima: opened.total })
})

test('how a payment ended is told when the second person says no, and not before', async () => {
  const { tu, bendahara, opened: [opened] } = await heldPayments(['SPP'])
  const nomor_tertahan = await nomorOf(tu, opened)
  const subject_id = parseKode('pembayaran', opened.kode_pembayaran)?.id ?? ''
  const payer = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const given = 'UPDATE pembayaran SET pengguna_id = $2 WHERE id = $1'
  await world.database.query(given, [subject_id, payer.id])
  const told = async () => {
    await tellStatusJob(world.deps)({ institusi_id: 'mobile', subject_id })
    const sql = 'SELECT 1 FROM kabar WHERE peristiwa = $1'
    return (await world.database.query(sql, [`kedaluwarsa/${subject_id}`])).length
  }
  await world.api.call('ajukanTertahan', {
    nomor_tertahan, jumlah: opened.total, tanggal: LAST_WEEK, referensi: 'REF-79',
  }, tu)
  await world.sandbox.resetFaults()
  world.clock.advance(DAY_MS)
  await world.sweep('check-pembayaran')
  expect(await showPayment(world, opened)).toMatchObject({
    status: 'kedaluwarsa', sedang_dicari: true,
  })
  expect(await told()).toBe(0)
  const asked = async () => {
    const sql = `SELECT 1 FROM job_outbox WHERE job = 'tell-status' AND subject_id = $1`
    return (await world.database.query(sql, [subject_id])).length
  }
  const before = await asked()
  const tolak = { nomor_tertahan, putusan: 'tolak' as const, alasan: 'Milik siswa lain' }
  await decide(world, 'putusTertahan', tolak, bendahara)
  expect(await asked()).toBe(before + 1)
  expect(await told()).toBe(1)
})

test('who found the money cannot agree to it, but can take the finding back', async () => {
  const { tu, bendahara, opened: [opened] } = await heldPayments(['SPP'])
  const nomor_tertahan = await nomorOf(tu, opened)
  const temuan = { jumlah: 1_000, tanggal: LAST_WEEK, referensi: 'REF-80' }
  await world.api.call('ajukanTertahan', { nomor_tertahan, ...temuan }, tu)
  const yes = await tryDecide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, tu)
  expect(yes.body).toMatchObject({ kode: 'USULAN_SENDIRI' })
  const back = { nomor_tertahan, alasan: 'Salah baris mutasi' }
  expect(await world.api.call('tarikTertahan', back, tu)).toMatchObject({
    keadaan: 'menunggu', temuan: null, alasan: back.alasan,
  })
  const [line] = await world.api.call('getJejak', {}, bendahara)
  expect(line).toMatchObject({ nama: 'Pengguna tu', tindakan: 'tertahan_ditarik_kembali' })
})

test('found for a payment that other money paid, it may be for another', async () => {
  const { tu, opened: [first, second] } = await heldPayments(['SPP', 'Buku'], ({ kode_pembayaran }) =>
    world.sandbox.pay(kode_pembayaran, { notify: false }))
  // Its own word that the second one ran out would end that search.
  await world.sandbox.faults({ error_rate: 0, silence_rate: 1 })
  const temuan = { jumlah: first.total, tanggal: LAST_WEEK, referensi: 'REF-78' }
  const nomor_tertahan = await nomorOf(tu, first)
  await world.api.call('ajukanTertahan', { nomor_tertahan, ...temuan }, tu)
  const asked = await world.api.call('periksaTertahan', { nomor_tertahan }, tu)
  expect(asked.keadaan).toBe('menyusul')
  const again = { nomor_tertahan: await nomorOf(tu, second), ...temuan }
  expect((await world.api.send('ajukanTertahan', again, tu)).body).toMatchObject({ success: 1 })
})

test('a bank’s reference is the same money however it is written', async () => {
  const { tu, bendahara, opened: [first, second] } = await heldPayments(['SPP', 'Buku'])
  const found = { jumlah: first.total, tanggal: LAST_WEEK }
  const nomor_tertahan = await nomorOf(tu, first)
  const other = { nomor_tertahan: await nomorOf(tu, second), ...found }
  await world.api.call('ajukanTertahan', { nomor_tertahan, ...found, referensi: 'FT 26/11-aB7' }, tu)
  const again = async () => {
    const request = { ...other, referensi: ' ft2611 AB7.' }
    return (await world.api.send('ajukanTertahan', request, tu)).body
  }
  expect(await again()).toMatchObject({ kode: 'UANG_SUDAH_TERCATAT' })
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara)
  expect(await again()).toMatchObject({ kode: 'UANG_SUDAH_TERCATAT' })
  const signs = await world.api.send('ajukanTertahan', { ...other, referensi: '-- A1 --' }, tu)
  expect(signs.body).toMatchObject({ success: 0 })
})

test('money on the gateway’s list is booked by the gateway’s word, under its own id', async () => {
  const { tu, opened: [opened] } = await heldPayments(['SPP'], ({ kode_pembayaran }) =>
    world.sandbox.pay(kode_pembayaran, { notify: false }))
  const { transaction_id } = await world.sandbox.charge(opened.kode_pembayaran)
  const nomor_tertahan = await nomorOf(tu, opened)
  expect(await askAbout(nomor_tertahan, transaction_id, tu)).toBe('PENYEDIA_BELUM_MENJAWAB')
  expect(await showPayment(world, opened)).toMatchObject({ diterima: 0 })
  await world.sandbox.resetFaults()
  expect(await askAbout(nomor_tertahan, ` ${transaction_id.toUpperCase()} `, tu)).toBe('ok')
  // Told again by the gateway itself, the money finds itself.
  world.clock.advance(DAY_MS)
  await world.sweep('check-pembayaran')
  const id = parseKode('pembayaran', opened.kode_pembayaran)?.id ?? ''
  const booked = 'SELECT event, reference FROM ledger_posting WHERE subject_id = $1'
  expect(await world.database.query(booked, [id])).toEqual([
    { event: 'pembayaran_berhasil', reference: `midtrans/${transaction_id}` },
  ])
})

test('what the gateway does not confirm is not booked as its money', async () => {
  const siswa = await aSiswa(world)
  const open = async (jenis: string) =>
    payFor(world, siswa, [await aTagihan(world, siswa, { jenis })])
  const [opened, other] = [await open('SPP'), await open('Buku')]
  await world.sandbox.pay(other.kode_pembayaran, { notify: false })
  const { transaction_id } = await world.sandbox.charge(other.kode_pembayaran)
  const { kode_pembayaran } = opened
  await world.api.call('kirimBukti', buktiFor(kode_pembayaran), { file: aPicture('3') })
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const nomor_tertahan = await nomorOf(tu, opened)
  // Of another payment, of nobody, and of this payment, for which nothing came.
  for (const typed of [transaction_id, 'tidak ada', kode_pembayaran]) {
    const said = await askAbout(nomor_tertahan, typed, tu)
    expect([typed, said]).toEqual([typed, 'PENYEDIA_TIDAK_MENGENAL'])
  }
  expect(await showPayment(world, opened)).toMatchObject({ status: 'menunggu', diterima: 0 })
})

test('an officer closes an overdue payment before the gateway was asked about it', async () => {
  // The gateway's own word that it ran out would be faster.
  await world.sandbox.faults({ silence_rate: 1 })
  const siswa = await aSiswa(world)
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const { kode_pembayaran } = opened
  const alasan = 'Tidak ada di mutasi bank'
  for (const [proof, ms, status] of [[1, 0, 'menunggu'], [2, HOUR_MS, 'gagal']] as const) {
    await world.api.call('kirimBukti', buktiFor(kode_pembayaran), { file: aPicture(String(proof)) })
    world.clock.advance(ms)
    const nomor_tertahan = await nomorOf(tu, opened)
    await world.api.call('tutupTertahan', { nomor_tertahan, alasan }, tu)
    expect((await showPayment(world, opened)).status).toBe(status)
  }
})

/** Cancelled while the gateway is away, and in a person's hands a day later. */
async function heldPayments<Jenis extends [string, ...string[]]>(
  names: Jenis, payFirst?: (first: Opened) => Promise<unknown>,
) {
  const siswa = await aSiswa(world)
  const { sekolah } = siswa
  const open = async (jenis: string) =>
    payFor(world, siswa, [await aTagihan(world, siswa, { jenis })])
  const opened = await Promise.all(names.map(open)) as { [N in keyof Jenis]: Opened }
  await payFirst?.(opened[0])
  await world.sandbox.faults({ error_rate: 1, silence_rate: 1 })
  for (const { kode_pembayaran } of opened) {
    await world.api.send('batalPembayaran', { kode_pembayaran })
  }
  world.clock.advance(DAY_MS)
  await world.sweep('check-pembayaran')
  const tu = await aPengguna(world, 'tu', { sekolah })
  return { opened, tu, bendahara: await aPengguna(world, 'bendahara', { sekolah }) }
}
type Opened = Awaited<ReturnType<typeof payFor>>

async function askAbout(
  nomor_tertahan: string, nomor_penyedia: string, by: { token: string },
): Promise<string> {
  const { body } = await world.api.send('periksaTertahan', { nomor_tertahan, nomor_penyedia }, by)
  return body.success === 1 ? 'ok' : body.kode
}

async function nomorOf(tu: { token: string }, { kode_pembayaran }: Opened): Promise<string> {
  const held = await world.api.call('getTertahan', {}, tu)
  return held.find((one) => one.kode_pembayaran === kode_pembayaran)?.nomor_tertahan ?? ''
}
