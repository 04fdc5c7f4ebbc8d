import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Titipan } from '@lunas/contract/titipan/titipan'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import { titipanAccount } from '#siswa/siswa'
import type { Needs } from '#titipan/needs'
import { findOwnAnak, showTitipan } from '#titipan/read-titipan'

type PindahRequest = ParsedRequestOf<'pindahTitipan'>

/** Moves titipan from one child to another of the same guardian, once per key. */
export function moveTitipan(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, person: Person, request: PindahRequest, key: RequestKey,
): Promise<Titipan> {
  const now = clock.now()
  const fingerprint = fingerprintOf(request)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { siswa_id: dari, anak } = await findOwnAnak(tx, person, request.dari)
    const { siswa_id: ke } = await findOwnAnak(tx, person, request.ke)
    if (dari === ke) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
    const { jumlah } = request
    await beginOnce(tx, key, fingerprint, now, () =>
      move(tx, { dari, ke, jumlah, pengguna_id: person.pengguna_id, now }),
    )
    return showTitipan(tx, dari, anak)
  })
}

type Move = { dari: string; ke: string; jumlah: Rupiah; pengguna_id: string; now: Date }

async function move(tx: Tx, { dari, ke, jumlah, pengguna_id, now }: Move): Promise<string> {
  const id = timeOrderedId(now)
  const [debit, credit] = [titipanAccount(dari), titipanAccount(ke)]
  // Locked before it is read, so that two moves at once cannot both find the same money.
  const [kept] = await tx.query<{ held: Rupiah }>(
    'SELECT held FROM lock_balance($1, $2)', [tx.institusi_id, [debit]],
  )
  if (!kept || kept.held < jumlah) throw refuse('PINDAHAN_MELEBIHI_TITIPAN')
  await openAccount(tx, credit)
  await tx.query(
    `INSERT INTO titipan_pindah
       (institusi_id, id, dari_siswa_id, ke_siswa_id, jumlah, pengguna_id, pada)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.institusi_id, id, dari, ke, jumlah, pengguna_id, now],
  )
  await post(tx, {
    subject_id: id,
    reference: 'pindah',
    event: 'titipan_pindah',
    occurred_at: now,
    recorded_at: now,
    transfers: [transferOf(debit, credit, jumlah)],
  })
  await leaveJejak(tx, { pada: now, pengguna_id, tindakan: 'titipan_dipindah', subject_id: id })
  return id
}
