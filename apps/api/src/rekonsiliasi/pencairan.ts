import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { balanceOf } from '#ledger/audit'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { AKUN, type Baris } from '#rekonsiliasi/rekonsiliasi'

/** What the gateway has reported and no bank has shown: in all, and for each day by itself. */
export type Outstanding = { left: number; days: { hari: LocalDate; bersih: number }[] }

/** A gateway pays out every day or every few; no pay-out is about older days than this. */
const DAYS_BACK = 31

/**
 * Which of a bank's lines are pay-outs of the gateway: they name it, and their amount is what its
 * reports leave to pay out, in all or for a run of whole days. Anybody can write a name.
 */
export async function findPencairan(tx: Tx, baris: readonly Baris[]): Promise<Set<string>> {
  const named = baris.filter((one) => one.namesGateway && one.pembayaran_id === null)
  const [first] = named
  if (!first) return new Set()
  const oldest = named.reduce((least, { waktu }) => (waktu < least ? waktu : least), first.waktu)
  let outstanding = await readOutstanding(tx, later(oldest, -DAYS_BACK * DAY_MS))
  const found = named.filter(({ jumlah, waktu }) => {
    const after = payOut(outstanding, jumlah, localDateAt(waktu, 'Asia/Jakarta'))
    outstanding = after ?? outstanding
    return after !== undefined
  })
  return new Set(found.map(({ identitas }) => identitas))
}

/** What is left when this amount was paid out on this day; nothing when it cannot have been. */
export function payOut(
  { left, days }: Outstanding, jumlah: number, hari: LocalDate,
): Outstanding | undefined {
  if (jumlah === left) return { left: 0, days: [] }
  const run = jumlah < left && runOf(days.filter((day) => day.hari <= hari), jumlah)
  return run ? { left: left - jumlah, days: days.filter((day) => !run.includes(day)) } : undefined
}

/** Days without a gap between them that together make the amount, the latest first. */
function runOf(days: Outstanding['days'], jumlah: number): Outstanding['days'] | undefined {
  for (let end = days.length; end > 0; end -= 1) {
    let sum = 0
    for (let start = end - 1; start >= 0; start -= 1) {
      sum += days[start]?.bersih ?? 0
      if (sum === jumlah) return days.slice(start, end)
    }
  }
  return undefined
}

async function readOutstanding(tx: Tx, since: Date): Promise<Outstanding> {
  const days = await tx.query<{ hari: LocalDate; bersih: number }>(
    `SELECT to_char(b.waktu AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS hari,
            sum(CASE WHEN x.debit_account = $2 THEN x.amount ELSE -x.amount END)::bigint AS bersih
       FROM laporan l
       JOIN laporan_baris b ON b.institusi_id = $1 AND b.laporan_id = l.id AND b.waktu >= $3
       JOIN ledger_posting p ON p.institusi_id = $1
        AND p.subject_id = coalesce(b.pembayaran_id, b.laporan_id)
        AND p.reference = 'laporan/' || b.identitas
      CROSS JOIN LATERAL unnest(p.transfers) x
      WHERE l.institusi_id = $1 AND l.format = 'midtrans' AND l.sampai >= $3
        AND $2 IN (x.debit_account, x.credit_account)
      GROUP BY 1 ORDER BY 1`,
    [tx.institusi_id, AKUN.pencairan, since],
  )
  return { left: await balanceOf(tx, AKUN.pencairan), days }
}
