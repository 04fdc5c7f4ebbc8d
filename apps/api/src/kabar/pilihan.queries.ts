import type { JenisPilihan, KanalKabar } from '@lunas/contract/kabar/kabar'
import type { Tx } from '#platform/db/database'

export type Pilihan = { jenis: JenisPilihan; kanal: KanalKabar; aktif: boolean }

/** The choices made with this number; a kind without a choice follows the default. */
export function listPilihan(tx: Tx, nomor_wa: string): Promise<Pilihan[]> {
  return tx.query<Pilihan>(
    `SELECT jenis, kanal, aktif FROM pilihan_kabar WHERE institusi_id = $1 AND nomor_wa = $2`,
    [tx.institusi_id, nomor_wa],
  )
}

export async function savePilihan(
  tx: Tx, { nomor_wa, jenis, kanal, aktif }: Pilihan & { nomor_wa: string }, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO pilihan_kabar (institusi_id, nomor_wa, jenis, kanal, aktif, diubah_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (institusi_id, nomor_wa, jenis, kanal)
     DO UPDATE SET aktif = EXCLUDED.aktif, diubah_at = EXCLUDED.diubah_at`,
    [tx.institusi_id, nomor_wa, jenis, kanal, aktif, now],
  )
}
