import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Cicilan as OnWire, CicilanPortal } from '@lunas/contract/tagihan/cicilan'
import { parseKode } from '@lunas/values/kode'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { leaveJejak } from '#platform/jejak'
import { showCicilan, showCicilanPortal, statusOf, type Cicilan } from '#cicilan/cicilan'
import { findCicilan, movePlan } from '#cicilan/cicilan.queries'
import { cicilanUsulan, lockKnown } from '#cicilan/cicilan.usulan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'
import type { Needs } from '#cicilan/needs'

/** The school agrees to a parent's proposal or refuses it. */
export function decideCicilan(
  deps: Pick<Needs, 'db' | 'clock'>, request: ParsedRequestOf<'putusCicilan'>, caller: Caller,
): Promise<CicilanPortal> {
  return inOneCommit(deps, caller, (act) =>
    decideUsulan(act, cicilanUsulan, request.idcicilan, request),
  )
}

/** The school ends a running plan; then the whole bill is due again. */
export function stopCicilan(
  deps: Pick<Needs, 'db' | 'clock'>, request: ParsedRequestOf<'hentikanCicilan'>, caller: Caller,
): Promise<CicilanPortal> {
  const catatan = request.alasan.trim()
  return inOneCommit(deps, caller, async (act) => {
    const { tx, now } = act
    const cicilan = await cicilanUsulan.lock(act, request.idcicilan)
    if (statusOf(cicilan) !== 'berjalan') throw refuse('CICILAN_TIDAK_BERJALAN')
    if (catatan === '') throw refuse('ALASAN_BELUM_DITULIS')
    const { pengguna_id } = personOf(caller)
    const status = 'batal'
    await movePlan(tx, cicilan, { status, diputus_at: now, diputus_oleh: pengguna_id, catatan })
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'cicilan_dihentikan', subject_id: cicilan.id,
      sekolah_id: cicilan.sekolah_id, alamat: caller.address,
      sebelum: { status: cicilan.status }, sesudah: { status },
    })
    await enqueue(tx, 'tell-cicilan', cicilan.id, now)
    return cicilan
  })
}

function inOneCommit(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, caller: Caller, step: (act: Act) => Promise<Cicilan>,
): Promise<CicilanPortal> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const cicilan = await step({ tx, caller, now: clock.now() })
    const after = (await findCicilan(tx, cicilan.id)) ?? cicilan
    return showCicilanPortal(person.institusi_id, after, await readPemutus(tx, person))
  })
}

/** Takes a proposal back; only the parent who made it may do so. */
export async function withdrawCicilan(
  { db, clock, isWali }: Pick<Needs, 'db' | 'clock' | 'isWali'>, idcicilan: string, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id } = person
  const id = parseKode('cicilan', idcicilan)?.id
  const known = id && (await db.inTransaction(institusi_id, (tx) => findCicilan(tx, id)))
  if (!known || !(await isWali(institusi_id, known.siswa_id, caller))) {
    throw refuse('CICILAN_TIDAK_DITEMUKAN')
  }
  return db.inTransaction(institusi_id, async (tx) => {
    const { status } = await lockKnown(tx, idcicilan)
    // Repeating the call changes nothing.
    if (status !== 'batal') {
      await withdrawUsulan({ tx, caller, now: clock.now() }, cicilanUsulan, idcicilan, {})
    }
    const after = (await findCicilan(tx, known.id)) ?? known
    return showCicilan(institusi_id, after, await readPemutus(tx, person))
  })
}
