import type { Database } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'

/** Whether the one who asks is a guardian that the school knows by this WhatsApp number. */
export async function isWali(
  db: Database, institusi_id: string, siswa_id: string, { person }: Caller,
): Promise<boolean> {
  if (!person?.nomor_wa || person.institusi_id !== institusi_id) return false
  return db.inTransaction(institusi_id, async (tx) => {
    const rows = await tx.query(
      `SELECT 1 FROM siswa_wali WHERE institusi_id = $1 AND siswa_id = $2 AND nomor_wa = $3`,
      [institusi_id, siswa_id, person.nomor_wa],
    )
    return rows.length > 0
  })
}
