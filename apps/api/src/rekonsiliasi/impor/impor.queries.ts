import type { FormatImpor, Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import type { Tx } from '#platform/db/database'
import type { Baris, BookedMoney, Found } from '#rekonsiliasi/rekonsiliasi'

export async function findImporBySidik(tx: Tx, sidik: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM impor
      WHERE institusi_id = $1 AND sidik = $2 AND dibatalkan_at IS NULL`,
    [tx.institusi_id, sidik],
  )
  return row?.id
}

type NewImpor = {
  id: string
  format: FormatImpor
  nama_berkas: string
  nama_bank: string
  bank: string | null
  sekolah_id: string | null
  /** Where money stood that it tells of; null where it may tell of anything. */
  akun: string | null
  sidik: string
  diimpor_at: Date
  diimpor_oleh: string
  dari: Date
  sampai: Date
}

export async function insertImpor(tx: Tx, impor: NewImpor): Promise<void> {
  await tx.query(
    `INSERT INTO impor (institusi_id, id, format, nama_berkas, nama_bank, sidik, diimpor_at,
       diimpor_oleh, dari, sampai, sekolah_id, akun, bank, baris, baris_berulang)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, 0)`,
    [
      tx.institusi_id, impor.id, impor.format, impor.nama_berkas, impor.nama_bank,
      impor.sidik, impor.diimpor_at, impor.diimpor_oleh, impor.dari, impor.sampai,
      impor.sekolah_id, impor.akun, impor.bank,
    ],
  )
}

/** How many lines told something new is known when the last was read. */
export async function saveCounts(
  tx: Tx, id: string, counts: { baris: number; baris_berulang: number },
): Promise<void> {
  await tx.query(
    'UPDATE impor SET baris = $3, baris_berulang = $4 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, counts.baris, counts.baris_berulang],
  )
}

/** Which of these lines an earlier report has told. */
export async function findKnown(tx: Tx, identitas: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ identitas: string }>(
    'SELECT identitas FROM impor_baris WHERE institusi_id = $1 AND identitas = ANY ($2)',
    [tx.institusi_id, identitas],
  )
  return new Set(rows.map((row) => row.identitas))
}

/**
 * What our books have for the payments that lines name, by the line's identity. A report's line
 * also carries the reference of the money, with a number behind it for a further part of a basket.
 * Anybody can write a code into a transfer, so a line of a statement is only the payment that it
 * names if its account (`line_can_show`) and its amount are that payment's; money at a bank that
 * asks us must carry that bank's own reference, and is found with a larger amount too, since the bank
 * may have kept its price. Money that another line has reported is not found again.
 */
export async function findBooked(
  tx: Tx, baris: readonly Baris[], sekolah_id: string | null = null,
): Promise<Map<string, BookedMoney>> {
  const named = baris.filter(({ pembayaran_id }) => pembayaran_id !== null)
  const rows = await tx.query<BookedMoney & { identitas: string }>(
    `SELECT b.identitas, p.subject_id AS pembayaran_id, p.reference, t.akun, t.total,
            m.metode,
            EXISTS (SELECT 1 FROM kasus k
                     WHERE k.institusi_id = $1 AND k.pembayaran_id = p.subject_id
                       AND k.posting_reference = p.reference AND k.identitas IS NULL
                       AND k.tindakan = 'catat_selisih' AND k.status = 'selesai')
              AS "isWrittenOff"
       FROM unnest($2::text[], $3::uuid[], $4::text[], $5::bigint[])
            AS b (identitas, pembayaran_id, uang, jumlah)
       JOIN offered.pembayaran m ON m.institusi_id = $1 AND m.id = b.pembayaran_id
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = b.pembayaran_id
        AND (p.reference = split_part(b.identitas, '#', 1)
             OR b.identitas ~ '^(bank|snap)/' AND (
                  p.event = 'pembayaran_berhasil' OR split_part(p.reference, '/', 2) = b.uang))
      CROSS JOIN LATERAL (
        SELECT min(x.debit_account) AS akun, sum(x.amount)::bigint AS total
          FROM unnest(p.transfers) x WHERE x.debit_account ~ '^(gateway|bank)/') t
      WHERE line_can_show(b.identitas, $6::uuid, t.akun)
        AND (NOT starts_with(b.identitas, 'bank/')
             OR starts_with(t.akun, 'bank/') AND t.total = b.jumlah
             OR starts_with(t.akun, 'gateway/') AND t.total >= b.jumlah
                AND split_part(p.reference, '/', 2) = b.uang)
        AND NOT EXISTS (
        SELECT 1 FROM impor_baris l WHERE l.institusi_id = $1
           AND l.pembayaran_id = p.subject_id AND l.posting_reference = p.reference)
      -- The last one counts.
      ORDER BY split_part(p.reference, '/', 2) = b.uang, t.total = b.jumlah`,
    [
      tx.institusi_id, named.map(({ identitas }) => identitas),
      named.map(({ pembayaran_id }) => pembayaran_id),
      named.map(({ referensi_uang }) => referensi_uang), named.map(({ jumlah }) => jumlah),
      sekolah_id,
    ],
  )
  return new Map(rows.map(({ identitas, ...booked }) => [identitas, booked]))
}

type JudgedBaris = Found & {
  baris: Baris
  /** The reference of its posting, where it is not the usual one. */
  pembukuan?: string | undefined
}

export async function insertBaris(
  tx: Tx, impor_id: string, judged: readonly JudgedBaris[],
): Promise<void> {
  await tx.query(
    `INSERT INTO impor_baris (institusi_id, impor_id, identitas, nomor, waktu, referensi,
       referensi_uang, jumlah, biaya, keterangan, pembayaran_id, posting_reference, arah, setoran_id,
       pembukuan, jumlah_berkas, biaya_berkas, sen)
     SELECT $1, $2, * FROM unnest($3::text[], $4::int[], $5::timestamptz[], $6::text[], $7::text[],
       $8::bigint[], $9::bigint[], $10::text[], $11::uuid[], $12::text[], $13::text[],
       $14::uuid[], $15::text[], $16::bigint[], $17::bigint[], $18::smallint[])
     RETURNING 1`,
    [
      tx.institusi_id, impor_id,
      judged.map(({ baris }) => baris.identitas), judged.map(({ baris }) => baris.nomor),
      judged.map(({ baris }) => baris.waktu), judged.map(({ baris }) => baris.referensi),
      judged.map(({ baris }) => baris.referensi_uang), judged.map(({ baris }) => baris.jumlah),
      judged.map(({ baris }) => baris.biaya), judged.map(({ baris }) => baris.keterangan),
      judged.map(({ booked }) => booked?.pembayaran_id ?? null),
      judged.map(({ booked }) => booked?.reference ?? null),
      judged.map(({ baris }) => baris.arah),
      judged.map(({ pencairan }) => pencairan?.setoran_id ?? null),
      judged.map(({ pembukuan }) => pembukuan ?? null),
      judged.map(({ baris }) => (baris.utuh ?? baris).jumlah),
      judged.map(({ baris }) => (baris.utuh ?? baris).biaya),
      judged.map(({ baris }) => baris.sen ?? 0),
    ],
  )
}

/** Which of these postings are there already, from an import that was withdrawn. */
export async function findPosted(
  tx: Tx, postings: readonly { subject_id: string; reference: string }[],
): Promise<Set<string>> {
  const rows = await tx.query<{ reference: string }>(
    `SELECT p.reference FROM unnest($2::uuid[], $3::text[]) AS w (subject_id, reference)
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = w.subject_id
        AND p.reference = w.reference`,
    [
      tx.institusi_id, postings.map(({ subject_id }) => subject_id),
      postings.map(({ reference }) => reference),
    ],
  )
  return new Set(rows.map(({ reference }) => reference))
}

export async function findPemetaan(tx: Tx, bank: string): Promise<Pemetaan | undefined> {
  const [row] = await tx.query<{ pemetaan: Pemetaan }>(
    'SELECT pemetaan FROM pemetaan_bank WHERE institusi_id = $1 AND bank = $2',
    [tx.institusi_id, bank],
  )
  return row?.pemetaan
}

export async function rememberPemetaan(
  tx: Tx, { bank, nama_bank, pemetaan }: { bank: string; nama_bank: string; pemetaan: Pemetaan },
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO pemetaan_bank (institusi_id, bank, nama_bank, pemetaan, dipakai_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (institusi_id, bank)
     DO UPDATE SET nama_bank = EXCLUDED.nama_bank, pemetaan = EXCLUDED.pemetaan,
                   dipakai_at = EXCLUDED.dipakai_at`,
    [tx.institusi_id, bank, nama_bank, JSON.stringify(pemetaan), now],
  )
}
