import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'

/** What the biller said last. */
export type Keadaan = {
  deposit: Rupiah | null
  dijawab_at: Date | null
  diperiksa_at: Date
  gangguan_sejak: Date | null
}

/** Undefined before the first check. */
export async function findKeadaan(tx: Tx): Promise<Keadaan | undefined> {
  const [row] = await tx.query<Keadaan>(
    'SELECT deposit, dijawab_at, diperiksa_at, gangguan_sejak FROM keadaan_biller ORDER BY diperiksa_at DESC LIMIT 1',
  )
  return row
}

/** The sentence that parents read before they pay; empty while the biller answers. */
export function gangguanOf(keadaan: Keadaan | undefined): string {
  return keadaan?.gangguan_sejak
    ? 'Penyedia sedang gangguan. Belum bisa memesan, coba lagi nanti.'
    : ''
}

export async function requireBiller(tx: Tx): Promise<void> {
  if (gangguanOf(await findKeadaan(tx)) !== '') throw refuse('PPOB_GANGGUAN')
}
