import { watchFields } from '#lib/busy.ts'
import { keepInstallOffer } from '#lib/install-offer.ts'
import { whenStable } from '#lib/when-stable.ts'
import { openFirst } from './open-first.ts'
import './app.css'

/**
 * The small file that runs first. While the app itself is still being downloaded, the session is
 * opened and the first call of the screen is on its way.
 */
keepInstallOffer()
watchFields()
void openFirst(startApp)
whenStable(() => void import('./after-start.ts').then((work) => work.afterStart()))

let starting: Promise<unknown> | undefined

/** Runs the app, once. */
function startApp(): Promise<unknown> {
  return (starting ??= import('./main.tsx'))
}
