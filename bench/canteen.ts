import { randomUUID } from 'node:crypto'
import { formatKode } from '@lunas/values/kode'
import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { runLoad, runPaced, spread, startApi, type LoadRequest } from './children.ts'
import { cash, openDesk, signedIn } from './desk.ts'
import { fill, idOf } from './fill.ts'
import { atMost, costOf, interleave, rateOf, withinP95, type Comparison, type Round } from './measure.ts'
import { postgresPid } from './processor.ts'

const ROUNDS = 5
const SALES_PER_ROUND = 400
const CONNECTIONS = 16
/** Each school has one till with an open shift. */
const SCHOOLS = 20
const SMALL = 5_000
const LARGE = Number(process.env.LUNAS_BENCH_SISWA ?? 500_000)
const HARGA = 10_000
const SALDO = 200_000
/** A break of half a minute: 100 sales beside 30 payments in a second. */
const PACE = { sales: 100, payments: 30, seconds: 30 }
const P95_MS = 100

/** Sales in the canteen: their cost with a hundred times more pupils, and how long a cashier waits. */
export async function benchCanteen(server: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const small = await createBenchDatabase(server, 'bench_canteen_small', true)
  const large = await createBenchDatabase(server, 'bench_canteen_large', true)
  try {
    const tills = { small: await openTills(small, SMALL), large: await openTills(large, LARGE) }
    const apis = {
      small: await startApi(small.url, 'http://127.0.0.1:9'),
      large: await startApi(large.url, 'http://127.0.0.1:9'),
    }
    const sellIn = (size: 'small' | 'large') => {
      const { url, pid } = apis[size]
      return runLoad({ url, pids: [pid, postgres] }, {
        connections: CONNECTIONS, seconds: 600, once: true,
        requests: tills[size].sales(SALES_PER_ROUND),
      })
    }
    await sellIn('small')
    await sellIn('large')
    const { ours, yardstick } = await interleave(ROUNDS, () => sellIn('large'), () => sellIn('small'))
    const latencies = await runPaced({ url: apis.large.url, pids: [] }, {
      connections: CONNECTIONS, seconds: PACE.seconds, once: true,
      perSecond: PACE.sales + PACE.payments, requests: tills.large.aBreak(),
    })
    await apis.small.stop()
    await apis.large.stop()
    const what = `A sale among ${LARGE.toLocaleString('en')} pupils, against 5,000`
    const timeOf = (round: Round) => 1_000 / rateOf(round)
    return [
      atMost(what, 1.3, ours.map(timeOf), yardstick.map(timeOf), 'ms each'),
      atMost(`${what}: processor time`, 1.3, ours.map(costOf), yardstick.map(costOf), 'ms each'),
      withinP95('100 sales beside 30 payments in a second', P95_MS, latencies),
    ]
  } finally {
    await small.drop()
    await large.drop()
  }
}

/** Every pupil has a card and saldo; every school a stall, a product and a till. */
async function openTills(database: BenchDatabase, pupils: number) {
  const { query } = database
  await fill(database, { schools: SCHOOLS, pupils, bills: pupils, payments: 0 })
  const { id: kasir, token } = await openDesk(database)
  await query(
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     SELECT 'mobile', 'saldo/' || id, sekolah_id FROM siswa
     UNION ALL SELECT 'mobile', 'lapak/' || id, id FROM sekolah`,
  )
  await query(
    `INSERT INTO ledger_balance (institusi_id, code, held)
     SELECT 'mobile', 'saldo/' || id, ${SALDO} FROM siswa`,
  )
  await query(
    `INSERT INTO kartu (institusi_id, id, sekolah_id, siswa_id, jenis, token, status, dibuat_at, dibuat_oleh)
     SELECT 'mobile', id, sekolah_id, id, 'nfc', '04' || lpad(nis, 12, '0'), 'aktif', now(), $1 FROM siswa`,
    [kasir],
  )
  // Stall, product, till and shift of a school have the school's id.
  await query(
    `INSERT INTO lapak (institusi_id, id, sekolah_id, nama, milik, penitip, aktif, dibuat_at)
     SELECT 'mobile', id, id, 'Lapak', 'penitip', 'Bu Siti', true, now() FROM sekolah`,
  )
  await query(
    `INSERT INTO produk (institusi_id, id, sekolah_id, lapak_id, nama, kategori, alergen, harga, favorit,
                         aktif, dibuat_at)
     SELECT 'mobile', id, id, id, 'Nasi Uduk', 'makanan', '{}', ${HARGA}, true, true, now() FROM sekolah`,
  )
  await query(
    `INSERT INTO mesin_kasir (institusi_id, id, sekolah_id, nama, dibuat_at)
     SELECT 'mobile', id, id, 'Kasir 1', now() FROM sekolah`,
  )
  await query(
    `INSERT INTO shift_kasir (institusi_id, id, sekolah_id, mesin_id, pengguna_id, dibuka_at)
     SELECT 'mobile', id, id, id, $1, now() FROM sekolah`,
    [kasir],
  )
  await query('VACUUM ANALYZE')
  let sold = 0
  const sales = (count: number) =>
    Array.from({ length: count }, () => aSale(token, (sold += 1), ((sold * 7_919) % pupils) + 1))
  let paid = 0
  const payments = (count: number) => Array.from({ length: count }, () => cash(token, (paid += 1)))
  /** Both kinds; only sales are timed. */
  const aBreak = () => spread([
    sales(PACE.sales * PACE.seconds).map((one) => ({ ...one, isTimed: true })),
    payments(PACE.payments * PACE.seconds),
  ])
  return { sales, aBreak }
}

/** The n-th sale of the bench, to a pupil at the till of the pupil's school. */
function aSale(token: string, n: number, pupil: number): LoadRequest {
  const school = idOf(1, (pupil % SCHOOLS) + 1)
  return {
    method: 'POST',
    path: '/api/portal/kantin/jual',
    body: JSON.stringify({
      id: randomUUID(), mesin: school, urut: n, token: `04${`${pupil}`.padStart(12, '0')}`, nis: null,
      pin: null, barang: [{ idproduk: formatKode('produk', 'mobile', school), banyak: 1, harga: HARGA }],
    }),
    headers: signedIn(token),
  }
}
