import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'

/** A slip as the school's own bank knows it. */
type SlipEntry = {
  sekolah_id: string
  tanggal: string
  pengirim: string
  jumlah: number
  isFound: boolean
}

type Shown = {
  lines: readonly { jumlah: number }[]
  planted: readonly { sebab: string; rupiah: number }[]
}

/** What the payers did and were told; the checks hold the books against it. */
export type Diary = {
  /** How often each thing happened, for the table. */
  readonly counts: Map<string, number>
  /** Which payments each Idempotency-Key was answered with. */
  readonly paymentsOfKey: Map<string, Set<string>>
  /** Payments that somebody was told are paid, with the receipt they were shown. */
  readonly toldPaid: Map<string, string | null>
  /** Children whose titipan may pay by itself, with their guardian's session. */
  readonly otomatis: Map<string, string>
  /** Payments for several children. */
  readonly baskets: Set<string>
  /** Transfers that officers recorded, and whether the money was really there. */
  readonly slips: Map<string, SlipEntry>
  /** Plans to pay in parts, and the last word about each. */
  readonly plans: Map<string, 'setuju' | 'tolak' | 'batal'>
  /** What was handed over to schools, and what arrived of it. */
  readonly batches: Map<string, { sent: number; arrived: number }>
  /** What lies in each account at a bank, by institution and account of the books. */
  readonly accounts: Map<string, number>
  /** Answers that no payer should ever get. */
  readonly offences: string[]
  count(what: string, times?: number): void
  moveMoney(account: string, jumlah: number): void
  /** What a statement shows, less what is then sent back to senders whom nobody knows. */
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
      const strange = planted.filter(({ sebab }) => sebab === 'pengirim_tidak_dikenal')
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
