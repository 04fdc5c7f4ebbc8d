import type { StatusSetoran } from '@lunas/contract/buku/setoran'
import {
  leastRupiah,
  minusRupiah,
  mostRupiah,
  rupiah,
  sumRupiah,
  type Rupiah,
} from '@lunas/values/rupiah'
import { transferOf, type Transfer } from '#ledger/ledger'
import { accountOf, type Account } from '#ledger/chart'
import { whyNot, type Diajukan, type Pemutus } from '#usulan/usulan'

/** Every legal move of a batch. What the school found decides between the last two. */
export const setoranTransitions = {
  handOver: { from: 'belum_disetorkan', to: 'disetorkan' },
  match: { from: 'disetorkan', to: 'cocok' },
  differ: { from: 'disetorkan', to: 'selisih' },
  // The statement of its account knows better than what the school had said.
  correct: { from: 'selisih', to: 'cocok' },
  dispute: { from: 'cocok', to: 'selisih' },
} as const satisfies Record<string, { from: StatusSetoran; to: StatusSetoran }>

type Sent = {
  id: string
  status: StatusSetoran
  pengusul_id: string | null
  diajukan_at: Date | null
  jumlah: Rupiah
  potongan: Rupiah
  referensi_bank: string
}

/** One person's word that the school's money was sent, under the bank's reference. */
export const usulanSetoran = {
  jenis: 'setoran',
  usulanOf(batch: Sent): Diajukan | null {
    const { id, status, pengusul_id: oleh, diajukan_at: pada } = batch
    if (status !== setoranTransitions.handOver.from || oleh === null || pada === null) return null
    const { jumlah, potongan, referensi_bank } = batch
    return { id, oleh, pada, isi: { jumlah, potongan, referensi_bank } }
  },
} as const

type Handlers = { pengusul_id: string | null; pemutus_id: string | null }

/**
 * Whether somebody may say what arrived of a batch: not who sent it or agreed to it, nor through an
 * account that one of them made. Otherwise two people could hand money over to themselves.
 */
export function mayReceive({ pengusul_id, pemutus_id }: Handlers, person: Pemutus): boolean {
  return [pengusul_id, pemutus_id].every((oleh) => oleh === null || whyNot({ oleh }, person) === null)
}

/** What was handed over to a school. */
export function setoranAccount(sekolah_id: string): Account {
  return accountOf('setoran', sekolah_id)
}

/** Money that no batch has taken yet, or that went back or away since. */
export type ReadyMoney = {
  /** The payment; or the case, or the move, that it came by. */
  subject_id: string
  posting_reference: string
  sekolah_id: string
  jumlah: Rupiah
  /** What the provider kept, and what the payer paid for that, or got back of it. */
  biaya_penyedia: Rupiah
  biaya_admin: Rupiah
  /** Taken off the batch instead of being handed over. */
  kembali: boolean
}

/** The school bears what the payer's fee did not cover; never all of what was paid to it. */
export function potonganOf(
  { jumlah, biaya_penyedia, biaya_admin }: Omit<ReadyMoney, 'kembali'>,
): Rupiah {
  const uncovered = mostRupiah(rupiah(0), minusRupiah(biaya_penyedia, biaya_admin))
  return leastRupiah(uncovered, mostRupiah(rupiah(0), rupiah(jumlah - 1)))
}

/** What a batch of these would hold. Where more went back than came there is none, and all waits. */
export function batchOf(money: readonly ReadyMoney[]) {
  const rincian = money.map((one) => ({
    ...one, potongan: one.kembali ? rupiah(0) : potonganOf(one),
  }))
  const jumlah = netOf(rincian)
  const potongan = sumRupiah(rincian.map((one) => one.potongan))
  const biaya_admin = netOf(money.map((one) => ({ ...one, jumlah: one.biaya_admin })))
  return { rincian, jumlah, potongan, biaya_admin, mustWait: jumlah <= potongan }
}

/** What lines come to; below nought when more went back than was paid. */
export function netOf(lines: readonly Pick<ReadyMoney, 'jumlah' | 'kembali'>[]): Rupiah {
  return sumRupiah(lines.map(({ jumlah, kembali }) => (kembali ? -jumlah : jumlah)))
}

/**
 * Out of the collecting bank. What providers cost beyond that the school bears as an expense: its
 * payers' fees, which it does not receive, and what these did not cover.
 */
export function handOverTransfers(
  sekolah_id: string, { jumlah, potongan, biaya_admin }: Handed,
): Transfer[] {
  const net = transferOf(setoranAccount(sekolah_id), accountOf('rekening', null), jumlah - potongan)
  const [own, shared] = serviceAccounts(sekolah_id)
  const service = potongan + biaya_admin
  if (service > 0) return [net, transferOf(own, shared, service)]
  // More fees went back than came.
  return service < 0 ? [net, transferOf(shared, own, -service)] : [net]
}

type Handed = { jumlah: Rupiah; potongan: Rupiah; biaya_admin: Rupiah }

/** What providers cost: borne by the school, and still borne by whoever collects. */
export function serviceAccounts(sekolah_id: string): [own: Account, shared: Account] {
  return [accountOf('beban_penyedia', sekolah_id), accountOf('beban_penyedia', null)]
}
