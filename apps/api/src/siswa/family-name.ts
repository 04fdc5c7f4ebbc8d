/**
 * The name of the family `k` for a reader of these schools. A family may be named after a child: where one is at another
 * school, the name is that of the first child at the reader's. `schools` is a parameter that is null for all schools.
 */
export function familyName(k: string, schools: string): string {
  return `CASE WHEN ${schools}::uuid[] IS NULL OR NOT EXISTS (
      SELECT 1 FROM offered.siswa_rinci n
       WHERE n.institusi_id = $1 AND n.keluarga_id = ${k}.id AND n.sekolah_id <> ALL (${schools}::uuid[]))
    THEN ${k}.nama ELSE coalesce('Keluarga ' || (
      SELECT n.nama FROM offered.siswa_rinci n
       WHERE n.institusi_id = $1 AND n.keluarga_id = ${k}.id AND n.sekolah_id = ANY (${schools}::uuid[])
       ORDER BY n.nama, n.id LIMIT 1), 'Keluarga') END`
}
