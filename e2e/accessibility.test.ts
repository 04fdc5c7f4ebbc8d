import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Page } from 'playwright-core'
import { InquiryPage } from './pages/inquiry-page.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { test } from './support/journey.ts'
import type { World } from './support/world.ts'

test('axe finds no violation on any screen, on phone and desk, light and dark', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  expect(await walk(page, world)).toEqual([])
}, 180_000)

/** States that only a bank's action or passing time can cause. */
const UNUSUAL = {
  kedaluwarsa: 'Waktu bayar habis',
  gagal: 'Pembayaran Gagal',
  dipastikan: 'Sedang Dipastikan',
  dikembalikan: 'Uang Dikembalikan',
} as const satisfies Partial<Record<StatusPembayaran, string>>

/** Every screen of a payment, then the screens beside it. */
async function walk(page: Page, world: World): Promise<string[]> {
  const barriers: string[] = []
  const check = async (screen: string) =>
    void barriers.push(...(await findBarriersAtEverySize(page, screen)))

  const inquiry = await new InquiryPage(page).open()
  await inquiry.openPicker()
  await check('picker')
  await page.keyboard.press('Escape')
  await inquiry.fill({ sekolah: 'SDIT Contoh Harapan', nis: '1' })
  await check('inquiry')
  await inquiry.submit.click()
  await inquiry.alert.waitFor()
  await check('alert')
  const tagihan = await inquiry.find()
  await tagihan.checkbox('Uang Kegiatan').check()
  await check('tagihan')
  await tagihan.next.click()
  await tagihan.metodeSheet.getByRole('button', { name: /^BCA/ }).waitFor()
  await check('metode')
  await tagihan.metodeSheet.getByRole('button', { name: /^BCA/ }).click()
  await tagihan.pay.waitFor()
  await check('konfirmasi')
  await page.goBack()
  const pembayaran = await tagihan.payWith('BCA')
  const { kode } = pembayaran
  await check('menunggu')
  await inquiry.open()
  await page.getByRole('heading', { name: 'Pembayaran berjalan' }).waitFor()
  await check('berjalan')
  await page.goto(`/bayar/pembayaran/${kode}`)
  await pembayaran.cancel.click()
  await page.getByRole('button', { name: 'Ya, Batalkan' }).click()
  await page.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await pembayaran.reaches('Pembayaran Dibatalkan')
  await check('dibatalkan')
  await world.sandbox.pay(kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await check('berhasil')
  const kuitansi = await pembayaran.openReceipt()
  await check('kuitansi')
  await (await kuitansi.verify()).says('Kuitansi asli')
  await check('verifikasi')
  const more = await inquiry.find()
  await more.chooseOnly(/^SPP/)
  const qris = await more.payWith('QRIS')
  await qris.qr.waitFor()
  await check('qris')
  for (const [status, title] of Object.entries(UNUSUAL)) {
    await showAs(page, qris.kode, status, title)
    await check(status)
  }
  for (const path of ['/id/auth', '/panduan', '/entah', '/portal/']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await check(path)
  }
  return barriers
}

/** Shows a payment in another status by changing only that field of the answer. */
async function showAs(page: Page, kode: string, status: string, title: string): Promise<void> {
  await page.route('**/api/bayar/pembayaran/pantau?*', (route) => route.abort())
  await page.route('**/api/bayar/pembayaran/get?*', async (route) => {
    const answer = await (await route.fetch()).json()
    return route.fulfill({ json: { ...answer, data: { ...answer.data, status } } })
  })
  await page.goto(`/bayar/pembayaran/${kode}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
