import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#deps'
import {
  tellCicilanJob, tellKuitansiJob, tellPengembalianJob, tellStatusJob, tellTitipanJob,
  tellPengingatDonasiJob, tellBelanjaJob, tellPenyaluranJob, tellPesananJob, tellMakanJob, tellWaliJob,
} from '#kabar/kabar.jobs'
import { tellLinimasaJob } from '#linimasa/linimasa.jobs'
import { signKuitansiJob } from '#kuitansi/kuitansi.jobs'
import { followSettlementJob } from '#pembayaran/follow-settlement'
import { periksaBukuJob } from '#pemeriksaan/pemeriksaan.jobs'
import { tellPenagihanJob } from '#penagihan/penagihan.jobs'
import { tellUndanganJob } from '#petugas/petugas.jobs'
import { tellKontakJob, tellSandiJob } from '#profil/profil.jobs'
import { isUnavailable, openDatabase } from '#platform/db/database'
import { each, together, type BatchHandler, type JobName } from '#platform/jobs/jobs'
import { runQueue } from '#platform/jobs/run-queue'
import { schedule, type Sweep } from '#schedule'

const SWEEP_CONNECTIONS = 4

/** Queued jobs and recurring sweeps, until stopped. Several workers may run side by side. */
export async function startWorker(
  deps: Deps, sweeps: readonly Sweep[] = schedule,
): Promise<{ stop(): Promise<void> }> {
  const sweepDb = openDatabase(deps.config.databaseUrls, 'lunas_worker', SWEEP_CONNECTIONS)
  const jobs = {
    'sign-kuitansi': together(
      oneAfterOther(signKuitansiJob(deps), tellKuitansiJob(deps), followSettlementJob(deps)),
    ),
    'tell-status': each(tellStatusJob(deps)),
    'tell-cicilan': each(tellCicilanJob(deps)),
    'tell-titipan': each(tellTitipanJob(deps)),
    'tell-pengembalian': each(tellPengembalianJob(deps)),
    'tell-kontak': each(tellKontakJob(deps)),
    'tell-sandi': each(tellSandiJob(deps)),
    'tell-undangan': each(tellUndanganJob(deps)),
    'tell-penagihan': each(tellPenagihanJob(deps)),
    'tell-wali': each(tellWaliJob(deps)),
    'tell-penyaluran': each(tellPenyaluranJob(deps)),
    'tell-pengingat-donasi': each(tellPengingatDonasiJob(deps)),
    'tell-belanja': each(tellBelanjaJob(deps)),
    'tell-pesanan': each(tellPesananJob(deps)),
    'tell-makan': each(tellMakanJob(deps)),
    'tell-linimasa': each(tellLinimasaJob(deps)),
    'periksa-buku': each(periksaBukuJob(deps)),
  } satisfies Record<JobName, BatchHandler>
  const queue = await runQueue(deps.config.databaseUrls.lunas_worker, jobs, deps.logger)
  const stopping = new AbortController()
  const loops = sweeps.map((sweep) => repeat(deps, sweepDb, sweep, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      await queue.stop()
      await sweepDb.close()
    },
  }
}

/** Runs the handlers in order, so that no message links to a receipt that is not signed yet. */
function oneAfterOther(...handlers: BatchHandler[]): BatchHandler {
  return async (batch) => {
    for (const handle of handlers) await handle(batch)
  }
}

/** Runs rounds one after another; after a full batch the next round starts at once. */
async function repeat(
  deps: Deps, sweepDb: ReturnType<typeof openDatabase>, sweep: Sweep, stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    let more = false
    try {
      more = await sweep.run(deps, sweepDb)
    } catch (err) {
      // Only a warning: monitoring reports an unreachable database, and the next round retries.
      const level = isUnavailable(err) ? 'warn' : 'error'
      deps.logger[level]({ err, sweep: sweep.name }, 'sweep failed')
    }
    if (!more) await pause(sweep.every_ms, stop)
  }
}

/** Waits for the given time, or until the signal aborts, also when it already has. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stop }).catch(() => {})
}
