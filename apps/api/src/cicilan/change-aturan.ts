import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { AturanCicilan } from '@lunas/contract/tagihan/cicilan'
import { formatKode, parseKode } from '@lunas/values/kode'
import { localDate } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { ATURAN_AWAL, type Aturan } from '#cicilan/cicilan'
import { findAturan, listJenis, saveAturan } from '#cicilan/cicilan.queries'
import type { Needs } from '#cicilan/needs'

type RuleDeps = Pick<Needs, 'db' | 'clock'>
type UbahRequest = ParsedRequestOf<'ubahAturanCicilan'>

export function readAturan(
  { db }: RuleDeps, idsekolah: string, caller: Caller,
): Promise<AturanCicilan> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) =>
    showAturan(tx, await requireSekolah(tx, person, idsekolah)),
  )
}

/** Changes the rules for new proposals; existing plans keep theirs. */
export function changeAturan(
  { db, clock }: RuleDeps, request: UbahRequest, caller: Caller,
): Promise<AturanCicilan> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah = await requireSekolah(tx, person, request.idsekolah)
    const before = (await findAturan(tx, sekolah.id)) ?? ATURAN_AWAL
    const aturan = await readTerms(tx, sekolah.id, request)
    await saveAturan(tx, sekolah.id, aturan)
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id: person.pengguna_id, tindakan: 'aturan_cicilan_diubah',
      subject_id: sekolah.id, sekolah_id: sekolah.id, alamat: caller.address,
      sebelum: traceOf(before), sesudah: traceOf(aturan),
    })
    return showAturan(tx, sekolah)
  })
}

type SekolahRow = { id: string; nama: string }

async function requireSekolah(tx: Tx, person: Person, idsekolah: string): Promise<SekolahRow> {
  const kode = parseKode('sekolah', idsekolah)
  const isOurs = kode?.institusi_id === tx.institusi_id && (await worksFor(tx, person, kode.id))
  const [sekolah] = isOurs
    ? await tx.query<SekolahRow>(
        'SELECT id, nama FROM offered.sekolah WHERE institusi_id = $1 AND id = $2',
        [tx.institusi_id, kode.id],
      )
    : []
  if (!sekolah) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return sekolah
}

/** Types of other schools are ignored. */
async function readTerms(tx: Tx, sekolah_id: string, request: UbahRequest): Promise<Aturan> {
  const { idsekolah: _, jenis, batas_tanggal, ...terms } = request
  const known = await listJenis(tx, sekolah_id)
  const chosen = new Set(jenis?.map((text) => parseKode('jenis', text)?.id))
  return {
    ...terms,
    batas_tanggal: batas_tanggal === null ? null : localDate(batas_tanggal),
    jenis_id: jenis ? known.filter(({ id }) => chosen.has(id)).map(({ id }) => id) : null,
  }
}

async function showAturan(tx: Tx, sekolah: SekolahRow): Promise<AturanCicilan> {
  const { jenis_id, ...terms } = (await findAturan(tx, sekolah.id)) ?? ATURAN_AWAL
  const jenis = await listJenis(tx, sekolah.id)
  return {
    ...terms,
    idsekolah: formatKode('sekolah', tx.institusi_id, sekolah.id),
    sekolah: sekolah.nama,
    jenis: jenis.map(({ id, nama }) => ({
      idjenis: formatKode('jenis', tx.institusi_id, id),
      nama,
      boleh: jenis_id?.includes(id) ?? true,
    })),
  }
}

function traceOf({ batas_tanggal, jenis_id, ...terms }: Aturan) {
  return { ...terms, batas_tanggal: batas_tanggal ?? '', jenis: jenis_id?.length ?? 'semua' }
}
