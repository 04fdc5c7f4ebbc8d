import { copyPayments } from '@lunas/api/test/copy-payments'
import { lookUp, openPayment, paymentReaches, tagihanNamed } from '@lunas/api/test/story'
import { findBarriers } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a treasurer finds payments, sees their sum, opens one by its address, and prints the list', async ({
  expect,
  open,
  world,
}) => {
  const daftar = await lookUp(world)
  const paid = await openPayment(world, daftar, [tagihanNamed(daftar, 'SPP')])
  await world.sandbox.pay(paid.kode_pembayaran)
  await paymentReaches(world, paid.kode_pembayaran, 'berhasil')
  const waiting = await openPayment(world, daftar, [tagihanNamed(daftar, 'Uang Kegiatan')])

  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await page.goto('/portal/pembayaran')
  // Without a status filter only arrived money is summed.
  const berhasil = page.getByRole('row', { name: /Aisyah.*SPP.*Berhasil/ })
  await berhasil.waitFor()
  const told = page.getByRole('status')
  await told.filter({ hasText: /^3 baris · Yang berhasil Rp950\.000$/ }).waitFor()
  await page.getByLabel('Cari siswa atau NIS').fill('aisyah')
  await page.waitForURL(/cari=aisyah/)
  await portal.pick('Status', 'Berhasil')
  await page.waitForURL(/status=berhasil/)
  await told.filter({ hasText: /^2 baris · Jumlah Rp950\.000$/ }).waitFor()
  expect(await page.getByRole('row', { name: /Menunggu pembayaran/ }).count()).toBe(0)
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(wide)).toBe(0)

  await page.getByLabel('Tanggal dari', { exact: true }).fill('31/02/2026')
  await page.keyboard.press('Tab')
  await page.getByText('Tulis seperti 31/12/2026.').waitFor()
  await page.getByLabel('Tanggal dari', { exact: true }).fill('01/11/2020')
  await page.waitForURL(/dari=2020-11-01/)
  await portal.button('Pilih tanggal sampai').click()
  expect(await findBarriers(page, 'kalender')).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(/sampai=\d{4}-\d\d-\d\d/)

  await portal.button('Saringan saya').click()
  await page.getByLabel('Nama saringan').fill('Lunas bulan ini')
  await portal.button('Simpan saringan').click()
  await portal.button('Pakai Lunas bulan ini').waitFor()
  expect(await findBarriers(page, 'saringan saya')).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('Lunas bulan ini')
  expect(kept).not.toContain('aisyah')
  await page.keyboard.press('Escape')

  await page.goto('/portal/pembayaran')
  await berhasil.click()
  await page.waitForURL(/buka=/)
  const dialog = page.getByRole('dialog', { name: 'Pembayaran' })
  await dialog.getByText(paid.kode_pembayaran).waitFor()
  await page.reload()
  await dialog.getByText(paid.kode_pembayaran).waitFor()
  expect(await findBarriers(page, 'sebuah pembayaran')).toEqual([])
  await page.keyboard.press('k')
  await dialog.getByText(waiting.kode_pembayaran).waitFor()
  await dialog.getByRole('button', { name: 'Baris berikutnya' }).click()
  await dialog.getByText(paid.kode_pembayaran).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForURL(/\/portal\/pembayaran$/)

  await portal.button('Kolom').click()
  await page.getByRole('menuitemcheckbox', { name: 'Biaya' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await berhasil.waitFor()
  expect(await page.getByRole('columnheader', { name: 'Biaya' }).count()).toBe(0)

  await berhasil.focus()
  await page.keyboard.press('Space')
  await page.getByText('1 baris dipilih').waitFor()
  await portal.button('Salin').click()
  await page.getByText('1 baris disalin.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Siswa\t.*\nAisyah/)

  await page.emulateMedia({ media: 'print' })
  await page.getByText('Tanpa saringan').waitFor()
  expect(await page.getByRole('navigation', { name: 'Utama' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  expect(await findBarriers(page, 'pembayaran')).toEqual([])
  await page.setViewportSize(SIZES.phone)
  expect(await page.evaluate(wide)).toBe(0)
  expect(await findBarriers(page, 'pembayaran di ponsel')).toEqual([])

  // A long list is counted after its rows are shown.
  await copyPayments(world, 1_000)
  let isAsked = false
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/portal/pembayaran/get', async (route) => {
    if (route.request().headers().prefer) {
      isAsked = true
      await held
    }
    await route.continue()
  })
  await page.reload()
  await told.filter({ hasText: /^Lebih dari 1\.000 baris$/ }).waitFor()
  await berhasil.or(page.getByRole('row', { name: /Menunggu pembayaran/ })).first().waitFor()
  await expect.poll(() => isAsked).toBe(true)
  answer()
  await told.filter({ hasText: /^1\.003 baris · Yang berhasil Rp950\.000$/ }).waitFor()
}, 240_000)
