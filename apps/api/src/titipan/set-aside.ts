import {
  leastRupiah,
  minusRupiah,
  mostRupiah,
  rupiah,
  sumRupiah,
  type Rupiah,
} from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import type { Baris } from '#pembayaran/pembayaran'
import { later, SECOND_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { titipanAccount } from '#siswa/siswa'

/** How often set-aside titipan is checked again. */
export const LOOK_AGAIN_MS = 5 * SECOND_MS

type Split = { kept: Baris[]; rest: Baris[] }

/** The account of titipan that waits until the rest of a payment is paid. */
export function disisihkanAccount(siswa_id: string): Account {
  return accountOf('disisihkan', siswa_id)
}

/** Titipan pays first, bill by bill; at most one bill is paid by both titipan and the gateway. */
export function splitLines(rincian: readonly Baris[], kept: Rupiah): Split {
  let left = kept
  const shares = rincian.map(({ tagihan_id, jumlah }) => {
    const share = leastRupiah(left, jumlah)
    left = minusRupiah(left, share)
    return { tagihan_id, jumlah, share }
  })
  return {
    kept: shares
      .map(({ tagihan_id, share }) => ({ tagihan_id, jumlah: share }))
      .filter(({ jumlah }) => jumlah > 0),
    rest: shares
      .map(({ tagihan_id, jumlah, share }) => ({ tagihan_id, jumlah: minusRupiah(jumlah, share) }))
      .filter(({ jumlah }) => jumlah > 0),
  }
}

/**
 * How much of each child's amount its titipan pays. A gateway takes no less than `minimum` in all;
 * to reach it, the titipan of the last child pays less first.
 */
export function keptShares(
  bagian: readonly { asked: Rupiah; held: Rupiah }[], minimum: Rupiah,
): Rupiah[] {
  const shares = bagian.map(({ asked, held }) => leastRupiah(asked, held))
  const sent = minusRupiah(sumRupiah(bagian.map(({ asked }) => asked)), sumRupiah(shares))
  let missing = minusRupiah(minimum, sent)
  return shares.reduceRight<Rupiah[]>((given, share) => {
    const less = mostRupiah(rupiah(0), leastRupiah(share, missing))
    missing = minusRupiah(missing, less)
    return [minusRupiah(share, less), ...given]
  }, [])
}

type Asked = { siswa_id: string; rincian: readonly Baris[] }

/** Splits each child's amount between its titipan and a gateway. */
export async function splitBasket(
  tx: Tx, bagian: readonly Asked[], minimum: Rupiah,
): Promise<Split[]> {
  const held = await lockHeld(tx, bagian.map(({ siswa_id }) => siswa_id))
  const asked = bagian.map(({ siswa_id, rincian }) => ({
    asked: sumRupiah(rincian.map(({ jumlah }) => jumlah)), held: held.get(siswa_id) ?? rupiah(0),
  }))
  if (asked.every((one) => one.held === 0)) throw refuse('TITIPAN_TIDAK_CUKUP')
  if (asked.every((one) => one.held >= one.asked)) throw refuse('TITIPAN_SUDAH_CUKUP')
  const shares = keptShares(asked, minimum)
  return bagian.map(({ rincian }, i) => splitLines(rincian, shares[i] ?? rupiah(0)))
}

/**
 * The titipan of each child, locked until the commit, so that two payments cannot both count on it;
 * sorted, so that two baskets cannot deadlock.
 */
async function lockHeld(tx: Tx, siswa: readonly string[]): Promise<Map<string, Rupiah>> {
  const rows = await tx.query<{ code: string; held: Rupiah }>(
    'SELECT code, held FROM lock_balance($1, $2)',
    [tx.institusi_id, siswa.map(titipanAccount)],
  )
  const byCode = new Map(rows.map(({ code, held }) => [code, held]))
  return new Map(siswa.map((id) => [id, byCode.get(titipanAccount(id)) ?? rupiah(0)]))
}

type Aside = { pembayaran_id: string; siswa_id: string; kept: Baris[]; now: Date }

/** Takes money out of titipan until the payment has ended. */
export async function setAside(tx: Tx, aside: Aside): Promise<void> {
  const { pembayaran_id, siswa_id, kept, now } = aside
  if (kept.length === 0) return
  const id = timeOrderedId(now)
  const jumlah = sumRupiah(kept.map((line) => line.jumlah))
  await tx.query(
    `INSERT INTO titipan_disisihkan
       (institusi_id, pembayaran_id, id, siswa_id, jumlah, dibuat_at, periksa_lagi_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.institusi_id, pembayaran_id, id, siswa_id, jumlah, now, later(now, LOOK_AGAIN_MS)],
  )
  await tx.query(
    `INSERT INTO titipan_disisihkan_rincian (institusi_id, pembayaran_id, tagihan_id, jumlah)
     SELECT $1, $2, tagihan_id, jumlah
       FROM unnest($3::uuid[], $4::bigint[]) AS baru (tagihan_id, jumlah)
     RETURNING 1`,
    [
      tx.institusi_id, pembayaran_id, kept.map(({ tagihan_id }) => tagihan_id),
      kept.map((line) => line.jumlah),
    ],
  )
  const [debit, credit] = [titipanAccount(siswa_id), disisihkanAccount(siswa_id)]
  await openAccount(tx, credit)
  await post(tx, {
    subject_id: id, reference: 'sisih', event: 'titipan_disisihkan', occurred_at: now,
    recorded_at: now, transfers: [{ debit, credit, amount: jumlah }],
  })
}
