import type { Caller } from '#platform/http/caller'
import type { Kode } from '@lunas/values/kode'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Logger } from '#platform/logger'
import type { Metrics } from '#platform/metrics'
import type { Payables } from '#ports/payable'
import type { PaymentGateway, Returned } from '#ports/payment-gateway'
import type { IsWali } from '#siswa/siswa'
import type { Tagihan } from '#tagihan/tagihan'
import type { Callbacks } from '#pembayaran/callbacks'
import type { KeptMoney } from '#pembayaran/kept-money'
import type { MetodeRules } from '#pembayaran/metode'
import type { Settlements } from '#pembayaran/settlements'

/** What payments need. */
export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  metrics: Metrics
  /** Tells open screens that something about a payment has changed. */
  hints: Hints
  config: Pick<Config, 'publicUrl' | 'buktiSecret'>
  gateway: PaymentGateway
  /** What the gateway told us, kept before it is acted upon. */
  callbacks: Callbacks
  /** Settles what arrives together in one commit. */
  settlements: Settlements
  metodeRules: MetodeRules
  /** What a payment may be for. */
  payables: Payables
  isWali: IsWali
  /** Whether the caller placed this order; only then may its refund balance pay. */
  isPembeli(kode_pesanan: string, caller: Caller): Promise<boolean>
  /** Refuses an institution that nobody knows. */
  findInstitusi(id: string): Promise<unknown>
  /** Records that a stranger read a child's bills. */
  lookups: {
    note(lookup: { institusi_id: string; siswa_id: string; address: string; jenis: 'tagihan' }): void
  }
  /** Every bill of a pupil. */
  findTagihan(tx: Tx, siswa_id: string, ids: null): Promise<Tagihan[]>
  /** Titipan, as payments use it. */
  keptMoney: KeptMoney
  /** Gives a payment that no gateway explains to a person. */
  holdPembayaran(tx: Tx, id: string, sebab: 'penyedia_diam', now: Date): Promise<void>
  /** Books what a gateway gave or took back, once. */
  applyReturned(kode: Kode, returned: Returned): Promise<void>
}
