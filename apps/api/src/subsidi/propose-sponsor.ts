import type { BayarSponsor as OnWire } from '@lunas/contract/kantin/sponsor'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { localDate, localDateAt } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#subsidi/needs'
import { showBayar, usulanSponsor } from '#subsidi/sponsor'
import { findBayar, insertBayar, lockOwed } from '#subsidi/sponsor.queries'
import { findZone } from '#subsidi/subsidi.queries'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeNew } from '#usulan/propose-new'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanSponsor'>

/** Records money of a sponsor, once per key; the books wait for a second person. */
export function proposeSponsor(
  deps: Pick<Needs, 'db' | 'clock'>, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return proposeNew(deps, { request, caller, key }, { keep, find: findBayar, show: showBayar })
}

async function keep(act: Act, { idsubsidi, cara, jumlah, tanggal, catatan }: Request): Promise<string> {
  const { tx, caller, now } = act
  const person = personOf(caller)
  const kode = parseKode('subsidi', idsubsidi)
  const owed = kode?.institusi_id === tx.institusi_id ? await lockOwed(tx, kode.id) : undefined
  const zone = owed && (await worksFor(tx, person, owed.sekolah_id)) ? await findZone(tx, owed.sekolah_id) : undefined
  if (!kode || !owed || !zone) throw refuse('SUBSIDI_TIDAK_DITEMUKAN')
  if (owed.sumber !== 'sponsor' || owed.sisa <= 0) throw refuse('SPONSOR_TIDAK_BERUTANG')
  if (jumlah > owed.sisa) throw refuse('SPONSOR_LEBIH_BAYAR', { sisa: formatRupiah(owed.sisa) })
  const day = localDate(tanggal)
  if (day > localDateAt(now, zone)) throw refuse('SPONSOR_TANGGAL_SALAH')
  const id = timeOrderedId(now)
  await insertBayar(tx, {
    id, subsidi_id: kode.id, sekolah_id: owed.sekolah_id, cara, jumlah, tanggal: day, catatan: catatan.trim(),
    oleh: person.pengguna_id, now,
  })
  await leaveUsulan(act, usulanSponsor, 'diajukan', {
    subject_id: id, sekolah_id: owed.sekolah_id, sesudah: { status: 'menunggu', jumlah },
  })
  return id
}
