import { formatKode } from '@lunas/values/kode'
import {
  addDays, instantAt, localDateAt, type LocalDate, type Zone,
} from '@lunas/values/local-date'
import { maskNomorWa } from '@lunas/values/nomor-wa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPutaran } from '#kabar/send-putaran'
import { templates } from '#messages/templates'
import { HOUR_MS, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { createLogger } from '#platform/logger'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { aCicilan, openCicilan } from '#test/cicilan'
import { eventually } from '#test/eventually'
import { readInbox } from '#test/inbox'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const today = (zone: Zone = 'Asia/Jakarta') => localDateAt(world.clock.now(), zone)

/** Moves the clock to that hour in the school's zone, `days` from its today. */
function goTo(day: LocalDate, hour: number, zone: Zone = 'Asia/Jakarta'): void {
  world.clock.advance(instantAt(day, hour, zone).getTime() - world.clock.now().getTime())
}

async function aLadder(
  changes: { langkah?: number[]; tagihan_baru?: boolean; sekolah?: Partial<MadeSekolah> } = {},
): Promise<MadeSekolah> {
  const sekolah = await aSekolah(world, changes.sekolah)
  const { langkah = [0], tagihan_baru = false } = changes
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { idsekolah } = sekolah
  const rules = { idsekolah, aktif: true, langkah, tagihan_baru }
  await world.api.call('aturPengingat', rules, bendahara)
  return sekolah
}

async function round(): Promise<void> {
  await world.sweep('send-putaran')
  await world.sweep('send-kabar')
}

const newNumber = () => `62817${String((counter += 1)).padStart(8, '0')}`
let counter = 0
const inboxOf = (nomor_wa: string) => readInbox(world.sandboxUrl, nomor_wa)

test('each reminder day sends one message, other days none, and none once it is paid', async () => {
  const sekolah = await aLadder({ langkah: [11, -3, 0, 1, 1] })
  const nomor_wa = newNumber()
  const siswa = await aSiswa(world, { nama: 'Salma Nadhifa', sekolah, nomor_wa })
  const due = addDays(today(), 6)
  const { id } = await aTagihan(world, siswa, { jatuh_tempo: due })
  const told: number[] = []
  for (let day = -4; day <= 12; day++) {
    goTo(addDays(due, day), 10)
    if (day === 11) {
      await world.database.query('UPDATE tagihan SET dibayar = jumlah WHERE id = $1', [id])
    }
    const before = (await inboxOf(nomor_wa)).length
    await round()
    if ((await inboxOf(nomor_wa)).length > before) told.push(day)
  }
  expect(told).toEqual([-3, 0, 1])
  const [last, onTheDay] = await inboxOf(nomor_wa)
  expect(onTheDay?.text).toContain('Rp450.000 (jatuh tempo hari ini)')
  expect(last?.text).toContain(`Pengingat dari ${sekolah.nama}: tagihan Salma yang masih terbuka`)
  expect(last?.text).toContain('(lewat 1 hari)')
  expect(last?.text).toContain(`/iu/tagihan/${siswa.kode_siswa}`)
})

test('the preview is what the phone receives, for a pupil and for the example of a reminder day', async () => {
  const sekolah = await aLadder({ langkah: [11] })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const nomor_wa = newNumber()
  const siswa = await aSiswa(world, { nama: 'Aisyah', sekolah, nomor_wa })
  const due = addDays(today(), 1)
  const { id } = await aTagihan(world, siswa, { jatuh_tempo: due })
  await world.database.query(`UPDATE tagihan SET nama = 'SPP' WHERE id = $1`, [id])
  const far = await aSiswa(world, { nama: 'Umar', nomor_wa })
  const preview = () => world.api.call('pesanPengingat', { kode_siswa: siswa.kode_siswa }, bendahara)
  goTo(addDays(due, 11), 9)
  const { pesan: [shown], kode_siswa, aktif } = await preview()
  expect(aktif).toBe(true)
  const [rung] = await world.api.call('contohPengingat', { idsekolah: sekolah.idsekolah, langkah: [11] }, bendahara)
  await round()
  const [received] = await inboxOf(nomor_wa)
  expect(received?.text).toContain('(lewat 11 hari)')
  expect(shown).toEqual({ teks: received?.text, sebagian: false })
  expect(kode_siswa).toEqual([siswa.kode_siswa])
  const nobody = formatKode('siswa', 'mobile', '00000000-0000-0000-0000-000000000000')
  expect(rung).toEqual({ hari: 11, teks: received?.text.replace(siswa.kode_siswa, nobody) })

  // A sibling's bill at another school is the family's to read, not this officer's.
  const other = await aPengguna(world, 'bendahara', { sekolah: far.sekolah })
  await world.api.call('aturPengingat', {
    idsekolah: far.sekolah.idsekolah, aktif: true, langkah: [0], tagihan_baru: false,
  }, other)
  await aTagihan(world, far, { jatuh_tempo: today() })
  expect((await preview()).pesan).toEqual([{ teks: received?.text, sebagian: true }])
  expect((await world.api.send('pesanPengingat', { kode_siswa: siswa.kode_siswa }, other)).body)
    .toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })

  // What was sent stands on the pupil's page, without the text and without the whole number.
  const told = await world.api.call('kabarSiswa', { kode_siswa: siswa.kode_siswa }, bendahara)
  expect(told.kabar).toMatchObject([{
    jenis: 'pengingat', judul: 'Pengingat tagihan', kepada: maskNomorWa(nomor_wa), kanal: [{ kanal: 'whatsapp' }],
  }])
  expect(JSON.stringify(told)).not.toContain(nomor_wa)
  expect(await world.api.call('kabarSiswa', { kode_siswa: far.kode_siswa }, other)).toMatchObject({ kabar: [] })
  expect((await world.api.send('kabarSiswa', { kode_siswa: siswa.kode_siswa }, other)).body)
    .toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })

  const wali = await aPengguna(world, 'wali', { nomor_wa })
  await world.api.call('pilihKabar', { jenis: 'pengingat', kanal: 'whatsapp', aktif: false }, wali)
  // Nobody is told: the family does not want it, or the school does not remind.
  expect(await preview()).toMatchObject({ aktif: true, pesan: [] })
  await world.api.call('aturPengingat', {
    idsekolah: sekolah.idsekolah, aktif: false, langkah: [11], tagihan_baru: false,
  }, bendahara)
  expect(await preview()).toMatchObject({ aktif: false, pesan: [] })
})

