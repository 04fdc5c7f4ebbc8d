import { sha512Hex } from '@lunas/contract/wire/digest'
import { sealEnvelope } from '@lunas/contract/wire/envelope'
import type { Login } from '@lunas/contract/pengguna/auth'
import type { Page } from 'playwright-core'
import type { World } from './world.ts'

const DEVICE_KEY = 'kunci-perangkat-uji'
const DEVICE = { uuid: 'c'.repeat(32), nama: 'Chrome di Linux' }

/** The password of everybody in the demo world. */
export const PASSWORD = 'contoh1234'

/** Logs in by the call that the login screens make, without the screens. */
export async function logIn(world: World, email: string): Promise<Login> {
  const password = await sha512Hex(PASSWORD)
  return world.api.call('masuk', { email, password, kode_institusi: 'mobile', device: DEVICE })
}

/**
 * Lets the first screen of this page find a session, sealed as the app stores it under this key. What
 * the journey does to the session later stays, also over reloads.
 */
export async function keepSession(
  page: Page, key: 'session' | 'session_portal', session: Record<string, unknown>,
): Promise<void> {
  const sealed = await sealEnvelope(session, DEVICE_KEY)
  await page.context().addInitScript(
    ([name, entry, deviceKey, uuid]) => {
      if (localStorage.getItem('kunci_perangkat') !== null) return
      localStorage.setItem('kunci_perangkat', deviceKey)
      localStorage.setItem('perangkat', uuid)
      localStorage.setItem(name, entry)
    },
    [key, sealed, DEVICE_KEY, DEVICE.uuid] as const,
  )
}
