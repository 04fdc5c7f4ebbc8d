import type { UrutDaftar } from '@lunas/contract/wire/urut'

/** Which table a list reads, under which alias, and its columns of time and of money. */
type Listed = { table: string; alias: string; time: 'id' | 'urut'; amount: string }

/**
 * The order of a list, and the condition for the next page. The last row is looked up by its
 * reference, so that clients send only that, also when the list is ordered by amount.
 */
export function urutSql(urut: UrutDaftar, listed: Listed, parameter: string) {
  const { table, alias, time, amount } = listed
  const isDown = urut.startsWith('-')
  const [sign, way] = isDown ? ['<', 'DESC'] : ['>', 'ASC']
  if (urut.endsWith('dibuat')) {
    return { after: `${alias}.${time} ${sign} ${parameter}`, order: `${alias}.${time} ${way}` }
  }
  return {
    after: `(${alias}.${amount}, ${alias}.${time}) ${sign} (
      SELECT x.${amount}, x.${time} FROM ${table} x
       WHERE x.institusi_id = $1 AND x.${time} = ${parameter})`,
    order: `${alias}.${amount} ${way}, ${alias}.${time} ${way}`,
  }
}
