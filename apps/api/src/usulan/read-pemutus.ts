import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import type { Pemutus } from '#usulan/usulan'

/**
 * Reads a person with all accounts that count as the same person. An account that nobody confirmed
 * counts as the person who invited it: `naik` walks up to the first account that counts by itself,
 * and `sama` down from there to all that do not.
 */
export async function readPemutus(
  tx: Tx, { pengguna_id }: Pick<Person, 'pengguna_id'>,
): Promise<Pemutus> {
  const rows = await tx.query<{ id: string }>(
    `WITH RECURSIVE naik AS (
       SELECT p.id, CASE WHEN p.dikukuhkan_at IS NULL THEN p.dibuat_oleh END AS pengundang
         FROM offered.pengguna p WHERE p.institusi_id = $1 AND p.id = $2
       UNION
       SELECT p.id, CASE WHEN p.dikukuhkan_at IS NULL THEN p.dibuat_oleh END
         FROM naik n JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = n.pengundang),
     sama AS (
       SELECT n.id FROM naik n WHERE n.pengundang IS NULL
       UNION
       SELECT p.id FROM sama s
         JOIN offered.pengguna p ON p.institusi_id = $1 AND p.dibuat_oleh = s.id AND p.dikukuhkan_at IS NULL)
     SELECT id FROM sama`,
    [tx.institusi_id, pengguna_id],
  )
  return { pengguna_id, sama: rows.map(({ id }) => id) }
}
