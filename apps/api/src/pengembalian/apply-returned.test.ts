import type { Metode } from '@lunas/contract/pembayaran/status'
import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readReport } from '#gateways/midtrans/translate'
import { tellPengembalianJob, tellStatusJob } from '#kabar/kabar.jobs'
import { balanceOf } from '#ledger/audit'
import { applyReport } from '#pembayaran/apply-report'
import { sendBack } from '#pengembalian/finish-pengembalian'
import { changeCara, findPengembalian } from '#pengembalian/pengembalian.queries'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { JobSubject } from '#platform/jobs/jobs'
import { assertBooksHold, moneyOf } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { eventually } from '#test/eventually'
import { readInbox } from '#test/inbox'
import type { PayOptions } from '#test/sandbox-control'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const REFUNDED = ['pembayaran_berhasil ×1', 'pengembalian_disetujui ×1', 'pengembalian_selesai ×1']

test('given back in the gateway’s dashboard, it is a refund of ours, however often told', async () => {
  const { kode_pembayaran, kode_siswa, bendahara } = await aPaid('qris')
  await world.sandbox.takeBack(kode_pembayaran, 'refund')
  await paymentReaches(world, kode_pembayaran, 'dikembalikan')
  await world.sandbox.resend(kode_pembayaran, 3)
  await told(kode_pembayaran, 5)
  expect((await moneyOf(world, kode_pembayaran)).events.sort()).toEqual(REFUNDED)
  expect((await world.api.call('getTagihan', { kode_siswa })).tagihan).toMatchObject([
    { dibayar: 0, sisa: 450_000 },
  ])
  const [refund] = await world.api.call('getPengembalian', {}, bendahara)
  expect(refund).toMatchObject({
    kode_pembayaran, status: 'selesai', asal: 'gerbang', jumlah: 450_000, diajukan_oleh: '',
  })
})

test('parts are told each by its own reference, also before the payment itself is', async () => {
  const { kode_pembayaran, siswa } = await aPaid('gopay', { notify: false })
  await world.sandbox.takeBack(kode_pembayaran, 'refund', { amount: 100_000, notify: false })
  await world.sandbox.takeBack(kode_pembayaran, 'refund', { amount: 50_000 })
  await eventually(async () => (await open(siswa)) === 150_000)
  expect(await showPayment(world, { kode_pembayaran })).toMatchObject({ status: 'berhasil' })
})

test('a refund that we asked for ends by its notification, though the answer was lost', async () => {
  const { kode_pembayaran, bendahara, idpengembalian } = await agreedWhile({ timeout_rate: 1 })
  await world.sandbox.resend(kode_pembayaran, 1)
  await paymentReaches(world, kode_pembayaran, 'dikembalikan')
  world.clock.advance(2 * MINUTE_MS)
  await world.sweep('ask-pengembalian')
  expect((await moneyOf(world, kode_pembayaran)).events.sort()).toEqual(REFUNDED)
  const rows = await world.api.call('getPengembalian', {}, bendahara)
  expect(rows).toMatchObject([{ idpengembalian, status: 'selesai', asal: 'petugas' }])
})

test('a gateway that was silent is asked again by itself, until it has given back', async () => {
  const { kode_pembayaran, tu, bendahara } = await aPaid('qris')
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 450_000, cara: 'gerbang', alasan: 'Dibayar dua kali',
  }, tu)
  await world.sandbox.faults({ drop_rate: 1, silence_rate: 1 })
  const agreed = { idpengembalian, putusan: 'setuju' } as const
  await decide(world, 'putusPengembalian', agreed, bendahara)
  await world.sandbox.faults({ drop_rate: 0 })
  await world.sweep('ask-pengembalian')
  expect(await world.api.call('getPengembalian', {}, bendahara)).toMatchObject([
    { status: 'berjalan' },
  ])
  world.clock.advance(2 * MINUTE_MS)
  await world.sweep('ask-pengembalian')
  await world.sandbox.resetFaults()
  expect(await world.api.call('getPengembalian', {}, bendahara)).toMatchObject([
    { status: 'selesai', cara: 'gerbang' },
  ])
})

test('what was given back though the answer was lost is not given back by bank too', async () => {
  const { kode_pembayaran, bendahara, refund } = await aRefundWithoutAnswer()
  const { id: refund_key, jumlah, alasan } = refund
  await world.sandbox.faults({ silence_rate: 1 })
  await world.deps.gateway.refundCharge({
    reference: kode_pembayaran, refund_key, jumlah, alasan,
  })
  // By now the gateway has forgotten its answer, and has nothing left to give back.
  world.clock.advance(6 * MINUTE_MS)
  await world.sweep('ask-pengembalian')
  await world.sandbox.resetFaults()
  expect(await world.api.call('getPengembalian', {}, bendahara)).toMatchObject([
    { status: 'selesai', cara: 'gerbang' },
  ])
  expect((await moneyOf(world, kode_pembayaran)).events.sort()).toEqual(REFUNDED)
})

