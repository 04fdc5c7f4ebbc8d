import type { Tx } from '#platform/db/database'

/**
 * Shuts a bank out, or lets it in again; answers its name, or nothing when no bank is called so. Its
 * numbers and its money stay as they are, and every process follows within seconds.
 */
export async function switchBank(
  tx: Tx, client_id: string, aktif: boolean,
): Promise<string | undefined> {
  const [row] = await tx.query<{ nama: string }>(
    'UPDATE bank_snap SET aktif = $2 WHERE client_id = $1 RETURNING nama',
    [client_id, aktif],
  )
  return row?.nama
}
