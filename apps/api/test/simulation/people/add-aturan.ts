import { rupiah } from '@lunas/values/rupiah'
import { ATURAN_AWAL } from '#cicilan/cicilan'
import { saveAturan } from '#cicilan/cicilan.queries'
import type { OwnDatabase } from '../database.ts'

/** Larger than any bill here. */
const EVERY_AMOUNT = rupiah(1_000_000_000)
const GRACE_DAYS = 7

/** Every school lets parents pay in parts: some agree automatically, some give no grace days. */
export async function addAturan(
  { query }: Pick<OwnDatabase, 'query'>, schools: readonly { institusi_id: string; id: string }[],
): Promise<void> {
  for (const [i, { institusi_id, id }] of schools.entries()) {
    await saveAturan({ institusi_id, query }, id, {
      ...ATURAN_AWAL,
      aktif: true,
      otomatis_maks: i % 2 === 0 ? EVERY_AMOUNT : rupiah(0),
      toleransi_hari: i % 3 === 0 ? 0 : GRACE_DAYS,
    })
  }
}
