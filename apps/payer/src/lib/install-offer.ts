import { createStore } from '@lunas/client/store'

/** Chromium's own event, which the DOM types do not have. */
type InstallEvent = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install the app, kept until a good moment. */
export const installOffer = createStore<InstallEvent | undefined>(undefined)

/** Must start with the page: the browser makes its offer once, and early. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => installOffer.set(undefined))
}
