import type { UrutDaftar } from '@lunas/contract/wire/urut'

/** Which table a list reads, under which alias, and its columns of time and of money. */
type Listed = { table: string; alias: string; time: 'id' | 'urut'; amount: string }

/**
 * The order of a list, and the rows that come after the one named by a parameter. The place is
 * looked up, so that a page goes on by amount although people only send the last row's reference.
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
