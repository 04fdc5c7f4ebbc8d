import { addDays, instantAt, localDateAt } from '@lunas/values/local-date'
import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellKuitansiJob, tellStatusJob } from '#kabar/kabar.jobs'
import { ANSWER_LOST } from '#pembayaran/apply-report'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import { SEBAB_DITOLAK, type PembayaranMove } from '#pembayaran/pembayaran'
import { HOUR_MS, MINUTE_MS } from '#platform/clock'
import type { JobSubject } from '#platform/jobs/jobs'
import { aGift, aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { decide } from '#test/decide'
import { eventually } from '#test/eventually'
import { readInbox } from '#test/inbox'
import { sendSlip } from '#test/slip'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => world.sandbox.resetFaults())
beforeEach(() => goTo(10))

/** Moves the clock to that hour of the next day in Jakarta. */
function goTo(hour: number): void {
  const now = world.clock.now()
  const tomorrow = addDays(localDateAt(now, 'Asia/Jakarta'), 1)
  world.clock.advance(instantAt(tomorrow, hour, 'Asia/Jakarta').getTime() - now.getTime())
}

const PDF = Buffer.from('%PDF-1.7')
const newNumber = () => `62815${String((counter += 1)).padStart(8, '0')}`
let counter = 0

async function aFamily() {
  const nomor_wa = newNumber()
  const siswa = await aSiswa(world, { nama: 'Salma Nadhifa', nomor_wa })
  return { nomor_wa, siswa }
}

async function pay(siswa: MadeSiswa, by?: { token: string }) {
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa, { jenis: `SPP ${counter += 1}` })
  const request = { kode_siswa: siswa.kode_siswa, metode: 'bca_va' as const }
  const { kode_pembayaran } = await world.api.call(
    'buatPembayaran', { ...request, tagihan: [{ kode_tagihan, jumlah }] }, by,
  )
  await world.sandbox.pay(kode_pembayaran)
  return paymentReaches(world, kode_pembayaran, 'berhasil')
}

const subjectOf = (kode_pembayaran: string) => {
  const kode = parseKode('pembayaran', kode_pembayaran)
  return { institusi_id: 'mobile', subject_id: kode?.id ?? '' }
}
const batchOf = (...kode_pembayaran: string[]) => ({
  institusi_id: 'mobile', subject_ids: kode_pembayaran.map((kode) => subjectOf(kode).subject_id),
})

/** Runs what the worker runs after a settlement, any number of times. */
async function tell({ kode_pembayaran }: { kode_pembayaran: string }): Promise<void> {
  await tellKuitansiJob(world.deps)(batchOf(kode_pembayaran))
  await world.sweep('send-kabar')
}

async function verifiedEmail(pengguna_id: string): Promise<string> {
  const email = `wali${(counter += 1)}@contoh.sch.id`
  await world.database.query(
    'UPDATE pengguna SET email = $2, email_terverifikasi_at = now() WHERE id = $1',
    [pengguna_id, email],
  )
  return email
}

test('a receipt reaches the family with its link, once however often the job runs', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const paid = await pay(siswa)
  for (let time = 0; time < 3; time++) await tell(paid)
  const inbox = await readInbox(world.sandboxUrl, nomor_wa)
  expect(inbox).toHaveLength(1)
  expect(inbox[0]).toMatchObject({ template: 'lunas_kuitansi_3' })
  const text = inbox[0]?.text ?? ''
  expect(text).toContain('Pembayaran Rp454.000 untuk Salma sudah diterima')
  expect(text).toContain('Tagihannya lunas.')
  expect(text).not.toContain('Nadhifa')
  const nomor_kuitansi = /kuitansi\/(\S+)/.exec(text)?.[1] ?? ''
  const kuitansi = await world.api.call('getKuitansi', { nomor_kuitansi })
  expect(kuitansi).toMatchObject({ total: 454_000, sekolah: siswa.sekolah.nama })
})

