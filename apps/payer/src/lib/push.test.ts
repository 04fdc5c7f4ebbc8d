import { afterEach, expect, test, vi } from 'vitest'
import { renewPush } from './push.ts'
import { sessionStore } from './session.ts'

afterEach(() => sessionStore.set(undefined))

const KEYS = { p256dh: 'kunci-umum', auth: 'rahasia' }

test('each start reads the subscription again and tells the server what the browser has now', async () => {
  const phone = aPhone()
  logIn()
  await renewPush()
  phone.endpoint = 'https://push.contoh/baru'
  await renewPush()
  expect(phone.told()).toEqual([
    { endpoint: 'https://push.contoh/lama', ...KEYS },
    { endpoint: 'https://push.contoh/baru', ...KEYS },
  ])
})

test('without a login, a permission or a subscription nothing is sent', async () => {
  const phone = aPhone()
  await renewPush()
  logIn()
  phone.endpoint = ''
  await renewPush()
  phone.endpoint = 'https://push.contoh/lama'
  vi.stubGlobal('Notification', { permission: 'denied' })
  await renewPush()
  expect(phone.told()).toEqual([])
})

function logIn(): void {
  sessionStore.set({
    login: true, authorization: 'abc', idcustomer: '1', nama: 'Siti', level: 'wali', kode_institusi: 'mobile',
    institusi: 'Yayasan Contoh', tagline: '', logo: '',
  })
}

/** A browser that allows notifications, and whose push service gave it an address. */
function aPhone() {
  const phone = { endpoint: 'https://push.contoh/lama', told: () => sent }
  const sent: unknown[] = []
  const getSubscription = async () =>
    phone.endpoint ? { toJSON: () => ({ endpoint: phone.endpoint, keys: KEYS }) } : null
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
  })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    expect(address).toMatch(/notifikasi/)
    sent.push(JSON.parse(body))
    return Response.json({ success: 1, data: {} })
  })
  return phone
}
