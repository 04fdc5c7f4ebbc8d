import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Kode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'
import type { Logger } from '#platform/logger'
import type { OpenKasus } from '#ports/open-kasus'
import type { Payables } from '#ports/payable'
import type { PaymentGateway, Returned } from '#ports/payment-gateway'

/** A refund that is handed over the desk, and by whom. */
type GivenCash = {
  pengguna_id: string
  pengembalian: { id: string; sekolah_id: string; sekolah: string; jumlah: Rupiah }
}

/** What money that goes back needs. */
export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  /** Tells open screens that something about a payment has changed. */
  hints: Hints
  gateway: Pick<PaymentGateway, 'name' | 'confirmCharge' | 'refundCharge' | 'listMoney'>
  /** What a payment may be for. */
  payables: Payables
  /** What every way to pay is called. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
  /** False when the payment had already moved elsewhere. */
  movePembayaranIn(
    tx: Tx, id: string, move: 'refund', sebab: string, now: Date,
  ): Promise<boolean>
  /** Hands cash out of an officer's drawer. */
  giveCash(tx: Tx, given: GivenCash): Promise<{ account: Account; referensi: string }>
  openKasus: OpenKasus
  /** Our own `apply-returned.ts`, which ends refunds and so stands above them. */
  applyReturned(kode: Kode, returned: Returned): Promise<void>
}
