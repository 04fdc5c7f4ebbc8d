import { ApiError, sentenceOf } from './api/api-error.ts'
import { createStore } from './store.ts'

const ALERT_TITLE = 'Pesan'
const TOAST_MS = 3_000

export type AlertNotice = { title: string; message: string; afterClose?: () => void }

/** Waiting alerts, the first of which is shown. */
export const alerts = createStore<readonly AlertNotice[]>([])
export const toast = createStore('')

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
