import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { MasukPage } from '../pages/masuk-page.ts'
import { PortalPage } from './portal-page.ts'

test('an editor writes with a photo, previews, schedules, publishes and withdraws', async ({
  expect,
  open,
  world,
}) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  await tu.goTo('Info sekolah')
  await page.getByText('Belum ada info. Tulis yang pertama.').waitFor()
  await page.getByRole('link', { name: 'Tulis info' }).click()
  await page.getByLabel('Judul', { exact: true }).fill('Rapat wali murid')
  // Staff of a school cannot write to all schools.
  await page.getByRole('combobox', { name: 'Untuk siapa' }).click()
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Satu sekolah', 'Satu tingkat', 'Satu kelas'])
  await page.getByRole('option', { name: 'Satu kelas' }).click()
  await tu.pick('Sekolah tujuan', 'SDIT Contoh Harapan')
  await tu.pick('Kelas tujuan', 'Kelas 4B')
  await tu.button('Mulai menulis').click()

  const text = page.getByRole('textbox', { name: 'Tulisan' })
  await text.click()
  const preview = page.getByRole('region', { name: 'Pratinjau di ponsel' })
  await page.keyboard.type('Rapat hari Sabtu pukul ')
  await preview.getByText('Rapat hari Sabtu pukul').waitFor()
  await page.getByRole('button', { name: 'Tebal' }).click()
  // The editor takes the focus back with the next frame; keys before that would be lost.
  await expect.poll(() => text.evaluate((editor) => editor.contains(document.activeElement))).toBe(true)
  await page.keyboard.type('08.00')
  await preview.getByText('Rapat hari Sabtu pukul 08.00').waitFor()
  expect(await preview.locator('strong').innerText()).toBe('08.00')
  await page.getByLabel('Pilih foto').setInputFiles({
    name: 'aula.png', mimeType: 'image/png', buffer: await drawn(page),
  })
  await preview.locator('img[src^="data:image/webp"]').waitFor()
  await page.getByRole('button', { name: 'Foto 1' }).click()
  await expect.poll(() => preview.locator('img').count()).toBe(2)
  await page.getByText('Ada perubahan yang belum disimpan.').waitFor()
  expect(await tu.button('Terbitkan').isDisabled()).toBe(true)
  await tu.button('Simpan').click()
  await page.getByText('Info tersimpan.').waitFor()
  expect(await findBarriers(page, 'tulis info')).toEqual([])

  // A draft is invisible; a scheduled one too.
  const wali = await open()
  await new MasukPage(wali).resume(world)
  await wali.getByRole('link', { name: 'Info', exact: true }).click()
  await wali.getByRole('heading', { name: 'Belum ada info' }).waitFor()
  const tomorrow = new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
  await page.getByRole('textbox', { name: 'Tayang mulai' }).fill(tomorrow.split('-').reverse().join('/'))
  await tu.button('Simpan').click()
  await tu.button('Terbitkan').click()
  await page.getByText('Info terjadwal.').waitFor()
  await wali.reload()
  await wali.getByRole('heading', { name: 'Belum ada info' }).waitFor()
  await tu.button('Tarik').click()
  await page.getByText('Info ditarik. Keluarga tidak menemukannya lagi.').waitFor()
  await page.getByRole('textbox', { name: 'Tayang mulai' }).fill('')
  await tu.button('Simpan').click()
  await page.getByText('Info tersimpan.').waitFor()
  await tu.button('Terbitkan').click()
  await page.getByText('Info sudah tayang.').waitFor()

  await wali.reload()
  await wali.getByRole('link', { name: /Rapat wali murid/ }).click()
  await wali.getByRole('heading', { level: 1, name: 'Rapat wali murid' }).waitFor()
  const pictures = wali.getByRole('article').locator('img')
  await expect.poll(() => pictures.count()).toBe(2)
  await expect
    .poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

  await tu.goTo('Info sekolah')
  const row = page.getByRole('row', { name: /Rapat wali murid/ })
  expect(await row.innerText()).toMatch(/SDIT Contoh Harapan, kelas 4B[^]*1[^]*Tayang/)
  await row.click()
  const popup = page.getByRole('dialog', { name: 'Info' })
  await popup.getByText('1 orang').waitFor()
  await popup.getByRole('button', { name: 'Sematkan' }).click()
  await page.getByText('Info disematkan di atas yang lain.').waitFor()
  await row.click()
  await popup.getByRole('button', { name: 'Tarik' }).click()
  await page.getByText('Info ditarik. Keluarga tidak menemukannya lagi.').waitFor()
  await wali.reload()
  await wali.getByRole('heading', { name: 'Info tidak ditemukan' }).waitFor()
  expect(await findBarriers(page, 'info sekolah')).toEqual([])
}, 120_000)

test('hostile HTML runs nothing in the editor and its preview', async ({ expect, open, world }) => {
  const yayasan = await PortalPage.enter(open, 'yayasan')
  const { page } = yayasan
  await page.goto('/portal/info/tulis')
  await page.getByLabel('Judul', { exact: true }).fill('Uji')
  await yayasan.pick('Untuk siapa', 'Semua sekolah')
  await yayasan.button('Mulai menulis').click()
  await page.getByRole('textbox', { name: 'Tulisan' }).waitFor()
  const hostile =
    '<p>Halo</p><script>window.jahat=1</script><img src=x onerror="window.jahat=2">' +
    '<svg onload="window.jahat=3"></svg><a href="javascript:window.jahat=4">tautan</a>'
  // As if the server had let it through. The browser reports handlers while it parses them, which is
  // before they are removed.
  page.removeAllListeners('console')
  await world.database.query('UPDATE linimasa SET deskripsi = $1', [hostile])
  await page.reload()
  const preview = page.getByRole('region', { name: 'Pratinjau di ponsel' })
  await preview.getByText('Halo').waitFor()
  await preview.getByText('tautan').click()
  await page.getByRole('textbox', { name: 'Tulisan' }).getByText('tautan').click()
  for (const place of [preview, page.getByRole('textbox', { name: 'Tulisan' })]) {
    expect(await place.locator('script, svg[onload], img[onerror], a[href^="javascript"]').count()).toBe(0)
  }
  expect(await page.evaluate(() => 'jahat' in window)).toBe(false)
}, 60_000)

/** A photo that the browser itself draws. */
async function drawn(page: PortalPage['page']): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    pen.fillStyle = '#276'
    pen.fillRect(0, 0, 900, 600)
    pen.fillStyle = '#fc6'
    pen.fillRect(200, 150, 300, 300)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
