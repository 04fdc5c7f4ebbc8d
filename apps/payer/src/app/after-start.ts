import { keepUpToDate } from '#lib/service-worker.ts'
import { forgetOldAnswers } from '#lib/forget-old-answers.ts'
import { readShared } from '#lib/shared-picture.ts'
import { session } from '#lib/session.ts'
import { keepInstitusi } from '#features/institusi/institusi-store.ts'

/** Work that waits until the first screen is loaded and idle. */
export function afterStart(): void {
  void keepInstitusi()
  void forgetOldAnswers().catch(() => {})
  // Deletes a shared picture after its hour.
  void readShared().catch(() => {})
  if (!import.meta.env.PROD) return
  void keepUpToDate()
  // Only logged-in people have notifications, and only they load the code for them.
  if (session()) void import('#lib/push.ts').then(({ renewPush }) => renewPush()).catch(() => {})
}
