import { strict as assert } from 'node:assert'
import { Secret, TOTP } from 'otpauth'
import { hashSecret, wireForm } from '#platform/auth/secret-hash'
import { randomId } from '#platform/ids'
import { anEmail } from '#test/codes'
import type { World } from '#test/world'

/** Sets up the second step of an officer. Answers codes that work once each. */
export async function withTotp(world: World, officer: { id: string; token: string }): Promise<() => string> {
  const password = wireForm('sepedaungu7')
  await world.database.query(
    'UPDATE pengguna SET email = $2, email_terverifikasi_at = $3, sandi_hash = $4 WHERE id = $1',
    [officer.id, anEmail(), world.clock.now(), await hashSecret(password, world.deps.config.sandiPepper)],
  )
  const { rahasia } = await world.api.call('mulaiTotp', { password }, officer)
  const kode = new TOTP({ secret: Secret.fromBase32(rahasia) }).generate({ timestamp: world.clock.now().getTime() })
  const { cadangan } = await world.api.call('pasangTotp', { kode }, officer)
  return () => {
    const next = cadangan.pop()
    assert(next, 'each code works once')
    return next
  }
}

/** A job that failed for the last time. */
export async function givenUpAntrean(world: World, subject_id = randomId()): Promise<string> {
  const [job] = await world.database.query<{ id: string }>(
    `SELECT id::text FROM graphile_worker.add_job('tell-status', $1::json, job_key => $2, max_attempts => 1)`,
    [{ institusi_id: 'mobile', subject_ids: [subject_id] }, `tell-status/${randomId()}`],
  )
  assert(job)
  await world.database.query(
    `UPDATE graphile_worker._private_jobs
        SET attempts = max_attempts, last_error = 'no answer for 081234567890' WHERE id = $1`, [job.id],
  )
  return job.id
}
