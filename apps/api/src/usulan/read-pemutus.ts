import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import type { Pemutus } from '#usulan/usulan'

/** Reads a person with the chain of people who created their account. */
export async function readPemutus(
  tx: Tx, { pengguna_id }: Pick<Person, 'pengguna_id'>,
): Promise<Pemutus> {
  const rows = await tx.query<{ dibuat_oleh: string }>(
    `WITH RECURSIVE pembuat AS (
       SELECT p.dibuat_oleh FROM offered.pengguna p WHERE p.institusi_id = $1 AND p.id = $2
       UNION
       SELECT p.dibuat_oleh FROM offered.pengguna p
         JOIN pembuat b ON b.dibuat_oleh = p.id
        WHERE p.institusi_id = $1)
     SELECT dibuat_oleh FROM pembuat WHERE dibuat_oleh IS NOT NULL`,
    [tx.institusi_id, pengguna_id],
  )
  return { pengguna_id, pembuat: rows.map(({ dibuat_oleh }) => dibuat_oleh) }
}
