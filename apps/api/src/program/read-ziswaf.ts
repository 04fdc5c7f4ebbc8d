import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import type { HalamanZiswaf, KartuProgram, RincianProgram } from '@lunas/contract/ziswaf/program'
import { parseKode } from '@lunas/values/kode'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { lookAtProgram } from '#program/check-program'
import { readDana, readDanaOf } from '#program/dana'
import { listGiven } from '#program/given.queries'
import { findKetetapan, findTutupFitrah } from '#program/keadaan.queries'
import { findWakafUang } from '#program/ketentuan.queries'
import type { Needs } from '#program/needs'
import type { Keadaan } from '#program/program'
import { findRow, listShown } from '#program/program.queries'
import { showKartu, showRincian } from '#program/show-program'
import { findUnit, requireUnit } from '#program/unit'

/** What is the same for all programs of an institution. */
export type KeadaanUnit = Omit<Keadaan, 'bagian_terisi'> & { today: LocalDate }

export async function readKeadaan(tx: Tx, now: Date): Promise<KeadaanUnit> {
  const unit = await findUnit(tx)
  const today = localDateAt(now, unit?.zona_waktu ?? 'Asia/Jakarta')
  const [ketetapan, tutup_fitrah] = await Promise.all([findKetetapan(tx, today), findTutupFitrah(tx)])
  return { now, today, ketetapan, tutup_fitrah }
}

/** The open programs of an institution, for everybody. */
export async function readZiswaf(
  { db, clock, findInstitusi }: Needs, institusi_id: string,
): Promise<HalamanZiswaf> {
  const now = clock.now()
  const page = await db.inTransaction(institusi_id, async (tx) => {
    const program = await listKartu(tx, now)
    return { program, wakaf_uang: (await findWakafUang(tx)) ?? null }
  })
  // An empty page may mean that the institution does not exist; that is refused.
  if (page.program.length === 0) await findInstitusi(institusi_id)
  return page
}

/** The same programs for a cash desk of the unit; staff of schools only are refused. */
export function readLoket(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, caller: Caller,
): Promise<KartuProgram[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    await requireUnit(tx, person)
    return listKartu(tx, clock.now())
  })
}

async function listKartu(tx: Tx, now: Date): Promise<KartuProgram[]> {
  const { institusi_id } = tx
  const keadaan = await readKeadaan(tx, now)
  const rows = await listShown(tx, keadaan.today)
  const totals = await readDana(tx, rows.map(({ id }) => id))
  return rows.flatMap((row) => {
    const dana = totals.get(row.id)
    return dana ? [showKartu(row, { ...keadaan, institusi_id, dana })] : []
  })
}

/** The page of one program; a draft is unknown to donors. */
export async function readRincian(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, kode_program: string,
): Promise<RincianProgram> {
  const kode = parseKode('program', kode_program)
  if (!kode) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  const { institusi_id, id } = kode
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const row = await findRow(tx, id)
    if (!row || row.status === 'draf') throw refuse('PROGRAM_TIDAK_DITEMUKAN')
    const looked = await lookAtProgram(tx, id, now)
    const keadaan = isZakat(row.jenis)
      ? await readKeadaan(tx, now)
      : { now, ketetapan: undefined, tutup_fitrah: undefined }
    const dana = await readDanaOf(tx, id)
    const shown = { ...keadaan, institusi_id, dana, penyaluran: await listGiven(tx, id) }
    return showRincian(row, shown, looked?.sedekah)
  })
}
