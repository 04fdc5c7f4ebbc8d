import { askInstitusi } from '#features/institusi/api/ask-institusi.ts'
import { hasRemembered } from '#features/pembayaran/has-remembered.ts'
import type { Address, Target } from '#lib/router/addresses.ts'
import { hrefOf, readPlace, type Place } from '#lib/router/place.ts'
import { restoreSession } from '#lib/session.ts'
import { DIVERTS, type Divert } from './diverts.ts'

type StartApp = () => Promise<unknown>

/**
 * Opens the session, sends the first call of the opened screen, and starts the app. On the inquiry the app
 * waits until somebody needs it.
 */
export async function openFirst(startApp: StartApp): Promise<void> {
  await restoreSession()
  const place = readOpened()
  if (place.address === '/id/bayar' && import.meta.env.PROD) {
    if ((await drawBayar(startApp)) && !needsAppAtOnce(place)) return
  } else {
    const calls = await import('./early-calls.ts').catch(() => undefined)
    calls?.sendEarlyCall(place)
  }
  void startApp()
}

/** The opened address, or the one that it leads to. */
function readOpened(): Place {
  const read = () => readPlace(location.href, { index: 0, key: '', overlay: false })
  const place = read()
  const target = place.address && targetOf(place.address)
  if (!target) return place
  history.replaceState(history.state, '', hrefOf(target))
  return read()
}

/** Undefined where the address leads nowhere else. */
function targetOf(address: Address): Target | undefined {
  const diverts: { [A in Address]?: Divert } = DIVERTS
  const target = diverts[address]?.()
  return target && (targetOf(target.to) ?? target)
}

/** Draws the inquiry and fetches the app behind it, without running it. Returns whether it is drawn. */
async function drawBayar(startApp: StartApp): Promise<boolean> {
  // Only the app can say what failed, and that there is no network.
  askInstitusi().catch(() => void startApp())
  window.addEventListener('offline', () => void startApp())
  try {
    const { drawEarlyBayar } = await import('./early/early-bayar.tsx')
    await drawEarlyBayar(startApp)
  } catch {
    return false
  }
  const later = document.querySelector('template')
  if (later) document.head.append(later.content)
  return true
}

/** An open overlay, running payments, a missing network, and what a phone's app adds. */
function needsAppAtOnce({ search }: Place): boolean {
  return search['buka'] !== undefined || hasRemembered() || !navigator.onLine || 'Capacitor' in globalThis
}
