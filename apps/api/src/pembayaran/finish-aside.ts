import type { StatusPembayaran } from '@lunas/contract/status'
import { formatKode, type Kode } from '@lunas/values/kode'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Deps } from '#deps'
import { post } from '#ledger/post'
import { later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import { RefusalError } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { titipanAccount } from '#siswa/siswa'
import type { Baris } from '#pembayaran/check-basket'
import { isWaiting } from '#pembayaran/pembayaran'
import { findSiswaRow, insertPembayaran } from '#pembayaran/pembayaran.queries'
import { disisihkanAccount } from '#pembayaran/set-aside'
import { settleFromTitipan } from '#pembayaran/settle-from-titipan'
import { findHeld } from '#pembayaran/titipan.queries'

type FinishDeps = Pick<Deps, 'db' | 'clock' | 'metodeRules'>

/** What waits for a payment follows it within this. */
export const LOOK_AGAIN_MS = 5 * SECOND_MS
const CLAIM_BATCH = 64

/** Looks after money that was set aside. Claiming moves on, so that two workers never look. */
export async function sweepAside(deps: FinishDeps, sweepDb: Database): Promise<boolean> {
  const now = deps.clock.now()
  const due = await sweepDb.platform<Kode>(
    `UPDATE titipan_disisihkan d SET periksa_lagi_at = $2
       FROM (SELECT institusi_id, pembayaran_id FROM titipan_disisihkan
              WHERE selesai_at IS NULL AND periksa_lagi_at <= $1
              ORDER BY periksa_lagi_at LIMIT $3 FOR UPDATE SKIP LOCKED) x
      WHERE d.institusi_id = x.institusi_id AND d.pembayaran_id = x.pembayaran_id
     RETURNING d.institusi_id, d.pembayaran_id AS id`,
    [now, later(now, LOOK_AGAIN_MS), CLAIM_BATCH],
  )
  for (const kode of due) await finishAside(deps, kode)
  return due.length === CLAIM_BATCH
}

/**
 * When the payment is paid, what was set aside pays its bills, as a payment of its own; when the
 * payment has ended otherwise, or its bills take nothing any more, it is kept as before. In a basket
 * several children may wait for one payment, each for itself.
 */
async function finishAside(deps: FinishDeps, { institusi_id, id }: Kode): Promise<void> {
  const waiting = await deps.db.inTransaction(institusi_id, (tx) =>
    tx.query<{ siswa_id: string }>(
      `SELECT siswa_id FROM titipan_disisihkan
        WHERE institusi_id = $1 AND pembayaran_id = $2 AND selesai_at IS NULL ORDER BY siswa_id`,
      [institusi_id, id],
    ),
  )
  for (const { siswa_id } of waiting) {
    const finishOne = (pays: boolean) =>
      deps.db.inTransaction(institusi_id, (tx) => finish(deps, tx, { id, siswa_id }, pays))
    try {
      await finishOne(true)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      await finishOne(false)
    }
  }
}

type AsideRow = { id: string; jumlah: number; status: StatusPembayaran }
type Which = { id: string; siswa_id: string }

async function finish(deps: FinishDeps, tx: Tx, which: Which, pays: boolean): Promise<void> {
  const { id: pembayaran_id, siswa_id } = which
  const [aside] = await tx.query<AsideRow>(
    `SELECT d.id, d.jumlah, p.status FROM titipan_disisihkan d
       JOIN pembayaran p ON p.institusi_id = $1 AND p.id = d.pembayaran_id
      WHERE d.institusi_id = $1 AND d.pembayaran_id = $2 AND d.siswa_id = $3
        AND d.selesai_at IS NULL
        FOR UPDATE OF d`,
    [tx.institusi_id, pembayaran_id, siswa_id],
  )
  if (!aside || isWaiting(aside.status)) return
  if (aside.status !== 'berhasil' && !(await forgetOnlyBill(tx, pembayaran_id))) return
  const now = deps.clock.now()
  // Bills are locked before what is kept, as in every settlement.
  const lines = pays && aside.status === 'berhasil' ? await findPayable(tx, which) : []
  await post(tx, {
    subject_id: aside.id, reference: 'lepas', event: 'titipan_dilepas', occurred_at: now,
    recorded_at: now,
    transfers: [{
      debit: disisihkanAccount(siswa_id), credit: titipanAccount(siswa_id), amount: aside.jumlah,
    }],
  })
  const dibayar_id = await pay(deps, tx, which, within(lines, await findHeld(tx, siswa_id)))
  await tx.query(
    `UPDATE titipan_disisihkan SET selesai_at = $4, dibayar_id = $5
      WHERE institusi_id = $1 AND pembayaran_id = $2 AND siswa_id = $3`,
    [tx.institusi_id, pembayaran_id, siswa_id, now, dibayar_id],
  )
}

/**
 * Late money must not pay a part of a bill that takes none, now that the other part goes back.
 * Money that comes in this very moment is faster, and the next look sees it.
 */
async function forgetOnlyBill(tx: Tx, pembayaran_id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE pembayaran SET tagihan_tunggal = NULL
      WHERE institusi_id = $1 AND id = $2 AND status <> 'berhasil' RETURNING 1`,
    [tx.institusi_id, pembayaran_id],
  )
  return rows.length > 0
}

/**
 * What the bills of this payment still take of what was asked for them in all. That may be more
 * than was set aside: where a bill takes no part, the gateway's money for it is kept by now too.
 */
function findPayable(tx: Tx, { id, siswa_id }: Which): Promise<Baris[]> {
  return tx.query<Baris>(
    `SELECT b.tagihan_id, b.jumlah FROM (
       SELECT t.id AS tagihan_id, t.jumlah - t.dibayar AS sisa, t.boleh_dicicil,
              least(t.jumlah - t.dibayar, d.jumlah + coalesce(r.jumlah, 0) - coalesce((
                SELECT sum(x.amount) FROM ledger_posting l CROSS JOIN LATERAL unnest(l.transfers) x
                 WHERE l.institusi_id = $1 AND l.subject_id = $2 AND x.target_id = t.id), 0))
                ::bigint AS jumlah
         FROM titipan_disisihkan_rincian d
         JOIN tagihan t ON t.institusi_id = $1 AND t.id = d.tagihan_id AND t.dibatalkan_at IS NULL
              AND t.siswa_id = $3
         LEFT JOIN pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = $2
              AND r.tagihan_id = t.id
        WHERE d.institusi_id = $1 AND d.pembayaran_id = $2
        ORDER BY t.id FOR NO KEY UPDATE OF t) b
      WHERE b.jumlah > 0 AND (b.jumlah = b.sisa OR b.boleh_dicicil)`,
    [tx.institusi_id, id, siswa_id],
  )
}

/** Whole lines, as long as there is enough. */
function within(lines: readonly Baris[], held: number): Baris[] {
  let left = held
  return lines.filter(({ jumlah }) => {
    if (jumlah > left) return false
    left -= jumlah
    return true
  })
}

/** Answers with the payment that it became, if it became one. */
async function pay(
  { clock, metodeRules }: FinishDeps, tx: Tx, { id: pembayaran_id, siswa_id }: Which,
  lines: Baris[],
): Promise<string | null> {
  const row = await findSiswaRow(tx, siswa_id)
  if (!row || lines.length === 0) return null
  const now = clock.now()
  const id = timeOrderedId(now)
  await insertPembayaran(tx, {
    id, siswa_id, sekolah_id: row.sekolah_id, pengguna_id: null, metode: 'titipan',
    jumlah: sumRupiah(lines.map(({ jumlah }) => jumlah)), biaya: 0,
    keterangan: `Bagian titipan dari ${formatKode('pembayaran', tx.institusi_id, pembayaran_id)}`,
    dibuat_at: now,
    kedaluwarsa_at: later(now, metodeRules.titipan.berlaku_menit * MINUTE_MS),
    periksa_lagi_at: null,
  }, lines)
  await settleFromTitipan(tx, id, now)
  return id
}