test('a family with children at two schools gets one message, also from two workers', async () => {
  const nomor_wa = newNumber()
  const due = addDays(today(), 2)
  for (const nama of ['Aisyah Nur', 'Umar Faruq']) {
    const siswa = await aSiswa(world, { nama, nomor_wa, sekolah: await aLadder() })
    await aTagihan(world, siswa, { jatuh_tempo: due })
  }
  // A bill at a school without reminders is not mentioned.
  const other = await aSiswa(world, { nama: 'Hasna', nomor_wa })
  await aTagihan(world, other, { jatuh_tempo: due })
  goTo(due, 9)
  await Promise.all([sendPutaran(world.deps), sendPutaran(world.deps)])
  await Promise.all([world.sweep('send-kabar'), world.sweep('send-kabar')])
  world.clock.advance(HOUR_MS)
  await round()
  const inbox = await inboxOf(nomor_wa)
  expect(inbox).toHaveLength(1)
  expect(inbox[0]?.text).toContain('tagihan Aisyah dan Umar yang masih terbuka Rp900.000')
  expect(inbox[0]?.text).toContain('/app/home')
})

test('reminders follow the parts of an agreed plan instead of the whole bill', async () => {
  const sekolah = await aLadder({ langkah: [-1, 0, 1] })
  await openCicilan(world, sekolah, { otomatis_maks: 900_000 })
  const nomor_wa = newNumber()
  const siswa = await aSiswa(world, { nama: 'Salma Nadhifa', sekolah, nomor_wa })
  const start = today()
  const { tagihan } = await aCicilan(world, siswa, {
    jumlah: 900_000, jatuh_tempo: addDays(start, 3),
  })
  const first = addDays(start, 1)
  const told: number[] = []
  for (let day = 0; day <= 4; day++) {
    goTo(addDays(first, day), 10)
    // Paid after the round was queued: the next part is due in weeks.
    await world.sweep('send-putaran')
    if (day === 1) {
      await world.database.query('UPDATE tagihan SET dibayar = 300000 WHERE id = $1', [tagihan.id])
    }
    const before = (await inboxOf(nomor_wa)).length
    await world.sweep('send-kabar')
    if ((await inboxOf(nomor_wa)).length > before) told.push(day)
  }
  expect(told).toEqual([0])
  const [message] = await inboxOf(nomor_wa)
  expect(message?.text).toMatch(/Salma: Cicilan Uang Pangkal .*Rp300.000 \(jatuh tempo hari ini\)/)
  goTo(addDays(first, 31), 10)
  await round()
  expect((await inboxOf(nomor_wa)).length).toBeGreaterThan(1)
})

