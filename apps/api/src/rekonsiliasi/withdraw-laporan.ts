import type { ParsedRequestOf } from '@lunas/contract/calls'
import type { Laporan } from '@lunas/contract/rekonsiliasi'
import { parseKode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import type { Posting } from '#ledger/ledger'
import { isWithin, schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { takeTurn } from '#rekonsiliasi/kasus.queries'
import { postMany } from '#rekonsiliasi/laporan.queries'
import { showLaporan } from '#rekonsiliasi/list-laporan'
import { LINES_AT_ONCE } from '#rekonsiliasi/look-through'
import { nomorKasus } from '#rekonsiliasi/rekonsiliasi'
import {
  endedByThemselves,
  endKasusOf,
  findDecided,
  findSetoranOf,
  isPaidOut,
  lockLaporan,
  markWithdrawn,
  nextLines,
  releaseLines,
  reopenMissing,
  type BookedLine,
  type WithdrawnLaporan,
} from '#rekonsiliasi/withdraw.queries'

type WithdrawDeps = Pick<Deps, 'db' | 'clock' | 'unseeSetoran'>

/**
 * Takes an import back, as one of the wrong account: every posting that it made is countered, and
 * its lines stay to be read. Not once people have decided or handed over something because of it.
 */
export function withdrawLaporan(
  deps: WithdrawDeps, caller: Caller, { idlaporan, alasan }: ParsedRequestOf<'batalkanImpor'>,
): Promise<Laporan> {
  const person = personOf(caller)
  const kode = parseKode('laporan', idlaporan)
  const now = deps.clock.now()
  if (kode?.institusi_id !== person.institusi_id) throw refuse('LAPORAN_TIDAK_DITEMUKAN')
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    await takeTurn(tx)
    const laporan = await lockLaporan(tx, kode.id)
    if (!laporan || !(await isTheirs(tx, person, laporan))) throw refuse('LAPORAN_TIDAK_DITEMUKAN')
    await checkUnused(tx, laporan)
    await counter(deps, tx, laporan.id, now)
    await markWithdrawn(tx, laporan.id, person.pengguna_id, alasan, now)
    const { sekolah_id } = laporan
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'laporan_dibatalkan',
      subject_id: laporan.id, alamat: caller.address, ...(sekolah_id && { sekolah_id }),
      sebelum: { status: 'diimpor' }, sesudah: { status: 'dibatalkan' },
    })
    return showLaporan(tx, laporan.id)
  })
}

/** Of their school's account, or brought by themselves. */
async function isTheirs(tx: Tx, person: Person, laporan: WithdrawnLaporan): Promise<boolean> {
  const { sekolah_id, diimpor_oleh } = laporan
  if (diimpor_oleh === person.pengguna_id) return true
  const schools = await schoolsOf(tx, person)
  return schools === null || (sekolah_id !== null && isWithin(schools, sekolah_id))
}

async function checkUnused(tx: Tx, laporan: WithdrawnLaporan): Promise<void> {
  if (laporan.dibatalkan_at) throw refuse('LAPORAN_SUDAH_DIBATALKAN')
  const urut = await findDecided(tx, laporan)
  if (urut !== undefined)
    throw refuse('LAPORAN_SUDAH_DIPUTUS', { nomor: nomorKasus(tx.institusi_id, urut) })
  const setoran = await findSetoranOf(tx, laporan.id)
  if (setoran?.isSent) throw refuse('LAPORAN_SUDAH_DISETORKAN')
  if (setoran) throw refuse('LAPORAN_DALAM_SETORAN', { sekolah: setoran.sekolah })
  if (await isPaidOut(tx, laporan)) throw refuse('LAPORAN_SUDAH_CAIR')
}

async function counter(
  { unseeSetoran }: WithdrawDeps, tx: Tx, laporan_id: string, now: Date,
): Promise<void> {
  await postMany(tx, counterPostings(await endedByThemselves(tx, laporan_id), laporan_id, now))
  await reopenMissing(tx, laporan_id)
  await endKasusOf(tx, laporan_id, now)
  for (;;) {
    const lines = await nextLines(tx, laporan_id, LINES_AT_ONCE)
    if (lines.length === 0) return
    await postMany(tx, counterPostings(lines, laporan_id, now))
    for (const { setoran_id } of lines) if (setoran_id) await unseeSetoran(tx, setoran_id, now)
    await releaseLines(tx, laporan_id, lines.map(({ identitas }) => identitas))
  }
}

/** Each movement the other way round. The report in the reference lets a line be countered again. */
function counterPostings(lines: readonly BookedLine[], laporan_id: string, now: Date): Posting[] {
  return lines.flatMap(({ subject_id, reference, transfers }) => {
    if (!subject_id || !reference || !transfers) return []
    return [{
      subject_id,
      reference: `batal/${laporan_id}/${reference}`,
      event: 'laporan_dibatalkan',
      occurred_at: now,
      recorded_at: now,
      transfers: transfers.map(({ debit, credit, amount }) => ({
        debit: credit, credit: debit, amount,
      })),
    }]
  })
}
