import type { CalonKasus } from '@lunas/contract/buku/rekonsiliasi'
import { minusRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { kindOf } from '#ledger/chart'
import { isMutasi, type Baris, type BookedMoney, type ToldBaris } from '#rekonsiliasi/rekonsiliasi'
import { isFeeOf } from '#rekonsiliasi/tarif'

/** The line of a case, as far as it says whose money it can be. */
export type LineOfKasus = ToldBaris & Pick<Baris, 'identitas' | 'nomor'> & {
  impor_id: string
  /** Whose own account the statement is of; null for the one where everything is collected. */
  sekolah_id: string | null
}

/** Money of a payment that a line may show. */
export type Calon = BookedMoney & {
  isShown: boolean
  /** The line is of the account where this money arrives (`line_can_show`). */
  isExpected: boolean
}

/** Why the line cannot be this money; nothing when a person may say that it is. */
export function halanganOf(line: LineOfKasus, calon: Calon): CalonKasus['halangan'] {
  if (calon.isShown) return 'sudah_ada_baris'
  if (!calon.isExpected) return 'rekening'
  return potonganOf(line, calon) === undefined ? 'jumlah' : null
}

/**
 * What is missing in the line of the payment's money: nothing, or the fee that a bank which asks us
 * kept before it showed the money in the account. Undefined when the line is another amount.
 */
export function potonganOf(
  { identitas, jumlah }: LineOfKasus, { akun, total }: Calon,
): Rupiah | undefined {
  if (total === jumlah) return rupiah(0)
  const isLessFee = isMutasi(identitas) && kindOf(akun) === 'gateway' && isFeeOf(total, jumlah)
  return isLessFee ? minusRupiah(total, jumlah) : undefined
}
