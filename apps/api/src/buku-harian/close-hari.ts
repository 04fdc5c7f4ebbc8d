import { formatKode } from '@lunas/values/kode'
import { addDays, localDate } from '@lunas/values/local-date'
import { DAY_MS, HOUR_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { inEveryInstitusi } from '#platform/one-by-one'
import { canonicalText, NO_SIDIK, sidikOf } from '#buku-harian/buku-harian'
import {
  findLast,
  findOpenHari,
  insertLembar,
  lastClosed,
  readCatatan,
  readHari,
  type OpenHari,
} from '#buku-harian/buku-harian.queries'
import type { Needs } from '#buku-harian/needs'

type CloseDeps = Pick<Needs, 'db' | 'clock' | 'signer' | 'logger'>

/** A payment that starts before midnight may be recorded shortly after it. */
const GRACE_MS = HOUR_MS
/** All schools of an institution close together, so no open day is older than this. */
const LOOK_BACK_MS = 4 * DAY_MS
const FIRST_DAY = new Date(0)

/** Closes every day that is over, in every institution. Two workers at once close it once. */
export async function closeHari(deps: CloseDeps): Promise<void> {
  await inEveryInstitusi(deps, 'close-hari', (id) =>
    deps.db.inTransaction(id, (tx) => closeInstitusi(deps, tx)))
}

async function closeInstitusi(deps: CloseDeps, tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `buku-harian/${tx.institusi_id}`,
  ])
  const last = await lastClosed(tx)
  const since = last ? later(last, -LOOK_BACK_MS) : FIRST_DAY
  const open = await findOpenHari(tx, since, later(deps.clock.now(), -GRACE_MS))
  for (const hari of open) await closeOne(deps, tx, hari)
}

async function closeOne({ signer, clock }: CloseDeps, tx: Tx, open: OpenHari): Promise<void> {
  const before = await findLast(tx, open.sekolah_id)
  const hari = await readHari(tx, open)
  const catatan = await readCatatan(tx, open, before ? addDays(localDate(before.tanggal), 1) : open.tanggal)
  const urut = (before?.urut ?? 0) + 1
  const sidik_sebelum = before?.sidik ?? NO_SIDIK
  const idsekolah = formatKode('sekolah', tx.institusi_id, open.sekolah_id)
  const isi = canonicalText({ ...hari, idsekolah, urut, sidik_sebelum, catatan })
  const sidik = sidikOf(isi)
  await insertLembar(tx, {
    ...open, urut, isi, sidik, sidik_sebelum,
    tanda_tangan: signer.sign(sidik),
    kunci_id: signer.kunci_id,
    ditutup_at: clock.now(),
  })
}
