import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { Metode } from '@lunas/contract/pembayaran/status'
import { parseKode } from '@lunas/values/kode'
import { addDays } from '@lunas/values/local-date'
import { tellKuitansiJob, tellStatusJob } from '#kabar/kabar.jobs'
import { DOUBT_CHECKS_MS } from '#pembayaran/doubt'
import { settleFound } from '#pembayaran/settle-found'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { assertBooksHold, bookedFor } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { aPicture, buktiFor, PDF } from '#test/foto'
import { readInbox } from '#test/inbox'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { daysAgo } from '#test/test-clock'
import { startWorld, type World } from '#test/world'

/** Rounds are run by hand, so nothing but what a test does moves a payment. */
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

test('a silent gateway is asked less and less, and in the end a person is', async () => {
  const { opened, tu } = await aSilentPayment()
  for (const [i, ms] of DOUBT_CHECKS_MS.entries()) {
    expect(await heldBy(tu)).toEqual([])
    await after(ms - (DOUBT_CHECKS_MS[i - 1] ?? 0))
  }
  const [row, ...others] = await heldBy(tu)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    keadaan: 'menunggu', sebab: 'penyedia_diam', kode_pembayaran: opened.kode_pembayaran,
    nomor_tertahan: expect.stringMatching(/^TH-mobile-\d{6}$/), status_pembayaran: 'dipastikan',
  })
  const { status_jujur } = await showPayment(world, opened)
  expect(status_jujur.berikutnya).toContain('Petugas sekolah memberi kepastian')
  expect(status_jujur.paling_lambat).toBe(row?.dijanjikan_at)
  // Asked once a day from now on, and held once.
  await after(DAY_MS)
  expect(await heldBy(tu)).toHaveLength(1)
  await world.sandbox.resetFaults()
  await after(DAY_MS)
  expect(await heldBy(tu)).toMatchObject([{ keadaan: 'menyusul' }])
  expect((await showPayment(world, opened)).status).toBe('kedaluwarsa')
})

test('a proof asks the gateway at once, and what it finds is settled without anybody', async () => {
  const { opened, tu } = await aPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  const shown = await world.api.call('kirimBukti', buktiFor(opened.kode_pembayaran))
  expect(shown).toMatchObject({ status: 'berhasil', sisa_bukti: 0 })
  expect(await heldBy(tu, { keadaan: 'menyusul' })).toMatchObject([{ sebab: 'bukti_pembayar' }])
  expect(await heldBy(tu, { keadaan: 'menunggu' })).toEqual([])
  const again = await world.api.send('kirimBukti', buktiFor(opened.kode_pembayaran))
  expect(again.body).toMatchObject({ kode: 'BUKTI_TIDAK_DIPERLUKAN' })
})

test('a proof that the gateway does not know waits for a person, also after expiry', async () => {
  const { opened, tu } = await aPayment('qris')
  await after(32 * MINUTE_MS)
  const { kode_pembayaran } = opened
  const request = buktiFor(kode_pembayaran)
  const shown = await world.api.call('kirimBukti', request)
  expect(shown).toMatchObject({ status: 'kedaluwarsa', sedang_dicari: true, sisa_bukti: 2 })
  expect(shown.status_jujur.yang_diketahui).toContain('Bukti Anda sudah kami terima')
  // The same picture twice is one.
  expect(await world.api.call('kirimBukti', request)).toMatchObject({ sisa_bukti: 2 })
  const [row] = await heldBy(tu)
  expect(row).toMatchObject({ keadaan: 'menunggu', sebab: 'bukti_pembayar' })
  const idbukti = row?.bukti[0]?.idbukti ?? ''
  const { foto } = await world.api.call('fotoBukti', { idbukti }, tu)
  expect(foto).toMatch(/^data:image\/jpeg;base64,/)
})

test('a proof is a picture, not too large, and not one of many', async () => {
  const { opened } = await aPayment()
  const { kode_pembayaran } = opened
  const send = async (file: Buffer<ArrayBuffer>) => {
    const { body } = await world.api.send('kirimBukti', buktiFor(kode_pembayaran), { file })
    return body.success === 1 ? 'ok' : body.kode
  }
  const picture = (last: number) => aPicture(String(last))
  expect(await send(Buffer.from('<svg onload=alert(1)>'))).toBe('SLIP_TIDAK_DIKENALI')
  expect(await send(PDF)).toBe('BUKTI_BUKAN_PDF')
  expect(await send(Buffer.concat([picture(1), Buffer.alloc(2 * 1024 * 1024)]))).toBe('BERKAS_TERLALU_BESAR')
  const sent = [await send(picture(1)), await send(picture(2)), await send(picture(3))]
  expect(sent).toEqual(['ok', 'ok', 'ok'])
  expect(await send(picture(4))).toBe('BUKTI_TERLALU_BANYAK')
  expect(await showPayment(world, opened)).toMatchObject({ sisa_bukti: 0 })
})

