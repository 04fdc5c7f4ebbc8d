import { parseKode } from '@lunas/values/kode'
import { REOPENED } from './bills.ts'
import { sqlCheck, type Check } from './check.ts'

/** The status of a plan after the school's, or the parent's, decision. */
const ENDINGS: Record<string, readonly string[]> = {
  setuju: ['berjalan', 'selesai', 'macet'], tolak: ['ditolak'], batal: ['batal'],
}

/** A plan decides what is due, never what was paid. */
export const planChecks: readonly Check[] = [
  sqlCheck(
    'the status of a plan fits its bill, and its parts add up to the bill',
    `SELECT c.id || ' is ' || c.status || ' at ' || g.dibayar || ' of ' || g.jumlah AS offender
       FROM cicilan c
       JOIN tagihan g ON g.institusi_id = c.institusi_id AND g.id = c.tagihan_id
       JOIN sekolah s ON s.institusi_id = c.institusi_id AND s.id = c.sekolah_id
      CROSS JOIN LATERAL (
        SELECT max(b.sampai) AS whole, min(b.jatuh_tempo) AS first,
               min(b.jatuh_tempo) FILTER (WHERE b.sampai > g.dibayar) AS next
          FROM cicilan_bagian b
         WHERE b.institusi_id = c.institusi_id AND b.cicilan_id = c.id) b
      -- A part whose money was refunded gets its days of grace again.
      LEFT JOIN LATERAL (
        SELECT max(p.recorded_at) AS at FROM pengembalian k
          JOIN ledger_posting p ON p.institusi_id = c.institusi_id
           AND p.subject_id = k.pembayaran_id AND p.reference = 'pengembalian/' || k.id
         WHERE k.institusi_id = c.institusi_id AND k.pihak_id = c.siswa_id
           AND EXISTS (SELECT 1 FROM unnest(p.transfers) t WHERE t.target_id = g.id)) r ON true
      CROSS JOIN (SELECT max(recorded_at) - interval '1 day' AS at FROM ledger_posting) last
      WHERE b.whole IS DISTINCT FROM g.jumlah
         OR (c.status = 'berjalan') <> (g.cicilan_id IS NOT DISTINCT FROM c.id)
         OR c.status = 'berjalan' AND g.dibayar = g.jumlah
         OR c.status = 'berjalan' AND c.toleransi_hari
              + greatest(b.next, (r.at AT TIME ZONE s.zona_waktu)::date)
              < (last.at AT TIME ZONE s.zona_waktu)::date
         OR c.status = 'macet' AND b.first + c.toleransi_hari
              >= (c.diputus_at AT TIME ZONE s.zona_waktu)::date
         OR c.status = 'selesai' AND g.dibayar < g.jumlah
            AND (g.institusi_id, g.id) NOT IN ${REOPENED}`,
  ),
  {
    name: 'a plan runs only where the school agreed',
    async find({ query, diary }) {
      const rows = await query<{ id: string; status: string }>('SELECT id, status FROM cicilan')
      const status = new Map(rows.map((row) => [row.id, row.status]))
      return [...diary.plans].flatMap(([idcicilan, word]) => {
        const found = status.get(parseKode('cicilan', idcicilan)?.id ?? '') ?? 'unknown'
        return ENDINGS[word]?.includes(found) ? [] : [`${idcicilan} is ${found} after ${word}`]
      })
    },
  },
]
