import type { Syarat } from '#platform/db/daftar'
import type { JenisUsulan } from '#usulan/usulan'

/** Limits a list, where that is asked for, to the rows that wait for a second person. */
export function onlyWaiting(
  asked: 'menunggu' | undefined, id: string, { menunggu }: Pick<JenisUsulan<never>, 'menunggu'>,
): Syarat {
  return [asked, (parameter) => `${parameter} = 'menunggu' AND ${id} IN (SELECT m.id FROM (${menunggu}) m)`]
}
