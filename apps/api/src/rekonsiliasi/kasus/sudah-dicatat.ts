import { formatRupiah, minusRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { Kasus } from '#rekonsiliasi/kasus/kasus'

/**
 * Where transfers of second payers and sponsors stand until the school's statement shows them, where as much of them was
 * recorded and not shown yet. Decisions about cases take turns (`lockImpor`), so the same transfer is not shown twice.
 */
export async function recordedFor(
  tx: Tx, { rekening_sekolah_id, selisih }: Pick<Kasus, 'rekening_sekolah_id' | 'selisih'>,
): Promise<Account> {
  if (rekening_sekolah_id === null) throw refuse('TINDAKAN_TIDAK_COCOK')
  const { recorded, shown } = await readTransfers(tx, rekening_sekolah_id)
  const left = minusRupiah(recorded, shown)
  if (left < selisih) {
    throw refuse('TRANSFER_TERCATAT_KURANG', { tercatat: formatRupiah(left), jumlah: formatRupiah(selisih) })
  }
  return accountOf('bank', rekening_sekolah_id)
}

type Transfers = { recorded: Rupiah; shown: Rupiah }

async function readTransfers(tx: Tx, sekolah_id: string): Promise<Transfers> {
  const [row] = await tx.query<Transfers>(
    `SELECT (SELECT coalesce(sum(b.jumlah), 0) FROM (
               SELECT jumlah FROM offered.bayar_penanggung
                WHERE institusi_id = $1 AND sekolah_id = $2 AND cara = 'transfer' AND status = 'disetujui'
               UNION ALL
               SELECT jumlah FROM offered.bayar_sponsor
                WHERE institusi_id = $1 AND sekolah_id = $2 AND cara = 'transfer' AND status = 'disetujui') b)::bigint
              AS recorded,
            (SELECT coalesce(sum(k.selisih), 0) FROM kasus k
               JOIN impor_baris l ON l.institusi_id = $1 AND l.identitas = k.identitas
               JOIN impor i ON i.institusi_id = $1 AND i.id = l.impor_id AND i.sekolah_id = $2
              WHERE k.institusi_id = $1 AND k.tindakan = 'sudah_dicatat' AND k.status = 'selesai')::bigint AS shown`,
    [tx.institusi_id, sekolah_id],
  )
  return row ?? { recorded: rupiah(0), shown: rupiah(0) }
}
