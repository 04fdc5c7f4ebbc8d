import { daysBetween, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Baris, BookedMoney } from '#rekonsiliasi/rekonsiliasi'

/** Money that two people saw in a bank, by a slip or for a held payment, and no line has shown. */
export type SeenTransfer = BookedMoney & {
  tanggal: LocalDate
  pengirim: string
  /** The bank's own reference, where somebody wrote it down. */
  referensi: string
}

/** A transfer of a Friday evening stands on the statement of the next week. */
const DAYS_AFTER = 4
/** A slip may carry the day after, when somebody paid around midnight. */
const DAYS_BEFORE = 1
/** What stands before a name, and is in every other line. */
const TITLES = new Set([
  'ibu', 'bapak', 'pak', 'bpk', 'haji', 'drs', 'wali', 'dari', 'trsf', 'transfer',
])
const NAME_LETTERS_MIN = 3

/** Which lines of a statement are transfers that two people have seen before, by their identity. */
export async function matchTransfers(
  tx: Tx, sekolah_id: string | null, lines: readonly Baris[],
): Promise<Map<string, BookedMoney>> {
  if (lines.length === 0) return new Map()
  const seen = await findSeen(tx, sekolah_id, lines.map(({ jumlah }) => jumlah))
  return pairTransfers(lines, seen, sekolah_id !== null)
}

/**
 * The amount and the day must fit. Then the bank's reference or the sender's name says which it is:
 * the whole name where money of all schools arrives, its first word in a school's own account, and
 * there also that there are as many lines as transfers that could be meant.
 */
export function pairTransfers(
  lines: readonly Baris[], seen: readonly SeenTransfer[], isOwnAccount: boolean,
): Map<string, BookedMoney> {
  const pairs = new Map<string, BookedMoney>()
  const free = new Set(seen)
  const take = (baris: Baris, one: SeenTransfer) => {
    const { tanggal: _tanggal, pengirim: _pengirim, referensi: _referensi, ...booked } = one
    pairs.set(baris.identitas, booked)
    free.delete(one)
  }
  for (const isMeant of [hasReference, isOwnAccount ? hasName : hasWholeName]) {
    for (const baris of lines.filter(({ identitas }) => !pairs.has(identitas))) {
      const [nearest] = fitting(baris, free).filter((one) => isMeant(baris, one))
      if (nearest) take(baris, nearest)
    }
  }
  if (!isOwnAccount) return pairs
  const unnamed = lines.filter(({ identitas }) => !pairs.has(identitas))
  for (const [jumlah, own] of Map.groupBy(unnamed, (one) => one.jumlah)) {
    const meant = [...free].filter(({ total }) => total === jumlah)
    const isClear =
      own.length === meant.length && own.every((one) => fitting(one, meant).length === meant.length)
    if (isClear) own.forEach((one) => fitting(one, free).slice(0, 1).forEach((it) => take(one, it)))
  }
  return pairs
}

/** Of the amount and about the day of a line, the nearest day first. */
function fitting({ jumlah, waktu }: Baris, seen: Iterable<SeenTransfer>): SeenTransfer[] {
  const day = localDateAt(waktu, 'Asia/Jakarta')
  const after = ({ tanggal }: SeenTransfer) => daysBetween(tanggal, day)
  return [...seen]
    .filter((one) => one.total === jumlah)
    .filter((one) => after(one) >= -DAYS_BEFORE && after(one) <= DAYS_AFTER)
    .sort((a, b) => Math.abs(after(a)) - Math.abs(after(b)))
}

function hasReference({ referensi_uang, keterangan }: Baris, { referensi }: SeenTransfer): boolean {
  if (referensi.length < NAME_LETTERS_MIN) return false
  return referensi_uang === referensi || wordsOf(keterangan).includes(referensi.toLowerCase())
}

/** A statement shortens names, but not their first word. */
function hasName({ keterangan }: Baris, { pengirim }: SeenTransfer): boolean {
  const [name] = nameOf(pengirim)
  return name !== undefined && wordsOf(keterangan).includes(name)
}

