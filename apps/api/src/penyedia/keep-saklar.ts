import { HAL_SAKLAR, type HalSaklar, type Saklar } from '@lunas/contract/operator/penyedia'
import { penyediaWords } from '@lunas/contract/operator/operator.words'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { personOf, type Caller } from '#platform/http/caller'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#penyedia/needs'

type SaklarDeps = Pick<Needs, 'db' | 'clock' | 'metodeRules'>
type Row = { hal: HalSaklar; kalimat: string; diubah_at: Date }

export async function readSaklar({ db, metodeRules }: SaklarDeps): Promise<Saklar[]> {
  const rows = await db.platform<Row>('SELECT hal, kalimat, diubah_at FROM saklar')
  return HAL_SAKLAR.map((hal) => {
    const row = rows.find((one) => one.hal === hal)
    return {
      hal,
      nama: hal === 'midtrans' || hal === 'digiflazz' ? penyediaWords[hal] : metodeRules[hal].nama,
      kalimat: row?.kalimat ?? '',
      diubah_at: row?.diubah_at.toISOString() ?? null,
    }
  })
}

/** Switches something off or on for every institution. Payments that are open stay payable. */
export async function changeSaklar(
  deps: SaklarDeps, caller: Caller, { hal, kalimat }: ParsedRequestOf<'ubahSaklar'>,
): Promise<Saklar[]> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = deps.clock.now()
  await deps.db.inTransaction(institusi_id, async (tx) => {
    // Made first, so that two people who switch it at once wait for each other here.
    await tx.query(
      `INSERT INTO saklar (hal, kalimat, diubah_at) VALUES ($1, '', $2) ON CONFLICT (hal) DO NOTHING`, [hal, now],
    )
    const [before] = await tx.query<{ kalimat: string }>('SELECT kalimat FROM saklar WHERE hal = $1 FOR UPDATE', [hal])
    if (!before || before.kalimat === kalimat) return
    await tx.query('UPDATE saklar SET kalimat = $2, diubah_at = $3 WHERE hal = $1', [hal, kalimat, now])
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'saklar_diubah', subject_id: pengguna_id, alamat: caller.address,
      sebelum: { hal, kalimat: before.kalimat }, sesudah: { hal, kalimat },
    })
  })
  return readSaklar(deps)
}
