import { APPLIED } from '#aturan-retensi'
import { closeHari } from '#buku-harian/close-hari'
import { watchCicilan } from '#cicilan/watch-cicilan'
import type { Deps } from '#deps'
import { sweepPengingatDonasi } from '#donasi/remind-donasi'
import { sweepJatah } from '#jatah/receive-luring'
import { sweepPesanMakan } from '#pesan-makan/sweep-pesan-makan'
import { sweepSubsidi } from '#subsidi/sweep-subsidi'
import { sweepInsiden } from '#insiden/tell-terdampak'
import { sweepKabar } from '#kabar/kabar.jobs'
import { sendPutaran } from '#kabar/send-putaran'
import { tellInsiden } from '#kabar/tell-insiden'
import { sweepLinimasa } from '#linimasa/linimasa.jobs'
import { forgetAttempts } from '#platform/auth/attempts'
import { HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { jenisTugas } from '#jenis-tugas'
import { relayJobs } from '#platform/jobs/relay-jobs'
import { checkNightly } from '#pemeriksaan/check-nightly'
import { sweepCallbacks, sweepDuePembayaran } from '#pembayaran/pembayaran.jobs'
import { sweepPengembalian } from '#pengembalian/pengembalian.jobs'
import { CALL_FLUSH_MS } from '#penyedia/count-calls'
import { KEY_REFRESH_MS } from '#penyedia/key-ring'
import { sweepPesanan } from '#ppob/ppob.jobs'
import { refreshPrefix } from '#ppob/refresh-prefix'
import { refreshProduk } from '#ppob/refresh-produk'
import { watchBiller } from '#ppob/watch-biller'
import { findLate, rematchImpor } from '#rekonsiliasi/impor/watch-impor'
import { reportRetensi } from '#retensi/report-retensi'
import { forgetSnap } from '#snap/forget-snap'
import { issueMissing } from '#snap/issue-missing'
import { bookSumbangan, bookTagihan } from '#tagihan/issue-penagihan'
import { gatherMasuk } from '#penagihan/gather-masuk'
import { runJadwal } from '#penagihan/run-jadwal'
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
    // Hands jobs to the queue, so that receipts are signed within a second of the payment.
    name: 'relay-jobs',
    every_ms: 500,
    run: relayJobs,
  },
  {
    // Starts long work that people requested, and resumes work of killed workers.
    name: 'take-tugas',
    every_ms: SECOND_MS,
    run: (deps, sweepDb) => deps.tugasRuns.take(deps, jenisTugas(deps), sweepDb),
  },
  {
    // Uses keys of providers that an operator changed, from the next call on.
    name: 'refresh-kunci',
    every_ms: KEY_REFRESH_MS,
    run: async ({ keyRing }) => {
      await keyRing.refresh()
      return false
    },
  },
  {
    // Writes how the providers answered this process.
    name: 'count-panggilan',
    every_ms: CALL_FLUSH_MS,
    run: async ({ callCounts }) => {
      await callCounts.flush()
      return false
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
    // Sends paid orders to the biller within a second, and asks about pending ones.
    name: 'send-pesanan',
    every_ms: SECOND_MS,
    run: sweepPesanan,
  },
  {
    // Reminds donors on the day of the month that they chose.
    name: 'remind-donasi',
    every_ms: 5 * MINUTE_MS,
    run: sweepPengingatDonasi,
  },
  {
    // Asks the biller for the deposit, so that an outage is seen within a minute.
    name: 'watch-biller',
    every_ms: 20 * SECOND_MS,
    run: async (deps, sweepDb) => {
      await watchBiller(deps, sweepDb)
      return false
    },
  },
  {
    // Takes a new list of operators' prefixes over on its day.
    name: 'refresh-prefix',
    every_ms: MINUTE_MS,
    run: async (deps, sweepDb) => {
      await refreshPrefix(deps, sweepDb)
      return false
    },
  },
  {
    // Takes the biller's price list over; the biller allows one in five minutes.
    name: 'refresh-produk',
    every_ms: MINUTE_MS,
    run: async (deps, sweepDb) => {
      await refreshProduk(deps, sweepDb)
      return false
    },
  },
  {
    // Books set-aside titipan within seconds after its payment.
    name: 'finish-aside',
    every_ms: 2 * SECOND_MS,
    run: sweepAside,
  },
  {
    // Gives back what tills did not sell without the server, and books held sales once there is saldo.
    name: 'sweep-jatah',
    every_ms: MINUTE_MS,
    run: async (deps) => {
      await sweepJatah(deps)
      return false
    },
  },
  {
    // Ends orders of food that nobody fetched, after the school's midnight.
    name: 'sweep-pesan-makan',
    every_ms: 10 * MINUTE_MS,
    run: async (deps) => {
      await sweepPesanMakan(deps)
      return false
    },
  },
  {
    // Gives pupils their money for food of the day, and takes back what is left of the day before.
    name: 'sweep-subsidi',
    every_ms: 5 * MINUTE_MS,
    run: async (deps) => {
      await sweepSubsidi(deps)
      return false
    },
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
    // Sends agreed notices about incidents, and copies what providers report about them.
    name: 'tell-insiden',
    every_ms: 2 * SECOND_MS,
    run: (deps, sweepDb) => sweepInsiden({ ...deps, tellInsiden }, sweepDb),
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
    // Tells families about posts whose time has come, and ends those whose time is over. Readers
    // see both at once; this only follows.
    name: 'watch-linimasa',
    every_ms: 15 * SECOND_MS,
    run: sweepLinimasa,
  },
  {
    // Makes bills receivable on their day; the interval only decides how soon after midnight.
    name: 'book-tagihan',
    every_ms: 5 * MINUTE_MS,
    run: async (deps) => {
      await bookTagihan(deps)
      return false
    },
  },
  {
    // Prepares the runs of schedules on their day and proposes them.
    name: 'run-jadwal',
    every_ms: 5 * MINUTE_MS,
    run: async (deps) => {
      await runJadwal(deps)
      return false
    },
  },
  {
    // Gathers who joined or changed class into one proposal per school.
    name: 'gather-masuk',
    every_ms: 5 * MINUTE_MS,
    run: async (deps) => {
      await gatherMasuk(deps)
      return false
    },
  },
  {
    // Books gifts as income after they were given.
    name: 'book-sumbangan',
    every_ms: HOUR_MS,
    run: async (deps) => {
      await bookSumbangan(deps)
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
    // Checks the laws of the books once a night; the interval only decides how soon after midnight.
    name: 'check-laws',
    every_ms: HOUR_MS,
    run: async (deps) => {
      await checkNightly(deps)
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
    // Finds payments missing from reports. The limit is in working days, so a check every six
    // hours is enough.
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
    // Deletes used external ids of banks and expired tokens.
    name: 'forget-snap',
    every_ms: HOUR_MS,
    run: async (deps, sweepDb) => {
      await forgetSnap(deps, sweepDb)
      return false
    },
  },
  {
    // Deletes call counts of past windows.
    name: 'forget-limits',
    every_ms: HOUR_MS,
    run: async ({ clock }, sweepDb) => {
      await forgetAttempts(sweepDb.platform, later(clock.now(), -HOUR_MS))
      return false
    },
  },
  // Deletes personal data whose time is over, and reports each run.
  ...APPLIED.map(({ nama, sweep, run }) => ({
    name: sweep,
    every_ms: HOUR_MS,
    run: async (deps: Deps, sweepDb: Database) => {
      const begun = deps.clock.now()
      await reportRetensi(deps, nama, begun, await run(deps, sweepDb))
      return false
    },
  })),
]
