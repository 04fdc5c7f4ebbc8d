import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'

/** A school year begins in July. */
const MONTH_FIRST = 7

export type TahunAjaran = { nama: string; mulai: string; selesai: string }

/** The school year of a day, `2026-11-17` gives 2026/2027. */
export function tahunAjaranOf(day: string): TahunAjaran {
  const [year = 0, month = 0] = day.split('-').map(Number)
  assert(year > 0 && month > 0, `not a day: ${day}`)
  const first = month >= MONTH_FIRST ? year : year - 1
  return { nama: `${first}/${first + 1}`, mulai: `${first}-07-01`, selesai: `${first + 1}-06-30` }
}

/** The school year after another, as text: 2026/2027 gives 2027/2028. */
export function nextTahunAjaran({ selesai }: Pick<TahunAjaran, 'selesai'>): TahunAjaran {
  return tahunAjaranOf(`${selesai.slice(0, 4)}-07-01`)
}

/** The row of a school year, made when it is first needed. */
export async function keepTahunAjaran(tx: Tx, tahun: TahunAjaran, now: Date): Promise<string> {
  await tx.query(
    `INSERT INTO tahun_ajaran (institusi_id, id, nama, mulai, selesai) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (institusi_id, nama) DO NOTHING`,
    [tx.institusi_id, timeOrderedId(now), tahun.nama, tahun.mulai, tahun.selesai],
  )
  const [row] = await tx.query<{ id: string }>(
    'SELECT id FROM tahun_ajaran WHERE institusi_id = $1 AND nama = $2', [tx.institusi_id, tahun.nama],
  )
  assert(row, `tahun ajaran ${tahun.nama} was just written`)
  return row.id
}
