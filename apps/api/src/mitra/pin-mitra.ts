import type { MitraSaya } from '@lunas/contract/mitra/mitra'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { hashSecret, matchesSecret } from '#platform/auth/secret-hash'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { PERANGKAT_MAX, PIN_TRIES } from '#mitra/mitra'
import type { Agen } from '#mitra/mitra.queries'
import type { Needs } from '#mitra/needs'
import { readAgen, readMitraSaya, requireActive } from '#mitra/read-mitra'

type PinDeps = Pick<Needs, 'db' | 'clock' | 'config' | 'mitraPins'>
type Checked = { institusi_id: string; pengguna_id: string; mitra_id: string }

/**
 * Compares an agent's PIN. A try is taken before the comparison, so that many phones at the same moment
 * have five tries together; a right PIN gives them back. A PIN that this process compared a short while
 * ago is not compared again, but one that is blocked or was changed since never counts.
 */
export async function requirePin(
  { db, clock, config, mitraPins }: PinDeps, { institusi_id, pengguna_id, mitra_id }: Checked, pin: string,
): Promise<void> {
  const now = clock.now()
  const known = await db.inTransaction(institusi_id, (tx) => findPin(tx, mitra_id))
  if (!known) throw refuse('MITRA_PIN_BELUM_ADA')
  if (known.salah >= PIN_TRIES) throw refuse('MITRA_PIN_DIBLOKIR')
  if (known.salah === 0 && mitraPins.hashOf(pengguna_id, pin, now) === known.pin_hash) return
  const salah = await db.inTransaction(institusi_id, (tx) => takeTry(tx, mitra_id))
  if (salah === undefined) throw refuse('MITRA_PIN_DIBLOKIR')
  // Outside of the transaction, since the comparison is slow on purpose.
  if (!(await matchesSecret(pin, config.sandiPepper, known.pin_hash))) {
    const sisa = PIN_TRIES - salah
    throw sisa > 0 ? refuse('MITRA_PIN_SALAH', { sisa: String(sisa) }) : refuse('MITRA_PIN_DIBLOKIR')
  }
  await db.inTransaction(institusi_id, (tx) => forgiveTries(tx, mitra_id, known.pin_hash))
  mitraPins.remember(pengguna_id, pin, known.pin_hash, now)
}

/** Sets the first PIN, which binds this device too, or replaces one whose old PIN is right. */
export async function setPin(
  deps: PinDeps, { pin, pin_lama }: ParsedRequestOf<'aturPinMitra'>, caller: Caller,
): Promise<MitraSaya> {
  const person = personOf(caller)
  const { institusi_id } = person
  const agen = await readAgen(deps, person)
  requireActive(agen)
  if (agen.punya_pin) await requirePin(deps, { ...person, mitra_id: agen.id }, pin_lama ?? '')
  const pin_hash = await hashSecret(pin, deps.config.sandiPepper)
  await deps.db.inTransaction(institusi_id, async (tx) => {
    const rows = await tx.query(
      // A first PIN never replaces one that another phone set in the same moment.
      `INSERT INTO mitra_pin AS p (institusi_id, mitra_id, pin_hash) VALUES ($1, $2, $3)
       ON CONFLICT (institusi_id, mitra_id) DO UPDATE SET pin_hash = excluded.pin_hash, salah = 0
        WHERE $4 RETURNING 1`,
      [tx.institusi_id, agen.id, pin_hash, agen.punya_pin],
    )
    if (rows.length === 0) throw refuse('MITRA_PIN_SALAH', { sisa: String(PIN_TRIES) })
    if (!agen.punya_pin) await bindDevice(tx, agen, person, deps.clock.now())
    await leave(tx, caller, agen, 'mitra_pin_diubah', deps.clock.now())
  })
  return readMitraSaya(deps, caller)
}

/** Lets this device pay, with the PIN; an agent has few devices. */
export async function bindThisDevice(
  deps: PinDeps, { pin }: { pin: string }, caller: Caller,
): Promise<MitraSaya> {
  const person = personOf(caller)
  const agen = await readAgen(deps, person)
  requireActive(agen)
  await requirePin(deps, { ...person, mitra_id: agen.id }, pin)
  await deps.db.inTransaction(person.institusi_id, async (tx) => {
    await bindDevice(tx, agen, person, deps.clock.now())
    await leave(tx, caller, agen, 'mitra_perangkat_diikat', deps.clock.now())
  })
  return readMitraSaya(deps, caller)
}

async function bindDevice(tx: Tx, { id }: Agen, { sesi_id }: Person, now: Date): Promise<void> {
  // The agent's row is held, so that two phones cannot take the last place together.
  await tx.query('SELECT 1 FROM mitra WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [tx.institusi_id, id])
  await tx.query(
    `INSERT INTO mitra_perangkat (institusi_id, mitra_id, sidik, diikat_at)
     SELECT $1, $2, l.perangkat_sidik, $4 FROM offered.sesi l
      WHERE l.institusi_id = $1 AND l.id = $3 AND l.perangkat_sidik <> ''
     ON CONFLICT DO NOTHING`,
    [tx.institusi_id, id, sesi_id, now],
  )
  const [row] = await tx.query<{ banyak: number }>(
    'SELECT count(*)::int AS banyak FROM mitra_perangkat WHERE institusi_id = $1 AND mitra_id = $2',
    [tx.institusi_id, id],
  )
  if ((row?.banyak ?? 0) > PERANGKAT_MAX) {
    throw refuse('MITRA_PERANGKAT_PENUH', { banyak: String(PERANGKAT_MAX) })
  }
}

async function leave(
  tx: Tx, caller: Caller, { id, sekolah_id }: Agen,
  tindakan: 'mitra_pin_diubah' | 'mitra_perangkat_diikat', pada: Date,
): Promise<void> {
  const { pengguna_id } = personOf(caller)
  await leaveJejak(tx, { pada, pengguna_id, tindakan, subject_id: id, sekolah_id, alamat: caller.address })
}

async function findPin(tx: Tx, mitra_id: string): Promise<{ pin_hash: string; salah: number } | undefined> {
  const [row] = await tx.query<{ pin_hash: string; salah: number }>(
    'SELECT pin_hash, salah FROM mitra_pin WHERE institusi_id = $1 AND mitra_id = $2',
    [tx.institusi_id, mitra_id],
  )
  return row
}

/** The tries taken so far with this one; undefined when none is left. */
async function takeTry(tx: Tx, mitra_id: string): Promise<number | undefined> {
  const [row] = await tx.query<{ salah: number }>(
    `UPDATE mitra_pin SET salah = salah + 1
      WHERE institusi_id = $1 AND mitra_id = $2 AND salah < $3 RETURNING salah`,
    [tx.institusi_id, mitra_id, PIN_TRIES],
  )
  return row?.salah
}

async function forgiveTries(tx: Tx, mitra_id: string, pin_hash: string): Promise<void> {
  await tx.query(
    'UPDATE mitra_pin SET salah = 0 WHERE institusi_id = $1 AND mitra_id = $2 AND pin_hash = $3',
    [tx.institusi_id, mitra_id, pin_hash],
  )
}
