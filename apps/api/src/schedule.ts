import { closeHari } from '#buku-harian/close-hari'
import { watchCicilan } from '#cicilan/watch-cicilan'
import type { Deps } from '#deps'
import { OTP_KEPT_MS } from '#otp/otp'
import { KABAR_KEPT_MS } from '#kabar/kabar'
import { sweepKabar } from '#kabar/kabar.jobs'
import { sendPutaran } from '#kabar/send-putaran'
import { PESAN_KEPT_MS } from '#messages/messages'
import { inShares } from '#platform/claim-due'
import { DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { sweepCallbacks, sweepDuePembayaran } from '#pembayaran/pembayaran.jobs'
import { sweepPengembalian } from '#pengembalian/pengembalian.jobs'
import { findLate, rematchImpor } from '#rekonsiliasi/watch-impor'
import { issueMissing } from '#snap/issue-missing'
import { sweepAside } from '#titipan/finish-aside'
import { sweepTitipan } from '#titipan/use-titipan'

/** Recurring work. `run` answers whether there is more to do right away. */
export type Sweep = {
  name: string
  every_ms: number
  run(deps: Deps, sweepDb: Database): Promise<boolean>
}

/** One statement moves this many; more would hold its locks for too long. */
const RELAY_BATCH = 500

/** All recurring work in one list. */
export const schedule: readonly Sweep[] = [
  {
    // Hands jobs to the queue, so that receipts are signed within a second of the payment.
    name: 'relay-jobs',
    every_ms: 500,
    run: ({ logger }, sweepDb) => {
      const round = { sweepDb, logger, sweep: 'relay-jobs', batch: RELAY_BATCH }
      return inShares(round, 'SELECT institusi_id FROM job_outbox', [], {
        take: async (institusi_id, share) => {
          const [row] = await sweepDb.platform<{ moved: number }>(
            'SELECT relay_jobs($1, $2) AS moved',
            [institusi_id, share],
          )
          return row?.moved ?? 0
        },
      })
    },
  },
  {
    // Finds payments whose notification was lost, and expires unpaid ones.
    name: 'check-pembayaran',
    every_ms: SECOND_MS,
    run: sweepDuePembayaran,
  },
  {
    // Asks the gateway again about refunds that it did not answer.
    name: 'ask-pengembalian',
    every_ms: 10 * SECOND_MS,
    run: sweepPengembalian,
  },
  {
    // Applies stored notifications that were not applied because we or the gateway were down.
    name: 'resume-callbacks',
    every_ms: 5 * SECOND_MS,
    run: sweepCallbacks,
  },
  {
    // Books set-aside titipan within seconds after its payment.
    name: 'finish-aside',
    every_ms: 2 * SECOND_MS,
    run: sweepAside,
  },
  {
    // Pays bills from titipan automatically within the hour, where the parent wants that.
    name: 'use-titipan',
    every_ms: 30 * SECOND_MS,
    run: sweepTitipan,
  },
  {
    // Every second, since a payer is waiting for the receipt.
    name: 'send-kabar',
    every_ms: SECOND_MS,
    run: sweepKabar,
  },
  {
    // Queues the morning's messages about new, due and late bills, once a day.
    name: 'send-putaran',
    every_ms: 5 * MINUTE_MS,
    run: async (deps) => {
      await sendPutaran(deps)
      return false
    },
  },
  {
    // Closes a school's day about an hour after its end.
    name: 'close-hari',
    every_ms: HOUR_MS,
    run: async (deps) => {
      await closeHari(deps)
      return false
    },
  },
  {
    // Ends plans with an unpaid part in the night after the last day of grace.
    name: 'watch-cicilan',
    every_ms: HOUR_MS,
    run: async (deps) => {
      await watchCicilan(deps)
      return false
    },
  },
  {
    // Matches open lines that a slip, a refund or a later report now explains.
    name: 'rematch-impor',
    every_ms: 10 * MINUTE_MS,
    run: async (deps) => {
      await rematchImpor(deps)
      return false
    },
  },
  {
    // Finds payments missing from reports. The limit is in working days, so the hour is not urgent.
    name: 'find-late',
    every_ms: 6 * HOUR_MS,
    run: async (deps) => {
      await findLate(deps)
      return false
    },
  },
  {
    // Issues numbers for new pupils or banks. A parent who looks sooner gets the number at once.
    name: 'issue-nomor-va',
    every_ms: 10 * MINUTE_MS,
    run: issueMissing,
  },
  {
    // Deletes phone numbers together with their expired codes.
    name: 'forget-otp',
    every_ms: HOUR_MS,
    run: async ({ clock }, sweepDb) => {
      await sweepDb.platform('DELETE FROM otp WHERE dibuat_at < $1', [
        later(clock.now(), -OTP_KEPT_MS),
      ])
      return false
    },
  },
  {
    // Deletes the delivery status of old messages.
    name: 'forget-pesan',
    every_ms: HOUR_MS,
    run: async ({ clock }, sweepDb) => {
      await sweepDb.platform('DELETE FROM pesan WHERE dibuat_at < $1', [
        later(clock.now(), -PESAN_KEPT_MS),
      ])
      return false
    },
  },
  {
    // Deletes old messages to families after the same time.
    name: 'forget-kabar',
    every_ms: HOUR_MS,
    run: async ({ clock }, sweepDb) => {
      await sweepDb.platform('DELETE FROM kabar WHERE dibuat_at < $1', [
        later(clock.now(), -KABAR_KEPT_MS),
      ])
      return false
    },
  },
  {
    // Deletes used external ids of banks and expired tokens.
    name: 'forget-snap',
    every_ms: HOUR_MS,
    run: async ({ clock }, sweepDb) => {
      const now = clock.now()
      await sweepDb.platform('DELETE FROM snap_panggilan WHERE hari < $1', [later(now, -3 * DAY_MS)])
      await sweepDb.platform('DELETE FROM snap_token WHERE berlaku_sampai < $1', [now])
      return false
    },
  },
  {
    // Deletes call counts of past minutes.
    name: 'forget-limits',
    every_ms: HOUR_MS,
    run: async ({ clock }, sweepDb) => {
      await sweepDb.platform('DELETE FROM panggilan_hitungan WHERE jendela_at < $1', [
        later(clock.now(), -HOUR_MS),
      ])
      return false
    },
  },
]
