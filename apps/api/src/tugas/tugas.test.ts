import { strict as assert } from 'node:assert'
import { formatKode, parseKode, type Kode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { later, DAY_MS } from '#platform/clock'
import { openDatabase, type Database } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { aPengguna } from '#test/builders'
import { eventually } from '#test/eventually'
import { startWorld, type World } from '#test/world'
import { runTugas } from '#tugas/run-tugas'
import { startTugas } from '#tugas/start-tugas'
import { createTugasRuns } from '#tugas/take-tugas'
import type { TugasKind, TugasKinds, Work } from '#tugas/tugas'

/** The rules of long work, played with a kind that counts to ten, three numbers in a batch. */
let world: World
let sweepDb: Database
let officer: { id: string; token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  sweepDb = openDatabase(world.database.urls, 'lunas_worker', 1)
  officer = await aPengguna(world, 'bendahara')
  await world.database.query('CREATE TABLE dihitung (tugas_id uuid, angka int)')
  await world.database.query('GRANT INSERT ON dihitung TO lunas_api')
})
afterAll(async () => {
  await sweepDb.close()
  await world.stop()
})

const LAST = 10
const BATCH = 3
const never = new AbortController().signal

/** Writes every number once; `before` is called before each batch. */
function counting(before: (next: number, work: Work) => Promise<void> = async () => {}): TugasKinds {
  const kind: TugasKind = {
    async run(work) {
      const { id, kursor } = work.tugas
      for (let next = typeof kursor === 'number' ? kursor : 1; next <= LAST; next += BATCH) {
        await before(next, work)
        const end = Math.min(next + BATCH - 1, LAST)
        const progress = { sudah: end, total: LAST, kursor: next + BATCH }
        await work.inBatch(progress, async (tx) => {
          await tx.query(
            'INSERT INTO dihitung SELECT $1, n FROM generate_series($2::int, $3::int) n',
            [id, next, end],
          )
        })
      }
      await work.finish(async () => ({ sampai: LAST }))
    },
  }
  return { impor: kind, bukti_setor: kind, impor_siswa: kind, terapkan_siswa: kind, unggahan: kind, surat_tunggakan: kind }
}

async function aTugas(pengguna_id = officer.id): Promise<Kode> {
  const now = world.clock.now()
  const kode = { institusi_id: 'mobile', id: timeOrderedId(now) }
  await world.deps.db.inTransaction('mobile', (tx) =>
    startTugas(tx, {
      id: kode.id, jenis: 'impor', judul: 'Menghitung', pengguna_id,
      alamat: '127.0.0.1', sekolah_id: null, permintaan: {},
    }, now),
  )
  return kode
}

/** Reads the row itself, since the contract has no answer for the test's kind of work. */
async function rowOf({ id }: Kode) {
  const [row] = await world.database.query<{ status: string; sudah: number; kegagalan: unknown }>(
    'SELECT status, sudah, kegagalan FROM tugas WHERE id = $1', [id],
  )
  return row
}

async function counted({ id }: Kode): Promise<number[]> {
  const rows = await world.database.query<{ angka: number }>(
    'SELECT angka FROM dihitung WHERE tugas_id = $1 ORDER BY angka', [id],
  )
  return rows.map(({ angka }) => angka)
}

const upTo = (end: number) => Array.from({ length: end }, (_, i) => i + 1)

test('work ends once with its result, and running it again changes nothing', async () => {
  const kode = await aTugas()
  await runTugas(world.deps, counting(), kode, never)
  await runTugas(world.deps, counting(), kode, never)
  expect(await rowOf(kode)).toMatchObject({ status: 'selesai', sudah: LAST })
  expect(await counted(kode)).toEqual(upTo(LAST))
})

test('the work of a killed worker goes on where it was, and a late worker writes nothing', async () => {
  const kode = await aTugas()
  const { promise: killed, resolve: stall } = Promise.withResolvers<void>()
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
  const first = runTugas(world.deps, counting(async (next) => {
    if (next !== 7) return
    stall()
    await woken
  }), kode, never)
  await killed
  expect(await rowOf(kode)).toMatchObject({ status: 'berjalan', sudah: 6 })
  await runTugas(world.deps, counting(), kode, never)
  expect(await counted(kode)).toEqual(upTo(LAST))
  // It was not dead, only slow: what it still wants to write is refused.
  wake()
  await first
  expect(await counted(kode)).toEqual(upTo(LAST))
  expect(await rowOf(kode)).toMatchObject({ status: 'selesai' })
})

test('work is taken once, and again when nothing was heard of it for a while', async () => {
  const kode = await aTugas()
  const runs = createTugasRuns()
  let begun = 0
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
  const slow = counting(async () => {
    begun += 1
    await woken
  })
  await runs.take(world.deps, slow, sweepDb)
  await eventually(async () => begun === 1)
  const others = createTugasRuns()
  await others.take(world.deps, counting(), sweepDb)
  await others.settled()
  expect(await counted(kode)).toEqual([])
  world.clock.advance(31_000)
  await others.take(world.deps, counting(), sweepDb)
  await others.settled()
  wake()
  await runs.settled()
  expect(await counted(kode)).toEqual(upTo(LAST))
})

