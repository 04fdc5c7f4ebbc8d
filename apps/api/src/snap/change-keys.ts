import type { Tx } from '#platform/db/database'
import type { NewKeys } from '#snap/new-bank'
import { sealSecret } from '#snap/sealed-secret'

/**
 * Another key, another secret or both; answers the bank's name, or nothing when no bank is called so.
 * Every process follows within seconds, and what is signed with the old ones is refused then.
 */
export async function changeKeys(
  tx: Tx, { client_id, kunci_publik, rahasia }: NewKeys, snapSecret: string,
): Promise<string | undefined> {
  const sealed = rahasia === undefined ? null : sealSecret(rahasia, snapSecret)
  const [row] = await tx.query<{ nama: string }>(
    `UPDATE bank_snap SET kunci_publik = coalesce($2, kunci_publik),
                           rahasia_tersegel = coalesce($3, rahasia_tersegel)
      WHERE client_id = $1 RETURNING nama`,
    [client_id, kunci_publik ?? null, sealed],
  )
  return row?.nama
}
