import { formatKode } from '@lunas/values/kode'
import { createBenchDatabase } from './bench-database.ts'
import { runLoad, startApi, startHelper, type LoadRequest } from './children.ts'
import { fill, idOf } from './fill.ts'
import { compareRounds, interleave, type Comparison } from './measure.ts'
import { postgresPid } from './processor.ts'

const ROUNDS = 5
const SECONDS = 5
const CONNECTIONS = 32
const SIZE = { schools: 500, pupils: 50_000, bills: 250_000, payments: 1_000 }

/** A parent's look-up, `get-siswa` then `iu/tagihan/get`, against a bare endpoint. */
export async function benchLookUp(server: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const lunas = await createBenchDatabase(server, 'bench_look_up', true)
  try {
    await fill(lunas, SIZE)
    const api = await startApi(lunas.url, 'http://127.0.0.1:9')
    const bare = await startHelper('bare-endpoint.ts', { DATABASE_URL: lunas.url })
    const plan = { connections: CONNECTIONS, seconds: SECONDS }
    const lookUp = () =>
      runLoad({ url: api.url, pids: [api.pid, postgres] }, {
        ...plan, requests: lookUps(SIZE.pupils, SIZE.schools),
      })
    const askBare = () =>
      runLoad({ url: bare.url, pids: [bare.pid, postgres] }, {
        ...plan, requests: bareRequests(SIZE.pupils),
      })
    // Warm-up: both programs run for a while before the measurement.
    await lookUp()
    await askBare()
    const rounds = await interleave(ROUNDS, lookUp, askBare)
    await api.stop()
    await bare.stop()
    const what = 'Look-up (get-siswa, iu/tagihan/get), against one bare query'
    return compareRounds(what, { rate: 0.8, cost: 1.3 }, rounds, 'req/s')
  } finally {
    await lunas.drop()
  }
}

/** Both calls, for pupils spread over the whole table. */
export function lookUps(pupils: number, schools: number): LoadRequest[] {
  return Array.from({ length: 2_000 }, (_, i) => ((i * 7_919) % pupils) + 1).flatMap(
    (n): LoadRequest[] => {
      const body = JSON.stringify({
        idsekolah: formatKode('sekolah', 'mobile', idOf(1, (n % schools) + 1)),
        nis: `${n}`.padStart(7, '0'),
      })
      return [
        { method: 'POST', path: '/api/bayar/tagihan/get-siswa', body },
        {
          method: 'GET',
          path: `/api/iu/tagihan/get?kode_siswa=${formatKode('siswa', 'mobile', idOf(2, n))}`,
        },
      ]
    },
  )
}

function bareRequests(pupils: number): LoadRequest[] {
  return Array.from({ length: 4_000 }, (_, i) => ({
    method: 'GET',
    path: `/?id=${idOf(2, ((i * 7_919) % pupils) + 1)}`,
  }))
}
