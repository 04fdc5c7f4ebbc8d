import type { Ringkasan } from '@lunas/contract/wire/daftar'
import type { Tx } from '#platform/db/database'
import { containsPattern } from '#platform/db/like'

/** One page of a list. The first page carries what all rows of the filter come to. */
export type Daftar<Row> = Row[] & { ringkasan?: Ringkasan }

type DaftarQuery = {
  /** A whole SELECT with its WHERE: every row that the filter lets through, in no order. */
  filtered: string
  values: readonly unknown[]
  /** The column of `filtered` that is added up, where a sum says something. */
  sum?: string
  /** The last row already shown; null for the first page. */
  setelah: string | number | null
  /** The order, and which rows come after the one that the parameter names. */
  urut: (parameter: string) => { after: string; order: string }
  limit: number
}

/** Both statements leave together, so a page with its sums costs one round trip to the database. */
export async function readDaftar<Row>(tx: Tx, query: DaftarQuery): Promise<Daftar<Row>> {
  const { filtered, values, sum, setelah, limit } = query
  const { after, order } = query.urut(`$${values.length + 2}`)
  const goOn = setelah === null ? '' : `AND ${after}`
  const page = tx.query<Row>(
    `${filtered} ${goOn} ORDER BY ${order} LIMIT $${values.length + 1}`,
    setelah === null ? [...values, limit] : [...values, limit, setelah],
  )
  if (setelah !== null) return page
  const [rows, [ringkasan]] = await Promise.all([
    page,
    tx.query<Ringkasan>(
      `SELECT count(*)::int AS banyak, ${sum ? `coalesce(sum(x.${sum}), 0)::bigint` : 'NULL'} AS jumlah
         FROM (${filtered}) x`,
      [...values],
    ),
  ])
  return ringkasan ? Object.assign(rows, { ringkasan }) : rows
}

/** The rows as the wire shows them, with what the list comes to. */
export function showDaftar<Row, Shown>(
  daftar: Daftar<Row>, show: (row: Row) => Shown,
): Daftar<Shown> {
  const { ringkasan } = daftar
  const shown = daftar.map((row) => show(row))
  return ringkasan ? Object.assign(shown, { ringkasan }) : shown
}

/** What the filter bar asks of a list, beside what is its own. */
export type Saringan = {
  /** The schools that the reader works for; null for all. */
  schools: string[] | null
  /** The school that was chosen. */
  sekolah_id: string | null
  cari?: string | undefined
  dari?: string | undefined
  sampai?: string | undefined
  kelas?: string | undefined
}

/** A condition, and the value that its parameter stands for. */
export type Syarat = readonly [value: unknown, condition: (parameter: string) => string]

/** Adds the conditions whose value was given, and their values to the statement's. */
export function saringSql(values: unknown[], daftarSyarat: readonly Syarat[]): string {
  const given = daftarSyarat.filter(([value]) => value !== null && value !== undefined)
  return given
    .map(([value, condition]) => ` AND ${condition(`$${values.push(value)}`)}`)
    .join('')
}

/** Of which schools: those that the reader works for, and the one that was chosen. */
export function ofSekolah(
  column: string, { schools, sekolah_id }: Pick<Saringan, 'schools' | 'sekolah_id'>,
): Syarat[] {
  return [
    [schools, (parameter) => `${column} = ANY (${parameter}::uuid[])`],
    [sekolah_id, (parameter) => `${column} = ${parameter}::uuid`],
  ]
}

/** A part of what stands in one of the columns: a name, a NIS. */
export function matching(cari: string | undefined, columns: readonly string[]): Syarat {
  return [
    cari === undefined ? null : containsPattern(cari),
    (parameter) => `(${columns.map((column) => `${column} ILIKE ${parameter}`).join(' OR ')})`,
  ]
}

/** From one day to another, both included; of an instant, days of the zone that is given. */
export function betweenDays(
  { dari, sampai }: Pick<Saringan, 'dari' | 'sampai'>, column: string, zone?: string,
): Syarat[] {
  const dayOf = (day: string) => (zone ? `${day}::timestamp AT TIME ZONE ${zone}` : day)
  return [
    [dari, (parameter) => `${column} >= ${dayOf(`${parameter}::date`)}`],
    [sampai, (parameter) => `${column} < ${dayOf(`(${parameter}::date + 1)`)}`],
  ]
}
