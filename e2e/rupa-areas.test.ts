import { aMitra } from '@lunas/api/test/mitra'
import { seedNews } from '@lunas/api/test/news'
import type { Page } from 'playwright-core'
import { MasukPage } from './pages/masuk-page.ts'
import { OtpBoxes } from './pages/otp-boxes.ts'
import { test } from './support/journey.ts'
import { takeShift } from './support/layout-shift.ts'
import { watchLook } from './support/rupa.ts'

const KEPT = new URL('./rupa-areas.json', import.meta.url)
const AGENT_KEPT = new URL('./rupa-agent.json', import.meta.url)
/** Drawn in every look for docs/DESIGN.md. */
const MAIN = new Set(['ziswaf', 'canteen', 'ppob', 'history', 'agent'])

test('the other areas fit at every text size, stand still, and change only on purpose', async ({ open, world }) => {
  await seedNews(world.deps)
  const page = await open()
  const { look, check } = await watchLook(page, MAIN)
  const home = await new MasukPage(page).resume(world)
  const to = async (path: string, ready: () => Promise<unknown>) => {
    await page.goto(path)
    await ready()
    await settled(page)
  }
  const heading = (name: string | RegExp) => () => page.getByRole('heading', { name }).first().waitFor()

  await to('/ziswaf/ziswaf', () => page.getByRole('link', { name: 'Hitung zakat Anda' }).waitFor())
  await look('ziswaf')
  await page.getByRole('link', { name: 'Qurban', exact: true }).click()
  await page.getByRole('link', { name: 'Qurban Sapi Bersama' }).click()
  await page.getByRole('link', { name: 'Ikut Qurban' }).waitFor()
  await settled(page)
  await look('program')
  await page.getByRole('link', { name: 'Ikut Qurban' }).click()
  await page.waitForURL(/\/ziswaf\/donasi\//)
  await settled(page)
  await look('donation')
  await to('/ziswaf/kalkulator', heading(/./))
  await look('calculator')
  await to('/info', () => page.getByRole('link', { name: /Perpustakaan punya 300 buku/ }).waitFor())
  await look('news')
  await page.getByRole('link', { name: /Perpustakaan punya 300 buku/ }).click()
  await page.waitForURL(/\/info\/./)
  await settled(page)
  await look('post')
  await to('/ekantin', heading(/./))
  await look('canteen')
  await to('/ekantin/pesanan', heading(/./))
  await look('food')
  await home.open()
  await home.fillSaldoOf('Aisyah Nur Rahmah')
  await settled(page)
  await look('saldo')
  await to('/ppob', () => page.getByLabel('Nomor HP').waitFor())
  await look('ppob')
  await page.getByLabel('Nomor HP').fill('087800001230')
  await page.getByLabel('XL 10.000').check()
  // What a typed number brings may move the button below it.
  await takeShift(page)
  await look('ppob-chosen')
  await to('/app/riwayat', () => page.getByRole('searchbox').waitFor())
  await look('history')
  await to('/app/anak', heading('Aisyah Nur Rahmah'))
  await look('children')
  await to('/app/profil', heading(/./))
  await look('profile')
  await to('/app/profil?buka=kabar', () => page.getByRole('dialog', { name: 'Notifikasi' }).waitFor())
  await look('notifications')
  await to('/reset-pin/reset-pin-cek', heading(/./))
  await look('pin')
  await to('/privasi', heading(/./))
  await look('privacy')
  await to('/mitra', heading(/./))
  await look('partners')
  check(KEPT)
})

test("an agent's till fits at every text size and changes only on purpose", async ({ open, world }) => {
  const page = await open()
  const { look, check } = await watchLook(page, MAIN)
  const mitra = await aMitra(world, { deposit: 500_000, batas_harian: 400_000 })
  await new MasukPage(page).enterAs(world, mitra.nomor)
  await page.getByRole('heading', { name: 'Daftarkan perangkat ini' }).waitFor()
  await look('agent-device')
  await new OtpBoxes(page, 'PIN mitra').type('482915')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('link', { name: 'Bayar Tagihan' }).waitFor()
  await settled(page)
  await look('agent')
  await page.getByRole('link', { name: 'Bayar Tagihan' }).click()
  await page.waitForURL(/\/mitra\/bayar/)
  await settled(page)
  await look('agent-pay')
  check(AGENT_KEPT)
})

/** Nothing of the screen is still a grey block. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.skeleton'))
}
