import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import { formatKode, type Kode } from '@lunas/values/kode'
import { minusRupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { transferOf } from '#ledger/ledger'
import { post } from '#ledger/post'
import { isWaiting, type Baris } from '#pembayaran/pembayaran'
import { claimDue } from '#platform/claim-due'
import { later } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import { refuse, RefusalError } from '#platform/http/refuse'
import { oneByOne } from '#platform/one-by-one'
import { enqueue } from '#platform/jobs/enqueue'
import { titipanAccount } from '#siswa/siswa'
import { lockAsideBills, payableOf, unfitOf, type Which } from '#titipan/aside-bills'
import type { Needs } from '#titipan/needs'
import { payFromTitipan } from '#titipan/pay-from-titipan'
import { disisihkanAccount, LOOK_AGAIN_MS } from '#titipan/set-aside'
import { findHeld } from '#titipan/titipan.queries'

type FinishDeps = Pick<
  Needs, 'db' | 'clock' | 'metodeRules' | 'hints' | 'keepUnfit' | 'logger' | 'payments' | 'reservedTitipan'
>

const SWEEP = 'finish-aside'
const CLAIM_BATCH = 64
const DUE = {
  table: 'titipan_disisihkan', id: 'pembayaran_id', at: 'periksa_lagi_at',
  only: 'selesai_at IS NULL',
}

/**
 * Finishes set-aside money that is due. Claiming postpones each row, so two workers never share
 * one.
 */
export async function sweepAside(deps: FinishDeps, sweepDb: Database): Promise<boolean> {
  const now = deps.clock.now()
  const round = { sweepDb, logger: deps.logger, sweep: SWEEP, batch: CLAIM_BATCH }
  return claimDue(round, DUE, now, later(now, LOOK_AGAIN_MS), (due) =>
    oneByOne(deps, SWEEP, due, (kode) => finishAside(deps, kode)),
  )
}

/**
 * When the payment is paid, the set-aside money pays its bills as a separate payment. When the
 * payment has ended otherwise, or its bills take nothing any more, it becomes titipan again. In a
 * basket several children may wait for one payment, each for itself.
 */
async function finishAside(deps: FinishDeps, { institusi_id, id }: Kode): Promise<void> {
  const waiting = await deps.db.inTransaction(institusi_id, (tx) =>
    tx.query<{ id: string; charge_id: string }>(
      `SELECT d.siswa_id AS id, coalesce(b.gabungan_id, d.pembayaran_id) AS charge_id
         FROM titipan_disisihkan d
         LEFT JOIN offered.pembayaran_bagian b ON b.institusi_id = $1 AND b.pembayaran_id = d.pembayaran_id
        WHERE d.institusi_id = $1 AND d.pembayaran_id = $2 AND d.selesai_at IS NULL
        ORDER BY d.siswa_id`,
      [institusi_id, id],
    ),
  )
  await oneByOne(deps, SWEEP, waiting, async ({ id: siswa_id, charge_id }) => {
    const isOver = await finishOne(deps, institusi_id, { id, siswa_id })
    if (isOver) deps.hints.publish(charge_id)
  })
}

/** The first way nearly always works; the others are for bills that changed in the meantime. */
const WAYS: readonly Way[] = [
  { pays: true, lets_go: false }, { pays: true, lets_go: true }, { pays: false, lets_go: true },
]
type Way = {
  pays: boolean
  /**
   * Whether this way may take the payment's own money off bills; if so, it locks the payment first.
   */
  lets_go: boolean
}

async function finishOne(deps: FinishDeps, institusi_id: string, which: Which): Promise<boolean> {
  let refused: RefusalError | undefined
  for (const way of WAYS) {
    try {
      return await deps.db.inTransaction(institusi_id, (tx) => finish(deps, tx, which, way))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      refused = error
    }
  }
  throw refused
}

type AsideRow = { id: string; jumlah: Rupiah }

/** False as long as the payment has not ended. */
async function finish(deps: FinishDeps, tx: Tx, which: Which, way: Way): Promise<boolean> {
  const { id: pembayaran_id, siswa_id } = which
  const [aside] = await tx.query<AsideRow>(
    `SELECT d.id, d.jumlah FROM titipan_disisihkan d
      WHERE d.institusi_id = $1 AND d.pembayaran_id = $2 AND d.siswa_id = $3
        AND d.selesai_at IS NULL FOR UPDATE`,
    [tx.institusi_id, pembayaran_id, siswa_id],
  )
  if (!aside) return false
  if (way.lets_go) {
    await tx.query('SELECT lock_pembayaran($1, $2)', [tx.institusi_id, [pembayaran_id]])
  }
  const status = await statusOf(tx, pembayaran_id)
  if (!status || isWaiting(status)) return false
  const isPaid = status === 'berhasil'
  // The payment was settled at this very moment; the next round sees it as paid.
  if (!isPaid && !(await deps.payments.forgetOnlyBill(tx, pembayaran_id))) return false
  const now = deps.clock.now()
  // Bills are locked before titipan, as in every settlement.
  const bills = isPaid ? await lockAsideBills(tx, which) : []
  const held = sumRupiah([await findHeld(tx, siswa_id), aside.jumlah])
  const lines = way.pays ? within(payableOf(bills), held) : []
  const unfit = unfitOf(bills, lines)
  if (unfit.length > 0 && !way.lets_go) throw refuse('TAGIHAN_BERUBAH')
  const let_go = unfit.length > 0 ? await deps.keepUnfit(tx, pembayaran_id, unfit, now) : 0
  await post(tx, {
    subject_id: aside.id, reference: 'lepas', event: 'titipan_dilepas', occurred_at: now,
    recorded_at: now,
    transfers: [
      transferOf(disisihkanAccount(siswa_id), titipanAccount(siswa_id), aside.jumlah),
    ],
  })
  const dibayar_id = await pay(deps, tx, which, lines)
  const tersimpan = isPaid ? Math.max(0, aside.jumlah + let_go - sumLines(lines)) : null
  await tx.query(
    `UPDATE titipan_disisihkan SET selesai_at = $4, dibayar_id = $5, tersimpan = $6
      WHERE institusi_id = $1 AND pembayaran_id = $2 AND siswa_id = $3`,
    [tx.institusi_id, pembayaran_id, siswa_id, now, dibayar_id, tersimpan],
  )
  if (tersimpan) await enqueue(tx, 'tell-titipan', aside.id, now)
  return true
}

async function statusOf(tx: Tx, pembayaran_id: string): Promise<StatusPembayaran | undefined> {
  const [row] = await tx.query<{ status: StatusPembayaran }>(
    'SELECT status FROM offered.pembayaran WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, pembayaran_id],
  )
  return row?.status
}

/** Keeps the lines that the held amount covers in full, first come first served. */
function within(lines: readonly Baris[], held: Rupiah): Baris[] {
  let left = held
  return lines.filter(({ jumlah }) => {
    if (jumlah > left) return false
    left = minusRupiah(left, jumlah)
    return true
  })
}

/** Returns the id of the new payment, or null when nothing was paid. */
async function pay(
  deps: FinishDeps, tx: Tx, { id: pembayaran_id, siswa_id }: Which, lines: Baris[],
): Promise<string | null> {
  const row = await deps.payments.findSiswaRow(tx, siswa_id)
  if (!row || lines.length === 0) return null
  return payFromTitipan(deps, tx, {
    siswa_id,
    sekolah_id: row.sekolah_id,
    pengguna_id: null,
    keterangan: `Bagian titipan dari ${formatKode('pembayaran', tx.institusi_id, pembayaran_id)}`,
    rincian: lines,
    now: deps.clock.now(),
  })
}

function sumLines(lines: readonly Baris[]): Rupiah {
  return sumRupiah(lines.map(({ jumlah }) => jumlah))
}
