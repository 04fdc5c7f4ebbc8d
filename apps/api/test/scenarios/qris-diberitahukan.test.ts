import type { Metode } from '@lunas/contract/pembayaran/status'
import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkPembayaran } from '#pembayaran/check-pembayaran'
import { assertBooksHold, bookedFor } from '#test/books'
import { aSiswa, aTagihan, type MadeTagihan } from '#test/builders'
import { aBank, type TestBank } from '#test/snap-bank'
import { externalId } from '#test/snap-caller'
import { payFor, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Paid QR codes reported over BI-SNAP, signed with a key and without a token. */
let world: World
let acquirer: TestBank
beforeAll(async () => {
  world = await startWorld({ worker: false })
  acquirer = await aBank(world, { bank: 'midtrans' })
  await control('/bank/settings', { snap_url: `${world.payerUrl}/api/snap` })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('a QR payment reported by its acquirer is settled, and the gateway’s later report adds nothing', async () => {
  const { opened, kode, spp } = await anOpenCode()
  const { replies } = await control(`/bank/qris/${opened.kode_pembayaran}/pay`, { times: 4 })
  expect(replies.map(({ responseCode }) => responseCode)).toEqual(Array(4).fill('2005200'))
  expect(await showPayment(world, opened)).toMatchObject({
    status: 'berhasil', nomor_kuitansi: expect.stringMatching(/^KW-mobile-/),
  })
  await checkPembayaran(world.deps, kode)
  await world.sandbox.resend(opened.kode_pembayaran, 1)
  await checkPembayaran(world.deps, kode)
  expect(await transfersOf(kode.id, spp)).toEqual([['gateway/midtrans', 450_000]])
})

test('a code that was reported by the gateway’s own notification is not paid again by SNAP', async () => {
  const { opened, kode, spp } = await anOpenCode()
  await world.sandbox.pay(opened.kode_pembayaran)
  await expect.poll(async () => (await showPayment(world, opened)).status).toBe('berhasil')
  const { replies } = await control(`/bank/qris/${opened.kode_pembayaran}/pay`, {})
  expect(replies[0]?.responseCode).toBe('2005200')
  expect(await transfersOf(kode.id, spp)).toHaveLength(1)
})

test('a report of an unpaid code is answered and changes nothing', async () => {
  const { opened } = await anOpenCode()
  for (const status of ['01', '02', '03', '06']) {
    const { replies } = await control(`/bank/qris/${opened.kode_pembayaran}/pay`, { status })
    expect(replies[0]?.responseCode).toBe('2005200')
  }
  await world.deps.background.settled()
  expect(await showPayment(world, opened)).toMatchObject({ status: 'menunggu' })
})

test('a bank with virtual accounts cannot settle a QR code of the same institution', async () => {
  const partner = await aBank(world)
  const { body, opened } = await anOpenCode()
  expect((await partner.notify(body)).code).toBe('4045201')
  expect(await showPayment(world, opened)).toMatchObject({ status: 'menunggu' })
})

test('the acquirer cannot settle a payment by another method', async () => {
  const { body, opened } = await anOpenCode('bca_va')
  expect((await acquirer.notify(body)).code).toBe('4045201')
  expect(await showPayment(world, opened)).toMatchObject({ status: 'menunggu' })
})

test('the same notification again is 200 00, its external id with another payment 409 00', async () => {
  const { body } = await anOpenCode()
  const headers = { 'x-external-id': externalId() }
  expect((await acquirer.notify(body, { headers })).code).toBe('2005200')
  expect((await acquirer.notify(body, { headers })).code).toBe('2005200')
  const { body: other } = await anOpenCode()
  const conflict = await acquirer.notify(other, { headers })
  expect([conflict.code, conflict.http]).toEqual(['4095200', 409])
})

test('a bad signature is 401 00 before anything else is read', async () => {
  const { body } = await anOpenCode()
  const answers = [
    await acquirer.notify(body, { headers: { 'x-signature': 'AAAA' } }),
    await acquirer.notify(body, { headers: { 'x-signature': undefined } }),
    await acquirer.notify(body, { signedText: '{}' }),
    await acquirer.notify(body, { text: '{', signedText: '{}' }),
    await acquirer.notify(body, { headers: { 'x-partner-id': 'SIAPA' } }),
    await acquirer.notify(body, { headers: { 'x-partner-id': undefined } }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('4015200'))
})

test.each<[object, string, string]>([
  [{ originalReferenceNo: undefined }, '4005202', '{originalReferenceNo}'],
  [{ latestTransactionStatus: '' }, '4005202', '{latestTransactionStatus}'],
  [{ originalPartnerReferenceNo: undefined }, '4005202', '{originalPartnerReferenceNo}'],
  [{ amount: undefined }, '4005202', '{amount}'],
  [{ amount: { value: '1.00' } }, '4005202', '{amount.currency}'],
  [{ latestTransactionStatus: '08' }, '4005201', '{latestTransactionStatus}'],
  [{ amount: { value: '450000', currency: 'IDR' } }, '4005201', '{amount}'],
  [{ originalReferenceNo: 'x'.repeat(65) }, '4005201', '{originalReferenceNo}'],
  [{ originalReferenceNo: 'a\u0000b' }, '4005201', '{originalReferenceNo}'],
  [{ amount: { value: '0.00', currency: 'IDR' } }, '4045213', 'Invalid Amount'],
  [{ originalPartnerReferenceNo: 'TIDAK-ADA' }, '4045201', 'Transaction Not Found'],
])('%j is refused', async (changed, code, words) => {
  const { body } = await anOpenCode()
  const answer = await acquirer.notify({ ...body, ...changed })
  expect([answer.code, answer.http]).toEqual([code, Number(code.slice(0, 3))])
  expect(answer.message).toContain(words)
})

test('a body that cannot be parsed is 400 00, a missing header 400 02', async () => {
  expect((await acquirer.notify({}, { text: '{' })).code).toBe('4005200')
  const { body } = await anOpenCode()
  const headers = { 'x-external-id': undefined }
  expect((await acquirer.notify(body, { headers })).code).toBe('4005202')
})

test('a report from a bank of another institution is refused', async () => {
  const stranger = await aBank(world, { institusi_id: 'lain' })
  const { body, opened } = await anOpenCode()
  expect((await stranger.notify(body)).code).toBe('4045201')
  expect(await showPayment(world, opened)).toMatchObject({ status: 'menunggu' })
})

async function anOpenCode(metode: Metode = 'qris') {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const opened = await payFor(world, siswa, [spp], metode)
  const kode = parseKode('pembayaran', opened.kode_pembayaran)
  if (!kode) throw new Error('a payment without a code')
  const body = {
    originalReferenceNo: `R-${externalId()}`,
    originalPartnerReferenceNo: opened.kode_pembayaran,
    latestTransactionStatus: '00',
    amount: { value: `${opened.total}.00`, currency: 'IDR' },
  }
  return { opened, kode, spp, body }
}

/** Which accounts paid this bill, and how much. */
async function transfersOf(pembayaran_id: string, { id }: MadeTagihan) {
  const transfers = await bookedFor(world, 'mobile', pembayaran_id)
  return transfers
    .filter(({ target_id }) => target_id === id)
    .map(({ debit, amount }) => [debit, amount])
}

async function control(path: string, body: object) {
  const answer = await fetch(world.sandboxUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { replies: { responseCode: string }[] }
}
