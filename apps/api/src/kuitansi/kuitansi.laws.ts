import { sqlLaw, type Laws } from '#ledger/audit'

export const KUITANSI_LAWS = {
  // Receipts of a school are numbered without gaps.
  receipts_without_gaps: sqlLaw(
    'Nomor kuitansi setiap sekolah berurutan tanpa lompatan.', `
    SELECT n.seri AS subject FROM kuitansi_nomor n
      LEFT JOIN (
        SELECT left(b.nomor, length(b.nomor) - length(x.rest)) AS seri,
               count(DISTINCT split_part(x.rest, '-', 1)) AS banyak,
               max(split_part(x.rest, '-', 1)::bigint) AS terakhir
          FROM offered.kuitansi b
         CROSS JOIN LATERAL (SELECT substring(b.nomor FROM '[0-9]+-[^-]+$') AS rest) x
         WHERE b.institusi_id = $1 GROUP BY 1) k ON k.seri = n.seri
     WHERE n.institusi_id = $1
       AND (n.terakhir <> coalesce(k.banyak, 0) OR n.terakhir <> coalesce(k.terakhir, 0))`),
} as const satisfies Laws
