import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '#sandbox'
import { mailCard } from '#page/mail-card'
import { pushCard } from '#page/push-card'
import { phoneCard } from '#page/phone'
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

test('the page has its tabs, and says when there is nothing to show', async () => {
  const page = await (await fetch(sandbox.url)).text()
  for (const word of ['Pembayaran', 'WhatsApp', 'E-mail', 'Notifikasi', 'Gangguan', 'Belum ada pesan']) {
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

test('an unchanged page is not sent again', async () => {
  const unchanged = async () => {
    const { version } = await parts()
    return (await fetch(`${sandbox.url}/page/parts?version=${encodeURIComponent(version)}`)).status
  }
  await expect.poll(unchanged).toBe(204)
  const { version } = await parts()
  await post(sandbox, '/faults', { midtrans: { delay_ms: 1 } })
  expect((await parts()).version).not.toBe(version)
})

test('a message is shown as plain text, also when it contains markup', () => {
  const text = '<script>alert(1)</script>'
  const message = { id: '1', to: '6281234567890', text, otp: '123456', received_at: 0 }
  const phone = { on_whatsapp: true, online: true }
  const shown = [
    phoneCard(message.to, phone, [{ ...message, status: 'delivered' }]),
    mailCard({ ...message, subject: text, html: text, from: text, status: 'delivered' }),
  ]
  for (const { markup } of shown) {
    expect(markup).not.toContain('<script>')
    expect(markup).toContain('123456')
  }
})

test('a push is shown decrypted as a phone shows it, and links only to web pages', () => {
  const shown = (navigate: string) =>
    pushCard({
      id: 'perangkat-1', received_at: new Date(0).toISOString(),
      payload: { web_push: 8030, notification: { title: '<b>Info</b>', body: 'Kemah', navigate } },
    }).markup
  const markup = shown('https://lunas.id/info/L1')
  for (const word of ['&lt;b&gt;Info', 'Kemah', 'href="https://lunas.id/info/L1"', '8030'])
    expect(markup).toContain(word)
  expect(shown('javascript:alert(1)')).not.toContain('href=')
  const nothing = pushCard({ id: '1', payload: 'teks', received_at: '' })
  expect(nothing.markup).toContain('(tanpa judul)')
})

test('a number is formatted for people, and a failed message is shown as failed', () => {
  const message = { id: '1', to: '6281234567890', text: 'Halo', received_at: 0 }
  const failed = { ...message, status: 'failed' as const, error_code: 131_026 }
  const { markup } = phoneCard(message.to, { on_whatsapp: false, online: true }, [failed])
  for (const word of ['+62 812-3456-7890', 'tidak ada di WhatsApp', 'galat 131026', 'Pasang']) {
    expect(markup).toContain(word)
  }
})
