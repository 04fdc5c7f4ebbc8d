import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'

type Moves<S extends string> = Record<string, { from: S; to: S }>

/** A request waits until the school agrees or refuses, once. */
export const pengajuanTransitions = {
  approve: { from: 'menunggu', to: 'disetujui' },
  reject: { from: 'menunggu', to: 'ditolak' },
} as const satisfies Moves<StatusPengajuan>

export type PengajuanMove = keyof typeof pengajuanTransitions

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
