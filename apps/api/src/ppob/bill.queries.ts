import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { COLUMNS } from '#ppob/ppob.queries'
import type { PesananRow } from '#ppob/ppob'

/** The order that a reference at the biller belongs to: its own, or the one under which its bill is paid. */
export async function findByReference(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM pesanan_ppob WHERE institusi_id = $1 AND id = $2 AND tagihan IS NULL
     UNION ALL
     SELECT id FROM pesanan_ppob WHERE institusi_id = $1 AND bayar_id = $2`,
    [tx.institusi_id, id],
  )
  return row?.id
}

/** Stores the reference of the last inquiry before it is asked. Undefined unless the order waits to be sent. */
export async function saveInquiry(tx: Tx, id: string, bayar_id: string, now: Date): Promise<PesananRow | undefined> {
  const [row] = await tx.query<PesananRow>(
    `UPDATE pesanan_ppob o SET bayar_id = $3, bayar_at = $4
      WHERE o.institusi_id = $1 AND o.id = $2 AND o.status = 'dibayar' RETURNING ${COLUMNS}`,
    [tx.institusi_id, id, bayar_id, now],
  )
  return row
}

/** The bill is about to be paid under this reference; what it became smaller by goes back at its end. */
export async function markBillSent(
  tx: Tx, id: string, bayar_id: string, { harga_maks, kembali, now }: { harga_maks: Rupiah; kembali: Rupiah; now: Date },
): Promise<PesananRow | undefined> {
  const [row] = await tx.query<PesananRow>(
    `UPDATE pesanan_ppob o SET status = 'dikirim', dikirim_at = $4, harga_maks = $5, kembali = $6
      WHERE o.institusi_id = $1 AND o.id = $2 AND o.bayar_id = $3 AND o.status = 'dibayar'
     RETURNING ${COLUMNS}`,
    [tx.institusi_id, id, bayar_id, now, harga_maks, kembali],
  )
  return row
}