test('a gateway that says no leaves the debt for the bank, and its own words in the log', async () => {
  const { kode_pembayaran, bendahara, idpengembalian } = await aRefundWithoutAnswer()
  await world.sandbox.takeBack(kode_pembayaran, 'chargeback', { notify: false })
  const again = await world.api.call('selesaikanPengembalian', { idpengembalian }, bendahara)
  expect(again).toMatchObject({
    status: 'berjalan', cara: 'transfer',
    catatan: 'Ditolak penyedia pembayaran. Kembalikan lewat transfer bank.',
  })
})

test('of two tries the gateway refuses one and grants one, and the money goes back once', async () => {
  const { kode_pembayaran, bendahara, admin, refund } = await aRefundWithoutAnswer()
  await inMobile((tx) => changeCara(tx, refund.id, 'transfer', 'Ditolak penyedia pembayaran'))
  await sendBack(world.deps, 'mobile', refund)
  await world.sandbox.resend(kode_pembayaran, 2)
  await told(kode_pembayaran, 4)
  expect(await world.api.call('getPengembalian', {}, bendahara)).toMatchObject([
    { status: 'selesai', cara: 'gerbang' },
  ])
  expect(await kasusOf(kode_pembayaran, admin)).toBeUndefined()
  expect((await moneyOf(world, kode_pembayaran)).events.sort()).toEqual(REFUNDED)
})

test('what a payer’s bank takes back waits for two persons, who bill it again', async () => {
  const { kode_pembayaran, siswa, nomor_wa, tu, bendahara, admin } = await aPaid('bca_va')
  await world.sandbox.takeBack(kode_pembayaran, 'chargeback')
  await world.sandbox.resend(kode_pembayaran, 2)
  const kasus = await eventually(() => kasusOf(kode_pembayaran, admin))
  expect(kasus).toMatchObject({
    sebab: 'sengketa', selisih: 454_000, pilihan: ['tagih_ulang', 'sengketa_menang', 'catat_selisih'],
  })
  expect([await open(siswa), await balance('ditarik')]).toEqual([0, 454_000])
  const { nomor_kasus } = kasus
  const wish = { nomor_kasus, tindakan: 'tagih_ulang', catatan: 'Wali sudah dihubungi' } as const
  await world.api.call('ajukanKasus', wish, bendahara)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, admin)
  expect([await open(siswa), await balance('ditarik')]).toEqual([450_000, 0])
  expect(await showPayment(world, { kode_pembayaran })).toMatchObject({ status: 'dikembalikan' })
  expect(await world.api.call('getPengembalian', {}, tu)).toMatchObject([
    { asal: 'sengketa', jumlah: 454_000, referensi: nomor_kasus },
  ])
  // The school gave nothing back, so the family does not read that it did.
  expect(await hear(kode_pembayaran, nomor_wa)).toMatch(
    /^Uang Rp454\.000 untuk .+ ditarik kembali\. .+ bukan sekolah\. .+ terbuka lagi\./,
  )
})

test('of a part that a payer’s bank takes back the family hears the same', async () => {
  const { kode_pembayaran, nomor_wa, bendahara, admin } = await aPaid('bca_va')
  await world.sandbox.takeBack(kode_pembayaran, 'chargeback', { amount: 100_000 })
  const { nomor_kasus } = await eventually(() => kasusOf(kode_pembayaran, admin))
  const wish = { nomor_kasus, tindakan: 'tagih_ulang', catatan: 'Wali sudah dihubungi' } as const
  await world.api.call('ajukanKasus', wish, bendahara)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, admin)
  expect(await hear(kode_pembayaran, nomor_wa)).toMatch(
    /^Uang Rp100\.000 untuk .+ ditarik kembali\. /,
  )
})

test('the family reads what really went back, without the fee that stayed', async () => {
  const { kode_pembayaran, nomor_wa, tu, bendahara } = await aPaid('bca_va')
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 450_000, cara: 'transfer', tujuan: 'BSI 7001', alasan: 'Salah bayar',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  const sent = { idpengembalian, referensi: 'TRF-1' }
  await world.api.call('selesaikanPengembalian', sent, bendahara)
  expect(await hear(kode_pembayaran, nomor_wa)).toContain(
    'Pembayaran Rp450.000 (tanpa biaya admin Rp4.000) untuk ',
  )
})

