/** What `timeOrderedId` of the program does, for many rows at once and on any PostgreSQL ≥ 15. */
export function timeOrderedSql(instant: string): string {
  const millis = `lpad(to_hex((extract(epoch FROM ${instant}) * 1000)::bigint), 12, '0')`
  return (
    `(substr(${millis}, 1, 8) || '-' || substr(${millis}, 9) || '-7' ||
      substr(gen_random_uuid()::text, 16))::uuid`
  )
}
