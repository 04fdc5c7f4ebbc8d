import type { Tanggungan as OnWire } from '@lunas/contract/tagihan/tanggungan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode, type KodeKind } from '@lunas/values/kode'
import { localDate } from '@lunas/values/local-date'
import { requireOurs } from '#platform/auth/require-ours'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#penanggung/needs'
import { showTanggungan, usulanTanggungan } from '#penanggung/penanggung'
import { findPenanggung } from '#penanggung/penanggung.queries'
import { findOverlapping, findSubject, findTanggungan, insertTanggungan } from '#penanggung/tanggungan.queries'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeNew } from '#usulan/propose-new'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanTanggungan'>

/** Proposes who bears a part of a pupil's bills, once per key; runs take no notice until a second person agrees. */
export function proposeTanggungan(
  deps: Needs, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return proposeNew(deps, { request, caller, key }, { keep, find: findTanggungan, show: showTanggungan })
}

async function keep(act: Act, request: Request): Promise<string> {
  const { tx, caller, now } = act
  const { persen, nilai } = request
  if ((persen === null) === (nilai === null)) throw refuse('TANGGUNGAN_SATU_BESARAN')
  const dari = localDate(request.dari)
  const sampai = request.sampai === null ? null : localDate(request.sampai)
  if (sampai !== null && sampai < dari) throw refuse('TANGGUNGAN_MASA_SALAH')
  const subject = await requireSubject(act, request)
  const penanggung = await findOverlapping(tx, { ...subject, dari, sampai })
  if (penanggung) throw refuse('TANGGUNGAN_BERTUMPUK', { nama: penanggung })
  const id = timeOrderedId(now)
  await insertTanggungan(tx, {
    id, ...subject, persen, nilai, uraian: request.uraian.trim(), dari, sampai, oleh: personOf(caller).pengguna_id, now,
  })
  await leaveUsulan(act, usulanTanggungan, 'diajukan', {
    subject_id: id, sekolah_id: subject.sekolah_id,
    sesudah: { status: 'diajukan', ...(persen !== null && { persen }), ...(nilai !== null && { nilai }) },
  })
  return id
}

/** The payer, the pupil and the type of bill, of one school, which this person works for. */
async function requireSubject({ tx, caller }: Act, request: Request) {
  const person = personOf(caller)
  const ours = (kind: KodeKind, text: string) => {
    const kode = parseKode(kind, text)
    return kode?.institusi_id === tx.institusi_id ? kode.id : null
  }
  const [siswa_id, jenis_id] = [ours('siswa', request.kode_siswa), ours('jenis', request.kode_jenis)]
  const found = await findSubject(tx, siswa_id, jenis_id)
  if (!siswa_id || !found.siswa || !(await worksFor(tx, person, found.siswa))) throw refuse('SISWA_TIDAK_DITEMUKAN')
  if (!jenis_id || !found.jenis || !(await worksFor(tx, person, found.jenis))) throw refuse('JENIS_TIDAK_DITEMUKAN')
  const penanggung = await requireOurs(tx, person, {
    kind: 'penanggung', kode: request.idpenanggung, refusal: 'PENANGGUNG_TIDAK_DITEMUKAN', find: findPenanggung,
  })
  const { sekolah_id, nama } = penanggung
  if (found.siswa !== sekolah_id || found.jenis !== sekolah_id) throw refuse('TANGGUNGAN_BUKAN_SEKOLAHNYA')
  if (found.sukarela) throw refuse('TANGGUNGAN_SUKARELA')
  if (!penanggung.aktif) throw refuse('PENANGGUNG_TIDAK_AKTIF', { nama })
  return { sekolah_id, siswa_id, jenis_id, penanggung_id: penanggung.id }
}
