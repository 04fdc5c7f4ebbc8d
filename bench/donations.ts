import { formatKode } from '@lunas/values/kode'
import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { runLoad, startApi, type LoadRequest } from './children.ts'
import { fill, idOf } from './fill.ts'
import { atMost, costOf, interleave, rateOf, type Comparison, type Round } from './measure.ts'
import { postgresPid } from './processor.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 16
const GIFT = 50_000
const POPULAR = { id: idOf(1, 901), donations: 100_000 }
const SMALL = { id: idOf(1, 902), donations: 100 }
/** Each settlement changes the fund's row, and old versions of a row slow down a long transaction. */
const BATCH = 500

/** The page of a program with 100,000 donations, against that of one with 100. */
export async function benchDonations(server: string): Promise<Comparison[]> {
  const postgres = await postgresPid(server)
  const lunas = await createBenchDatabase(server, 'bench_donations', true)
  try {
    await fill(lunas, { schools: 1, pupils: 1, bills: 1, payments: 0 })
    await addUnit(lunas)
    console.error('bench: settling 100,000 donations …')
    await donate(lunas, SMALL)
    await donate(lunas, POPULAR)
    await lunas.query('VACUUM ANALYZE')
    const api = await startApi(lunas.url, 'http://127.0.0.1:9')
    const look = (program: { id: string }) =>
      runLoad({ url: api.url, pids: [api.pid, postgres] }, {
        connections: CONNECTIONS, seconds: SECONDS, requests: pagesOf(program),
      })
    // Warm-up: both pages are read for a while before the measurement.
    await look(POPULAR)
    await look(SMALL)
    const { ours, yardstick } = await interleave(ROUNDS, () => look(POPULAR), () => look(SMALL))
    await api.stop()
    const what = 'A program with 100,000 donations, against 100'
    const timeOf = (round: Round) => 1_000 / rateOf(round)
    return [
      atMost(what, 1.3, ours.map(timeOf), yardstick.map(timeOf), 'ms each'),
      atMost(`${what}: processor time`, 1.3, ours.map(costOf), yardstick.map(costOf), 'ms each'),
    ]
  } finally {
    await lunas.drop()
  }
}

/** The unit for donations with both programs. */
async function addUnit({ query }: BenchDatabase): Promise<void> {
  const unit = idOf(1, 900)
  await query(
    `INSERT INTO sekolah (institusi_id, id, kode, nama, kota, bentuk)
     VALUES ('mobile', $1, 'ZISWAF', 'Ziswaf', 'Depok', 'ziswaf')`,
    [unit],
  )
  await query(
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     SELECT 'mobile', kind || '/' || $1, CASE WHEN kind <> 'utang_setor' THEN $1::uuid END
       FROM unnest('{piutang,biaya_admin,hak_setor,utang_setor}'::text[]) kind`,
    [unit],
  )
  await query(
    `INSERT INTO program_ziswaf (institusi_id, id, sekolah_id, jenis, nama, ringkas, cerita, mulai, urutan,
                                 status, dibuat_at, dibuat_oleh, diubah_at)
     SELECT 'mobile', id, $1, 'infak', 'Infak Guru', '', 'Cerita.', '2026-01-01', 1, 'tayang', now(), id, now()
       FROM unnest($2::uuid[]) id`,
    [unit, [POPULAR.id, SMALL.id]],
  )
}

/** Opens the donations with set-based statements, and settles each with the API's own function. */
async function donate(
  { query }: BenchDatabase, { id, donations }: { id: string; donations: number },
): Promise<void> {
  for (let done = 0; done < donations; done += BATCH) {
    const count = Math.min(BATCH, donations - done)
    const opened = await query<{ id: string }>(
      `WITH baru AS MATERIALIZED (
         SELECT gen_random_uuid() AS id, gen_random_uuid() AS donatur FROM generate_series(1, $2::int)),
       donor AS (
         INSERT INTO donatur (institusi_id, id, sekolah_id, program_id, nama, bagian, dibuat_at)
         SELECT 'mobile', donatur, $3, $1, 'Siti', 1, now() FROM baru),
       payment AS (
         INSERT INTO pembayaran (institusi_id, id, untuk, pihak_id, sekolah_id, metode, jumlah, biaya,
                                 status, dibuat_at, kedaluwarsa_at, periksa_lagi_at, instruksi)
         SELECT 'mobile', id, 'donasi', donatur, $3, 'qris', ${GIFT}, 0, 'menunggu', now(),
                now() + interval '1 day', now() + interval '1 day', '{"jenis":"qris","qr":"1"}' FROM baru)
       INSERT INTO pembayaran_rincian (institusi_id, pembayaran_id, target_id, jumlah, nama)
       SELECT 'mobile', id, $1, ${GIFT}, 'Infak Guru' FROM baru RETURNING pembayaran_id AS id`,
      [id, count, idOf(1, 900)],
    )
    await query(
      `SELECT settle_pembayaran('mobile', id, 'gateway/midtrans', 'midtrans/' || id, ${GIFT}, now(),
                now(), '{menunggu}', 2026::smallint, 'ABCDEF')
         FROM unnest($1::uuid[]) id`,
      [opened.map((one) => one.id)],
    )
  }
  const [row] = await query<{ donasi: number }>(
    'SELECT donasi FROM dana_program WHERE program_id = $1', [id],
  )
  if (row?.donasi !== donations) throw new Error(`only ${row?.donasi} of ${donations} donations settled`)
}

function pagesOf({ id }: { id: string }): LoadRequest[] {
  const kode_program = formatKode('program', 'mobile', id)
  return [{ method: 'GET', path: `/api/ziswaf/program/rincian?kode_program=${kode_program}` }]
}
