import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tertahan as OnWire } from '@lunas/contract/buku/tertahan'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { leaveJejak, type Jejak } from '#platform/jejak'
import type { Needs } from '#tertahan/needs'
import { reshow } from '#tertahan/show-tertahan'
import { parseNomorTertahan, tertahanTransitions } from '#tertahan/tertahan'
import {
  lockTertahan, savePutusan, takeTertahan, type TertahanRow,
} from '#tertahan/tertahan.queries'
import type { Act } from '#usulan/usulan'

type WorkDeps = Pick<Needs, 'db' | 'clock' | 'metodeRules' | 'movePembayaranIn' | 'hints'>

/** Somebody looks after it from now on; whoever did before is relieved. */
export function takeOn(deps: WorkDeps, nomor: string, caller: Caller): Promise<OnWire> {
  return workOn(deps, nomor, caller, async (tx, row, { pengguna_id }) => {
    await takeTertahan(tx, row.id, pengguna_id)
    const { dipegang_oleh_id } = row
    return {
      tindakan: 'tertahan_diambil',
      sebelum: { status: row.keadaan, ...(dipegang_oleh_id && { petugas_id: dipegang_oleh_id }) },
      sesudah: { status: row.keadaan, petugas_id: pengguna_id },
    }
  })
}

/** Nothing came. The payment ends where it was in doubt, and the payer reads why. */
export async function closeTertahan(
  deps: WorkDeps, request: ParsedRequestOf<'tutupTertahan'>, caller: Caller,
): Promise<OnWire> {
  const alasan = request.alasan.trim()
  if (alasan === '') throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  return workOn(deps, request.nomor_tertahan, caller, async (tx, row, { pengguna_id }, now) => {
    if (row.keadaan !== tertahanTransitions.close.from[0]) throw refuse('USULAN_SUDAH_ADA')
    const status = 'tidak_ditemukan'
    await savePutusan(tx, row.id, { status, diputus_oleh: pengguna_id, diputus_at: now, alasan })
    if (isDoubted(row, now)) {
      const sebab = 'petugas tidak menemukan uangnya'
      // Its money, or the gateway's word, came in this very moment: there is nothing to close.
      const moved = await deps.movePembayaranIn(tx, row.pembayaran_id, 'fail', sebab, now)
      if (!moved) throw refuse('TERTAHAN_SUDAH_SELESAI')
    } else {
      // The status does not change, so nothing else tells the sender of the proof.
      await enqueue(tx, 'tell-status', row.pembayaran_id, now)
    }
    return { tindakan: 'tertahan_ditutup', sesudah: { status } }
  })
}

/** Also one past its time that nobody has asked about yet: its number is no longer to be paid. */
function isDoubted({ status_pembayaran: status, kedaluwarsa_at }: TertahanRow, now: Date): boolean {
  return status === 'dipastikan' || (status === 'menunggu' && kedaluwarsa_at <= now)
}

type Left = Pick<Jejak, 'tindakan' | 'sebelum' | 'sesudah'>

/** One officer's step on one open row of the officer's own schools, with its line in the trail. */
export function workOn(
  deps: CommitDeps,
  nomor: string,
  caller: Caller,
  step: (tx: Tx, row: TertahanRow, person: Person, now: Date) => Promise<Left>,
): Promise<OnWire> {
  const person = personOf(caller)
  const { pengguna_id } = person
  return inOneCommit(deps, caller, async ({ tx, now }) => {
    const row = await lockOwn(tx, person, nomor)
    if (row.keadaan !== 'menunggu' && row.keadaan !== 'diajukan') {
      throw refuse('TERTAHAN_SUDAH_SELESAI')
    }
    const left = await step(tx, row, person, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id, subject_id: row.id, sekolah_id: row.sekolah_id,
      alamat: caller.address, sebelum: { status: row.keadaan }, ...left,
    })
    return row
  })
}

type CommitDeps = Pick<Needs, 'db' | 'clock' | 'metodeRules' | 'hints'>

/** Shows the row as it is then; the payer's screen hears of it after the commit. */
export async function inOneCommit(
  deps: CommitDeps, caller: Caller, step: (act: Act) => Promise<TertahanRow>,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = deps.clock.now()
  const { shown, pembayaran_id } = await deps.db.inTransaction(person.institusi_id, async (tx) => {
    const { urut, pembayaran_id } = await step({ tx, caller, now })
    return { shown: await reshow(deps, tx, person, urut), pembayaran_id }
  })
  deps.hints.publish(pembayaran_id)
  return shown
}

/** Locked until the commit; one of another school is not there. */
export async function lockOwn(tx: Tx, person: Person, nomor: string): Promise<TertahanRow> {
  const row = await lockTertahan(tx, parseNomorTertahan(tx.institusi_id, nomor))
  if (!row || !(await worksFor(tx, person, row.sekolah_id))) {
    throw refuse('TERTAHAN_TIDAK_DITEMUKAN')
  }
  return row
}
