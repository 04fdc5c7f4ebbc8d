import { keepUpToDate } from '#lib/service-worker.ts'
import { keepInstitusi } from '#features/institusi/api/get-custom.ts'
import { nameInstalledApp } from '#features/institusi/api/get-manifest.ts'

/** What can wait until the first screen stands and rests. */
export function afterStart(): void {
  void keepInstitusi()
  if (!import.meta.env.PROD) return
  void keepUpToDate()
  // Without a network the app keeps the name it has.
  nameInstalledApp().catch(() => {})
}
