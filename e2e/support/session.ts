import { sealEnvelope } from '@lunas/contract/wire/envelope'
import type { Page } from 'playwright-core'

const DEVICE_KEY = 'kunci-perangkat-uji'

/** A page on which somebody has logged in before, with the session sealed as the app keeps it. */
export async function withSession(page: Page, session: { authorization: string }): Promise<void> {
  const sealed = await sealEnvelope(
    { login: true, level: 'wali', nama: 'Siti', ...session },
    DEVICE_KEY,
  )
  await page.goto('/verifikasi')
  await page.evaluate(
    ([key, entry]) => {
      localStorage.setItem('kunci_perangkat', String(key))
      localStorage.setItem('session', String(entry))
    },
    [DEVICE_KEY, sealed],
  )
}
