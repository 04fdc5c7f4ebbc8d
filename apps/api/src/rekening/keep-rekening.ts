import type { Rekening } from '@lunas/contract/institusi/rekening'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#rekening/needs'
import { findBerlaku, findRekening, insertRekening, listRekening, type RekeningRow } from '#rekening/rekening.queries'
import { rekeningUsulan, showRekening } from '#rekening/rekening.usulan'
import { leaveUsulan } from '#usulan/leave-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'

/** The accounts of one's schools, or of one school. */
export function readRekening(
  { db }: Needs, caller: Caller, { idsekolah }: ParsedRequestOf<'getRekening'>,
): Promise<Rekening[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const schools = idsekolah ? [await requireSekolah(tx, person, idsekolah)] : await schoolsOf(tx, person)
    const [rows, pemutus] = [await listRekening(tx, schools), await readPemutus(tx, person)]
    return rows.map((row) => showRekening(tx.institusi_id, row, pemutus))
  })
}

/** Proposes another account; the one that holds stays until a second person agrees. */
export function proposeRekening(
  { db, clock }: Needs, caller: Caller, { idsekolah, ...request }: ParsedRequestOf<'ajukanRekening'>,
): Promise<Rekening> {
  const person = personOf(caller)
  const now = clock.now()
  const isi = { bank: request.bank.trim(), nomor: request.nomor, atas_nama: request.atas_nama.trim() }
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, idsekolah)
    const known = await findBerlaku(tx, sekolah_id)
    if (known && (['bank', 'nomor', 'atas_nama'] as const).every((one) => known[one] === isi[one]))
      throw refuse('REKENING_SAMA')
    const id = timeOrderedId(now)
    const isKept = await insertRekening(tx, { id, sekolah_id, oleh: person.pengguna_id, now }, isi)
    if (!isKept) throw refuse('USULAN_SUDAH_ADA')
    await leaveUsulan({ tx, caller, now }, rekeningUsulan, 'diajukan', {
      subject_id: id, sekolah_id, sebelum: { bank: known?.bank ?? '', nomor: known?.nomor ?? '' },
      sesudah: { status: 'menunggu', bank: isi.bank, nomor: isi.nomor },
    })
    return show(tx, person, id)
  })
}

/** Decides a proposal or takes it back, in one commit with its trail. */
export function stepRekening(
  { db, clock }: Needs, caller: Caller, step: (act: Act) => Promise<RekeningRow>,
): Promise<Rekening> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { id } = await step({ tx, caller, now: clock.now() })
    return show(tx, person, id)
  })
}

async function show(tx: Tx, person: Person, id: string): Promise<Rekening> {
  const row = await findRekening(tx, id)
  if (!row) throw refuse('REKENING_TIDAK_DITEMUKAN')
  return showRekening(tx.institusi_id, row, await readPemutus(tx, person))
}

/** A school that the officer works for. */
async function requireSekolah(tx: Tx, person: Person, idsekolah: string): Promise<string> {
  const id = idOfKode('sekolah', idsekolah) ?? ''
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM offered.sekolah WHERE institusi_id = $1 AND id::text = $2`, [tx.institusi_id, id],
  )
  if (!row || !(await worksFor(tx, person, row.id))) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return row.id
}