test('a receipt goes to no guardian whom the school does not tell of payments', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const stop = { kode_siswa: siswa.kode_siswa, nomor_wa, tanpa: ['pembayaran' as const] }
  await world.api.call('aturKabarWali', stop, tu)
  await tell(await pay(siswa))
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toEqual([])
  // Who pays is told in any case.
  const payer = await aPengguna(world, 'wali', { nomor_wa })
  await tell(await pay(siswa, payer))
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(1)
})

test('a receipt for a part of a bill says in the message what is left', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const { kode_tagihan } = await aTagihan(world, siswa, { jenis: 'Kegiatan', boleh_dicicil: true })
  const { kode_pembayaran } = await world.api.call('buatPembayaran', {
    kode_siswa: siswa.kode_siswa, metode: 'qris', tagihan: [{ kode_tagihan, jumlah: 200_000 }],
  })
  await world.sandbox.pay(kode_pembayaran)
  await tell(await paymentReaches(world, kode_pembayaran, 'berhasil'))
  const [first] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(first?.text).toMatch(/Sisa Kegiatan.* Rp250\.000\./)
})

test('a gift of which a part was given owes nothing in the message', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const { kode_tagihan } = await aGift(world, siswa)
  const { kode_pembayaran } = await payFor(world, siswa, [{ kode_tagihan, jumlah: 20_000 }])
  await world.sandbox.pay(kode_pembayaran)
  await tell(await paymentReaches(world, kode_pembayaran, 'berhasil'))
  const [first] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(first?.text).toContain('Uangnya sudah tercatat.')
  expect(first?.text).not.toContain('Sisa')
})

test('a transfer that two officers decide weeks later is announced on that day', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const { sekolah, kode_siswa } = siswa
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { idslip } = await sendSlip(world, {
    kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah, bank: 'BSI', pengirim: 'Ibu Salma',
    tanggal: addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), -20),
  }, { token: tu.token }, PDF)
  const decided = await decide(world, 'putusSlip', { idslip, putusan: 'setuju' }, bendahara)
  await tell({ kode_pembayaran: decided.kode_pembayaran ?? '' })
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toMatchObject([{ template: 'lunas_kuitansi_3' }])
})

test('a basket for two children is one message that links to all its receipts', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const adik = await aSiswa(world, { nama: 'Umar Faruq', nomor_wa })
  const parts = await Promise.all(
    [siswa, adik].map(async (child) => {
      const { kode_tagihan, jumlah } = await aTagihan(world, child)
      return { kode_siswa: child.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
    }),
  )
  const basket = { metode: 'qris' as const, keranjang: parts }
  const { kode_pembayaran } = await world.api.call('buatPembayaran', basket)
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const jobs = await world.database.query<{ subject_id: string }>(
    `SELECT p.id AS subject_id FROM pembayaran p WHERE p.pihak_id = ANY ($1)`,
    [[siswa.id, adik.id]],
  )
  expect(jobs).toHaveLength(2)
  for (const { subject_id } of jobs) {
    await tellKuitansiJob(world.deps)({ institusi_id: 'mobile', subject_ids: [subject_id] })
  }
  await world.sweep('send-kabar')
  const inbox = await readInbox(world.sandboxUrl, nomor_wa)
  expect(inbox).toHaveLength(1)
  expect(inbox[0]?.text).toContain('Pembayaran Rp900.000 untuk Salma dan Umar sudah diterima')
  expect(inbox[0]?.text).toContain(`/bayar/pembayaran/${kode_pembayaran}`)
})

test('receipts of several families in one job reach each family separately', async () => {
  const families = [await aFamily(), await aFamily()]
  const paid = []
  for (const { siswa } of families) paid.push(await pay(siswa))
  await tellKuitansiJob(world.deps)(batchOf(...paid.map(({ kode_pembayaran }) => kode_pembayaran)))
  await world.sweep('send-kabar')
  for (const [i, { nomor_wa }] of families.entries()) {
    const inbox = await readInbox(world.sandboxUrl, nomor_wa)
    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.text).toContain(paid[i]?.nomor_kuitansi)
  }
})