test('money that one found is booked when a second one agrees, with a receipt', async () => {
  const { opened, tu, bendahara, siswa } = await aHeldPayment()
  const [row] = await heldBy(tu)
  const nomor_tertahan = row?.nomor_tertahan ?? ''
  await world.api.call('ambilTertahan', { nomor_tertahan }, tu)
  const temuan = {
    nomor_tertahan, jumlah: opened.total, tanggal: LAST_WEEK,
    referensi: `REF ${nomor_tertahan}`,
  }
  const proposed = await world.api.call('ajukanTertahan', temuan, tu)
  expect(proposed).toMatchObject({ keadaan: 'diajukan', dipegang_saya: true })
  expect((await showPayment(world, opened)).status_jujur.berikutnya).toContain('Petugas kedua')
  const setuju = { nomor_tertahan, putusan: 'setuju' as const }
  const tutup = { nomor_tertahan, alasan: 'Tidak ada' }
  expect(await kodeOf('tutupTertahan', tutup, tu)).toBe('USULAN_SUDAH_ADA')
  const decided = await Promise.all([
    tryDecide(world, 'putusTertahan', setuju, bendahara),
    tryDecide(world, 'putusTertahan', setuju, bendahara),
  ])
  expect(decided.map(({ body }) => body.success).sort()).toEqual([0, 1])
  const shown = await showPayment(world, opened)
  expect(shown).toMatchObject({ status: 'berhasil', diterima: opened.total })
  expect(shown.nomor_kuitansi).toMatch(/^KW-/)
  const id = parseKode('pembayaran', opened.kode_pembayaran)?.id ?? ''
  const bank = `bank/${siswa.sekolah.id}`
  expect(await bookedFor(world, 'mobile', id)).toMatchObject([
    { debit: bank, credit: `biaya_admin/${siswa.sekolah.id}`, amount: opened.biaya },
    { debit: bank, credit: `piutang/${siswa.sekolah.id}`, amount: opened.jumlah },
  ])
  const trail = await world.database.query<{ tindakan: string }>(
    `SELECT tindakan FROM jejak j JOIN pembayaran_tertahan t ON t.id = j.subject_id
      WHERE t.pembayaran_id = $1 ORDER BY j.pada, j.id`, [id],
  )
  expect(trail.map(({ tindakan }) => tindakan)).toEqual([
    'tertahan_diambil', 'tertahan_diajukan', 'tertahan_disetujui',
  ])
})

test('a second person’s no opens the search again, and the same money counts once', async () => {
  const first = await aPayment()
  // Both before the gateway falls silent: whoever is told the end of a payment needs no person.
  const second = await aPayment('bca_va', first)
  for (const { opened } of [first, second]) await fallSilent(opened)
  await after(DAY_MS)
  const [later, earlier] = await heldBy(first.tu)
  const setelah = later?.nomor_tertahan ?? ''
  expect(await heldBy(first.tu, { setelah })).toEqual([earlier])
  const temuan = {
    nomor_tertahan: earlier?.nomor_tertahan ?? '', jumlah: 1_000,
    tanggal: LAST_WEEK, referensi: 'REF SAMA',
  }
  await world.api.call('ajukanTertahan', temuan, first.tu)
  const same = { ...temuan, nomor_tertahan: later?.nomor_tertahan ?? '' }
  expect(await kodeOf('ajukanTertahan', same, first.tu)).toBe('UANG_SUDAH_TERCATAT')
  const { nomor_tertahan } = temuan
  const tolak = { nomor_tertahan, putusan: 'tolak' as const }
  const { body } = await tryDecide(world, 'putusTertahan', tolak, first.bendahara)
  expect(body).toMatchObject({ kode: 'ALASAN_BELUM_DITULIS' })
  const alasan = 'Milik siswa lain'
  const back = await decide(world, 'putusTertahan', { ...tolak, alasan }, first.bendahara)
  expect(back).toMatchObject({ keadaan: 'menunggu', temuan: null, alasan })
  expect(await world.api.call('ajukanTertahan', same, first.tu)).toMatchObject({
    keadaan: 'diajukan', kode_pembayaran: later?.kode_pembayaran,
  })
  const future = { ...temuan, tanggal: '2099-01-01', referensi: 'LAIN' }
  expect(await kodeOf('ajukanTertahan', future, first.tu)).toBe('TANGGAL_BELUM_TIBA')
})

