import type { CaraBayar } from '@lunas/contract/institusi/lembaga'
import { METODE_GERBANG, type MetodeGerbang } from '@lunas/contract/pembayaran/status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#institusi/needs'

type CaraDeps = Pick<Needs, 'db' | 'clock' | 'metodeRules'>

/** Every way to pay through a provider, and whether the institution offers it. */
export function readCaraBayar({ db, metodeRules }: CaraDeps, caller: Caller): Promise<CaraBayar[]> {
  return db.inTransaction(personOf(caller).institusi_id, async (tx) => show(metodeRules, await readOff(tx)))
}

/** Chooses the ways to pay that are offered from now on. Payments that are open stay payable. */
export function changeCaraBayar(
  { db, clock, metodeRules }: CaraDeps, caller: Caller, { ditawarkan }: ParsedRequestOf<'ubahCaraBayar'>,
): Promise<CaraBayar[]> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const off = METODE_GERBANG.filter((metode) => !ditawarkan.includes(metode))
  return db.inTransaction(institusi_id, async (tx) => {
    const before = await readOff(tx, 'lock')
    await tx.query('UPDATE institusi SET metode_mati = $2 WHERE id = $1', [institusi_id, off])
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id, tindakan: 'cara_bayar_diubah', subject_id: pengguna_id,
      alamat: caller.address, sebelum: { tidak_ditawarkan: before.join(' ') },
      sesudah: { tidak_ditawarkan: off.join(' ') },
    })
    return show(metodeRules, off)
  })
}

async function readOff(tx: Tx, lock?: 'lock'): Promise<readonly MetodeGerbang[]> {
  const [row] = await tx.query<{ metode_mati: MetodeGerbang[] }>(
    `SELECT metode_mati FROM institusi WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`, [tx.institusi_id],
  )
  if (!row) throw refuse('INSTITUSI_TIDAK_DIKENAL')
  return row.metode_mati
}

function show(rules: CaraDeps['metodeRules'], off: readonly MetodeGerbang[]): CaraBayar[] {
  return METODE_GERBANG.map((metode) => ({
    metode, nama: rules[metode].nama, ditawarkan: !off.includes(metode),
  }))
}