/** Two words at least: among all schools many have the same first name. */
function hasWholeName({ keterangan }: Baris, { pengirim }: SeenTransfer): boolean {
  const [name, told] = [nameOf(pengirim), wordsOf(keterangan)]
  return name.length > 1 && name.every((word) => told.includes(word))
}

function nameOf(pengirim: string): string[] {
  return wordsOf(pengirim).filter((word) => word.length >= NAME_LETTERS_MIN && !TITLES.has(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}-]+/u)
}

/** Parts of one basket, which were found as one amount, are one transfer. */
async function findSeen(
  tx: Tx, sekolah_id: string | null, amounts: readonly Rupiah[],
): Promise<SeenTransfer[]> {
  const rows = await findSeenParts(tx, sekolah_id, amounts)
  const whole = Map.groupBy(rows, ({ ids, reference }) => `${ids.join()} ${reference}`)
  return [...whole.values()].flatMap((parts): SeenTransfer[] => {
    const [first] = parts
    if (!first) return []
    const { ids: _ids, ...seen } = first
    if (parts.length === 1) return [seen]
    const bagian = parts.map(({ pembayaran_id, reference, akun, total, metode, isWrittenOff }) => ({
      pembayaran_id, reference, akun, total, metode, isWrittenOff,
    }))
    return [{ ...seen, total: sumRupiah(parts.map(({ total }) => total)), bagian }]
  })
}

function findSeenParts(
  tx: Tx, sekolah_id: string | null, amounts: readonly Rupiah[],
): Promise<(SeenTransfer & { ids: string[] })[]> {
  return tx.query<SeenTransfer & { ids: string[] }>(
    `SELECT p.subject_id AS pembayaran_id, p.reference, t.akun, t.total, m.metode, s.tanggal,
            s.pengirim, s.referensi, s.ids, EXISTS (
              SELECT 1 FROM kasus k
               WHERE k.institusi_id = $1 AND k.pembayaran_id = p.subject_id
                 AND k.posting_reference = p.reference AND k.identitas IS NULL
                 AND k.tindakan = 'catat_selisih' AND k.status = 'selesai') AS "isWrittenOff"
       FROM (
         SELECT pembayaran_id, tanggal, pengirim, '' AS referensi,
                ARRAY[pembayaran_id] AS ids FROM offered.slip
          WHERE institusi_id = $1 AND status = 'disetujui' AND jumlah = ANY ($3)
            AND ($2::uuid IS NULL OR sekolah_id = $2)
         UNION ALL
         -- A basket is found as a whole, and held as its first part.
         SELECT h.pembayaran_id, h.tanggal, '', h.referensi, array(
                  SELECT h.pembayaran_id
                  UNION
                  SELECT b.pembayaran_id FROM offered.pembayaran_bagian f
                    JOIN offered.pembayaran_bagian b ON b.institusi_id = $1
                     AND b.gabungan_id = f.gabungan_id
                   WHERE f.institusi_id = $1 AND f.pembayaran_id = h.pembayaran_id)
           FROM offered.pembayaran_tertahan h
          WHERE h.institusi_id = $1 AND h.status = 'ditemukan' AND h.jumlah = ANY ($3)
            AND ($2::uuid IS NULL OR h.rekening_sekolah_id = $2)) s
       JOIN offered.pembayaran m ON m.institusi_id = $1 AND m.id = ANY (s.ids)
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = m.id
        AND p.event = 'pembayaran_berhasil'
      CROSS JOIN LATERAL (
        SELECT min(x.debit_account) AS akun, sum(x.amount)::bigint AS total
          FROM unnest(p.transfers) x WHERE starts_with(x.debit_account, 'bank/')) t
      WHERE t.akun IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM impor_baris l WHERE l.institusi_id = $1
           AND l.pembayaran_id = p.subject_id AND l.posting_reference = p.reference)`,
    [tx.institusi_id, sekolah_id, [...new Set(amounts)]],
  )
}
