import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import type { Baris } from '#pembayaran/pembayaran'

/** What is asked for one child. */
type Asked = { siswa_id: string; rincian: readonly Baris[] }

/** The part of a child's bills that titipan pays, and the rest for a gateway. */
export type Split = { kept: Baris[]; rest: Baris[] }

type Aside = { pembayaran_id: string; siswa_id: string; kept: Baris[]; now: Date }

/** The port through which payments use titipan, the money kept for pupils. */
export type KeptMoney = {
  findHeld(tx: Tx, siswa_id: string): Promise<Rupiah>
  /** How much is kept for a pupil; 0 when the caller is not a guardian. */
  keptForWali(kode_siswa: string, caller: Caller): Promise<Rupiah>
  /** How much of a basket, written as `kode:jumlah,…`, titipan covers. */
  keptForKeranjang(keranjang: string, caller: Caller): Promise<Rupiah>
  /** Splits what is asked for each child; locks the titipan of all of them until the commit. */
  splitBasket(tx: Tx, bagian: readonly Asked[], minimum: Rupiah): Promise<Split[]>
  /** Takes money out of titipan until the payment has ended. */
  setAside(tx: Tx, aside: Aside): Promise<void>
  /** Settles a payment with titipan wholly, or refuses. */
  settleFromTitipan(tx: Tx, pembayaran_id: string, now: Date): Promise<void>
}
