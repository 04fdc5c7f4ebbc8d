import type { BarisRetensi } from '@lunas/contract/portal/retensi.calls'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { AturanRetensi } from '#retensi/retensi'

const SHOWN_DAYS = 30

/** Every rule, with what it did lately in this institution. */
export async function showRetensi(
  tx: Tx, rules: readonly AturanRetensi[], applied: ReadonlySet<string>, now: Date,
): Promise<BarisRetensi[]> {
  const rows = await tx.query<{ aturan: string; dari_at: Date; terakhir_at: Date; banyak: number }>(
    `SELECT aturan, min(dari_at) AS dari_at, max(sampai_at) AS terakhir_at, sum(banyak)::integer AS banyak
       FROM retensi_laporan WHERE institusi_id = $1 AND sampai_at > $2 GROUP BY aturan`,
    [tx.institusi_id, later(now, -SHOWN_DAYS * DAY_MS)],
  )
  const reports = new Map(rows.map((row) => [row.aturan, row]))
  return rules.map(({ nama, perihal, lama, dasar, nasib }) => ({
    nama, perihal, lama, dasar, nasib,
    otomatis: applied.has(nama),
    dari_at: reports.get(nama)?.dari_at.toISOString() ?? null,
    terakhir_at: reports.get(nama)?.terakhir_at.toISOString() ?? null,
    banyak: reports.get(nama)?.banyak ?? 0,
  }))
}
