import { AISYAH } from './pages/inquiry-page.ts'
import { HomePage } from './pages/home-page.ts'
import { KeranjangPage } from './pages/keranjang-page.ts'
import { MasukPage, WALI } from './pages/masuk-page.ts'
import { OtpBoxes } from './pages/otp-boxes.ts'
import { PickerSheet } from './pages/picker-sheet.ts'
import { test } from './support/journey.ts'
import { readOtp } from './support/world.ts'

test('the home shows the children and pays without a NIS', async ({ expect, open, world }) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  await home.child('Umar Abdurrahman').first().waitFor()
  const tagihan = await home.payFor('Aisyah Nur Rahmah')
  await page.getByRole('heading', { name: 'Aisyah Nur Rahmah' }).waitFor()
  const pembayaran = await tagihan.payWith('BCA')
  const { kode } = pembayaran

  await home.open()
  await home.running.waitFor()
  await world.sandbox.pay(kode)
  await home.running.waitFor({ state: 'detached', timeout: 30_000 })
  const receipt = page.getByRole('link', { name: /^SPP .*Rp454\.000.*Aisyah Nur Rahmah/ })
  await receipt.click()
  await page.waitForURL(/\/kuitansi\/KW-/)
  expect(await page.getByRole('article').innerText()).toContain('Aisyah Nur Rahmah')
})

test('all bills of all children are paid at once from the home', async ({ expect, open, world }) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  const strip = page.getByRole('img', { name: /^Aisyah Nur Rahmah, terlambat: / })
  await strip.waitFor()
  const all = page.getByRole('button', { name: /^Bayar semua Rp/ })
  const total = (await all.innerText()).replace('Bayar semua ', '')
  await all.click()
  const keranjang = await new KeranjangPage(page).ready()
  await keranjang.child('Aisyah Nur Rahmah').waitFor()
  await keranjang.child('Umar Abdurrahman').waitFor()
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringContaining(total),
  )
  await home.open()
  await page.getByRole('link', { name: 'Notifikasi' }).click()
  await page.getByRole('dialog', { name: 'Notifikasi' }).waitFor()
})

test('the history is filtered and searched, and leads to receipts', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  await (await home.payFor('Umar Abdurrahman')).payWith('BNI')
  await home.open()
  await page.getByRole('link', { name: 'Riwayat', exact: true }).click()
  await page.getByRole('searchbox').waitFor()
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.filter({ hasText: 'Umar' }).waitFor()
  const all = await rows.count()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Status').selectOption('menunggu')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByLabel('Status').selectOption('')
  await expect.poll(() => rows.count()).toBe(all)
  await page.getByRole('searchbox').fill('aisyah')
  await expect.poll(() => rows.filter({ hasText: 'Umar' }).count()).toBe(0)
  await rows.first().getByRole('link', { name: 'Lihat Kuitansi' }).click()
  await page.waitForURL(/\/kuitansi\/KW-/)
  await page.goBack()
  await page.getByRole('searchbox').fill('tidak ada yang begini')
  await page.getByRole('button', { name: 'Hapus Filter' }).click()
  await expect.poll(() => rows.count()).toBe(all)
})

test('a child is removed, and added again with the code sent to the guardian', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const masuk = new MasukPage(page)
  await masuk.open()
  await masuk.requestCode()
  const first = await readOtp(world.sandboxUrl, WALI.wa)
  await masuk.otp.type(first)
  await new HomePage(page).ready()
  world.clock.advance(61_000)

  await page.getByRole('link', { name: 'Anak', exact: true }).click()
  await page.getByRole('button', { name: 'Hapus anak Aisyah Nur Rahmah' }).click()
  await page.getByRole('button', { name: 'Ya, Hapus' }).click()
  await page.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await expect.poll(() => page.getByRole('heading', { name: /^Aisyah/ }).count()).toBe(0)

  await page.getByRole('link', { name: 'Tambah Anak' }).click()
  await page.getByRole('button', { name: /^Sekolah/ }).click()
  await (await new PickerSheet(page).ready()).choose(AISYAH.sekolah)
  await page.getByRole('textbox', { name: /NIS/ }).fill(AISYAH.nis)
  await page.getByRole('button', { name: 'Kirim Kode' }).click()
  await page.getByRole('heading', { name: 'Masukkan kode' }).waitFor()
  await new OtpBoxes(page).type(await readOtp(world.sandboxUrl, WALI.wa, first))
  await page.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await page.getByRole('heading', { name: 'Aisyah Nur Rahmah' }).waitFor()
})
