import type { CaraWali } from '@lunas/contract/portal/cara-wali'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'

export type WaliRow = {
  nomor_wa: string | null
  pengguna_id: string | null
  nama: string
  cara: CaraWali
  sejak: Date | null
  /** The person removed the child, while the school still has the number. */
  dilepas: boolean
}

/** Everybody whose number the school recorded for a pupil, and everybody linked by a code. */
export function listWali(tx: Tx, siswa_id: string): Promise<WaliRow[]> {
  return tx.query<WaliRow>(
    `SELECT x.nomor_wa, x.pengguna_id, x.nama, x.dilepas,
            coalesce(r.cara, CASE WHEN x.dari_sekolah THEN 'data_sekolah' ELSE 'kode_wali' END)
              AS cara,
            coalesce(r.pada, x.sejak) AS sejak
       FROM (SELECT n.nomor_wa, p.id AS pengguna_id, coalesce(p.nama, '') AS nama,
                    coalesce(NOT a.tertaut, false) AS dilepas, true AS dari_sekolah,
                    NULL::timestamptz AS sejak
               FROM siswa_wali n
               LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.nomor_wa = n.nomor_wa
               LEFT JOIN anak a ON a.institusi_id = $1 AND a.pengguna_id = p.id
                AND a.siswa_id = n.siswa_id
              WHERE n.institusi_id = $1 AND n.siswa_id = $2
             UNION ALL
             SELECT p.nomor_wa, p.id, p.nama, false, false, a.sejak
               FROM anak a
               JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = a.pengguna_id
               LEFT JOIN siswa_wali n ON n.institusi_id = $1 AND n.siswa_id = a.siswa_id
                AND n.nomor_wa = p.nomor_wa
              WHERE a.institusi_id = $1 AND a.siswa_id = $2 AND a.tertaut AND n.siswa_id IS NULL) x
       LEFT JOIN LATERAL (
         SELECT h.cara, h.pada FROM wali_riwayat h
          WHERE h.institusi_id = $1 AND h.siswa_id = $2 AND h.perubahan = 'tertaut'
            AND (h.nomor_wa = x.nomor_wa OR h.pengguna_id = x.pengguna_id)
          ORDER BY h.id DESC LIMIT 1) r ON true
      ORDER BY x.dari_sekolah DESC, x.nomor_wa, x.pengguna_id`,
    [tx.institusi_id, siswa_id],
  )
}

/** Whether the school has this number on record for the pupil. */
export async function isTercatat(tx: Tx, siswa_id: string, nomor_wa: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM siswa_wali WHERE institusi_id = $1 AND siswa_id = $2 AND nomor_wa = $3',
    [tx.institusi_id, siswa_id, nomor_wa],
  )
  return rows.length > 0
}

type Wali = { nomor_wa: string | null; pengguna_id: string | null }

/** Deletes the recorded number and the person's own link. */
export async function deleteWali(
  tx: Tx, siswa_id: string, { nomor_wa, pengguna_id }: Wali,
): Promise<void> {
  await tx.query(
    'DELETE FROM siswa_wali WHERE institusi_id = $1 AND siswa_id = $2 AND nomor_wa = $3',
    [tx.institusi_id, siswa_id, nomor_wa],
  )
  await tx.query(
    'DELETE FROM anak WHERE institusi_id = $1 AND siswa_id = $2 AND pengguna_id = $3',
    [tx.institusi_id, siswa_id, pengguna_id],
  )
}

type WaliChange = Wali & {
  siswa_id: string
  perubahan: 'tertaut' | 'berakhir'
  cara: 'kode_wali' | 'pengajuan' | 'sekolah' | 'sendiri'
  alasan?: string
}

/** Records that somebody became a guardian or no longer is one, and has the people told. */
export async function recordWali(tx: Tx, change: WaliChange, now: Date): Promise<void> {
  const { siswa_id, nomor_wa, pengguna_id, perubahan, cara, alasan = '' } = change
  const id = timeOrderedId(now)
  await tx.query(
    `INSERT INTO wali_riwayat (institusi_id, id, siswa_id, nomor_wa, pengguna_id, perubahan, cara,
                               alasan, pada)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.institusi_id, id, siswa_id, nomor_wa, pengguna_id, perubahan, cara, alasan, now],
  )
  await enqueue(tx, 'tell-wali', id, now)
}