test('no reminders are sent before nine or after eight by the school’s clock', async () => {
  const sekolah = await aLadder({ sekolah: { zona_waktu: 'Asia/Jayapura' } })
  const nomor_wa = newNumber()
  const siswa = await aSiswa(world, { sekolah, nomor_wa })
  const due = addDays(today('Asia/Jayapura'), 2)
  await aTagihan(world, siswa, { jatuh_tempo: due })
  for (const [hour, messages] of [[8, 0], [9, 1], [21, 1]] as const) {
    goTo(due, hour, 'Asia/Jayapura')
    await round()
    expect([hour, (await inboxOf(nomor_wa)).length]).toEqual([hour, messages])
  }
})

test('a reminder that could not be sent all day is replaced by the next one', async () => {
  const sekolah = await aLadder({ langkah: [0, 1] })
  const nomor_wa = newNumber()
  const due = addDays(today(), 2)
  await aTagihan(world, await aSiswa(world, { sekolah, nomor_wa }), { jatuh_tempo: due })
  await world.sandbox.messageFaults({ whatsapp: { error_rate: 1 } })
  goTo(due, 19)
  await round()
  await world.sandbox.resetFaults()
  // As if it had been retried until late.
  goTo(due, 22)
  await round()
  expect(await inboxOf(nomor_wa)).toHaveLength(0)
  goTo(addDays(due, 1), 10)
  await round()
  await round()
  expect(await inboxOf(nomor_wa)).toMatchObject([{ text: expect.stringContaining('lewat 1 hari') }])
})

test('an interrupted round is repeated as a whole, without bills paid meanwhile', async () => {
  const sekolah = await aLadder()
  const [paying, owing] = [newNumber(), newNumber()]
  const due = addDays(today(), 2)
  const paid = await aTagihan(world, await aSiswa(world, { sekolah, nomor_wa: paying }), {
    jatuh_tempo: due,
  })
  await aTagihan(world, await aSiswa(world, { sekolah, nomor_wa: owing }), { jatuh_tempo: due })
  goTo(due, 9)
  const { db } = world.deps
  const dying = {
    ...world.deps,
    logger: createLogger('silent', 'test'),
    db: {
      ...db,
      inTransaction: <T>(institusi_id: string, work: (tx: Tx) => Promise<T>) =>
        db.inTransaction(institusi_id, async (tx) => {
          const result = await work(tx)
          const rows = await tx.query('SELECT 1 FROM putaran_pengingat WHERE tanggal = $1', [due])
          if (rows.length > 0) throw new Error('the worker died')
          return result
        }),
    },
  }
  await sendPutaran(dying as typeof world.deps)
  await world.sweep('send-putaran')
  await world.database.query('UPDATE tagihan SET dibayar = jumlah WHERE id = $1', [paid.id])
  await world.sweep('send-kabar')
  expect(await inboxOf(paying)).toHaveLength(0)
  expect(await inboxOf(owing)).toHaveLength(1)
})

