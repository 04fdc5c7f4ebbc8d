import type { Tx } from '#platform/db/database'
import type { Calon, LineOfKasus } from '#rekonsiliasi/kasus/calon'
import { isMutasi, type BookedMoney } from '#rekonsiliasi/rekonsiliasi'
import { grossMost } from '#rekonsiliasi/tarif'
import type { JenisPihak } from '#siswa/siswa'

/** More than these are not chosen from by eye; a number finds the others. */
const CALON_MAX = 20

export type CalonRow = Calon & {
  /** The pupils that the reader may see. */
  siswa_ids: string[]
  sekolah: string
  nama_siswa: string
  dibayar_at: Date
  pengirim: string
  nomor_kuitansi: string | null
}

/**
 * Money under one reference. Of a basket it is that of all its payments, since it came as one amount.
 * Whoever looks after the school of one of them sees it.
 */
const moneyWhere = (condition: string) => `
  SELECT p.reference, min(p.occurred_at) AS dibayar_at, min(t.akun) AS akun,
         sum(t.total)::bigint AS total,
         array_agg(p.subject_id ORDER BY g.urutan, p.subject_id) AS ids,
         bool_and(line_can_show($3, $4::uuid, t.akun)) AS "isExpected"
    FROM offered.ledger_posting p
    JOIN offered.pembayaran m ON m.institusi_id = $1 AND m.id = p.subject_id
    LEFT JOIN offered.pembayaran_bagian g ON g.institusi_id = $1 AND g.pembayaran_id = p.subject_id
   CROSS JOIN LATERAL (
     SELECT min(x.debit_account) AS akun, sum(x.amount)::bigint AS total
       FROM unnest(p.transfers) x WHERE x.debit_account ~ '^(gateway|bank)/') t
   WHERE p.institusi_id = $1 AND p.event IN ('pembayaran_berhasil', 'titipan_masuk')
     AND t.akun IS NOT NULL AND ${condition}
   GROUP BY coalesce(g.gabungan_id, p.subject_id), p.reference
  HAVING $2::uuid[] IS NULL OR bool_or(m.sekolah_id = ANY ($2))`

const IS_SHOWN = `EXISTS (
  SELECT 1 FROM impor_baris l WHERE l.institusi_id = $1
     AND l.pembayaran_id = ANY (c.ids) AND l.posting_reference = c.reference)`

/** What each payment of the money c is. */
const BAGIAN = `(
  SELECT json_agg(json_build_object(
           'pembayaran_id', m.id, 'reference', c.reference, 'akun', t.akun, 'total', t.total,
           'metode', m.metode, 'sekolah', s.nama, 'pihak_id', w.id, 'pihak', w.jenis, 'nama_siswa', w.nama,
           'isSeen', $2::uuid[] IS NULL OR m.sekolah_id = ANY ($2),
           'pengirim', coalesce(b.pengirim, ''), 'nomor_kuitansi', p.receipt_no,
           'isWrittenOff', EXISTS (
             SELECT 1 FROM kasus k
              WHERE k.institusi_id = $1 AND k.pembayaran_id = p.subject_id
                AND k.posting_reference = p.reference AND k.identitas IS NULL
                AND k.tindakan = 'catat_selisih' AND k.status = 'selesai')) ORDER BY i.ke)
    FROM unnest(c.ids) WITH ORDINALITY AS i (id, ke)
    JOIN offered.pembayaran m ON m.institusi_id = $1 AND m.id = i.id
    JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = i.id
     AND p.reference = c.reference
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = m.sekolah_id
    JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = m.pihak_id
    LEFT JOIN offered.slip b ON b.institusi_id = $1 AND b.pembayaran_id = m.id
   CROSS JOIN LATERAL (
     SELECT min(x.debit_account) AS akun, sum(x.amount)::bigint AS total
       FROM unnest(p.transfers) x WHERE x.debit_account ~ '^(gateway|bank)/') t)`

const SELECT = `SELECT c.reference, c.dibayar_at, c.akun, c.total, c."isExpected",
  ${IS_SHOWN} AS "isShown", ${BAGIAN} AS bagian`

/**
 * What a line may be by amount, account and day: what its bank's reference names before the rest,
 * then the nearest amount and the nearest day.
 */
export async function findFitting(
  tx: Tx, line: LineOfKasus, schools: string[] | null,
): Promise<CalonRow[]> {
  // Two people may see to a slip weeks after its line came.
  const around = `p.recorded_at BETWEEN $7::timestamptz - interval '14 days'
                                    AND $7::timestamptz + interval '31 days'`
  const rows = await tx.query<MoneyRow>(
    `${SELECT} FROM (${moneyWhere(around)}) c
      WHERE c."isExpected" AND c.total BETWEEN $5::bigint AND $6::bigint
        AND (c.total = $5 OR starts_with(c.akun, 'gateway/')) AND NOT ${IS_SHOWN}
      ORDER BY split_part(c.reference, '/', 2) = $8 DESC, c.total,
               abs(extract(epoch FROM c.dibayar_at - $7::timestamptz)) LIMIT ${CALON_MAX}`,
    [
      tx.institusi_id, schools, line.identitas, line.sekolah_id, line.jumlah,
      isMutasi(line.identitas) ? grossMost(line.jumlah) : line.jumlah, line.waktu,
      line.referensi_uang,
    ],
  )
  return rows.flatMap(showMoney)
}

