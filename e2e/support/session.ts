import { sealEnvelope } from '@lunas/contract/wire/envelope'
import type { Page } from 'playwright-core'

const DEVICE_KEY = 'kunci-perangkat-uji'

/** A page with a logged-in person, whose session is sealed as the app stores it. */
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
