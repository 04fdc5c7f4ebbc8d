import type { Rupiah } from '@lunas/values/rupiah'
import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import type { Tx } from '#platform/db/database'
import { randomLetters, timeOrderedId } from '#platform/ids'

type Help = {
  siswa_id: string
  sekolah_id: string
  program_id: string
  tagihan_id: string
  jumlah: Rupiah
  /** The line of the receipt. */
  nama: string
}

/** Why nothing was paid: the bill no longer takes all of it, or the fund holds less. */
type Unpaid = 'berubah' | 'kurang'

/**
 * Pays a bill from the fund of a program, with the receipt of every payment. Answers the payment, or
 * why not; the caller must not commit then.
 */
export async function payFromDana(
  tx: Tx, help: Help, now: Date,
): Promise<{ pembayaran_id: string } | Unpaid> {
  const id = timeOrderedId(now)
  const [row] = await tx.query<{ outcome: 'lunas' | Unpaid }>(
    'SELECT pay_from_dana($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS outcome',
    [
      tx.institusi_id, id, help.siswa_id, help.sekolah_id, help.program_id, help.tagihan_id,
      help.jumlah, help.nama, now, seriesYearAt(now), randomLetters(NOMOR_SUFFIX_LENGTH),
    ],
  )
  const outcome = row?.outcome ?? 'berubah'
  return outcome === 'lunas' ? { pembayaran_id: id } : outcome
}
