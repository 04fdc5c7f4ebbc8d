import type { Rupiah } from '@lunas/values/rupiah'
import { accountOf } from '#ledger/chart'
import { post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { depositAccount } from '#mitra/mitra'

/** Whose deposit, in which unit's books, for which request. */
export type FeeSubject = { mitra_id: string; sekolah_id: string; id: string; now: Date }
/** The sale, the delivery of an order, or its return; each is booked once for a request. */
export type FeeReference = 'layanan' | 'komisi' | 'kembali'

/** Books the fee and the commission of a request; a return books both the other way round. */
export async function bookFees(
  tx: Tx, { mitra_id, sekolah_id, id, now }: FeeSubject, reference: FeeReference,
  { biaya, komisi }: { biaya: Rupiah; komisi: Rupiah },
): Promise<void> {
  const deposit = depositAccount(mitra_id)
  const [fees, earnings] = [accountOf('biaya_mitra', sekolah_id), accountOf('komisi_mitra', sekolah_id)]
  const isReturn = reference === 'kembali'
  const transfers = [
    isReturn ? { debit: fees, credit: deposit, amount: biaya } : { debit: deposit, credit: fees, amount: biaya },
    isReturn
      ? { debit: deposit, credit: earnings, amount: komisi }
      : { debit: earnings, credit: deposit, amount: komisi },
  ].filter(({ amount }) => amount > 0)
  if (transfers.length === 0) return
  const isNew = await post(tx, {
    subject_id: id, reference, event: 'layanan_mitra', occurred_at: now, recorded_at: now, transfers,
  })
  if (!isNew) throw new Error(`${reference} of request ${id} is booked already`)
}