test('a proof, a check and a decision at the same moment wait for nobody in a circle', async () => {
  const { opened, tu, bendahara } = await aHeldPayment()
  const nomor_tertahan = (await heldBy(tu))[0]?.nomor_tertahan ?? ''
  await world.api.call('ajukanTertahan', {
    nomor_tertahan, jumlah: opened.total, tanggal: LAST_WEEK,
    referensi: `REF ${nomor_tertahan}`,
  }, tu)
  const { kode_pembayaran } = opened
  const answers = await Promise.all([
    world.api.send('kirimBukti', buktiFor(kode_pembayaran)),
    world.api.send('periksaTertahan', { nomor_tertahan }, tu),
    tryDecide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara),
    after(DAY_MS),
  ])
  expect(answers.map((answer) => answer?.http ?? 200)).toEqual([200, 200, 200, 200])
  expect(await showPayment(world, opened)).toMatchObject({
    status: 'berhasil', diterima: opened.total,
  })
})

test('nothing found ends the doubt with a reason that the payer reads', async () => {
  const { opened, tu } = await aHeldPayment()
  const nomor_tertahan = (await heldBy(tu))[0]?.nomor_tertahan ?? ''
  const alasan = 'Tidak ada di mutasi bank 1 sampai 5 November'
  await world.api.call('tutupTertahan', { nomor_tertahan, alasan }, tu)
  const shown = await showPayment(world, opened)
  expect(shown).toMatchObject({ status: 'gagal', sedang_dicari: false })
  expect(shown.status_jujur.yang_diketahui).toContain(alasan)
  expect(await kodeOf('ambilTertahan', { nomor_tertahan }, tu)).toBe('TERTAHAN_SUDAH_SELESAI')
  // Late money is still money.
  await world.sandbox.resetFaults()
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
})

test('money that comes in the moment in which nothing is found is not given up', async () => {
  const { opened, tu } = await aHeldPayment()
  const nomor_tertahan = (await heldBy(tu))[0]?.nomor_tertahan ?? ''
  const id = parseKode('pembayaran', opened.kode_pembayaran)?.id ?? ''
  const [closing] = await world.deps.db.inTransaction('mobile', async (tx) => {
    const now = world.clock.now()
    const money = {
      rekening_sekolah_id: null, reference: `bank/uji/${id}`, jumlah: opened.total, diterima_at: now,
    }
    expect(await settleFound(tx, id, money, now)).toEqual([id])
    const request = { nomor_tertahan, alasan: 'Tidak ada di mutasi bank' }
    const sent = world.api.send('tutupTertahan', request, tu)
    await expect.poll(countWaiting).toBe(1)
    return [sent] as const
  })
  expect((await closing).body).toMatchObject({ kode: 'TERTAHAN_SUDAH_SELESAI' })
  expect(await heldBy(tu)).toMatchObject([{ keadaan: 'menyusul', diputus_at: null }])
})

