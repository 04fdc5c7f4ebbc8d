import { closeHari } from '#buku-harian/close-hari'
import { watchCicilan } from '#cicilan/watch-cicilan'
import type { Deps } from '#deps'
import { forgetKabar } from '#kabar/forget-kabar'
import { sweepKabar } from '#kabar/kabar.jobs'
import { sendPutaran } from '#kabar/send-putaran'
import { forgetPesan } from '#messages/forget-pesan'
import { forgetOtp } from '#otp/forget-otp'
import { forgetAttempts } from '#platform/auth/attempts'
import { HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { relayJobs } from '#platform/jobs/relay-jobs'
import { sweepCallbacks, sweepDuePembayaran } from '#pembayaran/pembayaran.jobs'
import { sweepPengembalian } from '#pengembalian/pengembalian.jobs'
import { findLate, rematchImpor } from '#rekonsiliasi/watch-impor'
import { forgetSnap } from '#snap/forget-snap'
import { issueMissing } from '#snap/issue-missing'
import { sweepAside } from '#titipan/finish-aside'
import { sweepTitipan } from '#titipan/use-titipan'

/** Recurring work. `run` answers whether there is more to do right away. */
export type Sweep = {
  name: string
  every_ms: number
  run(deps: Deps, sweepDb: Database): Promise<boolean>
}

/** All recurring work on one page. */
export const schedule: readonly Sweep[] = [
  {
    // Receipts are signed within a second of the payment.
    name: 'relay-jobs',
    every_ms: 500,
    run: relayJobs,
  },
  {
    // A lost notification heals, and what nobody paid expires.
    name: 'check-pembayaran',
    every_ms: SECOND_MS,
    run: sweepDuePembayaran,
  },
  {
    // A refund that a gateway was silent about is given back, or known to be.
    name: 'ask-pengembalian',
    every_ms: 10 * SECOND_MS,
    run: sweepPengembalian,
  },
  {
    // A notification that was stored when we, or the gateway, went away.
    name: 'resume-callbacks',
    every_ms: 5 * SECOND_MS,
    run: sweepCallbacks,
  },
  {
    // What was set aside for a payment follows it within seconds.
    name: 'finish-aside',
    every_ms: 2 * SECOND_MS,
    run: sweepAside,
  },
  {
    // A bill that titipan may pay by itself is paid within the hour.
    name: 'use-titipan',
    every_ms: 30 * SECOND_MS,
    run: sweepTitipan,
  },
  {
    // Whoever paid looks at the phone now.
    name: 'send-kabar',
    every_ms: SECOND_MS,
    run: sweepKabar,
  },
  {
    // Families hear in the morning of what is new, due or late; once a day, whoever asks.
    name: 'send-putaran',
    every_ms: 5 * MINUTE_MS,
    run: async (deps) => {
      await sendPutaran(deps)
      return false
    },
  },
  {
    // A school's day closes an hour after it is over, and may close a little later.
    name: 'close-hari',
    every_ms: HOUR_MS,
    run: async (deps) => {
      await closeHari(deps)
      return false
    },
  },
  {
    // A plan that nobody pays any more ends in the night after its last day of grace.
    name: 'watch-cicilan',
    every_ms: HOUR_MS,
    run: async (deps) => {
      await watchCicilan(deps)
      return false
    },
  },
  {
    // A line that a slip, a refund or a later report explains is no longer anybody's work.
    name: 'rematch-impor',
    every_ms: 10 * MINUTE_MS,
    run: async (deps) => {
      await rematchImpor(deps)
      return false
    },
  },
  {
    // Counted in working days, so nobody waits for the hour.
    name: 'find-late',
    every_ms: 6 * HOUR_MS,
    run: async (deps) => {
      await findLate(deps)
      return false
    },
  },
  {
    // A new pupil, or a new bank: parents who look sooner get their number at once.
    name: 'issue-nomor-va',
    every_ms: 10 * MINUTE_MS,
    run: issueMissing,
  },
  {
    // A number is not kept longer than its codes are of use.
    name: 'forget-otp',
    every_ms: HOUR_MS,
    run: forgetOtp,
  },
  {
    // What became of a message is nobody's question after a season.
    name: 'forget-pesan',
    every_ms: HOUR_MS,
    run: forgetPesan,
  },
  {
    // What families were told is kept as long as what became of it.
    name: 'forget-kabar',
    every_ms: HOUR_MS,
    run: forgetKabar,
  },
  {
    // A bank's external id counts for a day, and a token for a quarter of an hour.
    name: 'forget-snap',
    every_ms: HOUR_MS,
    run: forgetSnap,
  },
  {
    // Counts of past minutes mean nothing any more.
    name: 'forget-limits',
    every_ms: HOUR_MS,
    run: async ({ clock }, sweepDb) => {
      await forgetAttempts(sweepDb.platform, later(clock.now(), -HOUR_MS))
      return false
    },
  },
]
