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

/** The sentence that parents read before they pay; empty while the biller is on and answers. */
export async function readGangguan(tx: Tx): Promise<string> {
  const dimatikan = await findDimatikan(tx)
  if (dimatikan !== undefined) return dimatikan
  return (await findKeadaan(tx))?.gangguan_sejak
    ? 'Penyedia sedang gangguan. Belum bisa memesan, coba lagi nanti.'
    : ''
}

export async function requireBiller(tx: Tx): Promise<void> {
  const kalimat = await findDimatikan(tx)
  if (kalimat !== undefined) throw refuse('SEDANG_DIMATIKAN', { kalimat })
  if ((await readGangguan(tx)) !== '') throw refuse('PPOB_GANGGUAN')
}

/** What an operator wrote when switching the biller off; undefined while it is on. */
async function findDimatikan(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.query<{ kalimat: string }>(`SELECT kalimat FROM offered.saklar WHERE hal = 'digiflazz'`)
  return row?.kalimat
}
