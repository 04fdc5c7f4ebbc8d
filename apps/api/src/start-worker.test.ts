import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/clock'
import { startWorker } from '#start-worker'
import { assertBooksHold } from '#test/books'
import { aSiswa, aTagihan } from '#test/builders'
import { eventually } from '#test/eventually'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('jobs left while no worker ran are done once when two workers start', async () => {
  const siswa = await aSiswa(world)
  const silent = await payFor(world, siswa, [await aTagihan(world, siswa)])
  const told = await payFor(world, siswa, [await aTagihan(world, siswa, { jenis: 'Buku' })])
  await world.sandbox.pay(silent.kode_pembayaran, { notify: false })
  await world.sandbox.pay(told.kode_pembayaran)
  await paymentReaches(world, told.kode_pembayaran, 'berhasil')
  world.clock.advance(MINUTE_MS)
  expect(await signedReceipts(siswa.id)).toBe(0)

  const workers = await Promise.all([startWorker(world.deps), startWorker(world.deps)])
  await paymentReaches(world, silent.kode_pembayaran, 'berhasil')
  // No one has opened a receipt: the worker signs them by itself.
  await eventually(async () => (await signedReceipts(siswa.id)) === 2)
  await eventually(async () => (await count('job_outbox')) === 0)
  await Promise.all(workers.map((worker) => worker.stop()))
  await assertBooksHold(world)
})

test('a worker that is stopped during its rounds does not wait for the next round', async () => {
  // Right after the start every sweep is in its first round; the rarest would then wait an hour.
  const worker = await startWorker(world.deps)
  await worker.stop()
})

test('API and worker survive a database that cuts every connection', async () => {
  const siswa = await aSiswa(world)
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  const worker = await startWorker(world.deps)
  for (let time = 0; time < 2; time++) {
    await world.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await eventually(async () => (await fetch(`${world.payerUrl}/health`)).status === 200)
  }
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  world.clock.advance(MINUTE_MS)
  // A call over a dead connection may still be refused; the next call must work.
  await eventually(async () => {
    const { kode_pembayaran } = opened
    const { body } = await world.api.send('getPembayaran', { kode_pembayaran })
    return body.success === 1 && body.data.status === 'berhasil'
  })
  await eventually(async () => (await signedReceipts(siswa.id)) === 1)
  await worker.stop()
  await assertBooksHold(world)
})

async function signedReceipts(siswa_id: string): Promise<number> {
  const rows = await world.database.query(
    `SELECT 1 FROM kuitansi_isi i JOIN offered.kuitansi k ON k.nomor = i.nomor
       JOIN pembayaran p ON p.id = k.pembayaran_id WHERE p.pihak_id = $1`, [siswa_id],
  )
  return rows.length
}

async function count(table: string): Promise<number> {
  const [row] = await world.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}`,
  )
  return row?.count ?? 0
}
