import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { TertahanRow } from '#tertahan/tertahan.queries'

/** More than these are not chosen from by eye. */
const LINES_MAX = 20
/** A statement writes days, so a line may seem a little older than the payment. */
const DAYS_BEFORE = 1
/** Shorter, it may be a word of any line. */
const REFERENCE_LETTERS_MIN = 6

/** A line of a bank's statement that nobody owns: it is an open case. */
export type FreeLine = {
  urut: number
  identitas: string
  rekening_sekolah_id: string | null
  rekening: string | null
  tanggal: LocalDate
  jumlah: Rupiah
  referensi_uang: string
  keterangan: string
}

const SELECT_FREE = `
  SELECT k.urut, b.identitas, l.sekolah_id AS rekening_sekolah_id, s.nama AS rekening, b.waktu,
         b.jumlah, b.referensi_uang, b.keterangan
    FROM offered.kasus k
    JOIN offered.impor_baris b ON b.institusi_id = $1 AND b.identitas = k.identitas
    JOIN offered.impor l ON l.institusi_id = $1 AND l.id = b.impor_id
    LEFT JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = l.sekolah_id
   WHERE k.institusi_id = $1 AND k.status <> 'selesai' AND k.sebab = 'pengirim_tidak_dikenal'
     AND starts_with(b.identitas, 'bank/') AND b.arah = 'masuk' AND b.pembayaran_id IS NULL
     AND b.setoran_id IS NULL
     -- What came to the account of all is for those who look after all schools.
     AND ($2::uuid[] IS NULL OR l.sekolah_id = ANY ($2))`

/** Lines that may be the money of a held payment, in accounts of these schools: of its amount. */
export async function listFreeLines(
  tx: Tx, { total, dibuat_at, zona_waktu }: TertahanRow, schools: string[] | null,
): Promise<FreeLine[]> {
  const rows = await tx.query<FreeLine & { waktu: Date }>(
    `${SELECT_FREE} AND b.jumlah = $3 AND b.waktu >= $4 ORDER BY b.waktu, k.urut LIMIT ${LINES_MAX}`,
    [tx.institusi_id, schools, total, later(dibuat_at, -DAYS_BEFORE * DAY_MS)],
  )
  return rows.map(({ waktu, ...row }) => ({ ...row, tanggal: localDateAt(waktu, zona_waktu) }))
}

/** The free line that a case is about, of whatever amount. */
export async function findFreeLine(
  tx: Tx, { zona_waktu }: TertahanRow, schools: string[] | null, urut: number,
): Promise<FreeLine | undefined> {
  const [row] = await tx.query<FreeLine & { waktu: Date }>(`${SELECT_FREE} AND k.urut = $3`, [
    tx.institusi_id, schools, urut,
  ])
  if (!row) return undefined
  const { waktu, ...line } = row
  return { ...line, tanggal: localDateAt(waktu, zona_waktu) }
}

/**
 * The imported line that carries the reference which somebody wrote down for this payment, in the
 * school's own account or in the one of all: whether it can still be chosen.
 */
export async function findWrittenLine(
  tx: Tx, id: string,
): Promise<{ isFree: boolean } | undefined> {
  const [row] = await tx.query<{ isFree: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM offered.kasus k
                     WHERE k.institusi_id = $1 AND k.identitas = b.identitas
                       AND k.status <> 'selesai') AS "isFree"
       FROM pembayaran_tertahan t
       JOIN offered.impor l ON l.institusi_id = $1 AND l.format = 'bank'
        AND (l.sekolah_id IS NULL OR l.sekolah_id = t.rekening_sekolah_id)
       JOIN offered.impor_baris b ON b.institusi_id = $1 AND b.impor_id = l.id
        AND b.arah = 'masuk' AND starts_with(b.identitas, 'bank/')
      WHERE t.institusi_id = $1 AND t.id = $2
        AND (kunci_referensi(b.referensi_uang) = t.kunci
             OR length(t.kunci) >= ${REFERENCE_LETTERS_MIN} AND b.jumlah = t.jumlah
                AND strpos(kunci_referensi(b.keterangan), t.kunci) > 0)
      ORDER BY 1 LIMIT 1`,
    [tx.institusi_id, id],
  )
  return row
}

/** Whether a written reference of a payment that was found already is the one of this line. */
export async function isWrittenElsewhere(tx: Tx, id: string, line: FreeLine): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM pembayaran_tertahan t
      WHERE t.institusi_id = $1 AND t.id <> $2 AND t.identitas IS NULL AND t.status = 'ditemukan'
        AND ($3::uuid IS NULL OR t.rekening_sekolah_id = $3) AND t.kunci = kunci_referensi($4)`,
    [tx.institusi_id, id, line.rekening_sekolah_id, line.referensi_uang],
  )
  return rows.length > 0
}
