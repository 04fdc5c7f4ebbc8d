import type { Subsidi as OnWire } from '@lunas/contract/kantin/subsidi'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { localDate, localDateAt } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#subsidi/needs'
import { showSubsidi, usulanSubsidi } from '#subsidi/subsidi'
import { countAktif, findSubsidi, findZone, insertSubsidi, listKelas } from '#subsidi/subsidi.queries'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeNew } from '#usulan/propose-new'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanSubsidi'>

/** Proposes money for food, once per key; nobody gets anything until a second person agrees. */
export function proposeSubsidi(
  deps: Pick<Needs, 'db' | 'clock'>, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return proposeNew(deps, { request, caller, key }, { keep, find: findSubsidi, show: showSubsidi })
}

async function keep(act: Act, request: Request): Promise<string> {
  const { tx, caller, now } = act
  const person = personOf(caller)
  const sekolah = parseKode('sekolah', request.idsekolah)
  if (sekolah?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, sekolah.id))) {
    throw refuse('SEKOLAH_TIDAK_DIKENAL')
  }
  const zone = await findZone(tx, sekolah.id)
  if (!zone) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const { sumber, jumlah } = request
  const sponsor = sumber === 'sponsor' ? request.sponsor.trim() : ''
  if (sumber === 'sponsor' && sponsor === '') throw refuse('SUBSIDI_TANPA_SPONSOR')
  const dari = localDate(request.dari)
  const sampai = localDate(request.sampai)
  if (sampai < dari || sampai < localDateAt(now, zone)) throw refuse('SUBSIDI_MASA_SALAH')
  const { kelas_id, siswa } = await requirePenerima(tx, sekolah.id, request)
  const id = timeOrderedId(now)
  await insertSubsidi(tx, {
    id, sekolah_id: sekolah.id, nama: request.nama.trim(), sumber, sponsor, jumlah, dari, sampai,
    hari: [...new Set(request.hari)].toSorted((a, b) => a - b), kelas_id, siswa, oleh: person.pengguna_id, now,
  })
  await leaveUsulan(act, usulanSubsidi, 'diajukan', {
    subject_id: id, sekolah_id: sekolah.id, sesudah: { status: 'diajukan', jumlah },
  })
  return id
}

/** Classes with pupils, or active pupils, of this school. */
async function requirePenerima(
  tx: Tx, sekolah_id: string, request: Pick<Request, 'kelas' | 'siswa'>,
): Promise<{ kelas_id: string[]; siswa: string[] }> {
  const idsOf = (kind: 'kelas' | 'siswa', all: readonly string[]) => [...new Set(all.map((text) => {
    const kode = parseKode(kind, text)
    return kode?.institusi_id === tx.institusi_id ? kode.id : null
  }))]
  const kelas_id = idsOf('kelas', request.kelas)
  const siswa = idsOf('siswa', request.siswa)
  if ((kelas_id.length > 0) === (siswa.length > 0)) throw refuse('SUBSIDI_TANPA_PENERIMA')
  const here = await listKelas(tx, sekolah_id, known(kelas_id))
  if (here.length < kelas_id.length) throw refuse('SUBSIDI_BUKAN_KELASNYA')
  const empty = here.find((one) => one.siswa === 0)
  if (empty) throw refuse('SUBSIDI_KELAS_KOSONG', { kelas: empty.nama })
  if ((await countAktif(tx, sekolah_id, known(siswa))) < siswa.length) throw refuse('SUBSIDI_BUKAN_SISWANYA')
  return { kelas_id: known(kelas_id), siswa: known(siswa) }
}

/** A reference of another institution is known nowhere here. */
function known(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null)
}
