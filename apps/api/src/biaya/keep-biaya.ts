import type { AturanBiaya } from '@lunas/contract/institusi/biaya'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode } from '@lunas/values/kode'
import { localDate, localDateAt, type Zone } from '@lunas/values/local-date'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { findAturan, insertAturan, listAturan, type AturanRow } from '#biaya/biaya.queries'
import { biayaUsulan, showAturan } from '#biaya/biaya.usulan'
import type { Needs } from '#biaya/needs'
import { leaveUsulan } from '#usulan/leave-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'

/** The rules of one's schools, or of one school. */
export function readAturan(
  { db, clock }: Needs, caller: Caller, { idsekolah }: ParsedRequestOf<'getBiaya'>,
): Promise<AturanBiaya[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const schools = idsekolah ? [(await requireSekolah(tx, person, idsekolah)).id] : await schoolsOf(tx, person)
    const [rows, pemutus] = [await listAturan(tx, schools, clock.now()), await readPemutus(tx, person)]
    return rows.map((row) => showAturan(tx.institusi_id, row, pemutus))
  })
}

/** Proposes a rule; what holds now stays until a second person agrees and its day has come. */
export function proposeAturan(
  { db, clock }: Needs, caller: Caller, request: ParsedRequestOf<'ajukanBiaya'>,
): Promise<AturanBiaya> {
  const person = personOf(caller)
  const now = clock.now()
  const { idsekolah, penanggung, ditawarkan } = request
  const mulai = localDate(request.mulai)
  const metode_mati = METODE_GERBANG.filter((metode) => !ditawarkan.includes(metode))
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { id: sekolah_id, zona_waktu } = await requireSekolah(tx, person, idsekolah)
    if (mulai < localDateAt(now, zona_waktu)) throw refuse('ATURAN_BIAYA_LAMPAU')
    const known = (await listAturan(tx, [sekolah_id], now)).find(({ berlaku }) => berlaku)
    const id = timeOrderedId(now)
    const oleh = person.pengguna_id
    const isKept = await insertAturan(tx, { id, sekolah_id, oleh, now }, { penanggung, metode_mati, mulai })
    if (!isKept) throw refuse('USULAN_SUDAH_ADA')
    await leaveUsulan({ tx, caller, now }, biayaUsulan, 'diajukan', {
      subject_id: id, sekolah_id, sebelum: isiOf(known),
      sesudah: { status: 'menunggu', ...isiOf({ penanggung, metode_mati }), mulai },
    })
    return show(tx, person, id, now)
  })
}

/** Decides a proposal or takes it back, in one commit with its trail. */
export function stepAturan(
  { db, clock }: Needs, caller: Caller, step: (act: Act) => Promise<AturanRow>,
): Promise<AturanBiaya> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { id } = await step({ tx, caller, now })
    return show(tx, person, id, now)
  })
}

/** For the trail; without a rule payers bear the fee and everything is offered. */
function isiOf(aturan: Pick<AturanRow, 'penanggung' | 'metode_mati'> | undefined) {
  return { penanggung: aturan?.penanggung ?? 'pembayar', tidak_ditawarkan: (aturan?.metode_mati ?? []).join(' ') }
}

async function show(tx: Tx, person: Person, id: string, now: Date): Promise<AturanBiaya> {
  const row = await findAturan(tx, id, now)
  if (!row) throw refuse('ATURAN_BIAYA_TIDAK_DITEMUKAN')
  return showAturan(tx.institusi_id, row, await readPemutus(tx, person))
}

/** A school that the officer works for. */
async function requireSekolah(
  tx: Tx, person: Person, idsekolah: string,
): Promise<{ id: string; zona_waktu: Zone }> {
  const id = idOfKode('sekolah', idsekolah) ?? ''
  const [row] = await tx.query<{ id: string; zona_waktu: Zone }>(
    `SELECT id, zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id::text = $2`, [tx.institusi_id, id],
  )
  if (!row || !(await worksFor(tx, person, row.id))) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return row
}
