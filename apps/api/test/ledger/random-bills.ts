import { addDays, localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import fc from 'fast-check'
import { addInstitusi } from '#institusi/add-institusi'
import { openDatabase } from '#platform/db/database'
import { addSekolah } from '#sekolah/add-sekolah'
import { kiniOf, type BagianRencana } from '#tagihan/tagihan'
import type { TestDatabase } from '#test/test-database'

/** A separate institution, so that all of its rows can be compared. */
export const INSTITUSI = 'acak'
export const CLIENT = 'BANK-ACAK'
export const [CLOSED, OPEN] = ['71001', '71002']
/** 23:30 in Jakarta, still the 10th; in Jayapura it is already the 11th. */
export const NOW = '2026-11-10T16:30:00Z'
export const TAHUN = 2026
const TODAY = [localDate('2026-11-10'), localDate('2026-11-11')] as const

export const SEKOLAH = ['1', '2'].map((n) => uuid(`5e0${n}`)) as [string, string]
export const KAS = [uuid('ca51'), uuid('ca52')] as const
const JENIS = SEKOLAH.map((_, s) => [1, 2, 3].map((n) => uuid(`1e${s}${n}`)))
const PENGGUNA = uuid('aaaa')

/** An id that begins with these letters, so that bills are issued in random order. */
export function uuid(letters: string, n = 0): string {
  return `${letters.padEnd(8, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`
}

const plan = fc.record({
  parts: fc.integer({ min: 2, max: 4 }),
  /** The day the first part is due, and the days between two parts. */
  start: fc.integer({ min: -20, max: 5 }),
  gap: fc.constantFrom<number[]>(1, 10, 30),
  /** The school changed the amount, and the plan has not ended yet. */
  changed: fc.constantFrom<number[]>(0, 0, 0, 7, -7),
})

const bill = fc.record({
  letters: fc.integer({ min: 0x1000, max: 0xffff }),
  jumlah: fc.integer({ min: 4, max: 40 }),
  paid: fc.constantFrom<number[]>(0, 0, 0, 0.3, 0.5, 0.99, 1),
  boleh_dicicil: fc.boolean(),
  batal: fc.constantFrom(false, false, false, false, true),
  aktif: fc.constantFrom<number[]>(-5, -5, 0, 1, 5),
  jatuh_tempo: fc.integer({ min: -20, max: 20 }),
  prioritas: fc.constantFrom<number[]>(10, 20),
  jenis: fc.nat(2),
  /** Whether the bill belongs to the school that the pupil left. */
  former: fc.constantFrom(false, false, true),
  plan: fc.option(plan, { freq: 2 }),
})

const pupil = fc.record({
  sekolah: fc.constantFrom(0 as const, 1 as const),
  titipan: fc.constantFrom<number[]>(0, 0, 5, 30),
  urutan: fc.option(fc.shuffledSubarray([0, 1, 2])),
  ended: fc.constantFrom(false, false, false, false, false, true),
  bills: fc.array(bill, { minLength: 1, maxLength: 5 }),
})

export const families = fc.record({
  pupils: fc.array(pupil, { minLength: 2, maxLength: 4 }),
  /** Whether each school has already issued a receipt this year. */
  seri: fc.tuple(fc.constantFrom(true, true, false), fc.constantFrom(true, true, false)),
})

export type Families = typeof families extends fc.Arbitrary<infer T> ? T : never
type Bill = (typeof bill extends fc.Arbitrary<infer T> ? T : never)

export type RandomBill = {
  id: string
  jumlah: number
  dibayar: number
  boleh_dicicil: boolean
  /** What the screens show as due today. */
  due: number
}
export type RandomSiswa = {
  id: string
  sekolah_id: string
  kas_id: string
  customer_no: string
  bills: RandomBill[]
}

/** Writes the rows that stay the same: schools, accounts, types of bills. */
export async function prepare(database: TestDatabase): Promise<void> {
  await addInstitusi(database.url, [{
    id: INSTITUSI, nama: 'Yayasan Acak', tagline: '', logo: '', warna: '', wa_bantuan: '',
    panduan_bayar: '', panduan_masuk: '', panduan_daftar: '',
  }])
  const db = openDatabase(database.urls, 'lunas_api', 1)
  const zones = ['Asia/Jakarta', 'Asia/Jayapura'] as const
  for (const [i, id] of SEKOLAH.entries()) {
    const sekolah = {
      id, kode: `ACAK${i}`, nama: `SD Acak ${i}`, alamat: '', kota: '', logo: '',
      zona_waktu: zones[i] ?? 'Asia/Jakarta',
    }
    await db.inTransaction(INSTITUSI, (tx) => addSekolah(tx, sekolah))
  }
  await db.close()
  await insert(database, 'ledger_account', [
    { code: 'gateway/midtrans', sekolah_id: null }, { code: 'gateway/acak', sekolah_id: null },
    ...SEKOLAH.flatMap((sekolah_id, i) => [
      { code: `kas/${KAS[i]}`, sekolah_id }, { code: `bank/${sekolah_id}`, sekolah_id },
    ]),
  ])
  await insert(database, 'jenis_tagihan', JENIS.flatMap((ids, s) =>
    ids.map((id, n) => ({ id, sekolah_id: SEKOLAH[s], nama: `Jenis ${n}`, prioritas: 10 })),
  ))
  await insert(database, 'pengguna', [{ id: PENGGUNA, level: 'wali', nama: 'Wali' }])
}

/** Writes the families into the open transaction. */
export async function write(
  database: TestDatabase, { pupils, seri }: Families,
): Promise<RandomSiswa[]> {
  const made = pupils.map(({ sekolah, bills }, n) => {
    const [sekolah_id, kas_id] = [SEKOLAH[sekolah], KAS[sekolah]]
    const rows = bills.map((one, i) => rowsOf(one, uuid('51', n), sekolah, n * 10 + i))
    return { id: uuid('51', n), sekolah_id, kas_id, customer_no: `${1000 + n}`, rows }
  })
  await insert(database, 'siswa', made.map(({ id, sekolah_id, customer_no }) => ({
    id, sekolah_id, nis: customer_no, nama: `Siswa ${customer_no}`,
  })))
  const rows = made.flatMap((one) => one.rows)
  await insert(database, 'cicilan', rows.flatMap(({ cicilan }) => cicilan ?? []))
  await insert(database, 'cicilan_bagian', rows.flatMap(({ bagian }) => bagian))
  await insert(database, 'tagihan', rows.map(({ tagihan }) => tagihan))
  await insert(database, 'urutan_siswa', pupils.flatMap(({ sekolah, urutan }, n) =>
    urutan ? [{ siswa_id: uuid('51', n), jenis_id: urutan.map((j) => JENIS[sekolah]?.[j]) }] : [],
  ))
  await insert(database, 'nomor_va', made.flatMap(({ id, customer_no }, n) =>
    [CLOSED, OPEN].map((prefix) => ({
      prefix, customer_no, siswa_id: id, dibuat_at: NOW,
      berakhir_at: pupils[n]?.ended && prefix === CLOSED ? NOW : null,
    })),
  ))
  const kept = pupils.flatMap(({ sekolah, titipan }, n) =>
    titipan > 0 ? [{ code: `titipan/${uuid('51', n)}`, sekolah_id: SEKOLAH[sekolah], titipan }] : [])
  await insert(database, 'ledger_account', kept.map(({ code, sekolah_id }) => ({ code, sekolah_id })))
  await insert(database, 'ledger_balance', kept.map(({ code, titipan }) => ({ code, held: titipan })))
  await insert(database, 'kuitansi_nomor', SEKOLAH.flatMap((sekolah_id, i) => seri[i]
    ? [{ sekolah_id, tahun: TAHUN, awalan: 'KW', seri: `KW-acak-ACAK${i}-2026-`, terakhir: 41 }]
    : []))
  return made.map(({ rows: own, ...siswa }) => ({ ...siswa, bills: own.map((one) => one.bill) }))
}

function rowsOf(one: Bill, siswa_id: string, sekolah: 0 | 1, n: number) {
  const id = uuid(one.letters.toString(16), n)
  const owner = one.former ? 1 - sekolah : sekolah
  const paid = rupiah(Math.floor(one.jumlah * one.paid))
  const rencana = one.plan ? rencanaOf(one.plan, one.jumlah) : undefined
  const jumlah = rupiah(
    one.plan ? Math.max(one.jumlah + one.plan.changed, paid, 1) : one.jumlah,
  )
  const cicilan_id = rencana ? uuid('c1', n) : null
  const tagihan = {
    id, siswa_id, sekolah_id: SEKOLAH[owner], jenis_id: JENIS[owner]?.[one.jenis],
    jenis: `Jenis ${one.jenis}`, prioritas: one.prioritas,
    boleh_dicicil: one.boleh_dicicil || rencana !== undefined, periode: `${n}`,
    nama: `Tagihan ${n}`, jumlah, dibayar: paid, tanggal_aktif: addDays(TODAY[0], one.aktif),
    jatuh_tempo: addDays(TODAY[0], one.jatuh_tempo), dibatalkan_at: one.batal ? NOW : null, cicilan_id,
  }
  const today = TODAY[sekolah]
  const isDue = !one.batal && paid < jumlah && tagihan.tanggal_aktif <= today
  const due = isDue ? kiniOf({ ...tagihan, ...(rencana && { rencana }) }, today).sisa : 0
  return {
    bill: { id, jumlah, dibayar: paid, boleh_dicicil: tagihan.boleh_dicicil, due }, tagihan,
    cicilan: cicilan_id === null ? null : {
      id: cicilan_id, tagihan_id: id, siswa_id, sekolah_id: SEKOLAH[owner], diajukan_oleh: PENGGUNA,
      dibayar_awal: 0, semula_boleh_dicicil: one.boleh_dicicil, toleransi_hari: 60, alasan: '',
      status: 'berjalan', diajukan_at: NOW, diputus_at: NOW, catatan: '',
    },
    bagian: (rencana ?? []).map((part, ke) => ({ ...part, cicilan_id, ke: ke + 1 })),
  }
}

function rencanaOf(
  { parts, start, gap }: { parts: number; start: number; gap: number }, jumlah: number,
): BagianRencana[] {
  return Array.from({ length: parts }, (_, i) => ({
    sampai: rupiah(Math.floor((jumlah * (i + 1)) / parts)),
    jatuh_tempo: addDays(TODAY[0], start + i * gap),
  }))
}

/** Inserts rows of one shape, all of the institution. */
export async function insert(
  database: TestDatabase, table: string, rows: Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = ['institusi_id', ...Object.keys(first)].join(', ')
  await database.query(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows.map((row) => ({ institusi_id: INSTITUSI, ...row })))],
  )
}

