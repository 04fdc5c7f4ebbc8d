import { keepUpToDate } from '#lib/service-worker.ts'
import { keepInstitusi } from '#features/institusi/api/get-custom.ts'
import { nameInstalledApp } from '#features/institusi/api/get-manifest.ts'

/** Work that waits until the first screen is loaded and idle. */
export function afterStart(): void {
  void keepInstitusi()
  if (!import.meta.env.PROD) return
  void keepUpToDate()
  // Without a network the app keeps the name it has.
  nameInstalledApp().catch(() => {})
}
