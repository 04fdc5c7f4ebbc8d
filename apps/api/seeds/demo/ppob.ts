import { KATEGORI_PPOB } from '@lunas/contract/ppob/pesanan.status'
import type { Tx } from '#platform/db/database'
import { randomId } from '#platform/ids'
import { addSekolah } from '#sekolah/add-sekolah'

/** What the demo adds to every price of the biller. */
const MARGIN = 1_500

/** The operator's trade with pulsa and tokens; its products come from the biller's list. */
export async function addPpob(tx: Tx, now: Date): Promise<void> {
  await addSekolah(tx, {
    id: randomId(), kode: 'PPOB', nama: 'Pulsa dan Token Contoh', alamat: 'Jl. Kenanga No. 10, Depok', kota: 'Depok',
    logo: '', zona_waktu: 'Asia/Jakarta', bentuk: 'ppob',
  })
  await tx.query(
    `INSERT INTO aturan_ppob (institusi_id, kategori, dibuka, margin, berlaku_at)
     SELECT $1, kategori, true, $2, $3 FROM unnest($4::text[]) AS kategori RETURNING 1`,
    [tx.institusi_id, MARGIN, now, KATEGORI_PPOB],
  )
}
