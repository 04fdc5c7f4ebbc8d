import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Impor } from '@lunas/contract/buku/rekonsiliasi'
import { parseKode } from '@lunas/values/kode'
import { postAll } from '#ledger/post'
import type { Posting } from '#ledger/ledger'
import { isWithin, schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { bookSen } from '#rekonsiliasi/impor/book-sen'
import { lockImpor } from '#rekonsiliasi/kasus/kasus.queries'
import { showImpor } from '#rekonsiliasi/impor/list-impor'
import { LINES_AT_ONCE } from '#rekonsiliasi/impor/look-through'
import type { Needs } from '#rekonsiliasi/needs'
import { nomorKasus } from '#rekonsiliasi/rekonsiliasi'
import type { RematchDeps } from '#rekonsiliasi/kasus/rematch'
import { standIn } from '#rekonsiliasi/impor/stand-in'
import {
  endedByThemselves,
  endKasusOf,
  findDecided,
  findSetoranOf,
  isPaidOut,
  lockImporRow,
  markWithdrawn,
  nextLines,
  releaseLines,
  reopenMissing,
  type BookedLine,
  type WithdrawnImpor,
} from '#rekonsiliasi/impor/withdraw.queries'

type WithdrawDeps = RematchDeps & Pick<Needs, 'db' | 'clock' | 'unseeSetoran'>

/**
 * Takes an import back, as one of the wrong account: every posting that it made is countered, and
 * its lines stay to be read. What another file told too stands as lines of that file. Not once people have decided or handed over something because of it.
 */
export function withdrawImpor(
  deps: WithdrawDeps, caller: Caller, { idimpor, alasan }: ParsedRequestOf<'batalkanImpor'>,
): Promise<Impor> {
  const person = personOf(caller)
  const kode = parseKode('impor', idimpor)
  const now = deps.clock.now()
  if (kode?.institusi_id !== person.institusi_id) throw refuse('IMPOR_TIDAK_DITEMUKAN')
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    await lockImpor(tx)
    const impor = await lockImporRow(tx, kode.id)
    if (!impor || !(await isTheirs(tx, person, impor))) throw refuse('IMPOR_TIDAK_DITEMUKAN')
    await checkUnused(tx, impor)
    await counter(deps, tx, impor.id, now)
    await markWithdrawn(tx, impor.id, person.pengguna_id, alasan, now)
    await standIn(deps, tx, now)
    if (impor.format === 'bank') await bookSen(tx, impor, `sen/batal/${impor.id}`, now)
    const { sekolah_id } = impor
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'impor_dibatalkan',
      subject_id: impor.id, alamat: caller.address, ...(sekolah_id && { sekolah_id }),
      sebelum: { status: 'diimpor' }, sesudah: { status: 'dibatalkan' },
    })
    return showImpor(tx, impor.id)
  })
}

/** Of their school's account, or brought by themselves. */
async function isTheirs(tx: Tx, person: Person, impor: WithdrawnImpor): Promise<boolean> {
  const { sekolah_id, diimpor_oleh } = impor
  if (diimpor_oleh === person.pengguna_id) return true
  const schools = await schoolsOf(tx, person)
  return schools === null || (sekolah_id !== null && isWithin(schools, sekolah_id))
}

async function checkUnused(tx: Tx, impor: WithdrawnImpor): Promise<void> {
  if (impor.dibatalkan_at) throw refuse('IMPOR_SUDAH_DIBATALKAN')
  const urut = await findDecided(tx, impor)
  if (urut !== undefined)
    throw refuse('IMPOR_SUDAH_DIPUTUS', { nomor: nomorKasus(tx.institusi_id, urut) })
  const setoran = await findSetoranOf(tx, impor.id)
  if (setoran?.isSent) throw refuse('IMPOR_SUDAH_DISETORKAN')
  if (setoran) throw refuse('IMPOR_DALAM_SETORAN', { sekolah: setoran.sekolah })
  if (await isPaidOut(tx, impor)) throw refuse('IMPOR_SUDAH_CAIR')
}

async function counter(
  { unseeSetoran }: WithdrawDeps, tx: Tx, impor_id: string, now: Date,
): Promise<void> {
  await postAll(tx, counterPostings(await endedByThemselves(tx, impor_id), impor_id, now))
  await reopenMissing(tx, impor_id)
  await endKasusOf(tx, impor_id, now)
  for (;;) {
    const lines = await nextLines(tx, impor_id, LINES_AT_ONCE)
    if (lines.length === 0) return
    await postAll(tx, counterPostings(lines, impor_id, now))
    for (const { setoran_id } of lines) if (setoran_id) await unseeSetoran(tx, setoran_id, now)
    await releaseLines(tx, impor_id, lines.map(({ identitas }) => identitas))
  }
}

/** Each movement the other way round. The report in the reference lets a line be countered again. */
function counterPostings(lines: readonly BookedLine[], impor_id: string, now: Date): Posting[] {
  return lines.flatMap(({ subject_id, reference, transfers }) => {
    if (!subject_id || !reference || !transfers) return []
    return [{
      subject_id,
      reference: `batal/${impor_id}/${reference}`,
      event: 'impor_dibatalkan',
      occurred_at: now,
      recorded_at: now,
      transfers: transfers.map(({ debit, credit, amount }) => ({
        debit: credit, credit: debit, amount,
      })),
    }]
  })
}
