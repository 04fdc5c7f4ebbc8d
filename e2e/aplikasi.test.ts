import type { Page } from 'playwright-core'
import { InquiryPage } from './pages/inquiry-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { test } from './support/journey.ts'

/**
 * The native side of the app, as far as a page can tell it from Android: plugins that answer, and
 * events that the phone sends.
 */
async function beInsideTheApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listeners = new Map<string, (data: unknown) => void>()
    const calls: string[] = []
    const answers: Record<string, unknown> = {
      'Device.getId': { identifier: 'a1b2c3d4e5f60718' },
      'Device.getInfo': {
        manufacturer: 'Contoh', model: 'Ponsel X', platform: 'android', operatingSystem: 'android',
        osVersion: '16',
      },
    }
    const method = (name: string, rtype: 'promise' | 'callback') => ({ name, rtype })
    const plugin = (name: string, promises: string[]) => ({
      name,
      methods: [...promises.map((one) => method(one, 'promise')), method('addListener', 'callback')],
    })
    Object.assign(window, {
      androidBridge: {},
      Capacitor: {
        PluginHeaders: [
          plugin('App', ['minimizeApp']), plugin('Device', ['getId', 'getInfo']),
          plugin('SystemBars', ['setStyle']),
        ],
        nativePromise: async (name: string, call: string) => {
          calls.push(`${name}.${call}`)
          return answers[`${name}.${call}`] ?? {}
        },
        nativeCallback: (
          _name: string, _call: string, { eventName }: { eventName: string },
          hear: (data: unknown) => void,
        ) => {
          listeners.set(eventName, hear)
          return eventName
        },
      },
      phone: {
        calls,
        send: (event: string, data: unknown) => listeners.get(event)?.(data),
        hears: (event: string) => listeners.has(event),
      },
    })
  })
}

type Phone = {
  calls: string[]
  send(event: string, data: unknown): void
  hears(event: string): boolean
}
declare global {
  interface Window {
    phone: Phone
  }
}

test('inside the app the phone names the device, opens links, and its back button goes back', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  await beInsideTheApp(page)
  await page.goto('/')
  await page.waitForFunction(() => window.phone.hears('backButton'))
  await page.waitForFunction(() => window.phone.calls.includes('SystemBars.setStyle'))
  const back = (canGoBack: boolean) =>
    page.evaluate((can) => window.phone.send('backButton', { canGoBack: can }), canGoBack)
  const openLink = (url: string) =>
    page.evaluate((link) => window.phone.send('appUrlOpen', { url: link }), url)

  // A link of a message opens its screen; one to another site does nothing.
  const start = page.url()
  await openLink('https://penipu.id/panduan')
  expect(page.url()).toBe(start)
  await openLink(new URL('/panduan', start).href)
  await page.waitForURL('**/panduan')
  await back(true)
  await page.waitForURL(start)

  // Back closes what lies on top before it leaves the screen.
  const picker = await new InquiryPage(page).openPicker()
  await back(true)
  await picker.dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/id/bayar')
  await back(false)
  await page.waitForFunction(() => window.phone.calls.includes('App.minimizeApp'))

  await new MasukPage(page).enter(world)
  await page.goto('/app/profil')
  await page.getByText('Contoh Ponsel X').waitFor()
})
