import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { atMost, type Comparison } from './measure.ts'

const SMALL = 4_400
const LARGE = 440_000
const RUNS = 400

/** Starts of names, whole names, parts of words, cities; common, rare and absent ones. */
const KEYWORDS: Record<string, string> = {
  'common beginning': 'sdn',
  'common word': 'negeri',
  'part of a common word': 'ege',
  'a name': 'harapan bangsa',
  'part of a name': 'arapan ban',
  'a city': 'depok',
  'part of a city': 'epok',
  'rare number': '43',
  'two words': 'smp islam',
  absent: 'zzqx',
  nothing: '',
}

/** The same search with a hundred times more schools, keyword by keyword. */
export async function benchSearch(server: string): Promise<Comparison[]> {
  const small = await createBenchDatabase(server, 'bench_search_small', true)
  const large = await createBenchDatabase(server, 'bench_search_large', true)
  try {
    await fillSchools(small, SMALL)
    console.error('bench: filling 440,000 schools …')
    await fillSchools(large, LARGE)
    const comparisons: Comparison[] = []
    for (const [what, keyword] of Object.entries(KEYWORDS)) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let run = 0; run < RUNS; run++) {
        times.small.push(await timeSearch(small, keyword))
        times.large.push(await timeSearch(large, keyword))
      }
      const pick = (values: number[]) => [values.sort((a, b) => a - b)[RUNS / 2] ?? Number.NaN]
      comparisons.push(
        atMost(
          `School search, ${what} (“${keyword}”), 440,000 against 4,400`,
          2,
          pick(times.large),
          pick(times.small),
          'ms',
        ),
      )
    }
    return comparisons
  } finally {
    await small.drop()
    await large.drop()
  }
}

async function timeSearch(database: BenchDatabase, keyword: string): Promise<number> {
  const started = performance.now()
  await database.query(`SELECT * FROM search_sekolah('mobile', $1, 50)`, [keyword])
  return performance.now() - started
}

/** Realistic names: a level, a kind, a word or two, a number, and a city. */
async function fillSchools({ query }: BenchDatabase, schools: number): Promise<void> {
  await query(`INSERT INTO institusi (id, nama) VALUES ('mobile', 'Bench')`)
  await query(
    `INSERT INTO sekolah (institusi_id, id, kode, nama, kota)
     SELECT 'mobile', gen_random_uuid(), 'S' || n,
            concat_ws(' ',
              (ARRAY['SDN','SDIT','SMPN','SMP Islam','SMAN','SMK','TK','TKIT','MTs','MI'])[1 + n % 10],
              (ARRAY['Negeri','Harapan','Cendekia','Bina','Nurul','Al','Insan','Tunas','Pelita','Mutiara'])[1 + n / 10 % 10],
              (ARRAY['Bangsa','Ilmu','Fikri','Iman','Azhar','Mulia','Kasih','Ceria','Jaya','Utama'])[1 + n / 100 % 10],
              n / 1000 % 400),
            (ARRAY['Depok','Bogor','Bandung','Surabaya','Malang','Medan','Makassar','Padang','Semarang','Solo'])[1 + n / 7 % 10]
            || CASE WHEN n % 3 = 0 THEN ' Kabupaten ' || n % 514 ELSE '' END
       FROM generate_series(1, $1::int) n`,
    [schools],
  )
  await query(
    `SELECT index_sekolah('mobile', array_agg(id)) FROM sekolah GROUP BY left(id::text, 2)`,
  )
  await query('VACUUM ANALYZE')
}
