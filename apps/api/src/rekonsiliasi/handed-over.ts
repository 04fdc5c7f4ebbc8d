import type { Tx } from '#platform/db/database'
import type { Baris, Pencairan } from '#rekonsiliasi/rekonsiliasi'

type Batch = {
  id: string
  bersih: number
  referensi_bank: string
  disetorkan_at: Date
  akun: string
}

/** A transfer between banks takes a few days, and somebody may write it down after it left. */
const WINDOW_MS = 7 * 86_400_000

/** Which lines of a school's own account are batches that were handed over to it. */
export async function findHandedOver(
  tx: Tx, sekolah_id: string, lines: readonly Baris[], isMeant: typeof isNamed,
): Promise<Map<string, Pencairan>> {
  const found = new Map<string, Pencairan>()
  if (lines.length === 0) return found
  let left = await findUnseen(tx, sekolah_id)
  for (const baris of lines) {
    const batch = left.find((one) => isMeant(baris, one))
    if (!batch) continue
    left = left.filter((one) => one !== batch)
    found.set(baris.identitas, { akun: batch.akun, hari: [], setoran_id: batch.id })
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

/** No two batches of a school are likely to be of one amount in one week. */
export function isNear({ jumlah, waktu }: Baris, { bersih, disetorkan_at }: Batch): boolean {
  return bersih === jumlah && Math.abs(waktu.getTime() - disetorkan_at.getTime()) <= WINDOW_MS
}

function findUnseen(tx: Tx, sekolah_id: string): Promise<Batch[]> {
  return tx.query<Batch>(
    `SELECT s.id, (s.jumlah - s.potongan)::bigint AS bersih, s.referensi_bank, s.disetorkan_at,
            'setoran/' || s.sekolah_id AS akun
       FROM setoran s
      WHERE s.institusi_id = $1 AND s.sekolah_id = $2 AND s.disetorkan_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM laporan_baris l
              WHERE l.institusi_id = $1 AND l.setoran_id = s.id)
      ORDER BY s.id`,
    [tx.institusi_id, sekolah_id],
  )
}
