import type { KeadaanTertahan, SebabTertahan } from '@lunas/contract/buku/tertahan'
import type { LocalDate } from '@lunas/values/local-date'
import { liburSql, type HeldView } from '#tertahan/tertahan'

/** The columns of `HELD_JOIN`, beside those of a payment `p`. */
export const HELD_COLUMNS = `h.tertahan_keadaan, h.tertahan_sebab, h.tertahan_sejak,
            h.tertahan_libur, h.tertahan_diputus_at, h.tertahan_alasan, h.tertahan_bukti`

/**
 * Whether a person looks at a payment `p`, or did last; of a part of the joint payment `g`, at the
 * first part, as which all of it is held.
 */
export const HELD_JOIN = `LEFT JOIN LATERAL (
         SELECT keadaan_tertahan(t.status, t.sebab, p.status) AS tertahan_keadaan,
                t.sebab AS tertahan_sebab, t.sejak AS tertahan_sejak,
                ${liburSql('t.sejak')} AS tertahan_libur,
                t.diputus_at AS tertahan_diputus_at, t.alasan AS tertahan_alasan,
                (SELECT count(*)::int FROM offered.pembayaran_bukti b
                  WHERE b.institusi_id = $1 AND b.pembayaran_id = t.pembayaran_id) AS tertahan_bukti
           FROM offered.pembayaran_tertahan t
          WHERE t.institusi_id = $1
            AND t.pembayaran_id = CASE WHEN g.gabungan_id IS NULL THEN p.id ELSE (
                  SELECT f.pembayaran_id FROM pembayaran_bagian f
                   WHERE f.institusi_id = $1 AND f.gabungan_id = g.gabungan_id
                     AND f.urutan = 1) END
          ORDER BY t.urut DESC LIMIT 1
       ) h ON true`

export type HeldColumns = {
  tertahan_keadaan: KeadaanTertahan | null
  tertahan_sebab: SebabTertahan | null
  tertahan_sejak: Date | null
  tertahan_libur: LocalDate[] | null
  tertahan_diputus_at: Date | null
  tertahan_alasan: string | null
  tertahan_bukti: number | null
}

export function heldOf(row: HeldColumns): HeldView | null {
  const { tertahan_keadaan: keadaan, tertahan_sebab: sebab, tertahan_sejak: sejak } = row
  if (!keadaan || !sebab || !sejak) return null
  const { tertahan_libur: libur, tertahan_diputus_at: diputus_at } = row
  const { tertahan_alasan: alasan, tertahan_bukti: bukti } = row
  return {
    keadaan, sebab, sejak, libur: libur ?? [], diputus_at, alasan: alasan ?? '', bukti: bukti ?? 0,
  }
}