/** All money of these payments, and of the baskets that they are or belong to, fitting or not. */
export async function findCalonOf(
  tx: Tx, line: LineOfKasus, ids: readonly string[], schools: string[] | null,
): Promise<CalonRow[]> {
  const named = `p.subject_id IN (
    SELECT x.id FROM unnest($5::uuid[]) x (id)
    UNION
    SELECT o.pembayaran_id FROM offered.pembayaran_bagian n
      JOIN offered.pembayaran_bagian o ON o.institusi_id = $1 AND o.gabungan_id = n.gabungan_id
     WHERE n.institusi_id = $1 AND (n.pembayaran_id = ANY ($5) OR n.gabungan_id = ANY ($5)))`
  const rows = await tx.query<MoneyRow>(
    `${SELECT} FROM (${moneyWhere(named)}) c ORDER BY c.dibayar_at DESC LIMIT ${CALON_MAX}`,
    [tx.institusi_id, schools, line.identitas, line.sekolah_id, ids],
  )
  return rows.flatMap(showMoney)
}

type Part = BookedMoney & Pick<CalonRow, 'sekolah' | 'nama_siswa' | 'pengirim' | 'nomor_kuitansi'> & {
  /** Whoever asks looks after its school. */
  isSeen: boolean
  pihak_id: string
  pihak: JenisPihak
}
type MoneyRow = Pick<
  CalonRow, 'reference' | 'dibayar_at' | 'akun' | 'total' | 'isExpected' | 'isShown'
> & { bagian: Part[] }

/** Pupils of other schools are counted and not named. */
function showMoney({ bagian, ...money }: MoneyRow): CalonRow[] {
  const seen = bagian.filter(({ isSeen }) => isSeen)
  const [first] = bagian
  if (!first) return []
  const names = seen.map(({ nama_siswa }) => nama_siswa).join(', ')
  const others = bagian.length - seen.length
  const { pembayaran_id, metode, isWrittenOff } = first
  return [{
    ...money, pembayaran_id, metode, isWrittenOff,
    siswa_ids: seen.filter(({ pihak }) => pihak === 'siswa').map(({ pihak_id }) => pihak_id),
    nama_siswa: others > 0 ? `${names} dan ${others} siswa lain` : names,
    sekolah: [...new Set(seen.map(({ sekolah }) => sekolah))].join(', '),
    pengirim: first.pengirim,
    nomor_kuitansi: seen[0]?.nomor_kuitansi ?? null,
    ...(bagian.length > 1 && { bagian: bagian.map(bookedOf) }),
  }]
}

function bookedOf(part: Part): BookedMoney {
  const { pembayaran_id, reference, akun, total, metode, isWrittenOff } = part
  return { pembayaran_id, reference, akun, total, metode, isWrittenOff }
}

const NAMED_BY = {
  slip: 'SELECT pembayaran_id AS id FROM offered.slip WHERE institusi_id = $1 AND id = $2::uuid',
  siswa: `SELECT id FROM offered.pembayaran WHERE institusi_id = $1 AND pihak_id = $2::uuid
           ORDER BY dibuat_at DESC`,
  kuitansi: 'SELECT subject_id AS id FROM offered.ledger_posting WHERE institusi_id = $1 AND receipt_no = $2',
  nis: `SELECT p.id FROM offered.siswa w
          JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.pihak_id = w.id
         WHERE w.institusi_id = $1 AND w.nis = $2 ORDER BY p.dibuat_at DESC`,
} as const

/** The payments that a number of another kind leads to. */
export async function findNamedBy(
  tx: Tx, kind: keyof typeof NAMED_BY, text: string,
): Promise<string[]> {
  const rows = await tx.query<{ id: string | null }>(`${NAMED_BY[kind]} LIMIT 50`, [
    tx.institusi_id, text,
  ])
  return rows.flatMap(({ id }) => id ?? [])
}

/** The line that a case is about, as long as nobody owns it. */
export async function findLine(tx: Tx, identitas: string): Promise<LineOfKasus | undefined> {
  const [line] = await tx.query<LineOfKasus>(
    `SELECT b.identitas, b.impor_id, b.nomor, b.arah, b.referensi, b.referensi_uang, b.keterangan,
            b.jumlah, b.biaya, b.waktu, l.sekolah_id
       FROM impor_baris b
       JOIN impor l ON l.institusi_id = $1 AND l.id = b.impor_id
      WHERE b.institusi_id = $1 AND b.identitas = $2 AND b.arah = 'masuk'
        AND b.pembayaran_id IS NULL AND b.setoran_id IS NULL`,
    [tx.institusi_id, identitas],
  )
  return line
}