test('STOP applies to queued reminders and to every later round', async () => {
  const sekolah = await aLadder({ langkah: [0, 1] })
  const nomor_wa = newNumber()
  const due = addDays(today(), 2)
  await aTagihan(world, await aSiswa(world, { sekolah, nomor_wa }), { jatuh_tempo: due })
  goTo(due, 9)
  await world.sweep('send-putaran')
  await world.sandbox.writeFrom(nomor_wa, 'STOP')
  const stopped = 'SELECT 1 FROM pilihan_kabar WHERE nomor_wa = $1 AND NOT aktif'
  await eventually(async () => (await world.database.query(stopped, [nomor_wa])).length > 0)
  await world.sweep('send-kabar')
  goTo(addDays(due, 1), 9)
  await round()
  const told = (await inboxOf(nomor_wa)).map(({ template }) => template)
  expect(told).not.toContain(templates.pengingat.name)
})

test('new bills are announced once, in the morning, and not as a reminder too', async () => {
  const sekolah = await aLadder({ langkah: [-3, 0], tagihan_baru: true })
  const nomor_wa = newNumber()
  const siswa = await aSiswa(world, { nama: 'Salma', sekolah, nomor_wa })
  const day = addDays(today(), 1)
  goTo(day, 9)
  await round()
  world.clock.advance(2 * HOUR_MS)
  await aTagihan(world, siswa, { jatuh_tempo: addDays(day, 4) })
  await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 50_000, jatuh_tempo: addDays(day, 20) })
  await aTagihan(world, siswa, {
    jenis: 'Wisuda', tanggal_aktif: addDays(day, 9), jatuh_tempo: addDays(day, 30),
  })
  world.clock.advance(11 * MINUTE_MS)
  await round()
  expect(await inboxOf(nomor_wa)).toHaveLength(0)
  goTo(addDays(day, 1), 9)
  await round()
  goTo(addDays(day, 2), 9)
  await round()
  const inbox = await inboxOf(nomor_wa)
  expect(inbox.map(({ template }) => template)).toEqual(['lunas_tagihan_baru_2'])
  expect(inbox[0]?.text).toContain('untuk Salma, seluruhnya Rp500.000')
  expect(inbox[0]?.text).toContain('Buku')
  expect(inbox[0]?.text).not.toContain('Wisuda')
})

test('a guardian whom the school does not tell of bills gets no reminder, and the other one does', async () => {
  const sekolah = await aLadder({ langkah: [0], tagihan_baru: true })
  const [ibu, ayah] = [newNumber(), newNumber()]
  const siswa = await aSiswa(world, { nama: 'Hasna', sekolah, nomor_wa: ibu })
  await world.database.query(
    `INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ('mobile', $1, $2)`, [siswa.id, ayah])
  const [tu, other] = [await aPengguna(world, 'tu', { sekolah }), await aPengguna(world, 'tu', { sekolah: await aSekolah(world) })]
  const stop = { kode_siswa: siswa.kode_siswa, nomor_wa: ayah, tanpa: ['tagihan' as const] }
  expect((await world.api.send('aturKabarWali', stop, other)).body).toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
  expect((await world.api.send('aturKabarWali', { ...stop, nomor_wa: newNumber() }, tu)).body)
    .toMatchObject({ kode: 'WALI_TIDAK_TERTAUT' })
  const { wali } = await world.api.call('aturKabarWali', stop, tu)
  expect(wali).toEqual(expect.arrayContaining([
    expect.objectContaining({ nomor_wa: ayah, tanpa: ['tagihan'] }), expect.objectContaining({ nomor_wa: ibu, tanpa: [] }),
  ]))
  const day = addDays(today(), 1)
  const due = addDays(day, 4)
  goTo(day, 9)
  await round()
  world.clock.advance(2 * HOUR_MS)
  await aTagihan(world, siswa, { jatuh_tempo: due })
  const told = async () => [(await inboxOf(ibu)).length, (await inboxOf(ayah)).length]
  goTo(addDays(day, 1), 9)
  await round()
  expect(await told()).toEqual([1, 0])
  goTo(due, 9)
  await round()
  expect(await told()).toEqual([2, 0])
  expect((await world.api.call('aturKabarWali', { ...stop, tanpa: [] }, tu)).wali.every(({ tanpa }) => tanpa.length === 0)).toBe(true)
})
