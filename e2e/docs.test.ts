import { test } from './support/journey.ts'

test('the description of the API opens, and its scripts cannot read what the apps keep', async ({
  expect, open,
}) => {
  const page = await open()
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('rahasia', '1'))
  await page.goto('/api/docs/')
  await page.getByText('OAS 3.1').waitFor()
  expect(await page.evaluate(() => self.origin)).toBe('null')
  const reading = page.evaluate(() => localStorage.getItem('rahasia'))
  await expect(reading).rejects.toThrow('sandboxed')
})
