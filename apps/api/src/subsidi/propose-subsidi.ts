import type { Subsidi as OnWire } from '@lunas/contract/kantin/subsidi'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode, parseKode } from '@lunas/values/kode'
import { localDate, localDateAt } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#subsidi/needs'
import { showSubsidi, usulanSubsidi } from '#subsidi/subsidi'
import { countAktif, findEmptyKelas, findSubsidi, findZone, insertSubsidi } from '#subsidi/subsidi.queries'
import { leaveUsulan } from '#usulan/leave-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanSubsidi'>

/** Proposes money for food, once per key; nobody gets anything until a second person agrees. */
export async function proposeSubsidi(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, () =>
      keep({ tx, caller, now }, request))
    const row = await findSubsidi(tx, subject_id, now)
    if (!row) throw refuse('SUBSIDI_TIDAK_DITEMUKAN')
    return showSubsidi(tx.institusi_id, row, await readPemutus(tx, person))
  })
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
  const { kelas, siswa } = await requirePenerima(tx, sekolah.id, request)
  const id = timeOrderedId(now)
  await insertSubsidi(tx, {
    id, sekolah_id: sekolah.id, nama: request.nama.trim(), sumber, sponsor, jumlah, dari, sampai,
    hari: [...new Set(request.hari)].toSorted((a, b) => a - b), kelas, siswa, oleh: person.pengguna_id, now,
  })
  await leaveUsulan(act, usulanSubsidi, 'diajukan', {
    subject_id: id, sekolah_id: sekolah.id, sesudah: { status: 'diajukan', jumlah },
  })
  return id
}

/** Classes with pupils, or active pupils, of this school. */
async function requirePenerima(
  tx: Tx, sekolah_id: string, request: Pick<Request, 'kelas' | 'siswa'>,
): Promise<{ kelas: string[]; siswa: string[] }> {
  const kelas = [...new Set(request.kelas.map((name) => name.trim()))]
  const siswa = [...new Set(request.siswa.map((kode) =>
    parseKode('siswa', kode)?.institusi_id === tx.institusi_id ? idOfKode('siswa', kode) ?? '' : ''))]
  if ((kelas.length > 0) === (siswa.length > 0)) throw refuse('SUBSIDI_TANPA_PENERIMA')
  const empty = await findEmptyKelas(tx, sekolah_id, kelas)
  if (empty !== undefined) throw refuse('SUBSIDI_KELAS_KOSONG', { kelas: empty })
  if (siswa.includes('') || (await countAktif(tx, sekolah_id, siswa)) < siswa.length) {
    throw refuse('SUBSIDI_BUKAN_SISWANYA')
  }
  return { kelas, siswa }
}
