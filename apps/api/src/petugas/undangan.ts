import { createHash } from 'node:crypto'
import { UNDANGAN_DAYS } from '@lunas/contract/portal/undangan'
import type { Level, StaffLevel } from '@lunas/contract/pengguna/level'
import type { LocalDate } from '@lunas/values/local-date'
import type { RefusalCode } from '@lunas/contract/wire/refusals'
import { keyedHash } from '#platform/auth/keyed-hash'
import { worksForAll } from '#platform/auth/wewenang'
import { DAY_MS } from '#platform/clock'

export const UNDANGAN_MS = UNDANGAN_DAYS * DAY_MS

/**
 * The secret of an invitation's link. It is computed from the row, so that the job which sends it can
 * be repeated, although the database holds only its hash.
 */
export function undanganOf(institusi_id: string, id: string, pepper: string): string {
  return `${institusi_id}.${keyedHash(`undangan/${institusi_id}/${id}`, pepper)}`
}

export function hashUndangan(undangan: string): Buffer {
  return createHash('sha256').update(undangan).digest()
}

/** What somebody wants to let an officer do. */
export type AskedPenugasan = {
  level: StaffLevel
  sekolah_ids: readonly string[]
  mulai: LocalDate
  sampai: LocalDate | null
}

/** Why a task cannot be given; undefined if it can. */
export function whyNotPenugasan(
  giver: Level, { level, sekolah_ids, mulai, sampai }: AskedPenugasan, today: LocalDate,
): RefusalCode | undefined {
  // Operators see every institution, so that only they make others.
  if (level === 'operator' && giver !== 'operator') return 'PENUGASAN_BUKAN_WEWENANG'
  const isWhole = worksForAll({ level })
  if (isWhole && sekolah_ids.length > 0) return 'PENUGASAN_SELURUH_INSTITUSI'
  if (!isWhole && level !== 'mitra' && sekolah_ids.length === 0) return 'PENUGASAN_PERLU_SEKOLAH'
  if (sampai !== null && (sampai < mulai || sampai < today)) return 'PENUGASAN_HARI_TERBALIK'
  return undefined
}
