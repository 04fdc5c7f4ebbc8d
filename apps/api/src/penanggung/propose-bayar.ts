import type { BayarPenanggung as OnWire } from '@lunas/contract/tagihan/penanggung'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { localDate, localDateAt } from '@lunas/values/local-date'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { findBayar, insertBayar } from '#penanggung/bayar.queries'
import type { Needs } from '#penanggung/needs'
import { showBayar, usulanBayar } from '#penanggung/penanggung'
import { findPenanggung, findZone } from '#penanggung/penanggung.queries'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeNew } from '#usulan/propose-new'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanPenanggung'>

/** Records money of a second payer, once per key; the books wait for a second person. */
export function proposeBayar(deps: Needs, request: Request, caller: Caller, key: RequestKey): Promise<OnWire> {
  return proposeNew(deps, { request, caller, key }, { keep, find: findBayar, show: showBayar })
}

/** More than is owed is no error: whoever pays ahead has it to their credit. */
async function keep(act: Act, { idpenanggung, cara, jumlah, tanggal, catatan }: Request): Promise<string> {
  const { tx, caller, now } = act
  const person = personOf(caller)
  const { id: penanggung_id, sekolah_id } = await requireOurs(tx, person, {
    kind: 'penanggung', kode: idpenanggung, refusal: 'PENANGGUNG_TIDAK_DITEMUKAN', find: findPenanggung,
  })
  const day = localDate(tanggal)
  const zone = await findZone(tx, sekolah_id)
  if (!zone || day > localDateAt(now, zone)) throw refuse('PENANGGUNG_TANGGAL_SALAH')
  const id = timeOrderedId(now)
  await insertBayar(tx, {
    id, penanggung_id, sekolah_id, cara, jumlah, tanggal: day, catatan: catatan.trim(), oleh: person.pengguna_id, now,
  })
  await leaveUsulan(act, usulanBayar, 'diajukan', { subject_id: id, sekolah_id, sesudah: { status: 'menunggu', jumlah } })
  return id
}
