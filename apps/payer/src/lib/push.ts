import { callApi } from './api/call-api.ts'
import { session } from './session.ts'

/** What notifications are on this device; `tanpa`: its browser has none. */
export type PushState = 'tanpa' | 'mati' | 'nyala' | 'ditolak'

export async function readPush(): Promise<PushState> {
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator)) return 'tanpa'
  if (Notification.permission === 'denied') return 'ditolak'
  return (await findSubscription()) ? 'nyala' : 'mati'
}

/** Asks the person, subscribes at the browser's push service, and tells the server. */
export async function switchPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPush()
  const { kunci } = await callApi('getKunciNotifikasi', {})
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    // Required by browsers: every push shows a notification.
    userVisibleOnly: true,
    applicationServerKey: kunci,
  })
  await tellServer(subscription)
  return 'nyala'
}

export async function switchPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (!subscription) return 'mati'
  await callApi('hapusNotifikasi', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'mati'
}

/**
 * At each start: browsers end or renew subscriptions silently, and after a login the device belongs
 * to another session.
 */
export async function renewPush(): Promise<void> {
  if (!session() || !('PushManager' in globalThis)) return
  if (Notification.permission !== 'granted') return
  const subscription = await findSubscription()
  if (subscription) await tellServer(subscription)
}

/** At logout: the next person of this device must not see the pushes of this one. */
export async function dropPush(): Promise<void> {
  if (!('PushManager' in globalThis)) return
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return
  await callApi('simpanNotifikasi', { endpoint, p256dh: keys.p256dh, auth: keys.auth })
}
