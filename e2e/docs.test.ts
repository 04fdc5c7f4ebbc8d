import { test } from './support/journey.ts'

test('the description of the API opens, and its scripts cannot read what the apps keep', async ({
  expect, open,
}) => {
  const page = await open()
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('rahasia', '1'))
  await page.goto('/api/docs/')
  // The library's own page is larger than both apps, so a loaded machine takes long to draw it.
  await page.getByText('OAS 3.1').waitFor({ timeout: 60_000 })
  expect(await page.evaluate(() => self.origin)).toBe('null')
  const reading = page.evaluate(() => localStorage.getItem('rahasia'))
  await expect(reading).rejects.toThrow('sandboxed')
}, 120_000)
