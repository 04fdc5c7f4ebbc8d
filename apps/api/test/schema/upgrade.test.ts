import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

/** An owner who is no superuser, for whom row security holds as it does in production. */
const OWNER = `uji_pemilik_${process.pid}`
const FOLDER = join(import.meta.dirname, '../../migrations')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ demo: false })
  await database.query('DROP SCHEMA public, offered, ekstensi CASCADE')
  await database.query(`CREATE ROLE ${OWNER} CREATEROLE`)
  await database.query(`DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO ${OWNER}', current_database()); END $$`)
  await database.query(`CREATE SCHEMA public AUTHORIZATION ${OWNER}`)
})
afterAll(async () => {
  await database.query('RESET ROLE')
  await database.query(`DROP OWNED BY ${OWNER} CASCADE`)
  await database.query(`DROP ROLE ${OWNER}`)
  await database.drop()
})

async function apply(from: string, to: string): Promise<void> {
  await database.query(`SET ROLE ${OWNER}`)
  for (const name of (await readdir(FOLDER)).filter((file) => file >= from && file < to).toSorted())
    await database.query(await readFile(join(FOLDER, name), 'utf8'))
  await database.query('RESET ROLE')
}

test('late sales are compared with what stood before the histories were kept', async () => {
  await apply('0001', '0144')
  const [siswa, lapak, closed, produk, other, klaim] = Array.from({ length: 6 }, () => randomUUID())
  const pada = new Date('2026-11-02T03:00:00Z')
  // Only these tables matter here, so nothing that they refer to is made.
  await database.query(`SET session_replication_role = 'replica'`)
  await database.query(`INSERT INTO institusi (id, nama) VALUES ('uji', 'Uji')`)
  await database.query(`INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama) VALUES ('uji', $1, $1, '1', 'Ani')`, [siswa])
  for (const [id, aktif] of [[lapak, true], [closed, false]])
    await database.query(
      `INSERT INTO lapak (institusi_id, id, sekolah_id, nama, milik, aktif, dibuat_at)
       VALUES ('uji', $1, $1, 'Lapak', 'sekolah', $2, $3)`, [id, aktif, pada])
  for (const [id, at] of [[produk, lapak], [other, closed]])
    await database.query(
      `INSERT INTO produk (institusi_id, id, sekolah_id, lapak_id, nama, kategori, alergen, harga, favorit, aktif, dibuat_at)
       VALUES ('uji', $1, $2, $2, 'Nasi', 'makanan', '{}', 7000, false, true, $3)`, [id, at, pada])
  await database.query(
    `INSERT INTO batas_belanja (institusi_id, siswa_id, harian, kategori_diblokir, produk_diblokir, alergen, pin, pin_di_atas,
                                diblokir, kabar_belanja, diubah_at)
     VALUES ('uji', $1, 9000, '{}', '{}', '{}', 'tidak', 0, true, false, $2)`, [siswa, pada])
  for (const status of ['aktif', 'hilang'])
    await database.query(
      `INSERT INTO kartu (institusi_id, id, sekolah_id, siswa_id, jenis, token, status, dibuat_at, dibuat_oleh)
       VALUES ('uji', $1, $1, $1, 'nfc', $2, $3, $4, $1)`, [randomUUID(), `04AABB${status === 'aktif' ? '01' : '02'}`, status, pada])
  await database.query(
    `INSERT INTO penjualan_luring (institusi_id, id, mesin_id, urut, sekolah_id, isi, lewat, pemutus_id, status, terjadi_at,
                                   diterima_at, diajukan_oleh, diajukan_at)
     VALUES ('uji', $1, $1, 1, $1, '{}', 'mesin', $1, 'tertahan', $2, $2, $1, $2)`, [klaim, pada])
  await database.query(`SET session_replication_role = 'origin'`)

  await apply('0144', '0145')
  const read = (columns: string, table: string) => database.query(`SELECT ${columns} FROM ${table} ORDER BY 1`)
  expect(await read('diajukan_untuk', 'penjualan_luring')).toEqual([{ diajukan_untuk: 'catat' }])
  expect(await read('status, berhenti @> dibuat_at AS berhenti', 'kartu')).toEqual([
    { status: 'aktif', berhenti: false }, { status: 'hilang', berhenti: true },
  ])
  expect(await read('dijual, produk_id, sejak, harga::int', 'produk_riwayat')).toEqual([
    { dijual: false, produk_id: other, sejak: pada, harga: 7_000 }, { dijual: true, produk_id: produk, sejak: pada, harga: 7_000 },
  ])
  expect(await read('siswa_id, sejak, harian::int, diblokir', 'batas_riwayat')).toEqual([
    { siswa_id: siswa, sejak: pada, harian: 9_000, diblokir: true },
  ])
})

test('a safe holds after the upgrade what was booked before it', async () => {
  await apply('0145', '0198')
  const transfer = (debit: string, credit: string, amount: number) =>
    `ARRAY[('${debit}', '${credit}', ${amount}, NULL)::transfer]`
  await database.query(`SET session_replication_role = 'replica'`)
  await database.query(
    `INSERT INTO ledger_account (institusi_id, code) VALUES
       ('uji', 'brankas/a'), ('uji', 'brankas/b'), ('uji', 'brankas/c'), ('uji', 'deposit_ppob/a')`)
  await database.query(
    `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers) VALUES
       ('uji', gen_random_uuid(), 'tutup', 'kas_ditutup', now(), now(), ${transfer('brankas/a', 'kas/a', 70_000)}),
       ('uji', gen_random_uuid(), 'lunas', 'lapak_dibayar', now(), now(), ${transfer('lapak/a', 'brankas/a', 20_000)}),
       ('uji', gen_random_uuid(), 'lunas', 'lapak_dibayar', now(), now(), ${transfer('lapak/b', 'brankas/b', 5_000)}),
       ('uji', gen_random_uuid(), 'isi', 'deposit_ppob_diisi', now(), now(), ${transfer('deposit_ppob/a', 'bank/a', 1_000)})`)
  await database.query(`SET session_replication_role = 'origin'`)

  await apply('0198', '0199')
  const read = 'SELECT code, -held::int AS isi FROM ledger_balance ORDER BY code'
  expect(await database.query(read)).toEqual([
    { code: 'brankas/a', isi: 50_000 }, { code: 'brankas/b', isi: -5_000 }, { code: 'brankas/c', isi: 0 },
    { code: 'deposit_ppob/a', isi: 1_000 },
  ])
})

test('a rule of agents that one person recorded before the upgrade stays, and a new one needs two', async () => {
  await apply('0199', '0202')
  await database.query(`SET session_replication_role = 'replica'`)
  const record = (day: string) => database.query(
    `INSERT INTO tarif_mitra (institusi_id, produk, berlaku_sejak, biaya, komisi, dicatat_oleh, dicatat_at)
     VALUES ('uji', 'tagihan', $1, 2500, 1500, $2, now())`, [day, randomUUID()])
  await record('2026-01-01')
  await apply('0202', '0203')
  await expect(record('2026-02-01')).rejects.toMatchObject({ constraint: 'tarif_mitra_dua_orang' })
  await database.query(`SET session_replication_role = 'origin'`)
  expect(await database.query('SELECT komisi::int, satu_orang, disetujui_oleh FROM tarif_mitra')).toEqual([
    { komisi: 1_500, satu_orang: true, disetujui_oleh: null },
  ])
})
