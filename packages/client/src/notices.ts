import { alerts, queueAlert } from './alerts.ts'
import { createStore } from './store.ts'

export { alerts, showError, type AlertNotice } from './alerts.ts'

const SUCCESS_TITLE = 'Sukses'
const TOAST_MS = 3_000

export const toast = createStore('')

export function showAlert(message: string, afterClose?: () => void): void {
  queueAlert({ message, ...(afterClose && { afterClose }) })
}

export function showSuccess(message: string): void {
  queueAlert({ message, title: SUCCESS_TITLE })
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
