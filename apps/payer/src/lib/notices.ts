import { ApiError, sentenceOf, STATUS_TIMEOUT } from './api/api-error.ts'
import { CALL_TIMEOUT_MS } from './api/within-time.ts'
import { createStore } from './store.ts'

export const ALERT_TITLE = 'Pesan!'
const SUCCESS_TITLE = 'Sukses'
const TOAST_MS = 3_000

export type AlertNotice = { title: string; message: string; afterClose?: () => void }

/** Waiting alerts, the first of which is shown. */
export const alerts = createStore<readonly AlertNotice[]>([])
export const toast = createStore('')
/** How many pieces of work hold the screen. */
export const loading = createStore(0)

export function showAlert(message: string, afterClose?: () => void, title = ALERT_TITLE): void {
  // The same sentence twice says nothing more.
  if (alerts.get().some((alert) => alert.message === message)) return
  alerts.set([...alerts.get(), { title, message, ...(afterClose && { afterClose }) }])
}

export function showError(error: unknown): void {
  // A refused session has an alert of its own, which also leads to the login.
  if (error instanceof ApiError && error.status === 401) return
  showAlert(sentenceOf(error))
}

export function showSuccess(message: string): void {
  showAlert(message, undefined, SUCCESS_TITLE)
}

export function closeAlert(): void {
  const [first, ...rest] = alerts.get()
  alerts.set(rest)
  first?.afterClose?.()
}

export function showToast(message: string): void {
  clearTimeout(toastTimer)
  toast.set(message)
  toastTimer = setTimeout(() => toast.set(''), TOAST_MS)
}
let toastTimer: ReturnType<typeof setTimeout> | undefined

/** Holds the screen while the work runs, and gives up on it after the spec's 15 seconds. */
export async function withLoading<T>(work: Promise<T>): Promise<T> {
  loading.set(loading.get() + 1)
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(STATUS_TIMEOUT)), CALL_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
    loading.set(loading.get() - 1)
  }
}
