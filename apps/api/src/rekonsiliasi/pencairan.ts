import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { balanceOf } from '#ledger/audit'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { AKUN, pencairanOf, type Baris } from '#rekonsiliasi/rekonsiliasi'
import { findShown, findToldAs } from '#rekonsiliasi/snap.queries'

/** What was reported and no bank has shown: in all, and for each day by itself. */
export type Outstanding = { left: number; days: { hari: LocalDate; bersih: number }[] }

/** A gateway pays out every day or every few; no pay-out is about older days than this. */
const DAYS_BACK = 31

/** Somebody who reports what was paid, before a statement shows it. */
type Collector = { akun: string; isNamedIn: (baris: Baris) => boolean }

/**
 * Which lines of a statement are money that was reported before, by where it stood. Either one that
 * names a payment of which the bank's own report told, or a pay-out of many: it names who collected
 * them, and the amount is what the reports leave to pay out, in all or for a run of whole days.
 * Anybody can write a name.
 */
export async function findPencairan(
  tx: Tx, baris: readonly Baris[],
): Promise<Map<string, string>> {
  const found = await findSingle(tx, baris)
  const rest = baris.filter((one) => one.pembayaran_id === null)
  for (const { akun, isNamedIn } of await findCollectors(tx)) {
    const named = rest.filter((one) => isNamedIn(one) && !found.has(one.identitas))
    for (const identitas of await findPayouts(tx, akun, named)) found.set(identitas, akun)
  }
  return found
}

/** Money of one payment that its bank has reported by number, and now shows in the account. */
async function findSingle(tx: Tx, baris: readonly Baris[]): Promise<Map<string, string>> {
  const named = baris.filter((one) => one.pembayaran_id !== null && one.referensi_uang !== '')
  if (named.length === 0) return new Map()
  const told = await findToldAs(tx, 'snap', named.flatMap((one) => one.pembayaran_id ?? []))
  const shown = await findShown(tx, named.map(({ referensi_uang }) => referensi_uang))
  const found = new Map<string, string>()
  for (const { identitas, pembayaran_id, referensi_uang, jumlah } of named) {
    const before = told.get(pembayaran_id ?? '')
    if (before?.jumlah !== jumlah || shown.has(referensi_uang)) continue
    shown.add(referensi_uang)
    found.set(identitas, pencairanOf(before.bank))
  }
  return found
}

async function findCollectors(tx: Tx): Promise<Collector[]> {
  const rows = await tx.query<{ akun: string; bank: string; nama: string }>(
    `SELECT DISTINCT a.code AS akun, m.bank, m.nama FROM mitra_bank m
       JOIN ledger_account a ON a.institusi_id = $1 AND a.code = 'pencairan/' || m.bank`,
    [tx.institusi_id],
  )
  const banks = rows.map(({ akun, bank, nama }): Collector => ({
    akun,
    isNamedIn({ keterangan }) {
      const text = keterangan.toLowerCase()
      return text.includes(nama.toLowerCase()) || text.split(/[^a-z0-9-]+/).includes(bank)
    },
  }))
  return [{ akun: AKUN.pencairan, isNamedIn: ({ namesGateway }) => namesGateway }, ...banks]
}

async function findPayouts(tx: Tx, akun: string, named: readonly Baris[]): Promise<string[]> {
  const [first] = named
  if (!first) return []
  const oldest = named.reduce((least, { waktu }) => (waktu < least ? waktu : least), first.waktu)
  let outstanding = await readOutstanding(tx, akun, later(oldest, -DAYS_BACK * DAY_MS))
  const found = named.filter(({ jumlah, waktu }) => {
    const after = payOut(outstanding, jumlah, localDateAt(waktu, 'Asia/Jakarta'))
    outstanding = after ?? outstanding
    return after !== undefined
  })
  return found.map(({ identitas }) => identitas)
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

async function readOutstanding(tx: Tx, akun: string, since: Date): Promise<Outstanding> {
  const days = await tx.query<{ hari: LocalDate; bersih: number }>(
    `SELECT to_char(b.waktu AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS hari,
            sum(CASE WHEN x.debit_account = $2 THEN x.amount ELSE -x.amount END)::bigint AS bersih
       FROM laporan l
       JOIN laporan_baris b ON b.institusi_id = $1 AND b.laporan_id = l.id AND b.waktu >= $3
       JOIN ledger_posting p ON p.institusi_id = $1
        AND p.subject_id = coalesce(b.pembayaran_id, b.laporan_id)
        AND p.reference = 'laporan/' || b.identitas
      CROSS JOIN LATERAL unnest(p.transfers) x
      WHERE l.institusi_id = $1 AND l.format <> 'bank' AND l.sampai >= $3
        AND $2 IN (x.debit_account, x.credit_account)
      GROUP BY 1 ORDER BY 1`,
    [tx.institusi_id, akun, since],
  )
  return { left: await balanceOf(tx, akun), days }
}
