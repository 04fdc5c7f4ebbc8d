import type { Saldo } from '@lunas/contract/saldo/saldo'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { titipanAccount } from '#siswa/siswa'
import type { Needs } from '#saldo/needs'
import { readSaldo } from '#saldo/read-saldo'
import { saldoAccount } from '#saldo/saldo'

/**
 * Turns saldo into titipan of the same child, once per key. Titipan pays bills, moves to a sibling and
 * is refunded by the school, so saldo needs none of that itself.
 */
export async function moveSaldo(
  deps: Needs, { kode_siswa, jumlah }: ParsedRequestOf<'pindahSaldo'>, caller: Caller, key: RequestKey,
): Promise<Saldo> {
  const { pengguna_id, institusi_id } = personOf(caller)
  const kode = parseKode('siswa', kode_siswa)
  const isOwn = kode?.institusi_id === institusi_id && (await deps.isWali(institusi_id, kode.id, caller))
  if (!kode || !isOwn) throw refuse('BUKAN_ANAK_ANDA')
  const now = deps.clock.now()
  await deps.db.inTransaction(institusi_id, (tx) =>
    beginOnce(tx, key, fingerprintOf({ kode_siswa, jumlah }), now, () =>
      move(tx, { siswa_id: kode.id, jumlah, pengguna_id, now })),
  )
  deps.hints.publish(kode.id)
  return readSaldo(deps, kode_siswa, caller)
}

type Move = { siswa_id: string; jumlah: Rupiah; pengguna_id: string; now: Date }

async function move(tx: Tx, { siswa_id, jumlah, pengguna_id, now }: Move): Promise<string> {
  const id = timeOrderedId(now)
  const [from, to] = [saldoAccount(siswa_id), titipanAccount(siswa_id)]
  // Locked before it is read, so that a sale and a move never spend the same money.
  const [kept] = await tx.query<{ held: Rupiah }>(
    'SELECT held FROM lock_balance($1, $2)', [tx.institusi_id, [from]],
  )
  if (!kept || kept.held < jumlah) throw refuse('PINDAHAN_MELEBIHI_SALDO')
  await openAccount(tx, to)
  await tx.query(
    `INSERT INTO saldo_pindah (institusi_id, id, siswa_id, jumlah, pengguna_id, pada)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [tx.institusi_id, id, siswa_id, jumlah, pengguna_id, now],
  )
  await post(tx, {
    subject_id: id, reference: 'pindah', event: 'saldo_pindah', occurred_at: now, recorded_at: now,
    transfers: [transferOf(from, to, jumlah)],
  })
  await leaveJejak(tx, { pada: now, pengguna_id, tindakan: 'saldo_dipindah', subject_id: id })
  return id
}
