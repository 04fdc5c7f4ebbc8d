import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'

type Moves<S extends string> = Record<string, { from: S; to: S }>

/** A request waits until the school agrees or refuses, once. */
export const pengajuanTransitions = {
  approve: { from: 'menunggu', to: 'disetujui' },
  reject: { from: 'menunggu', to: 'ditolak' },
} as const satisfies Moves<StatusPengajuan>

/**
 * More children than a family has, but a limit, so that nobody requests every pupil of a school.
 */
export const PENGAJUAN_MENUNGGU_MAX = 5

/**
 * Which of a pupil's numbers gets a code: the one chosen by the parent among those shown; without a
 * choice the parent's own number if the school knows it, else the first.
 */
export function chooseNomor(
  known: readonly string[], own: string | null, ke: number | undefined,
): string | undefined {
  if (ke !== undefined) return known[ke]
  return known.find((nomor) => nomor === own) ?? known[0]
}

/**
 * The rule of is_wali as a list: every child that a person sees, and whether the school's number is
 * the reason. Takes the institution as $1, the person as $2 and their number as $3. It is a text
 * because Citus refuses a function that reads tables in a query with another table.
 */
export const ANAK_SENDIRI = `(
  SELECT coalesce(a.siswa_id, w.siswa_id) AS siswa_id, w.siswa_id IS NOT NULL AS dari_sekolah
    FROM (SELECT n.siswa_id FROM siswa_wali n WHERE n.institusi_id = $1 AND n.nomor_wa = $3) w
    FULL JOIN (SELECT k.siswa_id, k.tertaut FROM anak k
                WHERE k.institusi_id = $1 AND k.pengguna_id = $2) a ON a.siswa_id = w.siswa_id
   WHERE coalesce(a.tertaut, true))`

/**
 * Records numbers that a school knows to be those of guardians, at one officer's word: only for pupils who never
 * had a guardian and hold no money. Everybody else needs a code or two officers. Returns those that it recorded.
 */
export function recordNumbers(
  tx: Tx, rows: readonly { siswa_id: string; nomor_wa: string }[],
): Promise<{ siswa_id: string; nomor_wa: string }[]> {
  return tx.query<{ siswa_id: string; nomor_wa: string }>(
    `INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa)
     SELECT $1, x.siswa_id, x.nomor_wa
       FROM jsonb_to_recordset($2::jsonb) AS x (siswa_id uuid, nomor_wa text)
       ${joinHeld('saldo', 'x.siswa_id', 's')}
       ${joinHeld('titipan', 'x.siswa_id', 't')}
      WHERE coalesce(s.held, 0) = 0 AND coalesce(t.held, 0) = 0
        AND NOT EXISTS (SELECT 1 FROM siswa_wali n WHERE n.institusi_id = $1 AND n.siswa_id = x.siswa_id)
        AND NOT EXISTS (SELECT 1 FROM anak a WHERE a.institusi_id = $1 AND a.siswa_id = x.siswa_id)
        AND NOT EXISTS (SELECT 1 FROM wali_riwayat h WHERE h.institusi_id = $1 AND h.siswa_id = x.siswa_id)
     ON CONFLICT DO NOTHING
     RETURNING siswa_id, nomor_wa`,
    [tx.institusi_id, JSON.stringify(rows)],
  )
}

/** The same for pupils of this commit, who never had a guardian and cannot hold money yet. */
export async function recordNumbersOfNew(
  tx: Tx, rows: readonly { siswa_id: string; nomor_wa: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa)
     SELECT $1, x.siswa_id, x.nomor_wa FROM unnest($2::uuid[], $3::text[]) AS x (siswa_id, nomor_wa)
     RETURNING 1`,
    [tx.institusi_id, rows.map(({ siswa_id }) => siswa_id), rows.map(({ nomor_wa }) => nomor_wa)],
  )
}

/** Takes the numbers of pupils away whose import is undone. */
export async function forgetNumbers(tx: Tx, siswa: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM siswa_wali WHERE institusi_id = $1 AND siswa_id = ANY ($2::uuid[])', [
    tx.institusi_id, siswa,
  ])
}

/** Takes single numbers away that an undone import recorded for known pupils. */
export async function withdrawNumbers(
  tx: Tx, rows: readonly { siswa_id: string; nomor_wa: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `DELETE FROM siswa_wali n USING jsonb_to_recordset($2::jsonb) AS x (siswa_id uuid, nomor_wa text)
      WHERE n.institusi_id = $1 AND n.siswa_id = x.siswa_id AND n.nomor_wa = x.nomor_wa`,
    [tx.institusi_id, JSON.stringify(rows)],
  )
}
