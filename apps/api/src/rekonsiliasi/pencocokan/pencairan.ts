import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import { balanceOf } from '#ledger/audit'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import {
  AKUN, pencairanOf, type Baris, type Hari, type Pencairan,
} from '#rekonsiliasi/rekonsiliasi'
import {
  findShown, findToldAs, nameByReference, nameByRequest,
} from '#rekonsiliasi/pencocokan/snap.queries'
import { isFeeOf } from '#rekonsiliasi/tarif'

/** What was reported and no bank has shown: in all, and for each day by itself. */
export type Outstanding = { left: Rupiah; days: Day[] }
/** A day with the fees that its report had taken off, as long as nothing of it was paid out. */
type Day = Hari & { biaya?: Rupiah }

/** A gateway pays out every day or every few; no pay-out is about older days than this. */
const DAYS_BACK = 31

/** Somebody who reports what was paid, before a statement shows it. */
type Collector = { akun: Account; isNamedIn: (words: Words) => boolean }
type Words = Pick<Baris, 'keterangan' | 'namesGateway'>

/**
 * A pay-out of these days, whose reports leave `bersih`, and the fee that was kept beside; below nought
 * the fee of the reports that was not kept.
 */
export type Uneven = { akun: Account; hari: Hari[]; bersih: Rupiah; potongan: Rupiah }
type Run = Omit<Uneven, 'akun'>

/**
 * Which lines of a statement are money that was reported before, by where it stood. Either one that
 * names a payment of which the bank's own report told, or a pay-out of many: it names who collected
 * them, and the amount is what the reports leave to pay out, in all or for a run of whole days.
 * Anybody can write a name. `near` are lines that differ from that by a fee, which people look at.
 */
export async function findPencairan(
  tx: Tx, baris: readonly Baris[],
): Promise<{ found: Map<string, Pencairan>; near: Set<string> }> {
  const { found, near } = await findSingle(tx, baris)
  const rest = baris.filter((one) => one.pembayaran_id === null)
  for (const { akun, isNamedIn } of await findCollectors(tx)) {
    const named = rest.filter((one) => isNamedIn(one) && !found.has(one.identitas))
    const { paid, left } = await findPayouts(tx, akun, named)
    for (const [identitas, hari] of paid) found.set(identitas, { akun, hari })
    for (const { identitas, jumlah, waktu } of named) {
      if (!found.has(identitas) && left && payOutUneven(left, jumlah, dayOf(waktu))) near.add(identitas)
    }
  }
  return { found, near }
}

/** Whose pay-out a line says that it is, by the name in its text. */
export async function findNamed(tx: Tx, words: Words): Promise<Account | undefined> {
  return (await findCollectors(tx)).find(({ isNamedIn }) => isNamedIn(words))?.akun
}

/** The pay-out that a line can be, whole or less a fee, as far as the reports can tell. */
export async function findUneven(tx: Tx, line: Baris): Promise<Uneven | undefined> {
  const single = await findUnevenSingle(tx, line)
  if (single) return single
  for (const { akun, isNamedIn } of await findCollectors(tx)) {
    if (!isNamedIn(line)) continue
    const outstanding = await readOutstanding(tx, akun, later(line.waktu, -DAYS_BACK * DAY_MS))
    const run = payOutUneven(outstanding, line.jumlah, dayOf(line.waktu))
    if (run) return { akun, ...run }
  }
  return undefined
}

/** One payment that its bank has reported by number, of which the line differs by a fee. */
async function findUnevenSingle(tx: Tx, line: Baris): Promise<Uneven | undefined> {
  if (line.referensi_uang === '') return undefined
  const [named] = await nameByReference(tx, await nameByRequest(tx, [line], null), null)
  const told = await findToldAs(tx, 'snap', named?.pembayaran_id ? [named.pembayaran_id] : [])
  const before = told.get(named?.pembayaran_id ?? '')
  if (before?.uang !== line.referensi_uang) return undefined
  if ((await findShown(tx, [line.referensi_uang], line.identitas)).size > 0) return undefined
  const { bank, bersih, hari } = before
  const potongan = feeBetween(before, line.jumlah)
  return potongan && { akun: pencairanOf(bank), hari: [{ hari, bersih }], bersih, potongan }
}

/** What more was kept of what a report left; below nought its own fee, when that was not kept. */
function feeBetween(
  { bersih, biaya }: { bersih: Rupiah; biaya: Rupiah }, jumlah: Rupiah,
): Rupiah | undefined {
  if (biaya > 0 && jumlah === bersih + biaya) return rupiah(-biaya)
  return isFeeOf(bersih, jumlah) ? minusRupiah(bersih, jumlah) : undefined
}

