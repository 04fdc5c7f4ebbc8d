import type { CalonKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { Rupiah } from '@lunas/values/rupiah'
import type { BookedMoney } from '#rekonsiliasi/rekonsiliasi'
import { bankAccount } from '#slip/slip'

/** The line of a case, as far as it says whose money it can be. */
export type LineOfKasus = {
  identitas: string
  jumlah: Rupiah
  biaya: Rupiah
  waktu: Date
  /** Whose own account the statement is of; null for the one where everything is collected. */
  sekolah_id: string | null
}

/** Money of a payment that a line may show. */
export type Calon = BookedMoney & { isShown: boolean }

/** Why the line cannot be this money; nothing when a person may say that it is. */
export function halanganOf(line: LineOfKasus, calon: Calon): CalonKasus['halangan'] {
  if (calon.isShown) return 'sudah_ada_baris'
  if (!accountOf(line).test(calon.akun)) return 'rekening'
  return calon.total === line.jumlah ? null : 'jumlah'
}

/** Where money stands that such a line can show. Into the account of all it may come from anywhere. */
export function accountOf({ identitas, sekolah_id }: LineOfKasus): RegExp {
  if (sekolah_id !== null) return new RegExp(`^${bankAccount(sekolah_id)}$`)
  const [source = '', bank = ''] = identitas.split('/')
  if (source === 'bank') return /^(gateway|bank)\//
  return new RegExp(`^gateway/${source === 'snap' ? bank : source}$`)
}
