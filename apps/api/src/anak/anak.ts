import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'

type Moves<S extends string> = Record<string, { from: S; to: S }>

/** A request waits until the school says yes or no, once. */
export const pengajuanTransitions = {
  approve: { from: 'menunggu', to: 'disetujui' },
  reject: { from: 'menunggu', to: 'ditolak' },
} as const satisfies Moves<StatusPengajuan>

export type PengajuanMove = keyof typeof pengajuanTransitions

/** More than a family has children; a limit so that nobody asks a school for every pupil. */
export const PENGAJUAN_MENUNGGU_MAX = 5

/**
 * Which number of a pupil gets a code. The asker's own comes first when the school knows it; else
 * the one that was chosen among those shown, or the first.
 */
export function chooseNomor(
  known: readonly string[], own: string | null, ke: number | undefined,
): string | undefined {
  if (ke !== undefined) return known[ke]
  return known.find((nomor) => nomor === own) ?? known[0]
}
