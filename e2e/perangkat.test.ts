import { MasukPage, WALI } from './pages/masuk-page.ts'
import { test } from './support/journey.ts'
import { readOtp } from './support/world.ts'

test('one of two devices is logged out from the other', async ({ expect, open, world }) => {
  const page = await open()
  const second = await open({ size: 'desk' })
  const masuk = new MasukPage(page)
  await masuk.open()
  await masuk.requestCode()
  const first = await readOtp(world.sandboxUrl, WALI.wa)
  await masuk.otp.type(first)
  await page.waitForURL(/\/app\/home$/)
  world.clock.advance(61_000)
  const elsewhere = new MasukPage(second)
  await elsewhere.enter(world, first)

  await page.getByRole('link', { name: 'Profil' }).click()
  const devices = page.getByRole('listitem').filter({ hasText: 'Terakhir dipakai' })
  await expect.poll(() => devices.count()).toBe(2)
  expect(await devices.filter({ hasText: 'Perangkat ini' }).count()).toBe(1)
  await page.getByRole('button', { name: /^Keluarkan Chrome/ }).click()
  await page.getByRole('button', { name: 'Ya, Keluarkan' }).click()
  await expect.poll(() => devices.count()).toBe(1)

  await second.getByRole('link', { name: 'Riwayat', exact: true }).click()
  await elsewhere.closeAlert('Sesi tidak valid. Silahkan login ulang')
  await second.waitForURL(/\/login$/)
  await page.reload()
  await devices.first().waitFor()
})
