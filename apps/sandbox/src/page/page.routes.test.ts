import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSandbox } from '#sandbox'
import { messageRow } from '#page/inbox-list'
import { get, post } from '#testing/control'
import { bcaCharge, midtransClient, nextOrder, qrisCharge } from '#testing/midtrans'
import type { Sandbox } from '#sandbox'

type Parts = { version: string; open: { markup: string }[]; ended: { markup: string }[] }

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox()
})
afterAll(() => sandbox.close())

const parts = () => get<Parts>(sandbox, '/page/parts')

test('the page has its four tabs and says when nothing has come', async () => {
  const page = await (await fetch(sandbox.url)).text()
  for (const word of ['Pembayaran', 'WhatsApp', 'E-mail', 'Gangguan', 'Belum ada pesan']) {
    expect(page).toContain(word)
  }
})

test('an open charge shows its amount, number and buttons, and moves when it is paid', async () => {
  const order_id = nextOrder()
  await midtransClient(sandbox).charge(bcaCharge(order_id, 1_250_000))
  const [card] = (await parts()).open
  for (const word of ['BCA Virtual Account', 'Rp1.250.000', order_id, 'Salin', 'Tolak']) {
    expect(card?.markup).toContain(word)
  }
  await post(sandbox, `/gateway/charges/${order_id}/pay`, { amount: 1000 })
  const { open, ended } = await parts()
  expect(open).toEqual([])
  for (const word of ['Lunas', 'Rp1.000', 'diminta Rp1.250.000', order_id]) {
    expect(ended[0]?.markup).toContain(word)
  }
})

test('a QRIS charge shows its code', async () => {
  await midtransClient(sandbox).charge(qrisCharge(nextOrder()))
  expect((await parts()).open[0]?.markup).toMatch(/src="\/v2\/qris\/[0-9a-f-]+\/qr-code"/)
})

test('nothing is sent again while nothing has changed', async () => {
  const unchanged = async () => {
    const { version } = await parts()
    return (await fetch(`${sandbox.url}/page/parts?version=${encodeURIComponent(version)}`)).status
  }
  await vi.waitFor(async () => expect(await unchanged()).toBe(204))
  const { version } = await parts()
  await post(sandbox, '/faults', { midtrans: { delay_ms: 1 } })
  expect((await parts()).version).not.toBe(version)
})

test('a message is shown as text, whatever is in it', () => {
  const text = '<script>alert(1)</script>'
  const { markup } = messageRow({ id: '1', to: '62812', text, otp: '123456', received_at: 0 })
  expect(markup).not.toContain('<script>')
  expect(markup).toContain('123456')
})
