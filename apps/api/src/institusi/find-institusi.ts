import type { Database } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { Institusi } from '#institusi/institusi'

/** Reads a reference table, so no institution is entered. */
export async function findInstitusi(db: Database, id: string): Promise<Institusi> {
  const [institusi] = await db.call<Institusi>(
    'find-institusi',
    `SELECT id, nama, tagline, logo, warna, wa_bantuan, panduan_bayar, panduan_masuk, panduan_daftar
       FROM institusi WHERE id = $1`,
    [id],
  )
  if (!institusi) throw refuse('INSTITUSI_TIDAK_DIKENAL')
  return institusi
}
