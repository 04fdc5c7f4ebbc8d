import type { StatusSetoran } from '@lunas/contract/setoran'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Transfer } from '#ledger/ledger'

/** Every legal move of a batch. What the school found decides between the last two. */
export const setoranTransitions = {
  handOver: { from: 'belum_disetorkan', to: 'disetorkan' },
  match: { from: 'disetorkan', to: 'cocok' },
  differ: { from: 'disetorkan', to: 'selisih' },
  // The statement of its account knows better than what the school had said.
  correct: { from: 'selisih', to: 'cocok' },
  dispute: { from: 'cocok', to: 'selisih' },
} as const satisfies Record<string, { from: StatusSetoran; to: StatusSetoran }>

/** What was handed over to a school. */
export function setoranAccount(sekolah_id: string): string {
  return `setoran/${sekolah_id}`
}

/** Money that no batch has taken yet, or that went back or away since. */
export type ReadyMoney = {
  /** The payment; or the case, or the move, that it came by. */
  subject_id: string
  posting_reference: string
  sekolah_id: string
  jumlah: number
  /** What the provider kept, and what the payer paid for that. */
  biaya_penyedia: number
  biaya_admin: number
  /** Taken off the batch instead of being handed over. */
  kembali: boolean
}

/** The school bears what the payer's fee did not cover; never all of what was paid to it. */
export function potonganOf(
  { jumlah, biaya_penyedia, biaya_admin }: Omit<ReadyMoney, 'kembali'>,
): number {
  return Math.min(Math.max(0, biaya_penyedia - biaya_admin), jumlah - 1)
}

/** What a batch of these would hold. Where more went back than came there is none, and all waits. */
export function batchOf(money: readonly ReadyMoney[]) {
  const rincian = money.map((one) => ({ ...one, potongan: one.kembali ? 0 : potonganOf(one) }))
  const jumlah = netOf(rincian)
  const potongan = sumRupiah(rincian.map((one) => one.potongan))
  return { rincian, jumlah, potongan, mustWait: jumlah <= potongan }
}

/** What lines come to; below nought when more went back than was paid. */
export function netOf(lines: readonly Pick<ReadyMoney, 'jumlah' | 'kembali'>[]): number {
  return lines.reduce((sum, { jumlah, kembali }) => sum + (kembali ? -jumlah : jumlah), 0)
}

/** Out of the collecting bank, and the school's share of the providers' fees back to us. */
export function handOverTransfers(
  sekolah_id: string, jumlah: number, potongan: number,
): Transfer[] {
  const debit = setoranAccount(sekolah_id)
  const net: Transfer = { debit, credit: 'rekening', amount: jumlah - potongan }
  return potongan === 0 ? [net] : [net, { debit, credit: 'beban_penyedia', amount: potongan }]
}
