import type { World } from '#test/world'

/** The newest payment so many times more, each a minute older than the one before: a long list. */
export async function copyPayments({ database }: Pick<World, 'database'>, times: number): Promise<void> {
  await database.query(
    `INSERT INTO pembayaran
     SELECT (jsonb_populate_record(p, jsonb_build_object(
              'id', gen_random_uuid(), 'dibuat_at', p.dibuat_at - n * interval '1 minute'))).*
       FROM pembayaran p CROSS JOIN generate_series(1, $1::int) n
      WHERE p.id = (SELECT id FROM pembayaran ORDER BY dibuat_at DESC, id DESC LIMIT 1)`,
    [times],
  )
}
