import type { Rupiah } from '@lunas/values/rupiah'
import { accountOf } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import { post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import type { Needs } from '#pengembalian/needs'
import { ACCOUNT_DITARIK } from '#pengembalian/pengembalian'
import { lockParts } from '#pengembalian/pengembalian.queries'

/** A dispute that was won: the gateway has the money again, and the payment's reserve ends. */
export async function winDispute(
  { gateway }: { gateway: Pick<Needs['gateway'], 'name'> }, tx: Tx, pembayaran_id: string,
  { jumlah, referensi }: { jumlah: Rupiah; referensi: string }, now: Date,
): Promise<void> {
  await lockParts(tx, pembayaran_id)
  await post(tx, {
    subject_id: pembayaran_id, reference: `menang/${referensi}`, event: 'penarikan_batal',
    occurred_at: now, recorded_at: now,
    transfers: [transferOf(accountOf('gateway', gateway.name), ACCOUNT_DITARIK, jumlah)],
  })
}
