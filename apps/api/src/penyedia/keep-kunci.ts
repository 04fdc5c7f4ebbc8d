import { KUNCI_PENYEDIA, type KunciPenyedia, type NamaKunci } from '@lunas/contract/operator/penyedia'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { sealText } from '#platform/auth/sealed-text'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#penyedia/needs'
import { akhirOf, purposeOf } from '#penyedia/penyedia'

/** In the trail, for the environment's key. */
const BAWAAN = 'bawaan'

type Row = { nama: NamaKunci; akhir: string | null; diubah_at: Date }

export async function readKunci({ db }: Pick<Needs, 'db'>): Promise<KunciPenyedia[]> {
  const rows = await db.platform<Row>('SELECT nama, akhir, diubah_at FROM kunci_penyedia')
  return KUNCI_PENYEDIA.map((nama) => {
    const row = rows.find((one) => one.nama === nama)
    return { nama, akhir: row?.akhir ?? null, diubah_at: row?.diubah_at.toISOString() ?? null }
  })
}

/**
 * Stores a key that counts from now on. Only with a code of the caller's authenticator app: whoever
 * took a session over could otherwise send all payments to an account of their own.
 */
export async function changeKunci(
  deps: Needs, caller: Caller, { nama, kunci, kode }: ParsedRequestOf<'ubahKunci'>,
): Promise<KunciPenyedia[]> {
  const { db, clock, config, keyRing } = deps
  const { institusi_id, pengguna_id } = personOf(caller)
  if (!(await deps.hasTotp(institusi_id, pengguna_id))) throw refuse('KUNCI_PERLU_TOTP')
  await deps.requireTotp(institusi_id, pengguna_id, kode)
  const now = clock.now()
  const akhir = kunci === null ? null : akhirOf(kunci)
  const rahasia = kunci === null ? null : sealText(kunci, config.snapSecret, purposeOf(nama))
  await db.inTransaction(institusi_id, async (tx) => {
    const [before] = await tx.query<{ akhir: string | null }>(
      'SELECT akhir FROM kunci_penyedia WHERE nama = $1 FOR UPDATE', [nama],
    )
    await tx.query(
      `INSERT INTO kunci_penyedia (nama, rahasia, akhir, diubah_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (nama) DO UPDATE
         SET rahasia = excluded.rahasia, akhir = excluded.akhir, diubah_at = excluded.diubah_at`,
      [nama, rahasia, akhir, now],
    )
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'kunci_penyedia_diubah', subject_id: pengguna_id, alamat: caller.address,
      sebelum: { nama, akhir: before?.akhir ?? BAWAAN }, sesudah: { nama, akhir: akhir ?? BAWAAN },
    })
  })
  await keyRing.refresh()
  return readKunci(deps)
}
