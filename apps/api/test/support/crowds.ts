import { SEKOLAH_BUDGET } from '#siswa/lookup-budget'
import type { World } from '#test/world'

/** Uses up today's budget of look-ups of a pupil's school, as a crowd of strangers would. */
export async function useUpLookups({ database, deps, clock }: World, nis: string): Promise<void> {
  const [siswa] = await database.query<{ sekolah_id: string }>(
    'SELECT sekolah_id FROM siswa WHERE nis = $1', [nis],
  )
  const { points, window_s } = SEKOLAH_BUDGET
  const spent = points * deps.config.limitFactor
  deps.limits.spend(`lihat/${siswa?.sekolah_id}`, spent, window_s, clock.now())
}
