import type { NamaKunci } from '@lunas/contract/operator/penyedia'
import { SECOND_MS } from '#platform/clock'
import { unsealText } from '#platform/auth/sealed-text'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import { KUNCI_BAWAAN, purposeOf } from '#penyedia/penyedia'

/** Another process uses a changed key after this long at the latest. */
export const KEY_REFRESH_MS = 5 * SECOND_MS

/** The keys that adapters use now: what an operator stored, or else the environment's. */
export type KeyRing = {
  keyOf(nama: NamaKunci): string
  /** Reads the stored keys; the last known ones stay in use when the database does not answer. */
  refresh(): Promise<void>
}

export function createKeyRing(db: Database, config: Config): KeyRing {
  let stored: ReadonlyMap<NamaKunci, string> = new Map()
  return {
    keyOf: (nama) => stored.get(nama) ?? config[KUNCI_BAWAAN[nama]],
    async refresh() {
      const rows = await db.call<{ nama: NamaKunci; rahasia: string }>(
        'read-kunci-penyedia', 'SELECT nama, rahasia FROM kunci_penyedia WHERE rahasia IS NOT NULL', [],
      )
      stored = new Map(
        rows.map(({ nama, rahasia }) => [nama, unsealText(rahasia, config.snapSecret, purposeOf(nama))]),
      )
    },
  }
}
