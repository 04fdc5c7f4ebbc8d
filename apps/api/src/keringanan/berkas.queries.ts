import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database, Tx } from '#platform/db/database'
import type { Clock } from '#platform/clock'
import { moneyEndsAt } from '#platform/money-kept'
import type { Berkas } from '#platform/storage/storage'

type BerkasKeringanan = Berkas<'image/jpeg' | 'application/pdf'>

/** Answers the key of the file that stood in its place; it is deleted after the commit. */
export async function saveBerkas(
  tx: Tx, keringanan_id: string, { kunci, jenis, ukuran, sidik }: BerkasKeringanan, now: Date,
): Promise<string | undefined> {
  const old = await findBerkasOf(tx, keringanan_id)
  await tx.query(
    `INSERT INTO keringanan_berkas (institusi_id, keringanan_id, kunci, jenis, ukuran, sidik, dikirim_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (institusi_id, keringanan_id)
     DO UPDATE SET kunci = EXCLUDED.kunci, jenis = EXCLUDED.jenis, ukuran = EXCLUDED.ukuran,
                   sidik = EXCLUDED.sidik, dikirim_at = EXCLUDED.dikirim_at`,
    [tx.institusi_id, keringanan_id, kunci, jenis, ukuran, sidik, now],
  )
  return old?.kunci
}

export async function findBerkasOf(tx: Tx, keringanan_id: string): Promise<BerkasKeringanan | undefined> {
  const [row] = await tx.query<BerkasKeringanan>(
    `SELECT kunci, jenis, ukuran, sidik FROM keringanan_berkas
      WHERE institusi_id = $1 AND keringanan_id = $2`,
    [tx.institusi_id, keringanan_id],
  )
  return row
}

/** Which of these files a relief names. */
export async function findNamedKeringanan(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM keringanan_berkas WHERE institusi_id = $1 AND kunci = ANY ($2)',
    [tx.institusi_id, keys],
  )
  return rows.map(({ kunci }) => kunci)
}

/** Deletes papers of old reliefs; the sweep of files without a row deletes their files. */
export async function forgetSurat({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countDeleted(sweepDb, 'DELETE FROM keringanan_berkas WHERE dikirim_at < $1', [
    moneyEndsAt(clock.now()),
  ])
}