/** Reads every row of the institution from every tenant table, in a fixed order. */
export async function createReader(database: TestDatabase): Promise<() => Promise<string[]>> {
  const tables = await database.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'institusi_id'
        AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  )
  // Leaves out the column of the single bill, since one path runs without it.
  const parts = tables.map(({ name }) =>
    `SELECT '${name} ' || (to_jsonb(t) - 'tagihan_tunggal')::text AS row FROM ${name} t
      WHERE institusi_id = '${INSTITUSI}'`)
  const calls = `SELECT 'snap_panggilan ' || to_jsonb(t)::text FROM snap_panggilan t
                  WHERE client_id = '${CLIENT}'`
  // Prepared once, because it runs hundreds of times.
  await database.query(`PREPARE all_rows AS ${[...parts, calls].join(' UNION ALL ')} ORDER BY 1`)
  return async () => (await database.query<{ row: string }>('EXECUTE all_rows')).map(({ row }) => row)
}

/** Runs both paths from the same rows and rolls both back. */
export async function playBoth<T>(
  database: TestDatabase, path: () => Promise<T>, other: () => Promise<T>,
  read: () => Promise<string[]>,
): Promise<{ answers: T; rows: string[] }[]> {
  const played = []
  for (const play of [path, other]) {
    await database.query('SAVEPOINT start')
    const answers = await play()
    played.push({ answers, rows: await read() })
    await database.query('ROLLBACK TO SAVEPOINT start')
  }
  return played
}
