import type { Page } from 'playwright-core'
import { MasukPage, WALI } from './pages/masuk-page.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { test } from './support/journey.ts'
import { readOtp, type World } from './support/world.ts'

const OUTSIDE = ['/login', '/login?cara=email', '/register', '/notifikasi', '/privasi', '/lupa']
const INSIDE = [
  '/app/home',
  '/app/riwayat',
  '/app/anak',
  '/app/anak/tambah',
  '/app/anak/ajukan',
  '/app/profil',
  '/app/notifikasi',
  '/app/notifikasi/atur',
  '/reset-pin/reset-pin-cek',
]
const SHEETS = ['profil', 'email', 'password', 'salinan', 'hapus']

test('axe finds no violation on the screens of logged-in people, on phone and desk, light and dark', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  expect(await walk(page, world)).toEqual([])
}, 180_000)

async function walk(page: Page, world: World): Promise<string[]> {
  const barriers: string[] = []
  const check = async (screen: string) =>
    void barriers.push(...(await findBarriersAtEverySize(page, screen)))
  const visit = async (path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Skeletons have the role status; wait until they are gone and check the loaded screen.
    await page.locator('.skeleton').first().waitFor({ state: 'detached' })
    await check(path)
  }

  for (const path of OUTSIDE) await visit(path)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('wali@contoh.sch.id')
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await page.getByRole('list', { name: 'Syarat password' }).waitFor()
  await check('otp')
  const masuk = await new MasukPage(page).open()
  await masuk.requestCode()
  await check('verifikasi-otp')
  await masuk.otp.type(await readOtp(world.sandboxUrl, WALI.wa))
  await page.waitForURL(/\/app\/home$/)
  for (const path of INSIDE) await visit(path)
  for (const sheet of SHEETS) {
    await page.goto(`/app/profil?buka=${sheet}`)
    await page.getByRole('dialog').waitFor()
    await check(sheet)
  }
  await page.goto('/app/anak')
  await page.getByRole('button', { name: /^Lainnya untuk/ }).first().click()
  await page.getByRole('dialog').getByText('Data sekolah').first().waitFor()
  await check('a child')
  return barriers
}
