import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { randomId } from '#platform/ids'
import { alamatOf, leaveJejak } from '#platform/jejak'
import { enqueue } from '#platform/jobs/enqueue'
import { STALE_MS } from '#pemeriksaan/check-nightly'
import { insertAsked, isRunning } from '#pemeriksaan/pemeriksaan.queries'

/** Somebody wants to know now; the worker checks within seconds. Nothing changes while a check runs. */
export async function askPemeriksaan(tx: Tx, caller: Caller, now: Date): Promise<void> {
  // Of two people who ask at once the second finds that one runs.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `pemeriksaan/${tx.institusi_id}`,
  ])
  if (await isRunning(tx, later(now, -STALE_MS))) return
  const { pengguna_id, level } = personOf(caller)
  const id = randomId()
  await insertAsked(tx, id, pengguna_id, now)
  await enqueue(tx, 'periksa-buku', id, now)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'pemeriksaan_diminta', subject_id: id,
    sesudah: { status: 'berjalan' }, ...alamatOf(level, caller.address),
  })
}
