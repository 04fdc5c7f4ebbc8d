import type { Titipan } from '@lunas/contract/titipan/titipan'
import type { Kode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { claimDue } from '#platform/claim-due'
import { HOUR_MS, later } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { RefusalError } from '#platform/http/refuse'
import { oneByOne } from '#platform/one-by-one'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#titipan/needs'
import { payFromTitipan } from '#titipan/pay-from-titipan'
import { findOwnAnak, showTitipan } from '#titipan/read-titipan'
import { findHeld } from '#titipan/titipan.queries'

type UseDeps = Pick<Needs, 'db' | 'clock' | 'metodeRules' | 'payments' | 'reservedTitipan'>
type SweepDeps = UseDeps & Pick<Needs, 'logger'>

/** How often the sweep looks for new bills of a pupil who has titipan. */
const LOOK_AGAIN_MS = HOUR_MS
const CLAIM_BATCH = 64
const DUE = { table: 'titipan_otomatis', id: 'siswa_id', at: 'periksa_lagi_at' }

/** Switches automatic payment from titipan on or off; switching on looks for bills at once. */
export async function switchOtomatis(
  deps: UseDeps, person: Person, kode_siswa: string, aktif: boolean,
): Promise<Titipan> {
  const now = deps.clock.now()
  const { institusi_id, pengguna_id } = person
  const siswa_id = await deps.db.inTransaction(institusi_id, async (tx) => {
    const own = await findOwnAnak(tx, person, kode_siswa)
    await tx.query(
      aktif
        ? `INSERT INTO titipan_otomatis
             (institusi_id, siswa_id, pengguna_id, sejak_at, periksa_lagi_at)
           VALUES ($1, $2, $3, $4, $5) ON CONFLICT (institusi_id, siswa_id) DO NOTHING`
        : 'DELETE FROM titipan_otomatis WHERE institusi_id = $1 AND siswa_id = $2',
      aktif
        ? [institusi_id, own.siswa_id, pengguna_id, now, later(now, LOOK_AGAIN_MS)]
        : [institusi_id, own.siswa_id],
    )
    await leaveJejak(tx, {
      pada: now,
      pengguna_id,
      tindakan: 'titipan_otomatis_diubah',
      subject_id: own.siswa_id,
      rincian: { aktif },
    })
    return own.siswa_id
  })
  if (aktif) await useTitipan(deps, { institusi_id, id: siswa_id }, pengguna_id)
  return deps.db.inTransaction(institusi_id, async (tx) => {
    const { anak } = await findOwnAnak(tx, person, kode_siswa)
    return showTitipan(tx, siswa_id, anak)
  })
}

/** Pays bills of pupils with automatic payment. Claiming a pupil keeps a second worker away. */
export async function sweepTitipan(deps: SweepDeps, sweepDb: Database): Promise<boolean> {
  const now = deps.clock.now()
  const round = { sweepDb, logger: deps.logger, sweep: 'use-titipan', batch: CLAIM_BATCH }
  return claimDue(round, DUE, now, later(now, LOOK_AGAIN_MS), (due) =>
    oneByOne(deps, round.sweep, due, (siswa) => useTitipan(deps, siswa, null)),
  )
}

/**
 * Pays the bills that titipan covers; a bill that changes meanwhile is paid in the next round.
 * Nobody waits for an automatic payment, so its message respects the quiet hours.
 */
async function useTitipan(deps: UseDeps, siswa: Kode, by: string | null): Promise<void> {
  try {
    await deps.db.inTransaction(siswa.institusi_id, (tx) => payOwed(deps, tx, siswa.id, by))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}

async function payOwed(
  deps: UseDeps, tx: Tx, siswa_id: string, by: string | null,
): Promise<void> {
  const { payments } = deps
  const now = deps.clock.now()
  const [wish] = await tx.query(
    `SELECT 1 FROM titipan_otomatis
      WHERE institusi_id = $1 AND siswa_id = $2 FOR UPDATE`,
    [tx.institusi_id, siswa_id],
  )
  const held = await findHeld(tx, siswa_id)
  const row = await payments.findSiswaRow(tx, siswa_id)
  if (!wish || !row || held === 0) return
  const running = await listRunning(tx, siswa_id)
  const daftar = (await payments.findTagihan(tx, siswa_id, null))
    .filter(({ id }) => !running.has(id))
  const { bagian } = payments.allocate(daftar, held, localDateAt(now, row.zona_waktu))
  if (bagian.length === 0) return
  await payFromTitipan(deps, tx, {
    siswa_id,
    sekolah_id: row.sekolah_id,
    pengguna_id: by,
    keterangan: 'Otomatis dari titipan',
    rincian: bagian.map(({ tagihan, jumlah }) => ({ tagihan_id: tagihan.id, jumlah })),
    now,
  })
}

/** Bills with a payment in progress; paying them from titipan as well would pay them twice. */
async function listRunning(tx: Tx, siswa_id: string): Promise<Set<string>> {
  const rows = await tx.query<{ tagihan_id: string }>(
    `SELECT DISTINCT r.target_id AS tagihan_id FROM offered.pembayaran p
       JOIN offered.pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = p.id
      WHERE p.institusi_id = $1 AND p.pihak_id = $2 AND p.status IN ('menunggu', 'dipastikan')
     UNION
     SELECT r.tagihan_id FROM titipan_disisihkan d
       JOIN titipan_disisihkan_rincian r ON r.institusi_id = $1
        AND r.pembayaran_id = d.pembayaran_id
      WHERE d.institusi_id = $1 AND d.siswa_id = $2 AND d.selesai_at IS NULL`,
    [tx.institusi_id, siswa_id],
  )
  return new Set(rows.map(({ tagihan_id }) => tagihan_id))
}
