import { sumRupiah } from '@lunas/values/rupiah'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { titipanAccount } from '#siswa/siswa'
import type { Baris } from '#pembayaran/check-basket'

export type Split = { kept: Baris[]; rest: Baris[] }

/** Money that waits for the rest of a payment to come. */
export function disisihkanAccount(siswa_id: string): string {
  return `disisihkan/${siswa_id}`
}

/** What is kept pays first, bill by bill; at most one bill is paid by both. */
export function splitLines(rincian: readonly Baris[], kept: number): Split {
  let left = kept
  const shares = rincian.map(({ tagihan_id, jumlah }) => {
    const share = Math.min(left, jumlah)
    left -= share
    return { tagihan_id, jumlah, share }
  })
  return {
    kept: shares
      .map(({ tagihan_id, share }) => ({ tagihan_id, jumlah: share }))
      .filter(({ jumlah }) => jumlah > 0),
    rest: shares
      .map(({ tagihan_id, jumlah, share }) => ({ tagihan_id, jumlah: jumlah - share }))
      .filter(({ jumlah }) => jumlah > 0),
  }
}

/**
 * How a basket is split between what is kept and a gateway that takes no less than `minimum`. What
 * is kept stays locked until the commit, so that two payments at once cannot count on it both.
 */
export async function splitBasket(
  tx: Tx, siswa_id: string, rincian: readonly Baris[], minimum: number,
): Promise<Split> {
  const [row] = await tx.query<{ held: number }>(
    'SELECT held FROM ledger_balance WHERE institusi_id = $1 AND code = $2 FOR UPDATE',
    [tx.institusi_id, titipanAccount(siswa_id)],
  )
  const held = row?.held ?? 0
  const asked = sumRupiah(rincian.map(({ jumlah }) => jumlah))
  if (held === 0) throw refuse('TITIPAN_TIDAK_CUKUP')
  if (held >= asked) throw refuse('TITIPAN_SUDAH_CUKUP')
  return splitLines(rincian, Math.max(0, Math.min(held, asked - minimum)))
}

type Aside = { pembayaran_id: string; siswa_id: string; kept: Baris[]; now: Date; lookAt: Date }

/** Takes it out of what is kept, until the payment has an end. */
export async function setAside(tx: Tx, aside: Aside): Promise<void> {
  const { pembayaran_id, siswa_id, kept, now, lookAt } = aside
  if (kept.length === 0) return
  const id = timeOrderedId(now)
  const jumlah = sumRupiah(kept.map((line) => line.jumlah))
  await tx.query(
    `INSERT INTO titipan_disisihkan
       (institusi_id, pembayaran_id, id, siswa_id, jumlah, dibuat_at, periksa_lagi_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.institusi_id, pembayaran_id, id, siswa_id, jumlah, now, lookAt],
  )
  await tx.query(
    `INSERT INTO titipan_disisihkan_rincian (institusi_id, pembayaran_id, tagihan_id, jumlah)
     SELECT $1, $2, tagihan_id, jumlah
       FROM unnest($3::uuid[], $4::bigint[]) AS baru (tagihan_id, jumlah)`,
    [
      tx.institusi_id, pembayaran_id, kept.map(({ tagihan_id }) => tagihan_id),
      kept.map((line) => line.jumlah),
    ],
  )
  const [debit, credit] = [titipanAccount(siswa_id), disisihkanAccount(siswa_id)]
  await openAccount(tx, credit, 'credit')
  await post(tx, {
    subject_id: id, reference: 'sisih', event: 'titipan_disisihkan', occurred_at: now,
    recorded_at: now, transfers: [{ debit, credit, amount: jumlah }],
  })
}
