import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { DAY_MS, later } from '#platform/clock'
import { addBankSnap } from '#snap/add-bank-snap'
import { issueNomorVa } from '#snap/issue-nomor-va'
import type { Penulisan } from '#snap/snap'
import type { MadeSiswa } from '#test/builders'
import { createSnapCaller, SNAP_KEYS } from '#test/snap-caller'
import type { World } from '#test/world'

export type TestBank = Awaited<ReturnType<typeof aBank>>

type Ground = Pick<World, 'deps' | 'clock' | 'payerUrl' | 'database'>
let counter = 0

/** A bank that calls us over BI-SNAP, with its own prefix at one institution. */
export async function aBank(
  world: Ground,
  changes: {
    terbuka?: boolean; advis_pasti?: boolean; penulisan?: Penulisan; institusi_id?: string
    bank?: string
  } = {},
) {
  const { terbuka = false, advis_pasti = false, penulisan = 'base64' } = changes
  const client_id = `BANK-UJI-${(counter += 1)}`
  const { institusi_id = 'mobile', bank = `uji${counter}` } = changes
  const prefix = `${70_000 + counter}`
  const baru = {
    client_id, bank, nama: 'Bank Uji', ...SNAP_KEYS, penulisan, advis_pasti,
    prefix, terbuka,
  }
  await world.database.asOwner(institusi_id, (tx) =>
    addBankSnap(tx, baru, world.deps.config.snapSecret),
  )
  const caller = createSnapCaller({
    client_id, prefix, penulisan, url: () => world.payerUrl, now: () => world.clock.now(),
  })
  return {
    ...caller,
    client_id,
    prefix,
    bank: baru.bank,
    async nomorOf(siswa: MadeSiswa, untuk: Untuk = 'tagihan') {
      return world.deps.db.inTransaction(siswa.institusi_id, (tx) =>
        issueNomorVa(tx, prefix, { siswa_id: siswa.id, untuk }, world.clock.now()),
      )
    },
  }
}

/** Withdraws a number as of yesterday. */
export async function endNumber(world: Ground, siswa: MadeSiswa): Promise<void> {
  await world.deps.db.inTransaction(siswa.institusi_id, (tx) =>
    tx.query('UPDATE nomor_va SET berakhir_at = $3 WHERE institusi_id = $1 AND siswa_id = $2', [
      tx.institusi_id, siswa.id, later(world.clock.now(), -DAY_MS),
    ]),
  )
}
