import { aSiswa, aTagihan } from '@lunas/api/test/builders'
import { aMitra, depositOf } from '@lunas/api/test/mitra'
import { moveToWib } from '@lunas/api/test/ppob'
import type { Page } from 'playwright-core'
import { AISYAH, InquiryPage } from './pages/inquiry-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { OtpBoxes } from './pages/otp-boxes.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { test } from './support/journey.ts'
import type { World } from './support/world.ts'

const PIN = '482915'
/** What a roll of 58 mm prints, at 96 dots per inch. */
const ROLL_PX = 181

/** An agent on a phone that was bound to it. */
async function openCounter(page: Page, world: World) {
  const mitra = await aMitra(world, { deposit: 500_000, batas_harian: 400_000 })
  await new MasukPage(page).enterAs(world, mitra.nomor)
  await page.getByRole('heading', { name: 'Daftarkan perangkat ini' }).waitFor()
  await new OtpBoxes(page, 'PIN mitra').type(PIN)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('link', { name: 'Bayar Tagihan' }).waitFor()
  return mitra
}

async function payWithPin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await new OtpBoxes(page, 'PIN mitra').type(PIN)
  await page.getByRole('button', { name: /^Bayar Rp/ }).click()
}

test('an agent sells a token, which fits a 58 mm roll, and pulsa whose money comes back', async ({
  expect,
  open,
  world,
}) => {
  moveToWib(world, 10)
  const page = await open({ size: 'phone' })
  await expect.poll(() => world.database.query('SELECT 1 FROM produk_ppob LIMIT 1')).toHaveLength(1)
  const mitra = await openCounter(page, world)

  await page.getByRole('link', { name: 'Pulsa & Tagihan' }).click()
  await page.getByRole('button', { name: 'Token PLN' }).click()
  await page.getByLabel('Nomor meter atau ID pelanggan').fill('53000000001')
  await page.getByRole('radio').first().check()
  expect(await findBarriersAtEverySize(page, 'mitra ppob')).toEqual([])
  await page.getByRole('button', { name: 'Pesan', exact: true }).click()
  await page.getByRole('button', { name: 'Lanjut' }).waitFor()
  await payWithPin(page)
  await page.getByText('Token sudah terbit. Salin dan masukkan ke meteran.').waitFor()
  expect(await findBarriersAtEverySize(page, 'mitra struk')).toEqual([])
  expect(await page.getByRole('link', { name: 'Kirim lewat WhatsApp' }).getAttribute('href')).toContain('kuitansi')

  // Everything that is printed fits the roll, and no button is printed.
  const before = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: ROLL_PX, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ROLL_PX)
  expect(await page.getByRole('button', { name: 'Cetak Struk' }).isVisible()).toBe(false)
  expect(await page.getByText('Token listrik').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(before ?? { width: 360, height: 640 })

  // A number that the biller refuses: the cash goes back to the customer.
  await page.getByRole('button', { name: 'Layani Berikutnya' }).click()
  const full = await depositOf(world, mitra)
  await page.getByLabel('Nomor HP').fill('087800001232')
  await page.getByLabel('XL 10.000').check()
  await page.getByRole('button', { name: 'Pesan', exact: true }).click()
  // The answer is lost on its way; after a reload it is found again, and sold once.
  await page.route('**/api/mitra/bayar', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Lanjut' }).waitFor()
  await payWithPin(page)
  await page.getByRole('heading', { name: 'Sedang diperiksa' }).waitFor()
  await page.unroute('**/api/mitra/bayar')
  await page.reload()
  await page.getByRole('button', { name: 'Periksa Sekarang' }).click()
  await page.getByText(/kembali ke deposit Anda, serahkan tunainya ke pelanggan/).waitFor()
  await expect.poll(() => depositOf(world, mitra)).toBe(full)

  await page.goto('/mitra/hari')
  await page.getByText('Kembali ke pelanggan').waitFor()
  await page.getByText('Uang kembali', { exact: true }).waitFor()
})

test('an agent of one institution finds nothing of another one', async ({ expect, open, world }) => {
  const there = await aSiswa(world, { institusi_id: 'lain' })
  await aTagihan(world, there)
  const page = await open({ size: 'phone' })
  await openCounter(page, world)
  await page.getByRole('link', { name: 'Bayar Tagihan' }).click()
  const inquiry = new InquiryPage(page)
  const picker = await inquiry.openPicker()
  expect(await picker.rows.filter({ hasText: there.sekolah.nama }).count()).toBe(0)
  await picker.choose(AISYAH.sekolah)
  await inquiry.nis.fill(there.nis)

  // A changed request that names the other institution's school is refused too.
  const asked = { idsekolah: there.sekolah.idsekolah, nis: there.nis }
  await page.route('**/api/mitra/tagihan', (route) => route.continue({ postData: JSON.stringify(asked) }))
  await page.getByRole('button', { name: 'Cari Siswa' }).click()
  await page.getByText('Sekolah tidak ditemukan. Pilih kembali sekolah dari daftar.').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
})

test('an agent takes a donation while the network is gone, and stops being an agent', async ({
  expect,
  open,
  world,
}) => {
  moveToWib(world, 10)
  const page = await open({ size: 'phone' })
  const mitra = await openCounter(page, world)
  const paid = () => world.database.query('SELECT 1 FROM layanan_mitra_pembayaran')

  await page.getByRole('link', { name: 'Zakat & Donasi' }).click()
  await page.getByLabel('Nominal').fill('25000')
  await page.getByLabel('Nama pemberi').fill('Bu Siti')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await new OtpBoxes(page, 'PIN mitra').type(PIN)
  // The network goes just before the tap: nothing arrives, and the screen does not say that it did.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Bayar Rp/ }).click()
  await page.getByRole('heading', { name: 'Sedang diperiksa' }).waitFor()
  await page.getByRole('button', { name: 'Periksa Sekarang' }).click()
  await page.getByRole('heading', { name: 'Sedang diperiksa' }).waitFor()
  expect(await paid()).toHaveLength(0)
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Periksa Sekarang' }).click()
  await page.getByText('Permintaan tadi tidak sampai dan sudah dibatalkan. Silakan ulangi.').waitFor()
  await page.getByRole('alertdialog').getByRole('button').click()

  await page.getByLabel('Nominal').fill('25000')
  await page.getByLabel('Nama pemberi').fill('Bu Siti')
  expect(await findBarriersAtEverySize(page, 'mitra donasi')).toEqual([])
  await payWithPin(page)
  await page.getByRole('heading', { name: 'Pembayaran Berhasil' }).waitFor()
  expect(await page.getByText('Bu Siti').isVisible()).toBe(true)
  expect(await paid()).toHaveLength(1)
  expect(await depositOf(world, mitra)).toBe(475_000)

  // Beyond the limit of the day nothing leaves the deposit.
  await page.getByRole('button', { name: 'Layani Berikutnya' }).click()
  await page.getByLabel('Nominal').fill('390000')
  await payWithPin(page)
  await page.getByText(/^Batas hari ini Rp400\.000/).waitFor()
  expect(await depositOf(world, mitra)).toBe(475_000)

  // The account cannot be deleted while there is money in the deposit.
  await page.goto('/mitra')
  await page.getByRole('button', { name: 'Hapus akun' }).click()
  await page.getByText('Deposit mitra, minta dikembalikan dulu').waitFor()
  expect(await findBarriersAtEverySize(page, 'mitra hapus akun')).toEqual([])
})