test('two workers at once send one message', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const paid = await pay(siswa)
  const job = tellKuitansiJob(world.deps)
  await Promise.all([1, 2, 3].map(() => job(batchOf(paid.kode_pembayaran))))
  await Promise.all([1, 2, 3].map(() => world.sweep('send-kabar')))
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(1)
})

test('at night only the payer is told; the other guardian is told in the morning', async () => {
  const { nomor_wa: ibu, siswa } = await aFamily()
  const ayah = newNumber()
  await world.database.query(
    `INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ('mobile', $1, $2)`,
    [siswa.id, ayah],
  )
  goTo(22)
  await tell(await pay(siswa, await aPengguna(world, 'wali', { nomor_wa: ibu })))
  expect(await readInbox(world.sandboxUrl, ibu)).toHaveLength(1)
  expect(await readInbox(world.sandboxUrl, ayah)).toHaveLength(0)
  goTo(7)
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, ayah)).toHaveLength(1)
})

test('a message retried at night waits for the morning and is sent once', async () => {
  const { nomor_wa, siswa } = await aFamily()
  goTo(19)
  world.clock.advance(58 * MINUTE_MS)
  const paid = await pay(siswa, await aPengguna(world, 'wali', { nomor_wa }))
  await world.sandbox.messageFaults({ whatsapp: { error_rate: 1 } })
  await tell(paid)
  // The first retry comes while the payer waits, the later ones in quiet hours.
  for (const minutes of [2, 40, 180]) {
    world.clock.advance(minutes * MINUTE_MS)
    if (minutes > 2) await world.sandbox.resetFaults()
    await world.sweep('send-kabar')
  }
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(0)
  goTo(7)
  await world.sweep('send-kabar')
  world.clock.advance(HOUR_MS)
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(1)
})

test('a payer for another family’s child reads no more of its name than before', async () => {
  const { siswa } = await aFamily()
  const nomor_wa = newNumber()
  await tell(await pay(siswa, await aPengguna(world, 'wali', { nomor_wa })))
  const [message] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(message?.text).toContain('untuk S*** N*** sudah')
})

test('mail goes to a verified address only', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const email = await verifiedEmail(wali.id)
  await tell(await pay(siswa))
  const [mail] = await readInbox(world.sandboxUrl, email)
  expect(mail).toMatchObject({ subject: 'Kuitansi pembayaran' })
  expect(mail?.html).toContain('/kuitansi/KW-mobile-')
  await world.database.query(
    'UPDATE pengguna SET email_terverifikasi_at = NULL WHERE id = $1', [wali.id],
  )
  await tell(await pay(siswa))
  expect(await readInbox(world.sandboxUrl, email)).toHaveLength(1)
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(2)
})

test('a message that does not reach a phone goes by mail, whatever its kind', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const email = await verifiedEmail(wali.id)
  await world.sandbox.setNumber(nomor_wa, { on_whatsapp: false })
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.database.query(
    `UPDATE pembayaran SET status = 'gagal', pengguna_id = $2 WHERE id = $1`,
    [subjectOf(opened.kode_pembayaran).subject_id, wali.id],
  )
  await tellStatusJob(world.deps)(subjectOf(opened.kode_pembayaran))
  const mail = await eventually(async () => {
    await world.sweep('send-kabar')
    return (await readInbox(world.sandboxUrl, email))[0]
  })
  expect(mail).toMatchObject({ subject: 'Pembayaran tidak berhasil' })
})

test('a failing provider is retried later, and a lost answer sends nothing twice', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const paid = await pay(siswa)
  await world.sandbox.messageFaults({ whatsapp: { error_rate: 1 } })
  await tell(paid)
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(0)
  await world.sandbox.resetFaults()
  world.clock.advance(2 * MINUTE_MS)
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(1)

  // As if the worker had died after sending: the phone reported it, but the result was not saved.
  await eventually(async () => {
    const [row] = await world.database.query<{ status: string }>(
      `SELECT p.status FROM pesan p JOIN kabar k ON k.id = p.id WHERE k.nomor_wa = $1`, [nomor_wa],
    )
    return row?.status === 'sampai'
  })
  await world.database.query(
    `UPDATE kabar SET status = 'menunggu' WHERE nomor_wa = $1`, [nomor_wa],
  )
  world.clock.advance(HOUR_MS)
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(1)
})

