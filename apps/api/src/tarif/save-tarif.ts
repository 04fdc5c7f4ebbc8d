import type { Tarif as OnWire } from '@lunas/contract/tagihan/tarif'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode, type KodeKind } from '@lunas/values/kode'
import { formatDate, localDate } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#tarif/needs'
import { overlaps, untukOf, type Sasaran, type Tarif } from '#tarif/tarif'
import {
  endTarif, findJenisSekolah, findTarif, findTwins, insertTarif, isOfSekolah, type TarifRow,
} from '#tarif/tarif.queries'
import { lockTerms, requireBillable } from '#tagihan/tagihan'

/** Adds a tariff, once per key. */
export async function createTarif(
  { db, clock }: Needs, request: ParsedRequestOf<'buatTarif'>, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { id: jenis_id, sekolah_id } = await requireJenis(tx, person, request.kode_jenis)
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, async () => {
      const sasaran = sasaranOf(tx.institusi_id, request)
      const range = { dari: localDate(request.dari), sampai: request.sampai === null ? null : localDate(request.sampai) }
      if (range.sampai && range.sampai < range.dari) throw refuse('TARIF_TANGGAL_TERBALIK')
      if (!(await isOfSekolah(tx, sekolah_id, sasaran))) throw refuse('TARIF_SASARAN_ASING')
      // Two officers may write the same tariff at once; it could not be taken back, and the tie would stop every run.
      await lockTerms(tx, [jenis_id], 'alone')
      await requireAlone(tx, jenis_id, { ...sasaran, ...range }, null)
      const id = timeOrderedId(now)
      const { jumlah } = request
      requireBillable(jumlah)
      await insertTarif(tx, {
        id, jenis_id, ...sasaran, ...range, jumlah, oleh: person.pengguna_id, now,
      })
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'tarif_dibuat', subject_id: id, sekolah_id,
        alamat: caller.address, sesudah: { jumlah, dari: range.dari },
      })
      return id
    })
    return showTarif(tx.institusi_id, await requireTarif(tx, subject_id))
  })
}

/** Gives a tariff its last day. Bills that were issued keep their amount. */
export async function closeTarif(
  { db, clock }: Needs, request: ParsedRequestOf<'akhiriTarif'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('tarif', request.idtarif)
    const tarif = kode?.institusi_id === tx.institusi_id ? await findTarif(tx, kode.id) : undefined
    if (!tarif || !(await worksFor(tx, person, tarif.sekolah_id))) throw refuse('TARIF_TIDAK_DITEMUKAN')
    const sampai = localDate(request.sampai)
    if (sampai < tarif.dari) throw refuse('TARIF_TANGGAL_TERBALIK')
    await lockTerms(tx, [tarif.jenis_id], 'alone')
    await requireAlone(tx, tarif.jenis_id, { ...tarif, sampai }, tarif.id)
    await endTarif(tx, tarif.id, sampai)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'tarif_diakhiri', subject_id: tarif.id,
      sekolah_id: tarif.sekolah_id, alamat: caller.address,
      ...(tarif.sampai && { sebelum: { sampai: tarif.sampai } }), sesudah: { sampai },
    })
    return showTarif(tx.institusi_id, await requireTarif(tx, tarif.id))
  })
}

/** The type of bill, if this person works for its school. */
export async function requireJenis(
  tx: Tx, person: Person, kode_jenis: string,
): Promise<{ id: string; sekolah_id: string }> {
  const kode = parseKode('jenis', kode_jenis)
  const sekolah_id = kode?.institusi_id === tx.institusi_id
    ? await findJenisSekolah(tx, kode.id) : undefined
  if (!kode || !sekolah_id || !(await worksFor(tx, person, sekolah_id))) {
    throw refuse('JENIS_TIDAK_DITEMUKAN')
  }
  return { id: kode.id, sekolah_id }
}

async function requireAlone(
  tx: Tx, jenis_id: string, tarif: Omit<Tarif, 'id' | 'jumlah'>, except: string | null,
): Promise<void> {
  const twins = await findTwins(tx, jenis_id, tarif)
  const twin = twins.find((one) => one.id !== except && overlaps(one, tarif))
  if (twin) throw refuse('TARIF_BERTABRAKAN', { tanggal: formatDate(twin.dari) })
}

function sasaranOf(
  institusi_id: string,
  { idtingkat, idkelas, kode_siswa, jenis_kelamin, program }: ParsedRequestOf<'buatTarif'>,
): Sasaran {
  const idOf = (kind: KodeKind, text: string | null) => {
    if (text === null) return null
    const kode = parseKode(kind, text)
    if (kode?.institusi_id !== institusi_id) throw refuse('TARIF_SASARAN_ASING')
    return kode.id
  }
  const sasaran = {
    tingkat_id: idOf('tingkat', idtingkat), kelas_id: idOf('kelas', idkelas),
    siswa_id: idOf('siswa', kode_siswa), jenis_kelamin, program: program?.trim() || null,
  }
  const { tingkat_id, kelas_id, siswa_id } = sasaran
  const places = [tingkat_id, kelas_id, siswa_id].filter((one) => one !== null)
  if (places.length > 1) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  return sasaran
}

async function requireTarif(tx: Tx, id: string): Promise<TarifRow> {
  const tarif = await findTarif(tx, id)
  if (!tarif) throw refuse('TARIF_TIDAK_DITEMUKAN')
  return tarif
}

export function showTarif(institusi_id: string, row: TarifRow): OnWire {
  const kodeOf = (kind: KodeKind, id: string | null) => id && formatKode(kind, institusi_id, id)
  return {
    idtarif: formatKode('tarif', institusi_id, row.id),
    idtingkat: kodeOf('tingkat', row.tingkat_id),
    idkelas: kodeOf('kelas', row.kelas_id),
    kode_siswa: kodeOf('siswa', row.siswa_id),
    jenis_kelamin: row.jenis_kelamin,
    program: row.program,
    untuk: untukOf(row),
    jumlah: row.jumlah,
    dari: row.dari,
    sampai: row.sampai,
  }
}
