import type { TindakTunggakan } from '@lunas/contract/tagihan/tunggakan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { addDays, localDate } from '@lunas/values/local-date'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#tunggakan/needs'
import { nomorSurat } from '#tunggakan/surat'
import { listSurat } from '#tunggakan/surat.queries'
import {
  endHenti, findHenti, findOwners, finishJanji, insertHenti, insertTindak, listTindak,
} from '#tunggakan/tindak.queries'

/** Nobody is left without reminders for ever: whoever stops them thinks of it again within a year. */
const HENTI_DAYS_MAX = 366

export function readTindak({ db, clock }: Needs, kode_siswa: string, caller: Caller): Promise<TindakTunggakan> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { siswa_id } = await requireOwn(tx, person, kode_siswa, clock.now())
    return show(tx, person, siswa_id, clock.now())
  })
}

/** Notes what the family said; a promise comes back on the list on its day. */
export function keepCatatan(
  deps: Needs, { kode_siswa, isi, janji }: ParsedRequestOf<'catatTunggakan'>, caller: Caller,
): Promise<TindakTunggakan> {
  return follow(deps, caller, kode_siswa, async (act) => {
    const { tx, siswa_id, sekolah_id, hari_ini, oleh, now } = act
    if (janji !== null && janji < hari_ini) throw refuse('JANJI_SUDAH_LEWAT')
    const id = timeOrderedId(now)
    await insertTindak(tx, { id, sekolah_id, siswa_id, isi: isi.trim(), janji: janji === null ? null : localDate(janji), oleh, now })
    return { tindakan: 'tunggakan_dicatat', subject_id: id, sesudah: { janji: janji ?? '' } }
  })
}

export function finishPromise({ db, clock }: Needs, idtindak: string, caller: Caller): Promise<TindakTunggakan> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('tindak', idtindak)
    const done = kode?.institusi_id === tx.institusi_id
      ? await finishJanji(tx, kode.id, await schoolsOf(tx, person), person.pengguna_id, now) : undefined
    if (!kode || !done) throw refuse('JANJI_TIDAK_DITEMUKAN')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'janji_diselesaikan', subject_id: kode.id,
      sekolah_id: done.sekolah_id, alamat: caller.address, sebelum: { selesai: false }, sesudah: { selesai: true },
    })
    return show(tx, person, done.siswa_id, now)
  })
}

/** Stops a school's reminders to one family until a day; a stop that holds is replaced. */
export function stopPengingat(
  deps: Needs, { kode_siswa, alasan, sampai }: ParsedRequestOf<'hentikanKeluarga'>, caller: Caller,
): Promise<TindakTunggakan> {
  return follow(deps, caller, kode_siswa, async ({ tx, siswa_id, sekolah_id, hari_ini, oleh, now }) => {
    if (sampai < hari_ini || sampai > addDays(hari_ini, HENTI_DAYS_MAX)) throw refuse('HENTI_TERLALU_LAMA')
    const ended = await endHenti(tx, siswa_id, sekolah_id, oleh, now)
    const id = timeOrderedId(now)
    await insertHenti(tx, { id, sekolah_id, siswa_id, alasan: alasan.trim(), sampai: localDate(sampai), oleh, now })
    return { tindakan: 'pengingat_dihentikan', subject_id: siswa_id, sebelum: { berhenti: ended > 0 }, sesudah: { sampai } }
  })
}

export function resumePengingat(deps: Needs, kode_siswa: string, caller: Caller): Promise<TindakTunggakan> {
  return follow(deps, caller, kode_siswa, async ({ tx, siswa_id, sekolah_id, oleh, now }) => {
    if ((await endHenti(tx, siswa_id, sekolah_id, oleh, now)) === 0) throw refuse('PENGINGAT_TIDAK_BERHENTI')
    return {
      tindakan: 'pengingat_dilanjutkan', subject_id: siswa_id, sebelum: { berhenti: true },
      sesudah: { berhenti: false },
    }
  })
}

type Followed = Awaited<ReturnType<typeof requireOwn>> & { tx: Tx; oleh: string; now: Date }
type Trace = Pick<Parameters<typeof leaveJejak>[1], 'tindakan' | 'subject_id' | 'sebelum' | 'sesudah'>

function follow(
  { db, clock }: Needs, caller: Caller, kode_siswa: string, act: (followed: Followed) => Promise<Trace>,
): Promise<TindakTunggakan> {
  const person = personOf(caller)
  const { pengguna_id: oleh } = person
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const own = await requireOwn(tx, person, kode_siswa, now)
    const trace = await act({ ...own, tx, oleh, now })
    await leaveJejak(tx, {
      pada: now, pengguna_id: oleh, sekolah_id: own.sekolah_id, alamat: caller.address, ...trace,
    })
    return show(tx, person, own.siswa_id, now)
  })
}

/** A pupil of this person's school, or one who owes it; others are not found. */
async function requireOwn(tx: Tx, person: Person, kode_siswa: string, now: Date) {
  const siswa_id = parseKode('siswa', kode_siswa)?.institusi_id === tx.institusi_id
    ? idOfKode('siswa', kode_siswa) : null
  for (const { id, hari_ini } of siswa_id === null ? [] : await findOwners(tx, siswa_id, now)) {
    if (siswa_id !== null && await worksFor(tx, person, id)) return { siswa_id, sekolah_id: id, hari_ini }
  }
  throw refuse('SISWA_TIDAK_DITEMUKAN')
}

async function show(tx: Tx, person: Person, siswa_id: string, now: Date): Promise<TindakTunggakan> {
  const schools = await schoolsOf(tx, person)
  const catatan = await listTindak(tx, siswa_id, schools)
  return {
    kode_siswa: formatKode('siswa', tx.institusi_id, siswa_id),
    catatan: catatan.map(({ id, dibuat_at, selesai_at, ...row }) => ({
      idtindak: formatKode('tindak', tx.institusi_id, id), ...row,
      dibuat_at: dibuat_at.toISOString(), selesai_at: selesai_at?.toISOString() ?? null,
    })),
    surat: (await listSurat(tx, siswa_id, schools)).map(({ id, kode_sekolah, tugas_id, jenis, tanggal, jumlah, ...row }) => ({
      idsurat: formatKode('surat', tx.institusi_id, id), nomor_surat: nomorSurat(row, kode_sekolah), jenis, tanggal, jumlah,
      idtugas: formatKode('tugas', tx.institusi_id, tugas_id),
    })),
    henti: (await findHenti(tx, siswa_id, schools, now)) ?? null,
  }
}
