import type { Ringkasan } from '@lunas/contract/wire/daftar'
import type { Tx } from '#platform/db/database'
import { containsPattern } from '#platform/db/like'

/** So many rows are counted and added up with the first page. */
export const COUNTED_MAX = 1_000

/** One page of a list. The first page also has the count and sum of the filtered rows. */
export type Daftar<Row> = Row[] & { ringkasan?: Ringkasan }

type DaftarQuery = {
  /** A complete SELECT with its WHERE, which returns every filtered row in any order. */
  filtered: string
  values: readonly unknown[]
  /** The column of `filtered` to sum, for lists with amounts. */
  sum?: string
  /** The key of the last row already shown; null for the first page. */
  setelah: string | number | null
  /** The sort order, and the condition for rows after the one named by the parameter. */
  urut: (parameter: string) => { after: string; order: string }
  limit: number
}

/** Sends both statements together, so a page with its sums costs one round trip to the database. */
export async function readDaftar<Row>(tx: Tx, query: DaftarQuery): Promise<Daftar<Row>> {
  const { filtered, values, setelah, limit } = query
  const { after, order } = query.urut(`$${values.length + 2}`)
  const goOn = setelah === null ? '' : `AND ${after}`
  const page = tx.query<Row>(
    `${filtered} ${goOn} ORDER BY ${order} LIMIT $${values.length + 1}`,
    setelah === null ? [...values, limit] : [...values, limit, setelah],
  )
  if (setelah !== null) return page
  const [rows, ringkasan] = await Promise.all([page, countDaftar(tx, query)])
  return Object.assign(rows, { ringkasan })
}

/**
 * Count and sum of the filtered rows. Beyond COUNTED_MAX it stops, since the first page must not take
 * longer in a list of a million rows, unless the transaction is one that counts all.
 */
export async function countDaftar(
  tx: Tx, { filtered, values, sum }: Pick<DaftarQuery, 'filtered' | 'values' | 'sum'>,
): Promise<Ringkasan> {
  const [row] = await tx.query<Ringkasan>(
    `SELECT count(*)::int AS banyak, ${sum ? `coalesce(sum(x.${sum}), 0)::bigint` : 'NULL'} AS jumlah
       FROM (${filtered} ${tx.countsAll ? '' : `LIMIT ${COUNTED_MAX + 1}`}) x`,
    [...values],
  )
  const { banyak, jumlah } = row ?? { banyak: 0, jumlah: null }
  if (tx.countsAll || banyak <= COUNTED_MAX) return { banyak, jumlah }
  return { banyak: COUNTED_MAX, jumlah: null, lebih: true }
}

/** Converts the rows to their wire form and keeps the sums. */
export function showDaftar<Row, Shown>(
  daftar: Daftar<Row>, show: (row: Row) => Shown,
): Daftar<Shown> {
  const { ringkasan } = daftar
  const shown = daftar.map((row) => show(row))
  return ringkasan ? Object.assign(shown, { ringkasan }) : shown
}

/** The filters that all lists share. */
export type Saringan = {
  /** The schools that the reader works for; null means all. */
  schools: string[] | null
  /** The school chosen in the filter. */
  sekolah_id: string | null
  cari?: string | undefined
  dari?: string | undefined
  sampai?: string | undefined
  kelas?: string | undefined
  /** Only what waits for a second person. */
  usulan?: 'menunggu' | undefined
}

/** A condition and the value of its parameter. */
export type Syarat = readonly [value: unknown, condition: (parameter: string) => string]

/** Builds the conditions whose value is given, and appends their values to `values`. */
export function saringSql(values: unknown[], daftarSyarat: readonly Syarat[]): string {
  const given = daftarSyarat.filter(([value]) => value !== null && value !== undefined)
  return given
    .map(([value, condition]) => ` AND ${condition(`$${values.push(value)}`)}`)
    .join('')
}

/** Limits rows to the reader's schools, and to the chosen school. */
export function ofSekolah(
  column: string, { schools, sekolah_id }: Pick<Saringan, 'schools' | 'sekolah_id'>,
): Syarat[] {
  return [
    [schools, (parameter) => `${column} = ANY (${parameter}::uuid[])`],
    [sekolah_id, (parameter) => `${column} = ${parameter}::uuid`],
  ]
}

/** Matches text anywhere in one of the columns, such as a name or NIS. */
export function matching(cari: string | undefined, columns: readonly string[]): Syarat {
  return [
    cari === undefined ? null : containsPattern(cari),
    (parameter) => `(${columns.map((column) => `${column} ILIKE ${parameter}`).join(' OR ')})`,
  ]
}

/** From one day to another, both included. For instants, the days are those of the given zone. */
export function betweenDays(
  { dari, sampai }: Pick<Saringan, 'dari' | 'sampai'>, column: string, zone?: string,
): Syarat[] {
  const dayOf = (day: string) => (zone ? `${day}::timestamp AT TIME ZONE ${zone}` : day)
  return [
    [dari, (parameter) => `${column} >= ${dayOf(`${parameter}::date`)}`],
    [sampai, (parameter) => `${column} < ${dayOf(`(${parameter}::date + 1)`)}`],
  ]
}
