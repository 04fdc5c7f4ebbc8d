import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Caller } from '#platform/http/caller'
import type { DeskPayments } from '#ports/desk-payments'
import type { Payables } from '#ports/payable'
import type { PinCache } from '#mitra/pin-cache'

/** What the agents' slice needs. */
export type Needs = DeskPayments & {
  db: Database
  clock: Clock
  config: Pick<Config, 'sandiPepper'>
  hints: Hints
  payables: Payables
  /** PINs that this process has compared not long ago. */
  mitraPins: PinCache
  /** Whether this caller placed the order. */
  isPembeli(kode_pesanan: string, caller: Caller): Promise<boolean>
  /** Refuses an institution that nobody knows. */
  findInstitusi(id: string): Promise<unknown>
  /** Bills by school and NIS, as strangers see them: masked, counted and recorded. */
  lookUpTagihan(where: { idsekolah: string; nis: string }, caller: Caller): Promise<DaftarTagihan>
}
