import { formatRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import { brankasAccount } from '#kas/kas'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { Kasus } from '#rekonsiliasi/kasus/kasus'

/**
 * The safe of the school whose account shows the deposit, where it holds as much. Whoever books it
 * has taken the lock of the institution, so that no two take the same cash out.
 */
export async function safeFor(
  tx: Tx, { rekening_sekolah_id, selisih }: Pick<Kasus, 'rekening_sekolah_id' | 'selisih'>,
): Promise<Account> {
  if (rekening_sekolah_id === null) throw refuse('TINDAKAN_TIDAK_COCOK')
  const held = await heldIn(tx, rekening_sekolah_id)
  if (held < selisih) {
    throw refuse('BRANKAS_KURANG', { brankas: formatRupiah(held), jumlah: formatRupiah(selisih) })
  }
  return brankasAccount(rekening_sekolah_id)
}

/** Counted drawers filled it and deposits emptied it; each is found by the key of its posting. */
async function heldIn(tx: Tx, sekolah_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ held: Rupiah }>(
    `SELECT coalesce(sum(CASE WHEN t.debit_account = $2 THEN t.amount ELSE -t.amount END), 0)::bigint
            AS held
       FROM (SELECT id FROM offered.kas WHERE institusi_id = $1 AND sekolah_id = $3
              UNION ALL
             SELECT id FROM kasus WHERE institusi_id = $1 AND tindakan = 'setor_tunai') s
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = s.id
      CROSS JOIN LATERAL unnest(p.transfers) t
      WHERE $2 IN (t.debit_account, t.credit_account)`,
    [tx.institusi_id, brankasAccount(sekolah_id), sekolah_id],
  )
  return row?.held ?? rupiah(0)
}
