import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUpToDate } from './service-worker.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
/** After this a waiting version has looked whether it disturbs somebody. */
const TRY = 2 * SECOND

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the page asks for a new version every hour', async () => {
  const { registration } = await aPage()
  expect(registration.update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(registration.update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(registration.update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(registration.update).toHaveBeenCalledTimes(3)
})

test('the page asks when somebody comes back to it, and not when they leave', async () => {
  const { registration, window, document } = await aPage()
  window.dispatchEvent(new Event('focus'))
  expect(registration.update).toHaveBeenCalledTimes(1)
  document.hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledTimes(1)
  document.hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('without a network the question is asked again later', async () => {
  const { registration, window } = await aPage()
  registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('a browser that stays silent is reloaded two seconds after the new version was activated', async () => {
  const { registration, reload } = await aPage()
  const worker = registration.bring()
  await vi.advanceTimersByTimeAsync(TRY)
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a browser that reports the new version is reloaded once, without the two seconds', async () => {
  const { registration, container, reload } = await aPage()
  const worker = registration.bring()
  await vi.advanceTimersByTimeAsync(TRY)
  expect(worker.postMessage).toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(300)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a form keeps the old version, and one begun meanwhile also keeps the page from its own reload', async () => {
  const { registration, document, reload, aField } = await aPage()
  document.activeElement = aField
  const worker = registration.bring()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(worker.postMessage).not.toHaveBeenCalled()
  document.activeElement = null
  await vi.advanceTimersByTimeAsync(TRY)
  expect(worker.postMessage).toHaveBeenCalled()
  document.activeElement = aField
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(reload).not.toHaveBeenCalled()
  document.activeElement = null
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the first version of all reloads nothing', async () => {
  const { container, reload } = await aPage({ controller: null })
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(reload).not.toHaveBeenCalled()
})

test('a browser without service workers is reported by the sentence of the specification', async () => {
  const reportError = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reportError)
  vi.stubGlobal('navigator', {})
  await keepUpToDate()
  expect(reportError).toHaveBeenCalledWith(
    new Error('Service workers are disabled or not supported by this browser'),
  )
})

class FakeWorker extends EventTarget {
  readonly state = 'installed'
  readonly postMessage = vi.fn<(message: unknown) => void>()
}

class FakeRegistration extends EventTarget {
  readonly active = new FakeWorker()
  installing: FakeWorker | null = null
  readonly waiting = null
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve())

  /** The browser found and installed a new version. */
  bring(): FakeWorker {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    return worker
  }
}

/** A page of a browser whose service worker is registered. */
async function aPage({ controller = {} }: { controller?: object | null } = {}) {
  class Field {}
  const [registration, reload, window] = [new FakeRegistration(), vi.fn<() => void>(), new EventTarget()]
  const register = () => Promise.resolve(registration)
  const container = Object.assign(new EventTarget(), { controller, register })
  const document = Object.assign(new EventTarget(), { hidden: false, activeElement: null as Field | null })
  const globals = {
    window, document, navigator: { serviceWorker: container }, location: { search: '', reload },
    BroadcastChannel: undefined, HTMLInputElement: Field, HTMLTextAreaElement: Field, HTMLSelectElement: Field,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  await keepUpToDate()
  return { registration, container, window, document, reload, aField: new Field() }
}
