import { keepUpToDate } from '#lib/service-worker.ts'
import { nameInstalledApp } from '#features/institusi/api/get-manifest.ts'

/** What can wait until the first screen stands and rests. */
export function afterStart(): void {
  void nameInstalledApp()
  if (import.meta.env.PROD) void keepUpToDate()
}