test('what was settled and then denied waits for two persons; what was never paid does not', async () => {
  const { kode_pembayaran, admin } = await aPaid('qris')
  await world.sandbox.deny(kode_pembayaran, { settled: true })
  await eventually(() => kasusOf(kode_pembayaran, admin))
  await world.sandbox.resend(kode_pembayaran, 2)
  await told(kode_pembayaran, 4)
  expect(await kasusOf(kode_pembayaran, admin)).toMatchObject({
    sebab: 'sengketa', selisih: 450_000, pilihan: ['tagih_ulang', 'sengketa_menang', 'catat_selisih'],
  })
  expect((await moneyOf(world, kode_pembayaran)).events.sort()).toEqual([
    'pembayaran_berhasil ×1', 'penarikan_gerbang ×1',
  ])
  const siswa = await aSiswa(world)
  const unpaid = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  await world.sandbox.deny(unpaid.kode_pembayaran)
  await paymentReaches(world, unpaid.kode_pembayaran, 'gagal')
  expect(await kasusOf(unpaid.kode_pembayaran, admin)).toBeUndefined()
})

test('an answer from before the money came takes nothing of it back', async () => {
  const { kode_pembayaran, admin } = await aPaid('qris')
  await hearLate(kode_pembayaran, 'deny')
  expect(await kasusOf(kode_pembayaran, admin)).toBeUndefined()
  expect((await moneyOf(world, kode_pembayaran)).events).toEqual(['pembayaran_berhasil ×1'])
})

test('given back by bank and in the dashboard too, the second time becomes a case', async () => {
  const { kode_pembayaran, tu, bendahara, admin } = await aPaid('gopay')
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 450_000, cara: 'transfer', tujuan: 'BSI 7001', alasan: 'Salah bayar',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  const sent = { idpengembalian, referensi: 'TRF-1' }
  await world.api.call('selesaikanPengembalian', sent, bendahara)
  await world.sandbox.takeBack(kode_pembayaran, 'refund')
  expect(await eventually(() => kasusOf(kode_pembayaran, admin))).toMatchObject({
    sebab: 'kembali_di_luar', selisih: 450_000, pilihan: ['catat_selisih'],
  })
})

test('told first as a sum and then by its lines, it is booked once', async () => {
  const { kode_pembayaran, siswa } = await aPaid('qris')
  await hearBody(kode_pembayaran, { refund_amount: '100000.00' })
  await hearBody(kode_pembayaran, {
    refund_amount: '100000.00', refunds: [{ refund_chargeback_id: 9, refund_amount: '100000.00' }],
  })
  expect([await open(siswa), (await moneyOf(world, kode_pembayaran)).events.sort()]).toEqual([
    100_000, REFUNDED,
  ])
  expect(await balanceOfGateway(kode_pembayaran)).toBe(350_000)
})

test('two returns without an id are both booked, however often they are told', async () => {
  const { kode_pembayaran, siswa } = await aPaid('qris')
  const refunds = [{ refund_amount: '30000.00' }, { refund_amount: '20000.00' }]
  for (let time = 0; time < 2; time++) {
    await hearBody(kode_pembayaran, { refund_amount: '50000.00', refunds })
  }
  expect([await open(siswa), await balanceOfGateway(kode_pembayaran)]).toEqual([50_000, 400_000])
})

test.each([
  { sum: 'a sum without a key', isNamed: false, ids: [1, 2] },
  { sum: 'a sum under its own key', isNamed: true, ids: [3, 4] },
])('a refund of ours that a larger sum had told of is called off: $sum', async ({ isNamed, ids }) => {
  const { kode_pembayaran, siswa, bendahara, refund } = await aRefundWithoutAnswer(200_000)
  await hearBody(kode_pembayaran, {
    refund_amount: '250000.00', ...(isNamed && { refund_key: refund.id }),
  })
  const refunds = [
    { refund_amount: '50000.00', refund_chargeback_id: ids[0] },
    { refund_amount: '200000.00', refund_chargeback_id: ids[1], refund_key: refund.id },
  ]
  for (let time = 0; time < 2; time++) {
    await hearBody(kode_pembayaran, { refund_amount: '250000.00', refunds })
  }
  expect(await balanceOfGateway(kode_pembayaran)).toBe(200_000)
  expect(await world.api.call('getPengembalian', { status: 'berjalan' }, bendahara)).toEqual([])
  // Of the Rp250.000 that the bill owes again, Rp200.000 are kept for the pupil.
  expect(await balance(`titipan/${siswa.id}`)).toBe(200_000)
})

async function aPaid(metode: Metode, options: PayOptions = {}) {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const { sekolah, kode_siswa } = siswa
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], metode)
  await world.sandbox.pay(kode_pembayaran, options)
  if (options.notify !== false) await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { token } = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const admin = await aPengguna(world, 'admin_institusi')
  return { kode_pembayaran, kode_siswa, siswa, nomor_wa, tu: { token }, bendahara, admin }
}

