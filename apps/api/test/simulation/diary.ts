import type { Pembayaran } from '@lunas/contract/pembayaran'

/** A slip as the school's own bank knows it. */
export type SlipEntry = { sekolah_id: string; jumlah: number; isFound: boolean }

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
  /** Answers that no payer should ever get. */
  readonly offences: string[]
  count(what: string, times?: number): void
  noteAnswer(
    pembayaran: Pick<Pembayaran, 'kode_pembayaran' | 'status' | 'nomor_kuitansi'>, key?: string,
  ): void
}

export function createDiary(): Diary {
  const counts = new Map<string, number>()
  const paymentsOfKey = new Map<string, Set<string>>()
  const toldPaid = new Map<string, string | null>()
  return {
    counts,
    paymentsOfKey,
    toldPaid,
    otomatis: new Map(),
    baskets: new Set(),
    slips: new Map(),
    plans: new Map(),
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
