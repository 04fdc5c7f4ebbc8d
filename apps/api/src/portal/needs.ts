import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Database } from '#platform/db/database'

/** What the start of the portal and the choices of its lists need. */
export type Needs = {
  db: Database
  /** What every way to pay is called. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
}
