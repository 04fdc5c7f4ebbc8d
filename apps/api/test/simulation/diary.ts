import type { Pembayaran } from '@lunas/contract/pembayaran'

/** What the payers did and were told; the checks hold the books against it. */
export type Diary = {
  /** How often each thing happened, for the table. */
  readonly counts: Map<string, number>
  /** Which payments each Idempotency-Key was answered with. */
  readonly paymentsOfKey: Map<string, Set<string>>
  /** Payments that somebody was told are paid, with the receipt they were shown. */
  readonly toldPaid: Map<string, string | null>
  /** Answers that no payer should ever get. */
  readonly offences: string[]
  count(what: string, times?: number): void
  noteAnswer(pembayaran: Pembayaran, key?: string): void
}

export function createDiary(): Diary {
  const counts = new Map<string, number>()
  const paymentsOfKey = new Map<string, Set<string>>()
  const toldPaid = new Map<string, string | null>()
  return {
    counts,
    paymentsOfKey,
    toldPaid,
    offences: [],
    count(what, times = 1) {
      counts.set(what, (counts.get(what) ?? 0) + times)
    },
    noteAnswer({ kode_pembayaran, status, nomor_kuitansi }, key) {
      if (key !== undefined) {
        paymentsOfKey.set(key, (paymentsOfKey.get(key) ?? new Set()).add(kode_pembayaran))
      }
      if (status === 'berhasil') toldPaid.set(kode_pembayaran, nomor_kuitansi)
    },
  }
}
