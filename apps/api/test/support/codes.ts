import { createHash } from 'node:crypto'
import { formatKode } from '@lunas/values/kode'
import type { TipeOtp } from '#otp/otp'
import { deviceHash } from '#platform/auth/keyed-hash'
import { hashKode } from '#platform/auth/secret-hash'
import { later, MINUTE_MS } from '#platform/clock'
import { randomId } from '#platform/ids'
import type { World } from '#test/world'

/** The code of every ticket made here. */
export const KODE = '271828'

/** A code in its wire form. */
export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A ticket with a known code, as if it had been sent two minutes ago. */
export async function aTiket(
  { deps, clock }: Pick<World, 'deps' | 'clock'>,
  ticket: { tipe: TipeOtp; tujuan: string; institusi_id?: string; perangkat?: string },
): Promise<string> {
  const { tipe, tujuan, institusi_id = 'mobile', perangkat = '' } = ticket
  const id = randomId()
  const asked = later(clock.now(), -2 * MINUTE_MS)
  const kode_hash = await hashKode(md5(KODE), deps.config.sandiPepper)
  await deps.db.inTransaction(institusi_id, (tx) =>
    tx.query(
      `INSERT INTO otp (institusi_id, id, tipe, kanal, tujuan, perangkat_sidik, kode_hash,
                        dibuat_at, berlaku_sampai, kirim_lagi_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        institusi_id, id, tipe, tujuan.includes('@') ? 'email' : 'whatsapp', tujuan,
        deviceHash(perangkat, deps.config.alamatPepper), kode_hash, asked,
        later(asked, 5 * MINUTE_MS), later(asked, MINUTE_MS),
      ],
    ),
  )
  return formatKode('tiket', institusi_id, id)
}

/** A phone number that is unique in this run. */
export function aNomor(): string {
  return `62813${String((counter += 1)).padStart(8, '0')}`
}

/** An e-mail address that is unique in this run. */
export function anEmail(): string {
  return `orang-${(counter += 1)}@uji.sch.id`
}

let counter = 40_000_000
