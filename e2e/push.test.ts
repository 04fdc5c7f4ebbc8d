import type { Page } from 'playwright-core'
import { HomePage } from './pages/home-page.ts'
import { KuitansiPage } from './pages/kuitansi-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { test } from './support/journey.ts'

test('a push of a payment is shown by the phone, and a tap opens its receipt', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ serviceWorkers: 'allow' })
  const device = await subscribeAtSandbox(page, world.sandboxUrl)
  await new MasukPage(page).enter(world)
  // A service worker controls, and opens screens in, only pages that were loaded after it.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/app/profil')
  await page.getByRole('link', { name: /^Notifikasi/ }).click()
  await page.getByRole('button', { name: 'Nyalakan Notifikasi di Perangkat Ini' }).click()
  await page.getByText('Notifikasi aktif di perangkat ini.').waitFor()

  const home = await new HomePage(page).open()
  const pembayaran = await (await home.payFor('Aisyah')).payWith('BCA')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  const arrived = () => readArrived(world.sandboxUrl, device.id)
  await expect.poll(arrived).toHaveLength(1)
  const [payload] = await arrived()
  await home.open()
  const phone = await keepNotifications(page)
  await deliverPush(page, JSON.stringify(payload))
  await expect.poll(phone.shown).toEqual([
    { title: 'Pembayaran berhasil', body: 'Kuitansinya sudah jadi.' },
  ])
  await phone.tap()
  await page.waitForURL(/\/kuitansi\/K/)
  expect(await new KuitansiPage(page).paper.innerText()).toContain('SDIT Contoh Harapan')
  expect(await phone.shown()).toEqual([])
})

type Device = { id: string; endpoint: string; p256dh: string; auth: string }

/**
 * The Chromium of the tests has no push service, so the sandbox's takes its place: its endpoint and
 * keys are what the page gets when it subscribes. Everything after that is the browser's own.
 */
async function subscribeAtSandbox(page: Page, sandboxUrl: string): Promise<Device> {
  const answer = await fetch(`${sandboxUrl}/push/subscriptions`, { method: 'POST' })
  const device = (await answer.json()) as Device
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEY = 'tsr-langganan'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(KEY, 'ada')
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
    })
  }, device)
  return device
}

async function readArrived(sandboxUrl: string, id: string): Promise<unknown[]> {
  const answer = await fetch(`${sandboxUrl}/push/messages`)
  const pushes = (await answer.json()) as { id: string; payload: unknown }[]
  return pushes.filter((push) => push.id === id).map(({ payload }) => payload)
}

/** Hands a push to the app's worker as the browser does. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const chromium = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await chromium.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await chromium.send('ServiceWorker.deliverPushMessage', {
    origin, registrationId: await registration, data,
  })
  await chromium.detach()
}

type Shown = { title: string; body: string }
/** What a worker's scope has and a page's has not. */
type WorkerScope = typeof globalThis & {
  registration: ServiceWorkerRegistration
  tapFirst(): Promise<unknown>
}

/**
 * Headless Chromium has no place for notifications and refuses them all. What the app's worker asks
 * it to show is kept in the worker instead, where it can be read and tapped.
 */
async function keepNotifications(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no worker.')
  await worker.evaluate(() => {
    const scope = globalThis as WorkerScope
    let kept: (Shown & { data: unknown; close: () => void })[] = []
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, { body = '', data }: NotificationOptions) => {
        const one = {
          title, body, data: data as unknown,
          close: () => {
            kept = kept.filter((other) => other !== one)
          },
        }
        kept.push(one)
      },
      getNotifications: async () => kept,
    })
    scope.tapFirst = async () => {
      const work: Promise<unknown>[] = []
      // A browser refuses to wait for an event that a script made.
      const waitUntil = (one: Promise<unknown>) => work.push(one)
      const tap = new Event('notificationclick')
      Object.defineProperties(tap, { notification: { value: kept[0] }, waitUntil: { value: waitUntil } })
      scope.dispatchEvent(tap)
      await Promise.allSettled(work)
    }
  })
  return {
    shown: () =>
      worker.evaluate(async (): Promise<Shown[]> => {
        const scope = globalThis as WorkerScope
        const notifications = await scope.registration.getNotifications()
        return notifications.map(({ title, body }) => ({ title, body }))
      }),
    tap: () => worker.evaluate(() => (globalThis as WorkerScope).tapFirst()),
  }
}