/** A refund that two people agreed on while the gateway could not be heard. */
async function agreedWhile(
  faults: Parameters<World['sandbox']['faults']>[0], jumlah = 450_000,
) {
  const paid = await aPaid('qris')
  const { kode_pembayaran, tu, bendahara } = paid
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah, cara: 'gerbang', alasan: 'Dibayar dua kali',
  }, tu)
  await world.sandbox.faults(faults)
  const agreed = { idpengembalian, putusan: 'setuju' } as const
  await decide(world, 'putusPengembalian', agreed, bendahara)
  await world.sandbox.resetFaults()
  return { ...paid, idpengembalian }
}

/** The same, as whoever asks the gateway then has read it. */
async function aRefundWithoutAnswer(jumlah?: number) {
  const paid = await agreedWhile({ error_rate: 1 }, jumlah)
  const id = parseKode('pengembalian', paid.idpengembalian)?.id ?? ''
  const refund = await inMobile((tx) => findPengembalian(tx, id))
  if (refund?.status !== 'berjalan') throw new Error('no refund that runs')
  return { ...paid, refund }
}

/** The gateway's word about a charge, which does not hold there any more. */
async function hearLate(kode_pembayaran: string, transaction_status: string): Promise<void> {
  const kode = parseKode('pembayaran', kode_pembayaran)
  const { transaction_id, gross_amount } = await world.sandbox.charge(kode_pembayaran)
  const report = readReport({
    transaction_status, status_code: '202', transaction_id, gross_amount,
    transaction_time: '2026-11-10 10:00:00',
  })
  if (kode) await applyReport(world.deps, kode, report)
}

/** What the gateway says of parts that went back, as it may word it. */
async function hearBody(kode_pembayaran: string, told: object): Promise<void> {
  const kode = parseKode('pembayaran', kode_pembayaran)
  const { transaction_id, gross_amount } = await world.sandbox.charge(kode_pembayaran)
  const report = readReport({
    status_code: '200', transaction_id, gross_amount, transaction_time: '2026-11-10 10:00:00',
    transaction_status: 'partial_refund', ...told,
  })
  if (kode) await applyReport(world.deps, kode, report)
}

/** What our books say still lies at the gateway of one payment. */
async function balanceOfGateway(kode_pembayaran: string): Promise<number> {
  const [row] = await world.database.query<{ left: number }>(
    `SELECT coalesce(sum(CASE WHEN t.debit_account = 'gateway/midtrans' THEN t.amount
                              WHEN t.credit_account = 'gateway/midtrans' THEN -t.amount END), 0)::int
              AS left
       FROM ledger_transfer t WHERE t.subject_id = $1`,
    [parseKode('pembayaran', kode_pembayaran)?.id],
  )
  return row?.left ?? 0
}

/** The one message that a family gets of what went back, once people are awake. */
async function hear(kode_pembayaran: string, nomor_wa: string): Promise<string> {
  const id = parseKode('pembayaran', kode_pembayaran)?.id
  const asked = await world.database.query<JobSubject & { job: string }>(
    `SELECT institusi_id, subject_id, job FROM job_outbox
      WHERE (job = 'tell-status' AND subject_id = $1)
         OR (job = 'tell-pengembalian' AND subject_id IN (
              SELECT id FROM pengembalian WHERE pembayaran_id = $1))`,
    [id],
  )
  for (const { job, ...subject } of asked) {
    const tell = job === 'tell-status' ? tellStatusJob : tellPengembalianJob
    await tell(world.deps)(subject)
  }
  for (let time = 0; time < 2; time++) {
    await world.sweep('send-kabar')
    world.clock.advance(DAY_MS / 2)
  }
  const inbox = await readInbox(world.sandboxUrl, nomor_wa)
  expect(inbox).toHaveLength(1)
  return inbox[0]?.text ?? ''
}

/** What a pupil owes. */
async function open({ kode_siswa }: { kode_siswa: string }): Promise<number> {
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa })
  return tagihan.reduce((sum, { sisa }) => sum + sisa, 0)
}

async function kasusOf(kode_pembayaran: string, admin: { token: string }) {
  const all = await world.api.call('getKasus', {}, admin)
  return all.find((kasus) => kasus.kode_pembayaran === kode_pembayaran)
}

/** Waits until so many notifications of a payment were taken. */
function told(kode_pembayaran: string, times: number) {
  return eventually(async () => {
    const { notifications } = await world.sandbox.charge(kode_pembayaran)
    return notifications.filter(({ state }) => state === 'delivered').length >= times
  })
}

function balance(code: string): Promise<number> {
  return inMobile((tx) => balanceOf(tx, code))
}

function inMobile<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return world.deps.db.inTransaction('mobile', work)
}
