import type { Page } from 'playwright-core'
import { MasukPage, WALI } from '../pages/masuk-page.ts'
import { PembayaranPage } from '../pages/pembayaran-page.ts'
import { findBarriersAtEverySize } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { readInbox } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'

/** One black dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })

test('two people distribute a fund, and its donor hears of it and sees it', async ({
  expect,
  open,
  world,
}) => {
  const donor = await open({ size: 'phone' })
  await new MasukPage(donor).resume(world)
  const program = await give(donor, world)

  const bendahara = await PortalPage.enter(open, 'bendahara')
  await bendahara.goTo('Donasi')
  const gift = bendahara.page.getByRole('row', { name: new RegExp(`${program}.*Berhasil`) }).first()
  await gift.click()
  const opened = bendahara.page.getByRole('dialog', { name: 'Donasi' })
  await opened.getByText(/^KZ-mobile/).waitFor()
  const barriers = await barriersIn(bendahara.page, 'donasi')
  await bendahara.page.keyboard.press('Escape')

  await bendahara.goTo('Penyaluran')
  await bendahara.button('Ajukan penyaluran').click()
  const form = bendahara.page.getByRole('dialog', { name: 'Penyaluran baru' })
  await bendahara.pick('Program', program)
  await form.getByLabel('Jumlah').fill('40000')
  await form.getByRole('button', { name: 'Ajukan' }).click()
  await form.getByText('Lampirkan foto atau PDF.').waitFor()
  await form.getByLabel('Uraian').fill('Paket sembako untuk 12 guru')
  await form.getByLabel('Bukti serah terima', { exact: true }).setInputFiles(picture('serah.png'))
  await form.getByLabel('Gambar untuk donatur (boleh kosong)', { exact: true }).setInputFiles(picture('sembako.png'))
  await form.getByText('sembako.jpg').waitFor()
  barriers.push(...(await barriersIn(bendahara.page, 'penyaluran form')))
  await form.getByRole('button', { name: 'Ajukan' }).click()
  await form.waitFor({ state: 'hidden' })
  const own = bendahara.page.getByRole('row', { name: /Paket sembako untuk 12 guru/ })
  await own.click()
  await bendahara.button('Tarik kembali').waitFor()
  expect(await bendahara.button('Setujui').count()).toBe(0)

  const kepala = await PortalPage.enter(open, 'kepala_sekolah')
  await kepala.goTo('Penyaluran')
  const row = kepala.page.getByRole('row', { name: /Paket sembako untuk 12 guru/ })
  await row.click()
  await kepala.page.getByRole('img', { name: 'Bukti serah terima' }).waitFor()
  barriers.push(...(await barriersIn(kepala.page, 'penyaluran')))
  await kepala.button('Setujui').click()
  await row.getByText('Disetujui').waitFor()

  const texts = () => readInbox(world.sandboxUrl, WALI.wa).then((all) => all.map(({ text }) => text))
  const told = async () => (await texts()).filter((text) => text.includes('Paket sembako untuk 12 guru'))
  await expect.poll(() => told().then(({ length }) => length)).toBe(1)
  const link = /https?:\/\/\S+\/ziswaf\/program\/\S+/.exec((await told())[0] ?? '')?.[0] ?? ''
  await donor.goto(new URL(link).pathname)
  const given = donor.getByRole('listitem').filter({ hasText: 'Paket sembako untuk 12 guru' })
  await given.getByText('Rp40.000').waitFor()
  const isShown = () =>
    given.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)
  await given.scrollIntoViewIfNeeded()
  await expect.poll(isShown).toBe(true)
  barriers.push(...(await findBarriersAtEverySize(donor, 'program with distributions')))

  await bendahara.page.keyboard.press('Escape')
  await bendahara.goTo('Laporan dana')
  const report = bendahara.page.getByRole('row', { name: new RegExp(program) })
  expect((await report.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/40\.000.*60\.000/)
  barriers.push(...(await barriersIn(bendahara.page, 'laporan dana')))
  const [file] = await Promise.all([
    bendahara.page.waitForEvent('download'), bendahara.button('Excel').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^laporan-dana-.*\.xlsx$/)
  expect(barriers).toEqual([])
}, 240_000)

/** Gives Rp100.000 to the first program for infak; answers its name. */
async function give(
  page: Page, { sandbox }: { sandbox: { pay(kode: string): Promise<unknown> } },
): Promise<string> {
  await page.goto('/ziswaf/ziswaf?jenis=infak')
  const program = page.getByRole('article').first().getByRole('link').first()
  const name = await program.innerText()
  await program.click()
  // The list stays until the program is there.
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('link', { name: 'Donasi Sekarang' }).click()
  await page.getByRole('button', { name: 'Rp100.000', exact: true }).click()
  await page.getByRole('button', { name: 'Pilih Metode' }).click()
  const methods = page.getByRole('dialog', { name: 'Metode Pembayaran' })
  await methods.getByRole('button', { name: /^QRIS/ }).click()
  const confirm = page.getByRole('dialog', { name: 'Konfirmasi Pembayaran' })
  await confirm.getByRole('button', { name: /^Bayar Rp/ }).click()
  const pembayaran = new PembayaranPage(page)
  await pembayaran.ready()
  await sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Donasi Diterima')
  return name
}

/** In both sizes; the officer goes on at a desk, where the menu is open. */
async function barriersIn(page: Page, screen: string): Promise<string[]> {
  const found = await findBarriersAtEverySize(page, screen)
  await page.setViewportSize(SIZES.desk)
  return found
}
