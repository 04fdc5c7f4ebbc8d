import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { minusRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import { balanceOf } from '#ledger/audit'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import {
  AKUN, pencairanOf, type Baris, type Hari, type Pencairan,
} from '#rekonsiliasi/rekonsiliasi'
import { findShown, findToldAs } from '#rekonsiliasi/snap.queries'
import { isFeeOf } from '#rekonsiliasi/tarif'

/** What was reported and no bank has shown: in all, and for each day by itself. */
export type Outstanding = { left: Rupiah; days: Hari[] }

/** A gateway pays out every day or every few; no pay-out is about older days than this. */
const DAYS_BACK = 31

/** Somebody who reports what was paid, before a statement shows it. */
type Collector = { akun: Account; isNamedIn: (words: Words) => boolean }
type Words = Pick<Baris, 'keterangan' | 'namesGateway'>

/** A pay-out of which less came: these days, of which whoever collected kept the rest. */
export type Dipotong = { akun: Account; hari: Hari[]; potongan: Rupiah }

/**
 * Which lines of a statement are money that was reported before, by where it stood. Either one that
 * names a payment of which the bank's own report told, or a pay-out of many: it names who collected
 * them, and the amount is what the reports leave to pay out, in all or for a run of whole days.
 * Anybody can write a name. `near` are lines that name them and are a little less, which people look
 * at.
 */
export async function findPencairan(
  tx: Tx, baris: readonly Baris[],
): Promise<{ found: Map<string, Pencairan>; near: Set<string> }> {
  const found = await findSingle(tx, baris)
  const near = new Set<string>()
  const rest = baris.filter((one) => one.pembayaran_id === null)
  for (const { akun, isNamedIn } of await findCollectors(tx)) {
    const named = rest.filter((one) => isNamedIn(one) && !found.has(one.identitas))
    const { paid, left } = await findPayouts(tx, akun, named)
    for (const [identitas, hari] of paid) found.set(identitas, { akun, hari })
    for (const { identitas, jumlah, waktu } of named) {
      if (!found.has(identitas) && left && payOutLess(left, jumlah, dayOf(waktu))) near.add(identitas)
    }
  }
  return { found, near }
}

/** Whose pay-out a line says that it is, by the name in its text. */
export async function findNamed(tx: Tx, words: Words): Promise<Account | undefined> {
  return (await findCollectors(tx)).find(({ isNamedIn }) => isNamedIn(words))?.akun
}

/** The pay-out that a line is after a fee was taken off it, as far as the reports can tell. */
export async function findDipotong(
  tx: Tx, line: Words & Pick<Baris, 'jumlah' | 'waktu'>,
): Promise<Dipotong | undefined> {
  for (const { akun, isNamedIn } of await findCollectors(tx)) {
    if (!isNamedIn(line)) continue
    const outstanding = await readOutstanding(tx, akun, later(line.waktu, -DAYS_BACK * DAY_MS))
    const less = payOutLess(outstanding, line.jumlah, dayOf(line.waktu))
    if (less) return { akun, ...less }
  }
  return undefined
}

/** Money of one payment that its bank has reported by number, and now shows in the account. */
async function findSingle(tx: Tx, baris: readonly Baris[]): Promise<Map<string, Pencairan>> {
  const named = baris.filter((one) => one.pembayaran_id !== null && one.referensi_uang !== '')
  if (named.length === 0) return new Map()
  const told = await findToldAs(tx, 'snap', named.flatMap((one) => one.pembayaran_id ?? []))
  const shown = await findShown(tx, named.map(({ referensi_uang }) => referensi_uang))
  const found = new Map<string, Pencairan>()
  for (const { identitas, pembayaran_id, referensi_uang, jumlah } of named) {
    const before = told.get(pembayaran_id ?? '')
    if (before?.bersih !== jumlah || before.uang !== referensi_uang || shown.has(referensi_uang))
      continue
    shown.add(referensi_uang)
    const hari = [{ hari: before.hari, bersih: jumlah }]
    found.set(identitas, { akun: pencairanOf(before.bank), hari })
  }
  return found
}

/** Whoever reads the next statement knows that these days were paid out. */
export async function rememberHari(
  tx: Tx,
  lines: readonly {
    baris: Pick<Baris, 'identitas'>
    pencairan?: Pick<Pencairan, 'akun' | 'hari'> | undefined
  }[],
): Promise<void> {
  const all = lines.flatMap(({ baris: { identitas }, pencairan }) =>
    (pencairan?.hari ?? []).map((one) => ({ ...one, identitas, akun: pencairan?.akun })),
  )
  if (all.length === 0) return
  await tx.query(
    `INSERT INTO pencairan_hari (institusi_id, identitas, hari, akun, bersih)
     SELECT $1, * FROM unnest($2::text[], $3::date[], $4::text[], $5::bigint[])
     RETURNING 1`,
    [
      tx.institusi_id, all.map(({ identitas }) => identitas), all.map(({ hari }) => hari),
      all.map(({ akun }) => akun), all.map(({ bersih }) => bersih),
    ],
  )
}

async function findCollectors(tx: Tx): Promise<Collector[]> {
  const rows = await tx.query<{ akun: Account; bank: string; nama: string }>(
    `SELECT DISTINCT a.code AS akun, m.bank, m.nama FROM offered.bank_snap m
       JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.code = 'pencairan/' || m.bank`,
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

async function findPayouts(
  tx: Tx, akun: Account, named: readonly Baris[],
): Promise<{ paid: Map<string, Hari[]>; left: Outstanding | undefined }> {
  const [first] = named
  const paid = new Map<string, Hari[]>()
  if (!first) return { paid, left: undefined }
  const oldest = named.reduce((least, { waktu }) => (waktu < least ? waktu : least), first.waktu)
  let left = await readOutstanding(tx, akun, later(oldest, -DAYS_BACK * DAY_MS))
  for (const { identitas, jumlah, waktu } of named) {
    const after = payOut(left, jumlah, dayOf(waktu))
    if (!after) continue
    left = after
    paid.set(identitas, after.paid)
  }
  return { paid, left }
}

function dayOf(waktu: Date): LocalDate {
  return localDateAt(waktu, 'Asia/Jakarta')
}

/** What is left when this amount was paid out on this day; nothing when it cannot have been. */
export function payOut(
  { left, days }: Outstanding, jumlah: Rupiah, hari: LocalDate,
): (Outstanding & { paid: Hari[] }) | undefined {
  if (jumlah === left) return { left: rupiah(0), days: [], paid: days }
  const paid = jumlah < left && runOf(days.filter((day) => day.hari <= hari), jumlah)
  if (!paid) return undefined
  return { left: minusRupiah(left, jumlah), days: days.filter((day) => !paid.includes(day)), paid }
}

/**
 * The days that a pay-out was for when a fee was taken off it: of all that comes to a little more
 * than this amount, what leaves the smallest fee.
 */
export function payOutLess(
  { left, days }: Outstanding, jumlah: Rupiah, hari: LocalDate,
): Pick<Dipotong, 'hari' | 'potongan'> | undefined {
  let best: Pick<Dipotong, 'hari' | 'potongan'> | undefined
  for (const run of [{ days, sum: left }, ...runsOf(days.filter((day) => day.hari <= hari))]) {
    const potongan = minusRupiah(run.sum, jumlah)
    if (run.sum > left || !isFeeOf(run.sum, jumlah)) continue
    if (!best || potongan < best.potongan) best = { hari: run.days, potongan }
  }
  return best
}

/** Days without a gap between them that together make the amount, the latest first. */
function runOf(days: Outstanding['days'], jumlah: Rupiah): Outstanding['days'] | undefined {
  for (const run of runsOf(days)) if (run.sum === jumlah) return run.days
  return undefined
}

/** Every run of days without a gap, the latest first, and the shorter before the longer. */
function* runsOf(days: readonly Hari[]): Generator<{ days: Hari[]; sum: Rupiah }> {
  for (let end = days.length; end > 0; end -= 1) {
    let sum = 0
    for (let start = end - 1; start >= 0; start -= 1) {
      sum += days[start]?.bersih ?? 0
      yield { days: days.slice(start, end), sum: rupiah(sum) }
    }
  }
}

async function readOutstanding(tx: Tx, akun: Account, since: Date): Promise<Outstanding> {
  const days = await tx.query<Hari>(
    `SELECT d.hari, sum(d.bersih)::bigint AS bersih FROM (
       SELECT to_char(b.waktu AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS hari,
              CASE WHEN x.debit_account = $2 THEN x.amount ELSE -x.amount END AS bersih
         FROM impor l
         JOIN impor_baris b ON b.institusi_id = $1 AND b.impor_id = l.id AND b.waktu >= $3
         JOIN offered.ledger_posting p ON p.institusi_id = $1
          AND p.subject_id = ANY (ARRAY[b.pembayaran_id, b.impor_id])
          AND p.reference = coalesce(b.pembukuan, 'impor/' || b.identitas)
        CROSS JOIN LATERAL unnest(p.transfers) x
        WHERE l.institusi_id = $1 AND l.format <> 'bank' AND l.sampai >= $3
          AND l.dibatalkan_at IS NULL
          AND $2 IN (x.debit_account, x.credit_account)
       UNION ALL
       SELECT to_char(h.hari, 'YYYY-MM-DD'), -h.bersih FROM pencairan_hari h
        WHERE h.institusi_id = $1 AND h.akun = $2 AND NOT starts_with(h.identitas, 'batal/')
          AND h.hari >= ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date) d
      GROUP BY d.hari HAVING sum(d.bersih) <> 0 ORDER BY d.hari`,
    [tx.institusi_id, akun, since],
  )
  return { left: await balanceOf(tx, akun), days }
}
