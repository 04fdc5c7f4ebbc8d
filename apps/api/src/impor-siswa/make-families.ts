import { markSaudara, readSerumah } from '#impor-siswa/impor.queries'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { BATCH_ROWS } from '#platform/tables/read-table'
import { insertManyKeluarga, joinManyKeluarga, relievedFamilies } from '#siswa/siswa'
import type { Work } from '#tugas/tugas'

/**
 * The families of siblings of the file, by the number of their household in it: the one that a sibling has, or a new one.
 * Here only siblings without a row of their own join one.
 */
export async function makeFamilies(
  tx: Tx, impor_id: string, { giveWay }: Pick<Work, 'giveWay'>, now: Date,
): Promise<Map<number, string>> {
  const households = await readSerumah(tx, impor_id)
  const known = await tx.query<{ id: string; keluarga_id: string }>(
    `SELECT id, keluarga_id FROM offered.siswa_rinci
      WHERE institusi_id = $1 AND id = ANY ($2::uuid[]) AND keluarga_id IS NOT NULL`,
    [tx.institusi_id, households.flatMap(({ tercatat, saudara }) => [...tercatat, ...saudara])],
  )
  const familyOf = new Map(known.map(({ id, keluarga_id }) => [id, keluarga_id]))
  const relieved = await relievedFamilies(tx, [...new Set(familyOf.values())], now)
  const made: { id: string; nama: string }[] = []
  const named: { siswa_id: string; keluarga_id: string }[] = []
  const families = households.flatMap(({ keluarga, nama, tercatat, saudara }): [number, string][] => {
    const [one, another] = new Set([...tercatat, ...saudara].flatMap((siswa_id) => familyOf.get(siswa_id) ?? []))
    // Two families in one household were recorded on purpose. Who joins a family with a relief is decided by two
    // people, not by a file.
    if (another || (one && relieved.has(one))) return []
    if (one) return [[keluarga, one]]
    const id = timeOrderedId(now)
    made.push({ id, nama: `Keluarga ${nama}` })
    // They have no row of their own that would take them along.
    named.push(...saudara.map((siswa_id) => ({ siswa_id, keluarga_id: id })))
    return [[keluarga, id]]
  })
  for (let i = 0; i < made.length; i += BATCH_ROWS) {
    await insertManyKeluarga(tx, made.slice(i, i + BATCH_ROWS))
    await giveWay()
  }
  await joinManyKeluarga(tx, named)
  await markSaudara(tx, impor_id, named)
  return new Map(families)
}