async function countWaiting(): Promise<number> {
  const rows = await world.database.query(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('whoever paid, and whoever sent a proof, is told once what the search came to', async () => {
  const [payer, uncle] = [await aWali(), await aWali()]
  const made = await aHeldPayment()
  const found = await paidBy(payer, made.opened)
  await world.api.call('kirimBukti', found.request, uncle)
  const nomor_tertahan = (await heldBy(made.tu))[0]?.nomor_tertahan ?? ''
  // Long ago for a receipt, and yet news.
  await world.api.call('ajukanTertahan', {
    nomor_tertahan, jumlah: made.opened.total, tanggal: addDays(LAST_WEEK, -31),
    referensi: `REF ${nomor_tertahan}`,
  }, made.tu)
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, made.bendahara)
  const lost = await aHeldPayment(made)
  const sought = await paidBy(payer, lost.opened)
  await world.api.call('tutupTertahan', {
    nomor_tertahan: (await heldBy(made.tu))[0]?.nomor_tertahan ?? '', alasan: 'Tidak ada di bank.',
  }, made.tu)
  for (let time = 0; time < 2; time++) {
    const { institusi_id, subject_id } = found.subject
    await tellKuitansiJob(world.deps)({ institusi_id, subject_ids: [subject_id] })
    await tellStatusJob(world.deps)(sought.subject)
    await halfDays(1)
  }
  // Sent in the same round, so either may come first.
  const heard = (await readInbox(world.sandboxUrl, payer.nomor_wa)).map(({ text }) => text)
  expect(heard).toHaveLength(2)
  expect(heard).toContainEqual(expect.stringContaining('sudah dicari petugas'))
  expect(heard).toContainEqual(expect.stringContaining('sudah ditemukan'))
  const [told, ...others] = await readInbox(world.sandboxUrl, uncle.nomor_wa)
  expect(others).toEqual([])
  expect(told).toMatchObject({ template: 'lunas_pembayaran_ditemukan_3' })
})

test('a proof that comes to nothing is answered also where the payment had ended', async () => {
  const [payer, wali] = [await aWali(), await aWali()]
  const { opened, tu } = await aPayment('qris')
  await after(32 * MINUTE_MS)
  const { request, subject } = await paidBy(payer, opened)
  await tellStatusJob(world.deps)(subject)
  await world.api.call('kirimBukti', request, wali)
  await halfDays(2)
  // While an officer looks for the money nobody is asked to pay again.
  expect(await readInbox(world.sandboxUrl, payer.nomor_wa)).toEqual([])
  await world.api.call('tutupTertahan', {
    nomor_tertahan: (await heldBy(tu))[0]?.nomor_tertahan ?? '', alasan: 'Bukti milik orang lain',
  }, tu)
  const asked = await world.database.query(
    `SELECT 1 FROM job_outbox WHERE job = 'tell-status' AND subject_id = $1
        AND dibuat_at = (SELECT diputus_at FROM pembayaran_tertahan WHERE pembayaran_id = $1)`,
    [subject.subject_id],
  )
  expect(asked).toHaveLength(1)
  await tellStatusJob(world.deps)(subject)
  await halfDays(2)
  const [told] = await readInbox(world.sandboxUrl, wali.nomor_wa)
  expect(told?.text).toContain('tidak ditemukan: Bukti milik orang lain.')
  expect(told?.text).toContain(`/bayar/pembayaran/${opened.kode_pembayaran}`)
})

test('another school’s officer sees and decides nothing', async () => {
  const { tu } = await aHeldPayment()
  const nomor_tertahan = (await heldBy(tu))[0]?.nomor_tertahan ?? ''
  const far = await aPengguna(world, 'tu', { sekolah: await aSekolah(world) })
  expect(await heldBy(far)).toEqual([])
  for (const name of ['ambilTertahan', 'periksaTertahan'] as const) {
    expect(await kodeOf(name, { nomor_tertahan }, far)).toBe('TERTAHAN_TIDAK_DITEMUKAN')
  }
})

type Made = {
  siswa: MadeSiswa
  opened: Pembayaran
  tu: { token: string }
  bendahara: { token: string }
}

async function aPayment(metode: Metode = 'bca_va', known?: Made): Promise<Made> {
  const siswa = known?.siswa ?? (await aSiswa(world))
  const { sekolah } = siswa
  const jenis = known ? 'Buku' : 'SPP'
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa, { jenis })], metode)
  const tu = known?.tu ?? (await aPengguna(world, 'tu', { sekolah }))
  const bendahara = known?.bendahara ?? (await aPengguna(world, 'bendahara', { sekolah }))
  return { siswa, opened, tu, bendahara }
}

async function aSilentPayment(known?: Made) {
  // One that has no number cannot have been paid, so the gateway answers until there is one.
  await world.sandbox.resetFaults()
  const made = await aPayment('bca_va', known)
  await fallSilent(made.opened)
  return made
}

/** Cancelled while the gateway is away: nobody knows whether it was paid. */
async function fallSilent(opened: Pembayaran): Promise<void> {
  await world.sandbox.faults({ error_rate: 1 })
  await world.api.send('batalPembayaran', { kode_pembayaran: opened.kode_pembayaran })
  expect((await showPayment(world, opened)).status).toBe('dipastikan')
}

async function aHeldPayment(known?: Made) {
  const made = await aSilentPayment(known)
  await after(DAY_MS)
  return made
}

async function aWali() {
  const nomor_wa = `62816${String((walis += 1)).padStart(8, '0')}`
  return { nomor_wa, ...(await aPengguna(world, 'wali', { nomor_wa })) }
}
let walis = 0

/** The clock moves by half days: one of every two falls outside the quiet hours. */
async function halfDays(count: number): Promise<void> {
  for (let time = 0; time < count; time++) {
    world.clock.advance(DAY_MS / 2)
    await world.sweep('send-kabar')
  }
}

/** As if this parent had been logged in when the payment was opened. */
async function paidBy(wali: { id: string }, { kode_pembayaran }: Pembayaran) {
  const subject_id = parseKode('pembayaran', kode_pembayaran)?.id ?? ''
  const given = 'UPDATE pembayaran SET pengguna_id = $2 WHERE id = $1'
  await world.database.query(given, [subject_id, wali.id])
  return { request: buktiFor(kode_pembayaran), subject: { institusi_id: 'mobile', subject_id } }
}

async function after(ms: number): Promise<void> {
  world.clock.advance(ms)
  await world.sweep('check-pembayaran')
}

function heldBy({ token }: { token: string }, filter: RequestOf<'getTertahan'> = {}) {
  return world.api.call('getTertahan', filter, { token })
}

function kodeOf(
  name: 'ambilTertahan' | 'periksaTertahan' | 'ajukanTertahan' | 'putusTertahan' | 'tutupTertahan',
  request: object,
  { token }: { token: string },
): Promise<string> {
  return world.api.kode(name, request, { token })
}
