import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Setoran } from '@lunas/contract/buku/setoran'
import { rupiah } from '@lunas/values/rupiah'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { findSetoran } from '#setoran/list-setoran'
import type { Needs } from '#setoran/needs'
import { mayReceive, setoranAccount, setoranTransitions } from '#setoran/setoran'
import { lockSetoran, saveUsulan, type SetoranRow } from '#setoran/setoran.queries'
import { setoranUsulan } from '#setoran/setoran.usulan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { proposeUsulan } from '#usulan/propose-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'

type CommitDeps = Pick<Needs, 'db' | 'clock'>

/** Says that the school's money was sent, with the bank's reference; a second person agrees. */
export function proposeSetoran(
  deps: CommitDeps, caller: Caller, request: ParsedRequestOf<'ajukanSetoran'>,
): Promise<Setoran> {
  const { idsetoran, referensi_bank } = request
  return inOneCommit(deps, caller, (act) =>
    proposeUsulan(act, setoranUsulan, idsetoran, async ({ id, status }) => {
      if (status !== setoranTransitions.handOver.from) throw refuse('SETORAN_SUDAH_DISETORKAN')
      const oleh = personOf(caller).pengguna_id
      await saveUsulan(act.tx, id, { oleh, pada: act.now, referensi_bank }, '')
      return { status }
    }),
  )
}

/** The second person's word: with yes the batch is handed over, and booked in the same commit. */
export function decideSetoran(
  deps: CommitDeps, caller: Caller, request: ParsedRequestOf<'putusSetoran'>,
): Promise<Setoran> {
  return inOneCommit(deps, caller, (act) =>
    decideUsulan(act, setoranUsulan, request.idsetoran, request),
  )
}

/** Taken back by whoever had said that it was sent. */
export function withdrawSetoran(
  deps: CommitDeps, caller: Caller, request: ParsedRequestOf<'tarikSetoran'>,
): Promise<Setoran> {
  return inOneCommit(deps, caller, (act) =>
    withdrawUsulan(act, setoranUsulan, request.idsetoran, request),
  )
}

/** What the school found on its own statement: the same, or not. */
export function receiveSetoran(
  deps: CommitDeps & Pick<Needs, 'openKasus'>, caller: Caller,
  { idsetoran, jumlah }: ParsedRequestOf<'terimaSetoran'>,
): Promise<Setoran> {
  const { pengguna_id } = personOf(caller)
  return inOneCommit(deps, caller, async (act) => {
    const { tx, now } = act
    const row = await lockReceived(act, idsetoran)
    if (row.status === setoranTransitions.handOver.from) throw refuse('SETORAN_BELUM_DISETORKAN')
    if (row.status !== setoranTransitions.match.from) throw refuse('SETORAN_SUDAH_DICOCOKKAN')
    if (!mayReceive(row, await readPemutus(tx, personOf(caller)))) {
      throw refuse('PENERIMA_BUKAN_PENGIRIM')
    }
    const { sekolah_id } = row
    const lebih = jumlah - (row.jumlah - row.potongan)
    const fits = lebih === 0
    if (!fits) {
      await deps.openKasus(tx, {
        sebab: 'setoran_berbeda', selisih: rupiah(Math.abs(lebih)), akun: setoranAccount(sekolah_id),
        lebih: lebih > 0, pembayaran_id: null, posting_reference: null, sekolah_id,
        setoran_id: row.id,
      }, now)
    }
    const status = setoranTransitions[fits ? 'match' : 'differ'].to
    await tx.query(
      `UPDATE setoran SET status = $3, jumlah_diterima = $4, diterima_oleh = $5, diterima_at = $6
        WHERE institusi_id = $1 AND id = $2`,
      [tx.institusi_id, row.id, status, jumlah, pengguna_id, now],
    )
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'setoran_diterima', subject_id: row.id, sekolah_id,
      sebelum: { status: row.status }, sesudah: { status, jumlah_diterima: jumlah },
      alamat: caller.address,
    })
    return row
  })
}

/** Only staff of the receiving school may confirm that it arrived. */
async function lockReceived({ tx, caller }: Act, idsetoran: string): Promise<SetoranRow> {
  return requireOurs(tx, personOf(caller), {
    kind: 'setoran', kode: idsetoran, refusal: 'SETORAN_TIDAK_DITEMUKAN', find: lockSetoran,
  })
}

async function inOneCommit(
  { db, clock }: CommitDeps, caller: Caller, step: (act: Act) => Promise<SetoranRow>,
): Promise<Setoran> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { id } = await step({ tx, caller, now: clock.now() })
    const after = await findSetoran(tx, person, id)
    if (!after) throw refuse('SETORAN_TIDAK_DITEMUKAN')
    return after
  })
}
