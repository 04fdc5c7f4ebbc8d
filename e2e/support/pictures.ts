import type { Page } from 'playwright-core'
import { SIZES } from './browser.ts'

/** Where the pictures of docs/DESIGN.md go; nothing is drawn without it. */
const folder = process.env['RUPA_GAMBAR']

/** A screen on a phone; `isMain` also at a desk, dark, and with letters twice as large. */
export async function drawPictures(page: Page, screen: string, isMain: boolean): Promise<void> {
  if (!folder) return
  const draw = (look: string) =>
    page.screenshot({ path: `${folder}/rupa-${screen}${look}.jpg`, type: 'jpeg', quality: 55 })
  await draw('')
  if (!isMain) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await draw('-gelap')
  await page.emulateMedia({ colorScheme: 'light' })
  const resize = (size: string) =>
    page.evaluate((wanted) => void (document.documentElement.style.fontSize = wanted), size)
  await resize('200%')
  await draw('-200')
  await resize('')
  await page.setViewportSize(SIZES.desk)
  await draw('-meja')
  await page.setViewportSize(SIZES.phone)
}
