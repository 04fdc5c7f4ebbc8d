import type { BarisDana } from '@lunas/contract/ziswaf/laporan-dana'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#penyaluran/needs'
import type { Tx } from '#platform/db/database'

type Row = Omit<BarisDana, 'kode_program'> & { id: string }

/**
 * The funds of a period, one row per program that has ever received something. Everything is summed
 * from the ledger: the balance at the end is that at the beginning plus what the columns say.
 */
export async function readLaporanDana(
  { db }: Pick<Needs, 'db'>, { dari, sampai }: ParsedRequestOf<'laporanDana'>, caller: Caller,
): Promise<BarisDana[]> {
  if (sampai < dari) throw refuse('MASA_LAPORAN_SALAH')
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const rows = await listDana(tx, await schoolsOf(tx, person), dari, sampai)
    return rows.map(({ id, ...row }) => ({
      kode_program: formatKode('program', tx.institusi_id, id), ...row,
    }))
  })
}

function listDana(
  tx: Tx, schools: string[] | null, dari: string, sampai: string,
): Promise<Row[]> {
  return tx.query<Row>(
    `WITH gerak AS (
       SELECT m.program_id, m.event, m.masuk, m.keluar, m.tanggal < $2::date AS dulu
         FROM gerak_dana($1) m WHERE m.tanggal <= $3::date
     ), biaya AS (
       SELECT d.program_id,
              sum(CASE WHEN t.debit_account = 'beban_penyedia' THEN t.amount ELSE -t.amount END) AS biaya
         FROM offered.donatur d
         JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = d.sekolah_id
         JOIN offered.pembayaran b ON b.institusi_id = $1 AND b.pihak_id = d.id AND b.untuk = 'donasi'
         JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = b.id
        CROSS JOIN LATERAL unnest(p.transfers) t
        WHERE d.institusi_id = $1 AND 'beban_penyedia' IN (t.debit_account, t.credit_account)
          AND (p.occurred_at AT TIME ZONE s.zona_waktu)::date BETWEEN $2::date AND $3::date
        GROUP BY d.program_id
     )
     SELECT g.id, g.nama AS program, g.jenis,
            coalesce(sum(m.masuk - m.keluar) FILTER (WHERE m.dulu), 0)::bigint AS saldo_awal,
            coalesce(sum(m.masuk) FILTER (WHERE NOT m.dulu), 0)::bigint AS diterima,
            coalesce(sum(m.keluar) FILTER (WHERE NOT m.dulu
              AND m.event = 'pengembalian_disetujui'), 0)::bigint AS dikembalikan,
            coalesce(sum(m.keluar) FILTER (WHERE NOT m.dulu
              -- A fund also gives where it pays a bill.
              AND m.event IN ('dana_disalurkan', 'pembayaran_berhasil')), 0)::bigint AS disalurkan,
            coalesce(sum(m.keluar) FILTER (WHERE NOT m.dulu
              AND m.event = 'dana_disetor_upz'), 0)::bigint AS disetor,
            coalesce(sum(m.keluar) FILTER (WHERE NOT m.dulu AND m.event = 'dana_amil'), 0)::bigint AS amil,
            coalesce(sum(m.masuk - m.keluar), 0)::bigint AS saldo_akhir,
            coalesce(max(f.biaya), 0)::bigint AS biaya
       FROM gerak m
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = m.program_id
       LEFT JOIN biaya f ON f.program_id = g.id
      WHERE $4::uuid[] IS NULL OR g.sekolah_id = ANY ($4)
      GROUP BY g.id, g.nama, g.jenis ORDER BY g.jenis, g.nama, g.id`,
    [tx.institusi_id, dari, sampai, schools],
  )
}
