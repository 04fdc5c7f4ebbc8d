import { ApiError, sentenceOf } from './api-error.ts'
import { createStore } from './store.ts'

/** An alert without a title gets the app's title. */
export type AlertNotice = { message: string; title?: string; afterClose?: () => void }

/** The waiting alerts; the first one is shown. */
export const alerts = createStore<readonly AlertNotice[]>([])

export function showError(error: unknown): void {
  // A refused session has its own alert, which also leads to the login.
  if (error instanceof ApiError && error.status === 401) return
  queueAlert({ message: sentenceOf(error) })
}

export function queueAlert(notice: AlertNotice): void {
  // The same sentence is not shown twice.
  if (alerts.get().some(({ message }) => message === notice.message)) return
  alerts.set([...alerts.get(), notice])
}