test('whoever asks to stop is heard within one batch; nobody else may ask', async () => {
  const kode = await aTugas()
  const idtugas = formatKode('tugas', 'mobile', kode.id)
  const stranger = await aPengguna(world, 'bendahara')
  await runTugas(world.deps, counting(async (next) => {
    if (next !== 4) return
    const { body } = await world.api.send('hentikanTugas', { idtugas }, stranger)
    expect(body).toMatchObject({ kode: 'TUGAS_TIDAK_DITEMUKAN' })
    const asked = await world.api.call('hentikanTugas', { idtugas }, officer)
    expect(asked).toMatchObject({ status: 'berjalan', akan_berhenti: true, sudah: 3 })
  }), kode, never)
  expect(await counted(kode)).toEqual(upTo(3))
  expect(await world.api.call('getTugas', { idtugas }, officer)).toMatchObject({
    status: 'dihentikan', akan_berhenti: false, judul: 'Menghitung', hasil: null, kegagalan: null,
  })
  const { body } = await world.api.send('hentikanTugas', { idtugas }, officer)
  expect(body).toMatchObject({ kode: 'TUGAS_SUDAH_BERAKHIR' })
})

test('work that no worker has taken yet stops at once', async () => {
  const own = await aPengguna(world, 'tu')
  const kode = await aTugas(own.id)
  const idtugas = formatKode('tugas', 'mobile', kode.id)
  expect(await world.api.call('daftarTugas', {}, own)).toMatchObject([
    { idtugas, status: 'berjalan', sudah: 0, total: null },
  ])
  expect(await world.api.call('hentikanTugas', { idtugas }, own)).toMatchObject({
    status: 'dihentikan',
  })
  await runTugas(world.deps, counting(), kode, never)
  expect(await counted(kode)).toEqual([])
})

test('a worker that ends leaves its work to the next', async () => {
  const kode = await aTugas()
  const leaving = new AbortController()
  const kinds = counting(async (next) => void (next === 4 && leaving.abort()))
  await runTugas(world.deps, kinds, kode, leaving.signal)
  expect(await rowOf(kode)).toMatchObject({ status: 'berjalan', sudah: 3 })
  const runs = createTugasRuns()
  await runs.take(world.deps, counting(), sweepDb)
  await runs.settled()
  expect(await counted(kode)).toEqual(upTo(LAST))
})

test('a worker that ends while work rests leaves it to the next at once', async () => {
  const kode = await aTugas()
  const leaving = new AbortController()
  const { promise: resting, resolve: begin } = Promise.withResolvers<void>()
  // Others never leave: only the signal ends this rest.
  const rest = (stopping: AbortSignal) => new Promise<boolean>((resolve) => {
    begin()
    stopping.addEventListener('abort', () => resolve(true))
  })
  const kinds = counting(async (next, work) => void (next === 4 && await work.giveWay()))
  const run = runTugas({ ...world.deps, startPace: () => ({ rest }) }, kinds, kode, leaving.signal)
  await resting
  leaving.abort()
  await run
  expect(await rowOf(kode)).toMatchObject({ status: 'berjalan', sudah: 3 })
  await runTugas(world.deps, kinds, kode, never)
  expect(await counted(kode)).toEqual(upTo(LAST))
})

test('a refusal is the sentence of the failure; another fault is tried three times', async () => {
  const kode = await aTugas()
  const refusing = counting(async () => {
    throw refuse('BERKAS_TIDAK_TERBACA', { baris: '7', masalah: 'jumlah "x"' })
  })
  await runTugas(world.deps, refusing, kode, never)
  const idtugas = formatKode('tugas', 'mobile', kode.id)
  expect(await world.api.call('getTugas', { idtugas }, officer)).toMatchObject({
    status: 'gagal',
    kegagalan: {
      kode: 'BERKAS_TIDAK_TERBACA',
      msg: 'Baris 7 tidak dapat dibaca: jumlah "x". Tidak ada yang dicatat.',
    },
  })
  const other = await aTugas()
  const broken = counting(async () => {
    throw new Error('a fault that the test wants')
  })
  const deps = { ...world.deps, logger: world.deps.logger.child({}, { level: 'silent' }) }
  for (const status of ['berjalan', 'berjalan', 'gagal']) {
    await runTugas(deps, broken, other, never)
    expect((await rowOf(other))?.status).toBe(status)
  }
  // A worker that dies with it each time writes no failure, so its takers are counted.
  const deadly = await aTugas()
  await world.database.query('UPDATE tugas SET percobaan = 10 WHERE id = $1', [deadly.id])
  await runTugas(deps, counting(), deadly, never)
  expect(await rowOf(deadly)).toMatchObject({
    status: 'gagal', kegagalan: { kode: 'KENDALA_SERVER' },
  })
  expect(await counted(deadly)).toEqual([])
})

test('a file is deleted after two days, and work a month after it ended', async () => {
  const sent = await world.api.call(
    'imporBerkas', { format: 'midtrans', nama_berkas: 'lama.csv' }, { ...officer, file: 'a,b\n' },
  )
  const kode = parseKode('tugas', sent.idtugas)
  assert(kode)
  const pieces = () =>
    world.database.query('SELECT 1 FROM tugas_berkas WHERE tugas_id = $1', [kode.id])
  await world.sweep('forget-tugas')
  expect(await pieces()).toHaveLength(1)
  world.clock.advance(3 * DAY_MS)
  await world.sweep('forget-tugas')
  expect(await pieces()).toEqual([])
  await world.sweep('take-tugas')
  await world.deps.tugasRuns.settled()
  expect(await world.api.call('getTugas', { idtugas: sent.idtugas }, officer)).toMatchObject({
    status: 'gagal', kegagalan: { kode: 'TUGAS_BERKAS_HILANG' },
  })
  world.clock.advance(31 * DAY_MS)
  await world.sweep('forget-tugas')
  const left = await world.database.query<{ dibuat_at: Date }>(
    'SELECT 1 FROM tugas WHERE berakhir_at < $1', [later(world.clock.now(), -30 * DAY_MS)],
  )
  expect(left).toEqual([])
})
