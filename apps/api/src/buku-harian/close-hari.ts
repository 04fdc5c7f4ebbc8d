import { formatKode } from '@lunas/values/kode'
import { watchLedger } from '#ledger/watch-ledger'
import { PEMBAYARAN_RULES } from '#pembayaran/pembayaran'
import { DAY_MS, HOUR_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { inEveryInstitusi, oneByOne } from '#platform/one-by-one'
import { canonicalText, NO_SIDIK, sidikOf } from '#buku-harian/buku-harian'
import {
  findLast,
  findOpenHari,
  insertLembar,
  lastClosed,
  type OpenHari,
} from '#buku-harian/buku-harian.queries'
import type { Needs } from '#buku-harian/needs'

type CloseDeps = Pick<Needs, 'db' | 'clock' | 'signer' | 'logger'>

/** A payment that starts before midnight may be recorded shortly after it. */
const GRACE_MS = HOUR_MS
/** All schools of an institution close together, so no open day is older than this. */
const LOOK_BACK_MS = 4 * DAY_MS
const FIRST_DAY = new Date(0)

/**
 * Closes every day that is over, in every institution. When two workers run at the same moment, one
 * closes the days and audits the ledger, the other finds nothing to do.
 */
export async function closeHari(deps: CloseDeps): Promise<void> {
  const closed: { id: string }[] = []
  await inEveryInstitusi(deps, 'close-hari', async (id) => {
    const days = await deps.db.inTransaction(id, (tx) => closeInstitusi(deps, tx))
    if (days > 0) closed.push({ id })
  })
  // Last, since auditing a large ledger takes long.
  await oneByOne(deps, 'close-hari', closed, ({ id }) => watchLedger(deps, id, PEMBAYARAN_RULES))
}

async function closeInstitusi(deps: CloseDeps, tx: Tx): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `buku-harian/${tx.institusi_id}`,
  ])
  const last = await lastClosed(tx)
  const since = last ? later(last, -LOOK_BACK_MS) : FIRST_DAY
  const open = await findOpenHari(tx, since, later(deps.clock.now(), -GRACE_MS))
  for (const hari of open) await closeOne(deps, tx, hari)
  return open.length
}

async function closeOne({ signer, clock }: CloseDeps, tx: Tx, hari: OpenHari): Promise<void> {
  const before = await findLast(tx, hari.sekolah_id)
  const urut = (before?.urut ?? 0) + 1
  const sidik_sebelum = before?.sidik ?? NO_SIDIK
  const idsekolah = formatKode('sekolah', tx.institusi_id, hari.sekolah_id)
  const isi = canonicalText({ ...hari, idsekolah, urut, sidik_sebelum })
  const sidik = sidikOf(isi)
  await insertLembar(tx, {
    sekolah_id: hari.sekolah_id, urut, isi, sidik, sidik_sebelum,
    tanggal: hari.tanggal,
    tanda_tangan: signer.sign(sidik),
    kunci_id: signer.kunci_id,
    ditutup_at: clock.now(),
  })
}
