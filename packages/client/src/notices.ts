import { ApiError, sentenceOf } from './api-error.ts'
import { createStore } from './store.ts'

const SUCCESS_TITLE = 'Sukses'
const TOAST_MS = 3_000

/** An alert without a title gets the app's title. */
export type AlertNotice = { message: string; title?: string; afterClose?: () => void }

/** The waiting alerts; the first one is shown. */
export const alerts = createStore<readonly AlertNotice[]>([])
export const toast = createStore('')

export function showAlert(message: string, afterClose?: () => void): void {
  queueAlert({ message, ...(afterClose && { afterClose }) })
}

export function showError(error: unknown): void {
  // A refused session has its own alert, which also leads to the login.
  if (error instanceof ApiError && error.status === 401) return
  showAlert(sentenceOf(error))
}

export function showSuccess(message: string): void {
  queueAlert({ message, title: SUCCESS_TITLE })
}

function queueAlert(notice: AlertNotice): void {
  // The same sentence is not shown twice.
  if (alerts.get().some(({ message }) => message === notice.message)) return
  alerts.set([...alerts.get(), notice])
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
