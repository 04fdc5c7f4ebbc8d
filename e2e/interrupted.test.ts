import { InquiryPage } from './pages/inquiry-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { countCharges } from './support/charges.ts'
import { sharingTest as test } from './support/journey.ts'
import { expectStill, watchShifts } from './support/layout-shift.ts'

test('a reload in the middle of a payment returns to the same screen', async ({ expect, open, siswa }) => {
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  await tagihan.chooseOnly(/^Uang Kegiatan/)
  await tagihan.payPart('Uang Kegiatan', 300_000)
  await page.reload()
  await tagihan.ready()
  expect(await tagihan.total.innerText()).toContain('Rp300.000')

  await tagihan.chooseMetode('BRI')
  await page.reload()
  await tagihan.pay.waitFor()
  expect(await tagihan.confirmSheet.innerText()).toContain('Rp304.000')

  await tagihan.pay.click()
  const pembayaran = await new PembayaranPage(page).ready()
  const nomor = await pembayaran.numberOf('Nomor VA')
  await watchShifts(page)
  await page.reload()
  await pembayaran.ready()
  expect(await pembayaran.numberOf('Nomor VA')).toBe(nomor)
  await expectStill(page)
})

test('Back closes the top overlay, and after paying leads to the bills', async ({
  expect,
  open,
  siswa,
}) => {
  const page = await open()
  const inquiry = await new InquiryPage(page).open()
  const picker = await inquiry.openPicker()
  await page.goBack()
  await picker.dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/id/bayar')

  const tagihan = await inquiry.find(siswa)
  await tagihan.chooseMetode('BCA')
  await page.goBack()
  await tagihan.confirmSheet.waitFor({ state: 'hidden' })
  await tagihan.next.waitFor()

  const pembayaran = await tagihan.payWith('BCA')
  await pembayaran.countdown.waitFor()
  await page.goBack()
  await tagihan.ready()
  await page.getByRole('heading', { name: 'Pembayaran berjalan' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await inquiry.submit.waitFor()
})

test('going back and forth quickly never breaks a page', async ({ open, siswa }) => {
  const page = await open()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await new InquiryPage(page).find(siswa)
  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.forward(), 20)
    setTimeout(() => history.back(), 40)
    setTimeout(() => history.forward(), 60)
  })
  await new TagihanPage(page).ready()
})

test('a second tab sees the payment become paid', async ({ open, siswa, world }) => {
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  const pembayaran = await tagihan.payWith('Permata')
  const second = await page.context().newPage()
  await second.goto('/id/bayar')
  await second.getByRole('link', { name: /Permata Virtual Account/ }).click()
  const sameElsewhere = await new PembayaranPage(second).ready()

  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await sameElsewhere.reaches('Pembayaran Berhasil')
})

test('a double tap makes one payment', async ({ expect, open, siswa, world }) => {
  const before = await countCharges(world)
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  await tagihan.chooseMetode('BCA')
  await tagihan.pay.dblclick()
  await new PembayaranPage(page).ready()
  expect(await countCharges(world)).toBe(before + 1)
})

test('without an answer the app says so, retries with the same key, and pays once', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const before = await countCharges(world)
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  await tagihan.chooseMetode('CIMB')
  const keys: (string | undefined)[] = []
  // The server handles the request, but its first answer is lost.
  await page.route('**/api/bayar/pembayaran/buat', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await tagihan.pay.click()
  await tagihan.confirmSheet.getByText('Sedang diproses', { exact: true }).waitFor()
  await tagihan.confirmSheet.getByText('[0] Jaringan bermasalah').waitFor()

  await new PembayaranPage(page).ready()
  expect(new Set(keys).size).toBe(1)
  expect(await countCharges(world)).toBe(before + 1)
})

test('a lost answer survives a reload', async ({ expect, open, siswa, world }) => {
  const before = await countCharges(world)
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  await tagihan.chooseMetode('BCA')
  await page.route('**/api/bayar/pembayaran/buat', async (route) => {
    await route.fetch()
    return route.abort('connectionreset')
  })
  await tagihan.pay.click()
  await tagihan.confirmSheet.getByText('Sedang diproses', { exact: true }).waitFor()
  await page.unroute('**/api/bayar/pembayaran/buat')
  await page.reload()
  await new PembayaranPage(page).ready()
  expect(await countCharges(world)).toBe(before + 1)
})

test('the app says that it is offline, and continues when the network returns', async ({
  open,
  siswa,
  world,
}) => {
  const page = await open()
  const context = page.context()
  const inquiry = await new InquiryPage(page).open()
  await inquiry.fill(siswa)
  await context.setOffline(true)
  await page.getByText('Tidak ada internet').waitFor()
  await inquiry.submit.click()
  await inquiry.alert.getByText('[0] Jaringan bermasalah').waitFor()
  await inquiry.alert.getByRole('button', { name: 'Tutup' }).click()

  await context.setOffline(false)
  await inquiry.submit.click()
  const tagihan = await new TagihanPage(page).ready()
  const pembayaran = await tagihan.payWith('BCA')
  await page.getByText('Status diperbarui langsung').waitFor()
  await context.setOffline(true)
  await page.getByText('Offline: status terakhir yang diketahui').waitFor()
  await world.sandbox.pay(pembayaran.kode)
  await context.setOffline(false)
  await pembayaran.reaches('Pembayaran Berhasil')
})

test('a slow network shows a loading indicator, and a second press does nothing', async ({
  expect,
  open,
  siswa,
}) => {
  const page = await open()
  const inquiry = await new InquiryPage(page).open()
  await inquiry.fill(siswa)
  let asked = 0
  await page.route('**/api/bayar/tagihan/get-siswa', async (route) => {
    asked++
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return route.continue()
  })
  await inquiry.submit.click()
  await page.getByRole('dialog', { name: 'Mohon tunggu…' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await new TagihanPage(page).ready()
  expect(asked).toBe(1)
})

test('a page whose code cannot be loaded shows an error page with a link', async ({ open, siswa }) => {
  const page = await open()
  const inquiry = await new InquiryPage(page).open()
  await inquiry.fill(siswa)
  await page.route('**/assets/tagihan-*', (route) => route.abort('failed'))
  await inquiry.submit.click()
  await page.getByRole('heading', { name: 'Halaman belum dapat dibuka' }).waitFor()
  await page.unroute('**/assets/tagihan-*')
  await page.getByRole('button', { name: 'Muat Ulang' }).click()
  await new TagihanPage(page).ready()
})
