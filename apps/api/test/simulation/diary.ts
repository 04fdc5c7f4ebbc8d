import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'

/** A slip with its real state at the school's bank. */
type SlipEntry = {
  sekolah_id: string
  tanggal: string
  pengirim: string
  jumlah: number
  isFound: boolean
}

type Shown = {
  lines: readonly { jumlah: number }[]
  planted: readonly { sebab: string; rupiah: number; isLinked?: true }[]
}

/** Records what payers did and which answers they got; the checks compare the books with it. */
export type Diary = {
  /** How often each thing happened, for the report. */
  readonly counts: Map<string, number>
  /** The payments that each Idempotency-Key was answered with. */
  readonly paymentsOfKey: Map<string, Set<string>>
  /** Payments that were shown as paid, with the receipt number that was shown. */
  readonly toldPaid: Map<string, string | null>
  /** Children with automatic payment from titipan, with their guardian's session. */
  readonly otomatis: Map<string, string>
  /** Payments for several children. */
  readonly baskets: Set<string>
  /** Transfers that officers recorded, and whether the money really arrived. */
  readonly slips: Map<string, SlipEntry>
  /** Plans to pay in parts, with the last decision about each. */
  readonly plans: Map<string, 'setuju' | 'tolak' | 'batal'>
  /** Batches handed over to schools: the amount sent and the amount that arrived. */
  readonly batches: Map<string, { sent: number; arrived: number }>
  /** The money in each bank account, by institution and ledger account. */
  readonly accounts: Map<string, number>
  /** Answers that no payer should ever get. */
  readonly offences: string[]
  count(what: string, times?: number): void
  moveMoney(account: string, jumlah: number): void
  /** Adds a statement's total, minus what is returned to unknown senders. */
  showAccount(account: string, shown: Shown): void
  noteAnswer(
    pembayaran: Pick<Pembayaran, 'kode_pembayaran' | 'status' | 'nomor_kuitansi'>, key?: string,
  ): void
}

export function createDiary(): Diary {
  const counts = new Map<string, number>()
  const paymentsOfKey = new Map<string, Set<string>>()
  const toldPaid = new Map<string, string | null>()
  const accounts = new Map<string, number>()
  const moveMoney = (account: string, jumlah: number) => {
    accounts.set(account, (accounts.get(account) ?? 0) + jumlah)
  }
  return {
    counts,
    paymentsOfKey,
    toldPaid,
    otomatis: new Map(),
    baskets: new Set(),
    slips: new Map(),
    plans: new Map(),
    batches: new Map(),
    accounts,
    offences: [],
    count(what, times = 1) {
      counts.set(what, (counts.get(what) ?? 0) + times)
    },
    moveMoney,
    showAccount(account, { lines, planted }) {
      const strange = planted.filter(
        ({ sebab, isLinked }) => sebab === 'pengirim_tidak_dikenal' && !isLinked,
      )
      for (const { jumlah } of lines) moveMoney(account, jumlah)
      for (const { rupiah } of strange) moveMoney(account, -rupiah)
    },
    noteAnswer({ kode_pembayaran, status, nomor_kuitansi }, key) {
      if (key !== undefined) {
        paymentsOfKey.set(key, (paymentsOfKey.get(key) ?? new Set()).add(kode_pembayaran))
      }
      if (status === 'berhasil') toldPaid.set(kode_pembayaran, nomor_kuitansi)
    },
  }
}
