import type { PilihanKolom } from '@lunas/contract/siswa/pemetaan-kolom'
import type { MacamBerkas } from '@lunas/contract/siswa/pemetaan-kolom.status'
import type { Tx } from '#platform/db/database'

export function findPemetaan(tx: Tx, sekolah_id: string, macam: MacamBerkas): Promise<PilihanKolom> {
  return tx.query<PilihanKolom[number]>(
    'SELECT judul, kolom FROM pemetaan_kolom WHERE institusi_id = $1 AND sekolah_id = $2 AND macam = $3',
    [tx.institusi_id, sekolah_id, macam],
  )
}

/** Forgets what was chosen for these headings. */
export async function deletePemetaan(
  tx: Tx, sekolah_id: string, macam: MacamBerkas, judul: readonly string[],
): Promise<void> {
  await tx.query(
    `DELETE FROM pemetaan_kolom
      WHERE institusi_id = $1 AND sekolah_id = $2 AND macam = $3 AND judul = ANY ($4::text[])`,
    [tx.institusi_id, sekolah_id, macam, judul],
  )
}

/** Two people may choose for the same heading at once; the later one holds. */
export async function upsertPemetaan(
  tx: Tx, { sekolah_id, macam, oleh }: { sekolah_id: string; macam: MacamBerkas; oleh: string },
  chosen: PilihanKolom, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO pemetaan_kolom (institusi_id, sekolah_id, macam, judul, kolom, diubah_oleh, diubah_at)
     SELECT $1, $2, $3, x.judul, x.kolom, $5, $6
       FROM jsonb_to_recordset($4::jsonb) AS x (judul text, kolom text) ORDER BY x.judul
     ON CONFLICT (institusi_id, sekolah_id, macam, judul)
     DO UPDATE SET kolom = EXCLUDED.kolom, diubah_oleh = EXCLUDED.diubah_oleh, diubah_at = EXCLUDED.diubah_at`,
    [tx.institusi_id, sekolah_id, macam, JSON.stringify(chosen), oleh, now],
  )
}
