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
import { bankAccount } from '#slip/slip'
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
  menunggu: `SELECT id, coalesce(dari_sekolah_id, sekolah_id) AS sekolah_id, diajukan_oleh, diajukan_at FROM setoran
     WHERE institusi_id = $1 AND status = 'belum_disetorkan' AND diajukan_oleh IS NOT NULL`,
  usulanOf(batch: Sent): Diajukan | null {
    const { id, status, pengusul_id: oleh, diajukan_at: pada } = batch
    if (status !== setoranTransitions.handOver.from || oleh === null || pada === null) return null
    const { jumlah, potongan, referensi_bank } = batch
    return { id, oleh, pada, isi: { jumlah, potongan, referensi_bank } }
  },
} as const

/**
 * Whose officers send a batch: the school's that pays it over. What the institution hands over is
 * written down by officers of the school that gets it.
 */
export function senderOf(
  batch: { sekolah_id: string; dari_sekolah_id: string | null },
): string {
  return batch.dari_sekolah_id ?? batch.sekolah_id
}

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

/** What one school came to owe another by one posting. */
export type BetweenSchools = {
  subject_id: string
  posting_reference: string
  creditor_id: string
  debtor_id: string
  jumlah: Rupiah
}

/**
 * One batch for each two schools between which something is owed: whoever owes more pays the
 * difference over, so that neither sends money that comes back.
 */
export function batchesBetween(money: readonly BetweenSchools[]) {
  const pairs = Map.groupBy(money, ({ creditor_id, debtor_id }) =>
    [creditor_id, debtor_id].sort().join(' '))
  return [...pairs.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const owedTo = (id: string) => netOf(lines.map((one) => ({
      jumlah: one.jumlah, kembali: one.creditor_id !== id,
    })))
    const { creditor_id: one, debtor_id: other } = first
    const [sekolah_id, dari_sekolah_id] = owedTo(one) > 0 ? [one, other] : [other, one]
    const rincian = lines.map(({ subject_id, posting_reference, jumlah, creditor_id }) => ({
      subject_id, posting_reference, jumlah, potongan: rupiah(0), biaya_admin: rupiah(0),
      kembali: creditor_id !== sekolah_id,
    }))
    const jumlah = owedTo(sekolah_id)
    // Nothing to send where both owe the same; it goes into the batch of the next line.
    return jumlah === 0 ? [] : [{ sekolah_id, dari_sekolah_id, rincian, jumlah }]
  })
}

/** What lines come to; below nought when more went back than was paid. */
export function netOf(lines: readonly Pick<ReadyMoney, 'jumlah' | 'kembali'>[]): Rupiah {
  return sumRupiah(lines.map(({ jumlah, kembali }) => (kembali ? -jumlah : jumlah)))
}

/** Out of the account of whoever holds the money. */
export function handOverTransfers(sekolah_id: string, batch: Handed): Transfer[] {
  const { dari_sekolah_id, jumlah } = batch
  if (dari_sekolah_id === null) return fromInstitusi(sekolah_id, batch)
  return [transferOf(setoranAccount(sekolah_id), bankAccount(dari_sekolah_id), jumlah)]
}

/**
 * Out of the collecting bank. What providers cost beyond that the school bears as an expense: its
 * payers' fees, which it does not receive, and what these did not cover.
 */
function fromInstitusi(sekolah_id: string, { jumlah, potongan, biaya_admin }: Handed): Transfer[] {
  const net = transferOf(setoranAccount(sekolah_id), accountOf('rekening', null), jumlah - potongan)
  const [own, shared] = serviceAccounts(sekolah_id)
  const service = potongan + biaya_admin
  if (service > 0) return [net, transferOf(own, shared, service)]
  // More fees went back than came.
  return service < 0 ? [net, transferOf(shared, own, -service)] : [net]
}

type Handed = {
  dari_sekolah_id: string | null
  jumlah: Rupiah
  potongan: Rupiah
  biaya_admin: Rupiah
}

/** What providers cost: borne by the school, and still borne by whoever collects. */
function serviceAccounts(sekolah_id: string): [own: Account, shared: Account] {
  return [accountOf('beban_penyedia', sekolah_id), accountOf('beban_penyedia', null)]
}
