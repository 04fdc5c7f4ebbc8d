import type { Antrean, DaftarAntrean, StatusAntrean } from '@lunas/contract/operator/antrean'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#penyedia/needs'

type AntreanDeps = Pick<Needs, 'db' | 'clock'>
type Row = Omit<Antrean, 'dibuat_at' | 'coba_lagi_at'> & {
  dibuat_at: Date
  coba_lagi_at: Date
  /** How many jobs have the status of this row. */
  dengan_status: number
}

/** More would not be read; the counts are of all. */
const LIST_MAX = 100

export async function readAntrean({ db }: Pick<AntreanDeps, 'db'>): Promise<DaftarAntrean> {
  const rows = await db.platform<Row>(
    `SELECT idantrean, pekerjaan, kode_institusi, banyak, status, percobaan, percobaan_maks, dibuat_at, coba_lagi_at,
            galat, dengan_status
       FROM list_antrean($1)`, [LIST_MAX],
  )
  const countOf = (status: StatusAntrean) => rows.find((row) => row.status === status)?.dengan_status ?? 0
  return {
    jumlah: {
      menunggu: countOf('menunggu'), berjalan: countOf('berjalan'), ditunda: countOf('ditunda'),
      menyerah: countOf('menyerah'),
    },
    antrean: rows.map(({ dengan_status: _, dibuat_at, coba_lagi_at, ...row }) => ({
      ...row, dibuat_at: dibuat_at.toISOString(), coba_lagi_at: coba_lagi_at.toISOString(),
    })),
  }
}

/** Has a job that gave up tried again, once however many people ask for it. Jobs are safe to repeat. */
export async function retryAntrean(
  deps: AntreanDeps, caller: Caller, { idantrean }: ParsedRequestOf<'ulangAntrean'>,
): Promise<DaftarAntrean> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = deps.clock.now()
  await deps.db.inTransaction(institusi_id, async (tx) => {
    const [row] = await tx.query<{ pekerjaan: string | null }>(
      'SELECT retry_antrean($1, $2) AS pekerjaan', [idantrean, now],
    )
    if (!row?.pekerjaan) throw refuse('ANTREAN_TIDAK_MENYERAH')
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'antrean_diulang', subject_id: pengguna_id, alamat: caller.address,
      sebelum: { pekerjaan: row.pekerjaan, status: 'menyerah' }, sesudah: { idantrean, status: 'menunggu' },
    })
  })
  return readAntrean(deps)
}