test('a doubt that ends within minutes is not announced; one that stays is', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  const subject = subjectOf(opened.kode_pembayaran)
  const setStatus = (status: string) =>
    world.database.query('UPDATE pembayaran SET status = $2, pengguna_id = $3 WHERE id = $1', [
      subject.subject_id, status, wali.id,
    ])
  await setStatus('dipastikan')
  await tellStatusJob(world.deps)(subject)
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(0)
  world.clock.advance(11 * MINUTE_MS)
  await world.sweep('send-kabar')
  const [doubt] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(doubt?.text).toContain('Anda tidak perlu membayar lagi')

  await setStatus('kedaluwarsa')
  await tellStatusJob(world.deps)(subject)
  await setStatus('menunggu')
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(1)
})

test('only a payer who was told of a doubt hears that it was cancelled', async () => {
  const told = await anOpened()
  await move(told.id, 'doubt', 'pembatalan belum dijawab')
  await tellMoves(told.id)
  world.clock.advance(11 * MINUTE_MS)
  await world.sweep('send-kabar')
  const untold = await anOpened()
  await move(untold.id, 'doubt', 'pembatalan belum dijawab')
  await tellMoves(untold.id)
  for (const { id } of [told, untold]) {
    await move(id, 'cancel', 'dibatalkan di penyedia')
    await tellMoves(id)
  }
  expect(await readInbox(world.sandboxUrl, told.nomor_wa)).toMatchObject([
    { text: expect.stringContaining('dibatalkan. Tidak ada uang yang kami terima') },
    { template: 'lunas_pembayaran_dipastikan_2' },
  ])
  expect(await readInbox(world.sandboxUrl, untold.nomor_wa)).toHaveLength(0)
})

test('a message says that the provider refused only when it did', async () => {
  const [refused, lost] = [await anOpened(), await anOpened()]
  await move(refused.id, 'fail', SEBAB_DITOLAK)
  await move(lost.id, 'fail', ANSWER_LOST.sebab)
  for (const { id } of [refused, lost]) await tellMoves(id)
  const [said] = await readInbox(world.sandboxUrl, refused.nomor_wa)
  expect(said?.text).toContain('tidak berhasil. Penyedia pembayaran menolaknya')
  const [unsaid] = await readInbox(world.sandboxUrl, lost.nomor_wa)
  expect(unsaid?.text).toContain('tidak berhasil. Tidak ada uang yang kami terima')
})

/** A payment that a logged-in person has opened. */
async function anOpened() {
  const { nomor_wa, siswa } = await aFamily()
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const { kode_pembayaran } = await world.api.call(
    'buatPembayaran',
    { kode_siswa: siswa.kode_siswa, metode: 'bca_va', tagihan: [{ kode_tagihan, jumlah }] },
    await aPengguna(world, 'wali', { nomor_wa }),
  )
  return { nomor_wa, id: subjectOf(kode_pembayaran).subject_id }
}

function move(id: string, move: PembayaranMove, sebab: string): Promise<boolean> {
  return movePembayaran(world.deps.db, 'mobile', id, move, sebab, world.clock.now())
}

/** Runs the job that a move has enqueued. */
async function tellMoves(id: string): Promise<void> {
  const asked = await world.database.query<JobSubject>(
    `SELECT institusi_id, subject_id FROM job_outbox WHERE job = 'tell-status' AND subject_id = $1`,
    [id],
  )
  for (const subject of asked) await tellStatusJob(world.deps)(subject)
  await world.sweep('send-kabar')
}

test('a payment that a stranger opens and lets expire is not announced to the family', async () => {
  const { nomor_wa, siswa } = await aFamily()
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  const subject = subjectOf(opened.kode_pembayaran)
  await world.database.query(
    `UPDATE pembayaran SET status = 'kedaluwarsa' WHERE id = $1`, [subject.subject_id],
  )
  await tellStatusJob(world.deps)(subject)
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(0)
})
