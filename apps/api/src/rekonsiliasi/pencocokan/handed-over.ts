import { minusRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import type { Baris, Pencairan } from '#rekonsiliasi/rekonsiliasi'
import { isFeeOf } from '#rekonsiliasi/tarif'

type Batch = {
  id: string
  bersih: Rupiah
  referensi_bank: string
  diputus_at: Date
  akun: Account
  /** What the books take to have arrived: all of it, or what two people settled on before. */
  diakui: Rupiah
}

/** A transfer between banks takes a few days, and somebody may write it down after it left. */
const WINDOW_MS = 7 * 86_400_000
/** A shorter reference may be a word of any line. */
const REFERENCE_LETTERS_MIN = 5

/** Which lines of a school's own account are batches that were handed over to it. */
export async function findHandedOver(
  tx: Tx, sekolah_id: string, lines: readonly Baris[], isMeant: typeof isNamed,
  taken: ReadonlySet<string | undefined> = new Set(),
): Promise<Map<string, Pencairan>> {
  const found = new Map<string, Pencairan>()
  if (lines.length === 0) return found
  let left = (await findUnseen(tx, sekolah_id)).filter(({ id }) => !taken.has(id))
  for (const baris of lines) {
    const batch = left.find((one) => isMeant(baris, one))
    if (!batch) continue
    left = left.filter((one) => one !== batch)
    const { id: setoran_id, akun, diakui } = batch
    const lebih = minusRupiah(baris.jumlah, diakui)
    found.set(baris.identitas, { akun, hari: [], setoran_id, lebih })
  }
  return found
}

/** The line carries the reference under which it was sent. */
export function isNamed({ jumlah, referensi_uang, keterangan }: Baris, batch: Batch): boolean {
  const { bersih, referensi_bank } = batch
  if (bersih !== jumlah) return false
  return (
    referensi_uang === referensi_bank ||
    keterangan.toLowerCase().includes(referensi_bank.toLowerCase())
  )
}

/**
 * It carries the reference as a word of its own, and a bank on the way kept a little of the amount.
 * Any other amount under that reference is money that nobody knows, since anybody can write words.
 */
export function isNamedOnly(
  { jumlah, referensi_uang, keterangan }: Baris, { bersih, referensi_bank }: Batch,
): boolean {
  if (referensi_bank.length < REFERENCE_LETTERS_MIN || !isFeeOf(bersih, jumlah)) return false
  const words = keterangan.toLowerCase().split(/[^a-z0-9/-]+/)
  return referensi_uang === referensi_bank || words.includes(referensi_bank.toLowerCase())
}

/** No two batches of a school are likely to be of one amount in one week. */
export function isNear({ jumlah, waktu }: Baris, { bersih, diputus_at }: Batch): boolean {
  return bersih === jumlah && Math.abs(waktu.getTime() - diputus_at.getTime()) <= WINDOW_MS
}

function findUnseen(tx: Tx, sekolah_id: string): Promise<Batch[]> {
  return tx.query<Batch>(
    `SELECT s.id, (s.jumlah - s.potongan)::bigint AS bersih, s.referensi_bank, s.diputus_at,
            'setoran/' || s.sekolah_id AS akun,
            -- A difference that is still open ends when the line comes; one that was booked stays.
            (CASE WHEN s.status <> 'selisih' OR EXISTS (
                    SELECT 1 FROM kasus k WHERE k.institusi_id = $1 AND k.setoran_id = s.id
                       AND k.status <> 'selesai')
                  THEN s.jumlah - s.potongan ELSE s.jumlah_diterima END)::bigint AS diakui
       FROM offered.setoran s
      WHERE s.institusi_id = $1 AND s.sekolah_id = $2 AND s.diputus_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM impor_baris l
              WHERE l.institusi_id = $1 AND l.setoran_id = s.id)
      ORDER BY s.id`,
    [tx.institusi_id, sekolah_id],
  )
}
