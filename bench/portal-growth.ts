import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import type { Level } from '@lunas/contract/pengguna/level'
import { formatKode } from '@lunas/values/kode'
import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { ISSUE, MONTHS, prepare, prepareRun } from './billing.ts'
import { startApi, type Running } from './children.ts'
import { logIn, signedIn } from './desk.ts'
import { fill, idOf } from './fill.ts'
import { fillLists, rowsOf } from './portal-lists.ts'
import { atMost, interleave, type Comparison } from './measure.ts'

/** A smaller world tries the section out: LUNAS_BENCH_SISWA=20000. */
const LARGE = Number(process.env.LUNAS_BENCH_SISWA ?? 500_000)
const SMALL = Math.min(5_000, LARGE / 4)
const PUPILS_PER_SCHOOL = 200
const BILLS_PER_PUPIL = 10
const RUNS = 15
const SLOW_MS = 5_000
const ISSUES = 15
const [OF_A_SCHOOL, OF_ALL] = ['00000000-0000-7000-9000-000000000011', '00000000-0000-7000-9000-000000000012']

/** Who reads: of one school, which has the same size in both worlds, and of the whole institution. */
type Readers = Record<'kepala_sekolah' | 'admin_institusi', string>
type World = { database: BenchDatabase; api: Running; readers: Readers }
type Read = { name: string; level: keyof Readers; path: string; body: string | undefined }

/**
 * The effect of a hundred times more pupils and bills on the portal: the first page of every list, the
 * page of a pupil, what waits for a head, and a billing line.
 */
export async function benchPortalGrowth(server: string): Promise<Comparison[]> {
  const reads = [...pages(), ...firstPages()]
  const small = await openWorld(server, 'bench_portal_small', SMALL)
  const large = await openWorld(server, 'bench_portal_large', LARGE)
  try {
    const rows: Comparison[] = []
    for (const read of reads) {
      // The first reading warms up; a list that takes this long misses its target whatever the rest says.
      const runs = (await timeOf(large, read)) > SLOW_MS ? 1 : RUNS
      const { ours, yardstick } = await interleave(runs, () => timeOf(large, read), () => timeOf(small, read))
      const whose = read.level === 'admin_institusi' ? 'the institution' : 'a school'
      rows.push(atMost(`${read.name} of ${whose}, ${LARGE} pupils against ${SMALL}`, 1.5, ours, yardstick, 'ms'))
    }
    return [...rows, await billingGrowth(small, large)]
  } finally {
    for (const { api, database } of [small, large]) {
      await api.stop()
      await database.drop()
    }
  }
}

async function openWorld(server: string, name: string, pupils: number): Promise<World> {
  console.error(`bench: filling ${pupils} pupils and ${pupils * BILLS_PER_PUPIL} bills …`)
  const database = await createBenchDatabase(server, name, true)
  await fill(database, {
    schools: pupils / PUPILS_PER_SCHOOL, pupils, bills: pupils * BILLS_PER_PUPIL, payments: pupils,
  })
  const readers = {
    kepala_sekolah: await logIn(database, { id: OF_A_SCHOOL, level: 'kepala_sekolah' }),
    admin_institusi: await logIn(database, { id: OF_ALL, level: 'admin_institusi' }),
  }
  await database.query(`SELECT link_sekolah('mobile', $1, $2)`, [OF_A_SCHOOL, idOf(1, 1)])
  await database.query(`SELECT link_sekolah('mobile', $1, NULL)`, [OF_ALL])
  await prepare(database)
  await fillLists(database)
  await database.query('VACUUM ANALYZE')
  return { database, readers, api: await startApi(database.url, 'http://127.0.0.1:9') }
}

/** The first page of every list of the contract, as each of the readers who may see it. */
function firstPages(): Read[] {
  return (Object.keys(calls) as CallName[]).flatMap((name) => {
    const call: Call = calls[name]
    if (!call.ringkasan) return []
    const rows = rowsOf(name)
    if (rows === 'of a subject') return []
    const { method, path } = wire[name]
    const shown = rows === 'none' ? `${name} (empty)` : name
    return levelsOf(call).map((level) => ({ name: shown, level, path, body: method === 'POST' ? '{}' : undefined }))
  })
}

/**
 * The page of a pupil in the middle of the first school, and what waits for the head of a school. What waits in the
 * whole institution is counted, and grows with it: here a proposal waits for every fourth pupil.
 */
function pages(): Read[] {
  const kode_siswa = formatKode('siswa', 'mobile', idOf(2, SMALL / 2))
  const path = `${wire.rincianSiswa.path}?kode_siswa=${kode_siswa}`
  return [
    { name: 'rincianSiswa', level: 'admin_institusi', path, body: undefined },
    { name: 'getMenunggu', level: 'kepala_sekolah', path: wire.getMenunggu.path, body: undefined },
  ]
}

function levelsOf({ levels }: Call): (keyof Readers)[] {
  const may: readonly Level[] = levels === 'siapa_saja' ? [] : levels
  return (['kepala_sekolah', 'admin_institusi'] as const).filter((level) => may.includes(level))
}

/** Milliseconds from the request to the whole answer. */
async function timeOf({ api, readers }: World, { name, level, path, body }: Read): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${api.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body }),
    headers: { 'x-request-id': '1', ...(body && { 'content-type': 'application/json' }), ...signedIn(readers[level]) },
  })
  const answer = (await response.json()) as { success?: number }
  if (answer.success !== 1) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`)
  return performance.now() - begun
}

/** A year for one school of the same size in both worlds, issued. */
async function billingGrowth(small: World, large: World): Promise<Comparison> {
  let run = 0
  const issue = async ({ database }: World) => {
    const id = await prepareRun(database, (run += 1), idOf(1, 1))
    const begun = performance.now()
    await database.query(ISSUE, [id])
    return (performance.now() - begun) / (PUPILS_PER_SCHOOL * MONTHS)
  }
  const { ours, yardstick } = await interleave(ISSUES, () => issue(large), () => issue(small))
  return atMost(`a billing line, ${LARGE} pupils against ${SMALL}`, 1.3, ours, yardstick, 'ms each')
}