/** Money of one payment that its bank has reported by number, and now shows in the account. */
async function findSingle(
  tx: Tx, baris: readonly Baris[],
): Promise<{ found: Map<string, Pencairan>; near: Set<string> }> {
  const named = baris.filter((one) => one.pembayaran_id !== null && one.referensi_uang !== '')
  const found = new Map<string, Pencairan>()
  const near = new Set<string>()
  if (named.length === 0) return { found, near }
  const told = await findToldAs(tx, 'snap', named.flatMap((one) => one.pembayaran_id ?? []))
  const shown = await findShown(tx, named.map(({ referensi_uang }) => referensi_uang))
  for (const { identitas, pembayaran_id, referensi_uang, jumlah } of named) {
    const before = told.get(pembayaran_id ?? '')
    if (before?.uang !== referensi_uang || shown.has(referensi_uang)) continue
    const { bersih, hari } = before
    if (feeBetween(before, jumlah)) near.add(identitas)
    if (bersih !== jumlah) continue
    shown.add(referensi_uang)
    found.set(identitas, { akun: pencairanOf(before.bank), hari: [{ hari, bersih }] })
  }
  return { found, near }
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
function payOutLess(
  { left, days }: Outstanding, jumlah: Rupiah, hari: LocalDate,
): Run | undefined {
  let best: Run | undefined
  for (const run of [{ days, sum: left }, ...runsOf(days.filter((day) => day.hari <= hari))]) {
    const potongan = minusRupiah(run.sum, jumlah)
    if (run.sum > left || !isFeeOf(run.sum, jumlah)) continue
    if (!best || potongan < best.potongan) best = { hari: run.days, bersih: run.sum, potongan }
  }
  return best
}

/**
 * The days that a pay-out was for when the fees of their reports were not taken off it. To the rupiah,
 * and only of days of which nothing was paid out yet, since else their fees are not known.
 */
function payOutWhole(
  { left, days }: Outstanding, jumlah: Rupiah, hari: LocalDate,
): Run | undefined {
  for (const run of runsOf(days.filter((day) => day.hari <= hari))) {
    if (run.sum > left || run.days.some(({ biaya }) => biaya === undefined)) continue
    const potongan = sumRupiah(run.days.map(({ biaya }) => biaya ?? 0))
    if (potongan > 0 && run.sum + potongan === jumlah)
      return { hari: run.days, bersih: run.sum, potongan: rupiah(-potongan) }
  }
  return undefined
}

/** To the rupiah before anything less. */
function payOutUneven(left: Outstanding, jumlah: Rupiah, hari: LocalDate): Run | undefined {
  return payOutWhole(left, jumlah, hari) ?? payOutLess(left, jumlah, hari)
}

/** Days without a gap between them that together make the amount, the latest first. */
function runOf(days: readonly Day[], jumlah: Rupiah): Day[] | undefined {
  for (const run of runsOf(days)) if (run.sum === jumlah) return run.days
  return undefined
}

/** Every run of days without a gap, the latest first, and the shorter before the longer. */
function* runsOf(days: readonly Day[]): Generator<{ days: Day[]; sum: Rupiah }> {
  for (let end = days.length; end > 0; end -= 1) {
    let sum = 0
    for (let start = end - 1; start >= 0; start -= 1) {
      sum += days[start]?.bersih ?? 0
      yield { days: days.slice(start, end), sum: rupiah(sum) }
    }
  }
}

async function readOutstanding(tx: Tx, akun: Account, since: Date): Promise<Outstanding> {
  const rows = await tx.query<Hari & { biaya: Rupiah; isTouched: boolean }>(
    `SELECT d.hari, sum(d.bersih)::bigint AS bersih, sum(d.biaya)::bigint AS biaya,
            bool_or(d.touched) AS "isTouched" FROM (
       SELECT to_char(b.waktu AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS hari,
              CASE $2 WHEN x.debit_account THEN x.amount WHEN x.credit_account THEN -x.amount
                      ELSE 0 END AS bersih,
              CASE WHEN x.debit_account = $4 THEN x.amount ELSE 0 END AS biaya, false AS touched
         FROM impor l
         JOIN impor_baris b ON b.institusi_id = $1 AND b.impor_id = l.id AND b.waktu >= $3
         JOIN offered.ledger_posting p ON p.institusi_id = $1
          AND p.subject_id = ANY (ARRAY[b.pembayaran_id, b.impor_id])
          AND p.reference = coalesce(b.pembukuan, 'impor/' || b.identitas)
        CROSS JOIN LATERAL unnest(p.transfers) x
        WHERE l.institusi_id = $1 AND l.format <> 'bank' AND l.sampai >= $3
          AND l.dibatalkan_at IS NULL
          AND EXISTS (SELECT 1 FROM unnest(p.transfers) y
                       WHERE $2 IN (y.debit_account, y.credit_account))
       UNION ALL
       SELECT to_char(h.hari, 'YYYY-MM-DD'), -h.bersih, 0, true FROM pencairan_hari h
        WHERE h.institusi_id = $1 AND h.akun = $2 AND NOT starts_with(h.identitas, 'batal/')
          AND h.hari >= ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date) d
      GROUP BY d.hari HAVING sum(d.bersih) <> 0 ORDER BY d.hari`,
    [tx.institusi_id, akun, since, AKUN.beban],
  )
  const days = rows.map(({ hari, bersih, biaya, isTouched }): Day =>
    isTouched ? { hari, bersih } : { hari, bersih, biaya })
  return { left: await balanceOf(tx, akun), days }
}
