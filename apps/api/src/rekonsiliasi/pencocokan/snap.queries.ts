import { kodeBank } from '@lunas/values/kode-bank'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { BankSnap, Baris } from '#rekonsiliasi/rekonsiliasi'
import { findTold, toldAs } from '#rekonsiliasi/pencocokan/tell-apart'

/** The partner that is called so, in short or in full; nothing when none or several are. */
export async function findBank(tx: Tx, nama_bank: string): Promise<BankSnap | undefined> {
  const rows = await tx.query<BankSnap & { nama: string }>(
    `SELECT DISTINCT m.client_id, m.bank, m.nama FROM offered.bank_snap m
       JOIN offered.prefix_va x ON x.client_id = m.client_id AND x.institusi = $1`,
    [tx.institusi_id],
  )
  const isCalled = (name: string) => kodeBank(name) === kodeBank(nama_bank)
  const called = rows.filter(({ bank, nama }) => isCalled(bank) || isCalled(nama))
  const found =
    called.find(({ bank }) => isCalled(bank)) ?? (called.length === 1 ? called[0] : undefined)
  return found && { client_id: found.client_id, bank: found.bank }
}

/**
 * Lines of a bank that asks us carry the reference under which it told us of the payment. What the
 * text already names stays as it is.
 */
export async function nameByRequest(
  tx: Tx, baris: readonly Baris[], client_id: string | null,
): Promise<Baris[]> {
  const unnamed = baris.filter((one) => one.pembayaran_id === null && one.referensi_uang !== '')
  const told = await findTold(tx, unnamed, client_id)
  return baris.map((one) => ({
    ...one,
    pembayaran_id: one.pembayaran_id ?? toldAs(told, one, client_id !== null)?.pembayaran_id ?? null,
  }))
}

/** A scanned code has no request: its acquirer's reference stands in the posting itself. */
export async function nameByReference(
  tx: Tx, baris: readonly Baris[], bank: string | null,
): Promise<Baris[]> {
  const unnamed = baris.filter((one) => one.pembayaran_id === null && one.referensi_uang !== '')
  if (unnamed.length === 0) return [...baris]
  const rows = await tx.query<{ uang: string; pembayaran_id: string }>(
    `SELECT r.uang, p.subject_id AS pembayaran_id
       FROM offered.ledger_posting p
       JOIN unnest($2::text[]) AS r (uang) ON true
       JOIN offered.bank_snap m ON p.reference = m.bank || '/' || r.uang
      WHERE p.institusi_id = $1 AND p.recorded_at BETWEEN $3::timestamptz - interval '3 days'
        AND $4::timestamptz + interval '3 days'
        AND p.event IN ('pembayaran_berhasil', 'titipan_masuk')
        AND ($5::text IS NULL OR m.bank = $5)`,
    [
      tx.institusi_id, unnamed.map(({ referensi_uang }) => referensi_uang),
      earliest(unnamed), latest(unnamed), bank,
    ],
  )
  const found = new Map(rows.map((row) => [row.uang, row.pembayaran_id]))
  return baris.map((one) => ({
    ...one, pembayaran_id: one.pembayaran_id ?? found.get(one.referensi_uang) ?? null,
  }))
}

/** Else the number, the amount and the day say which payment it is, the nearest in time first. */
export async function nameByNumber(
  tx: Tx, baris: readonly Baris[], { client_id, bank }: BankSnap,
): Promise<Baris[]> {
  const unnamed = baris.filter(({ pembayaran_id }) => pembayaran_id === null)
  const rows = await tx.query<{ identitas: string; pembayaran_id: string }>(
    `SELECT b.identitas, p.id AS pembayaran_id
       FROM unnest($3::text[], $4::text[], $5::bigint[], $6::timestamptz[])
            AS b (identitas, nomor, jumlah, waktu)
       JOIN offered.prefix_va x ON x.client_id = $2 AND x.institusi = $1
        AND starts_with(b.nomor, x.prefix)
       JOIN offered.nomor_va n ON n.institusi_id = $1 AND n.prefix = x.prefix
        AND n.customer_no = substr(b.nomor, length(x.prefix) + 1)
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.pihak_id = n.siswa_id
        AND p.metode = 'snap_va'
       JOIN offered.ledger_posting l ON l.institusi_id = $1 AND l.subject_id = p.id
        AND l.event = 'pembayaran_berhasil' AND starts_with(l.reference, $7 || '/')
        AND l.occurred_at BETWEEN b.waktu - interval '1 day' AND b.waktu + interval '1 day'
      CROSS JOIN LATERAL (SELECT sum(t.amount)::bigint AS total FROM unnest(l.transfers) t) t
      WHERE t.total = b.jumlah AND NOT EXISTS (SELECT 1 FROM impor_baris r
              WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id)
      ORDER BY abs(extract(epoch FROM l.occurred_at - b.waktu))`,
    [
      tx.institusi_id, client_id, unnamed.map(({ identitas }) => identitas),
      unnamed.map(({ referensi }) => referensi), unnamed.map(({ jumlah }) => jumlah),
      unnamed.map(({ waktu }) => waktu), bank,
    ],
  )
  const taken = new Set(baris.map(({ pembayaran_id }) => pembayaran_id))
  const found = new Map<string, string>()
  for (const { identitas, pembayaran_id } of rows) {
    if (found.has(identitas) || taken.has(pembayaran_id)) continue
    found.set(identitas, pembayaran_id)
    taken.add(pembayaran_id)
  }
  return baris.map((one) => ({
    ...one, pembayaran_id: one.pembayaran_id ?? found.get(one.identitas) ?? null,
  }))
}

const earliest = (all: readonly Baris[]) =>
  all.reduce<Date | null>((least, { waktu }) => (least && least < waktu ? least : waktu), null)
const latest = (all: readonly Baris[]) =>
  all.reduce<Date | null>((most, { waktu }) => (most && most > waktu ? most : waktu), null)

type ToldBefore = {
  bersih: Rupiah
  /** What its report had taken off. */
  biaya: Rupiah
  /** The bank's own reference of the money. */
  uang: string
  bank: string
  hari: LocalDate
}

/**
 * Of these payments, what the other kind of report of the same bank has told already, by payment: a
 * report of its numbers comes before, or after, the statement of its account.
 */
export async function findToldAs(
  tx: Tx, kind: 'snap' | 'bank', ids: readonly string[],
): Promise<Map<string, ToldBefore>> {
  const rows = await tx.query<ToldBefore & { pembayaran_id: string }>(
    `SELECT pembayaran_id, (jumlah - biaya)::bigint AS bersih, biaya,
            split_part(posting_reference, '/', 2) AS uang, split_part(identitas, '/', 2) AS bank,
            to_char(waktu AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS hari
       FROM impor_baris
      WHERE institusi_id = $1 AND pembayaran_id = ANY ($2) AND starts_with(identitas, $3)`,
    [tx.institusi_id, ids, `${kind}/`],
  )
  return new Map(rows.map(({ pembayaran_id, ...told }) => [pembayaran_id, told]))
}

/** References under which a statement has shown money before, in other lines than this one. */
export async function findShown(
  tx: Tx, referensi: readonly string[], beside = '',
): Promise<Set<string>> {
  const rows = await tx.query<{ referensi_uang: string }>(
    `SELECT referensi_uang FROM impor_baris WHERE institusi_id = $1
        AND referensi_uang = ANY ($2) AND starts_with(identitas, 'bank/') AND identitas <> $3`,
    [tx.institusi_id, referensi, beside],
  )
  return new Set(rows.map(({ referensi_uang }) => referensi_uang))
}
