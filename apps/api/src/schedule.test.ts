import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedule } from '#schedule'
import { DAY_MS } from '#platform/clock'
import { openDatabase, type Database } from '#platform/db/database'
import { createLogger } from '#platform/logger'
import { aPengguna, aSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { startWorld, type World } from '#test/world'

let world: World
let sweepDb: Database
beforeAll(async () => {
  world = await startWorld({ worker: false })
  sweepDb = openDatabase(world.database.urls, 'lunas_worker', 1)
})
afterAll(async () => {
  await sweepDb.close()
  await world.stop()
})

test.each(['close-hari', 'watch-cicilan', 'rematch-impor', 'find-late', 'send-putaran'])(
  '%s runs in every institution, also after one where it fails',
  async (name) => {
    expect(await triedBy(name)).toEqual(['lain', 'mobile'])
  },
)

test('a pupil whose titipan cannot be used does not block other pupils', async () => {
  for (let pupil = 0; pupil < 2; pupil++) {
    const nomor_wa = aNomor()
    const { kode_siswa } = await aSiswa(world, { nomor_wa })
    const wali = await aPengguna(world, 'wali', { nomor_wa })
    await world.api.call('otomatisTitipan', { kode_siswa, aktif: true }, wali)
  }
  world.clock.advance(DAY_MS)
  expect(await triedBy('use-titipan')).toEqual(['mobile', 'mobile'])
})

/** Returns the institutions for which a round queries the database, when every query fails. */
async function triedBy(name: string): Promise<string[]> {
  const tried: string[] = []
  const inTransaction = async (institusi_id: string) => {
    tried.push(institusi_id)
    throw new Error('an unexpected row')
  }
  const db = { ...world.deps.db, inTransaction } as Database
  const deps = { ...world.deps, db, logger: createLogger('silent', 'test') }
  await schedule.find((sweep) => sweep.name === name)?.run(deps, sweepDb)
  return tried
}
