import { keepUpToDate } from '#lib/service-worker.ts'
import { forgetOldAnswers } from '#lib/last-seen.ts'
import { keepInstitusi } from '#features/institusi/api/get-custom.ts'

/** Work that waits until the first screen is loaded and idle. */
export function afterStart(): void {
  void keepInstitusi()
  void forgetOldAnswers().catch(() => {})
  if (import.meta.env.PROD) void keepUpToDate()
}
