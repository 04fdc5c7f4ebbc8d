import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { JAM_TENANG, LANGKAH_SARAN, type Pengingat } from '@lunas/contract/kabar/pengingat'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#kabar/needs'
import { countReminded, findTangga, saveTangga, type Tangga } from '#kabar/tangga.queries'

type LadderDeps = Pick<Needs, 'db' | 'clock'>

/** Nobody is written to in a school's name before the school has said so. */
const NO_TANGGA: Tangga = {
  aktif: false, langkah: [...LANGKAH_SARAN], tagihan_baru: false, ...JAM_TENANG,
  diubah_at: null, diubah_oleh: '',
}
const COUNTED_MS = 7 * DAY_MS

export function readPengingat(
  { db, clock }: LadderDeps, idsekolah: string, caller: Caller,
): Promise<Pengingat> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) =>
    showPengingat(tx, await requireSekolah(tx, person, idsekolah), clock.now()),
  )
}

/** A new ladder, from the next round on. */
export function changePengingat(
  { db, clock }: LadderDeps, request: ParsedRequestOf<'aturPengingat'>, caller: Caller,
): Promise<Pengingat> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, request.idsekolah)
    const before = (await findTangga(tx, sekolah_id)) ?? NO_TANGGA
    const langkah = [...new Set(request.langkah)].sort((one, other) => one - other)
    const after = {
      aktif: request.aktif, tagihan_baru: request.tagihan_baru, langkah,
      tenang_dari: request.tenang_dari ?? before.tenang_dari,
      tenang_sampai: request.tenang_sampai ?? before.tenang_sampai,
    }
    await saveTangga(tx, sekolah_id, after, { pengguna_id: person.pengguna_id, now })
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'pengingat_diatur',
      subject_id: sekolah_id, sekolah_id, alamat: caller.address,
      sebelum: traceOf(before), sesudah: traceOf(after),
    })
    return showPengingat(tx, sekolah_id, now)
  })
}

function traceOf(tangga: Omit<Tangga, 'diubah_at' | 'diubah_oleh'>) {
  const { aktif, langkah, tagihan_baru, tenang_dari, tenang_sampai } = tangga
  return { aktif, langkah: langkah.join(' '), tagihan_baru, tenang_dari, tenang_sampai }
}

async function requireSekolah(tx: Tx, person: Person, idsekolah: string): Promise<string> {
  const kode = parseKode('sekolah', idsekolah)
  if (kode?.institusi_id !== tx.institusi_id) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const [known] = await tx.query<{ id: string }>(
    'SELECT id FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, kode.id],
  )
  if (!known || !(await worksFor(tx, person, known.id))) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return known.id
}

async function showPengingat(tx: Tx, sekolah_id: string, now: Date): Promise<Pengingat> {
  const { diubah_at, ...tangga } = (await findTangga(tx, sekolah_id)) ?? NO_TANGGA
  return {
    idsekolah: formatKode('sekolah', tx.institusi_id, sekolah_id),
    ...tangga,
    diubah_at: diubah_at?.toISOString() ?? null,
    ...(await countReminded(tx, sekolah_id, later(now, -COUNTED_MS))),
  }
}
