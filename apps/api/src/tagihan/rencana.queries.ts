import type { LocalDate } from '@lunas/values/local-date'
import type { Database } from '#platform/db/database'
import { kiniOf, type BagianRencana } from '#tagihan/tagihan'
import type { TagihanColumns } from '#tagihan/tagihan.queries'

const LIST_RENCANA = `
  SELECT c.id, c.semula_boleh_dicicil, c.rencana
    FROM offered.rencana_cicilan c WHERE c.institusi_id = $1 AND c.id = ANY ($2)`

type Rencana = { id: string; semula_boleh_dicicil: boolean; rencana: BagianRencana[] }

/** Adds running plans to bills. Few bills have one, so plans are read in a separate query. */
export async function withRencana<Bill extends TagihanColumns>(
  lookupDb: Database, institusi_id: string, bills: Bill[], today: LocalDate,
): Promise<Bill[]> {
  const ids = bills.flatMap(({ cicilan_id }) => cicilan_id ?? [])
  if (ids.length === 0) return bills
  const rows = await lookupDb.call<Rencana>('list-rencana', LIST_RENCANA, [institusi_id, ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return bills.map((bill) => {
    const found = byId.get(bill.cicilan_id ?? '')
    if (!found) return bill
    const { rencana, semula_boleh_dicicil } = found
    const { jatuh_tempo } = kiniOf({ ...bill, rencana }, today)
    return { ...bill, rencana, jatuh_tempo, boleh_dicicil: semula_boleh_dicicil }
  })
}
