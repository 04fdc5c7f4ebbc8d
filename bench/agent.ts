import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { formatKode } from '@lunas/values/kode'
import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { runLoad, startApi, type LoadRequest } from './children.ts'
import { cash, openDesk, signedIn } from './desk.ts'
import { fill, idOf, SPP } from './fill.ts'
import { atMost, costOf, interleave, type Comparison } from './measure.ts'
import { postgresPid } from './processor.ts'

const ROUNDS = 5
const PAYMENTS_PER_ROUND = 400
const CONNECTIONS = 16
const SCHOOLS = 20
/** As many agents as the desk has drawers, so that both wait for rows equally. */
const AGENTS = 20
/** Each way has its own pupils, each with one bill, and a warm-up. */
const PUPILS = 2 * PAYMENTS_PER_ROUND * (ROUNDS + 1)
const [UNIT, FIRST, SECOND] = [randomUUID(), randomUUID(), randomUUID()]
const DEPOSIT = 1_000_000_000_000
const FEE = 2_500
const COMMISSION = 1_500
const PIN = createHash('sha512').update('482915').digest('hex')

/** A payment from an agent's deposit over HTTP, against one at the cash desk. */
export async function benchAgent(server: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const lunas = await createBenchDatabase(server, 'bench_agent', true)
  try {
    await fill(lunas, { schools: SCHOOLS, pupils: PUPILS, bills: PUPILS, payments: 0 })
    const { token } = await openDesk(lunas)
    const agents = await openAgents(lunas)
    await lunas.query('VACUUM ANALYZE')
    const api = await startApi(lunas.url, 'http://127.0.0.1:9')
    for (const agent of agents) await setPin(api.url, agent)
    let pupil = 0
    const pay = (make: (n: number) => LoadRequest) => () =>
      runLoad({ url: api.url, pids: [api.pid, postgres] }, {
        connections: CONNECTIONS, seconds: 600, once: true,
        requests: Array.from({ length: PAYMENTS_PER_ROUND }, () => make((pupil += 1))),
      })
    const byAgent = pay((n) => fromDeposit(agents[n % AGENTS] ?? '', n))
    const atDesk = pay((n) => cash(token, n))
    // Warm-up: the drawers are opened and each agent's PIN is compared.
    await byAgent()
    await atDesk()
    const { ours, yardstick } = await interleave(ROUNDS, byAgent, atDesk)
    await api.stop()
    await expectPaid(lunas)
    const what = 'A payment from an agent’s deposit, against the cash desk: processor time'
    return [atMost(what, 1.3, ours.map(costOf), yardstick.map(costOf), 'ms each')]
  } finally {
    await lunas.drop()
  }
}

/** Active agents with money, each logged in on a device; the tokens of their sessions. */
async function openAgents({ query }: BenchDatabase): Promise<string[]> {
  await query(
    `INSERT INTO sekolah (institusi_id, id, kode, nama, alamat, kota, logo, zona_waktu, bentuk)
     SELECT institusi_id, $1, 'MITRA', 'Mitra', alamat, kota, logo, zona_waktu, 'mitra' FROM sekolah LIMIT 1`,
    [UNIT],
  )
  await query(
    `INSERT INTO pengguna (institusi_id, id, level, nama, email)
     VALUES ('mobile', $1, 'yayasan', 'Satu', 'satu@bangku.test'), ('mobile', $2, 'operator', 'Dua', 'dua@bangku.test')`,
    [FIRST, SECOND],
  )
  await query(
    `INSERT INTO tarif_mitra (institusi_id, produk, berlaku_sejak, biaya, komisi, dicatat_oleh, dicatat_at, disetujui_oleh)
     VALUES ('mobile', 'tagihan', '2020-01-01', ${FEE}, ${COMMISSION}, $1, now(), $2)`,
    [FIRST, SECOND],
  )
  const tokens: string[] = []
  for (let n = 1; n <= AGENTS; n++) tokens.push(await openAgent(query, n))
  await query(
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     SELECT 'mobile', 'deposit/' || id, $1::uuid FROM mitra
     UNION ALL VALUES ('mobile', 'biaya_mitra/' || $1, $1::uuid), ('mobile', 'komisi_mitra/' || $1, $1::uuid)`,
    [UNIT],
  )
  await query(
    `INSERT INTO ledger_balance (institusi_id, code, held) SELECT 'mobile', 'deposit/' || id, ${DEPOSIT} FROM mitra`,
  )
  return tokens
}

async function openAgent(query: BenchDatabase['query'], n: number): Promise<string> {
  const token = `mobile.${randomBytes(24).toString('base64url')}`
  const [person, nomor] = [randomUUID(), `62812${`${n}`.padStart(8, '0')}`]
  await query(
    `INSERT INTO pengguna (institusi_id, id, level, nama, nomor_wa) VALUES ('mobile', $1, 'mitra', 'Agen', $2)`,
    [person, nomor],
  )
  await query(`SELECT link_sekolah('mobile', $1, NULL)`, [person])
  await query(
    `INSERT INTO mitra (institusi_id, id, sekolah_id, pengguna_id, nama, usaha, jenis, alamat, kecamatan, kota,
       nomor_wa, status, batas_harian, dibuat_at, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at)
     VALUES ('mobile', $1, $2, $1, 'Agen', 'Toko', 'toko', 'Jalan', 'Beji', 'Depok', $3, 'aktif', ${DEPOSIT}, now(),
             $4, now(), $5, now())`,
    [person, UNIT, nomor, FIRST, SECOND],
  )
  await query(
    `INSERT INTO sesi (institusi_id, id, token_hash, pengguna_id, dibuat_at, terakhir_at, berakhir_at,
                       perangkat_sidik)
     VALUES ('mobile', gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day', $3)`,
    [createHash('sha256').update(token).digest(), person, randomUUID()],
  )
  return token
}

/** The first PIN, which binds the device too. */
async function setPin(url: string, token: string): Promise<void> {
  const response = await fetch(`${url}/api/mitra/pin`, {
    method: 'POST', body: JSON.stringify({ pin: PIN }),
    headers: { 'x-request-id': '1', 'content-type': 'application/json', ...signedIn(token) },
  })
  const body = (await response.json()) as { success?: number }
  if (body.success !== 1) throw new Error(`The PIN was refused: ${JSON.stringify(body)}`)
}

/** The only bill of the n-th pupil, from a deposit. */
function fromDeposit(token: string, n: number): LoadRequest {
  return {
    method: 'POST',
    path: '/api/mitra/bayar',
    body: JSON.stringify({
      id: randomUUID(), biaya: FEE, pin: PIN,
      bagian: [{
        kode_siswa: formatKode('siswa', 'mobile', idOf(2, n)),
        tagihan: [{ kode_tagihan: formatKode('tagihan', 'mobile', idOf(3, n - 1)), jumlah: SPP }],
      }],
    }),
    headers: signedIn(token),
  }
}

async function expectPaid({ query }: BenchDatabase): Promise<void> {
  const rows = await query<{ metode: string; banyak: number }>(
    `SELECT metode, count(*)::int AS banyak FROM pembayaran WHERE status = 'berhasil' GROUP BY metode`,
  )
  const wanted = PAYMENTS_PER_ROUND * (ROUNDS + 1)
  if (rows.length === 2 && rows.every(({ banyak }) => banyak === wanted)) return
  throw new Error(`The bench is invalid: ${JSON.stringify(rows)} payments instead of ${wanted} each.`)
}
