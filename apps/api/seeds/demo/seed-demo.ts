import { localDate, localDateAt, addDays, type LocalDate } from '@lunas/values/local-date'
import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { ATURAN_AWAL } from '#cicilan/cicilan'
import { saveAturan } from '#cicilan/cicilan.queries'
import type { Deps } from '#deps'
import { accountOf } from '#ledger/chart'
import { payables } from '#payables'
import { openAccount } from '#ledger/post'
import { insertPembayaran } from '#pembayaran/pembayaran.queries'
import { settleOne } from '#pembayaran/settlements'
import { hashSecret, wireForm } from '#platform/auth/secret-hash'
import { linkSekolah, worksForAll } from '#platform/auth/wewenang'
import { DAY_MS, later } from '#platform/clock'
import { openOwnerDatabase, type Tx } from '#platform/db/database'
import { randomId, timeOrderedId } from '#platform/ids'
import { addSekolah } from '#sekolah/add-sekolah'
import type { Sekolah } from '#sekolah/sekolah'
import { keepKelas, keepTahunAjaran, placeSiswa, tahunAjaranOf, tingkatOfKelas } from '#siswa/siswa'
import { addJenisTagihan, issueTagihan, type NewJenis } from '#tagihan/issue-tagihan'
import { addMitra } from './mitra.ts'
import { addPpob } from './ppob.ts'
import { addZiswaf } from './ziswaf.ts'
import { addKantin } from './kantin.ts'
import { addDemoBank } from './bank-snap.ts'
import { DEMO_PASSWORD, DEMO_PIN, DEMO_STAFF, DEMO_WALI, DEMO_WALI_KELAS } from './people.ts'

type World = { deps: Deps; tx: Tx; today: LocalDate; pinHash: string }

/**
 * The demo world: two institutions, made through the same use cases as a real one. It is made as the
 * owner, since the program itself may not add banks.
 */
export async function seedDemo(deps: Deps, ownerUrl: string): Promise<boolean> {
  const ownerDb = openOwnerDatabase(ownerUrl)
  try {
    return await seed({ ...deps, db: ownerDb })
  } finally {
    await ownerDb.close()
  }
}

async function seed(deps: Deps): Promise<boolean> {
  const { db, config } = deps
  const pinHash = await hashSecret(wireForm(DEMO_PIN), config.sandiPepper)
  const sandiHash = await hashSecret(wireForm(DEMO_PASSWORD), config.sandiPepper)
  const today = localDateAt(deps.clock.now(), 'Asia/Jakarta')
  await db.inTransaction('lain', async (tx) => {
    if (!(await isEmpty(tx))) return
    await addLain({ deps, tx, today, pinHash })
    await addDemoBank(tx, config.snapSecret, deps.clock.now())
  })
  return db.inTransaction('mobile', async (tx) => {
    if (!(await isEmpty(tx))) return false
    await addPengguna(tx, sandiHash, deps.clock.now())
    await addMobile({ deps, tx, today, pinHash })
    await linkStaff(tx)
    await addDemoZiswaf(tx, deps.clock.now(), today)
    await addPpob(tx, deps.clock.now())
    await addMitra(tx, deps.clock.now())
    await addDemoBank(tx, config.snapSecret, deps.clock.now())
    return true
  })
}

/** A world that a stopped start left half made is made again; one that is lived in stays. */
async function isEmpty(tx: Tx): Promise<boolean> {
  const found = await tx.query('SELECT 1 FROM sekolah WHERE institusi_id = $1 LIMIT 1', [
    tx.institusi_id,
  ])
  return found.length === 0
}

async function addMobile(world: World): Promise<void> {
  await openInstitusi(world.tx)
  const tkit = await addSchool(
    world.tx,
    'TKIT',
    'TKIT Contoh Ceria',
    'Jl. Melati No. 3',
    'tkit.svg',
  )
  const sdit = await addSchool(
    world.tx,
    'SDIT',
    'SDIT Contoh Harapan',
    'Jl. Kenanga No. 12',
    'sdit.svg',
  )
  const smpit = await addSchool(
    world.tx,
    'SMPIT',
    'SMPIT Contoh Cendekia',
    'Jl. Cempaka No. 8',
    'smpit.svg',
  )
  const aisyah = await addPupil(world, sdit.id, '0012345', 'Aisyah Nur Rahmah', '4B')
  const umar = await addPupil(world, smpit.id, '0012346', 'Umar Abdurrahman', '7A')
  const zaki = await addPupil(world, tkit.id, '0012347', 'Zaki Maulana', 'B1')
  await issueSpp(world, smpit.id, umar, rupiah(650_000))
  await issueSpp(world, tkit.id, zaki, rupiah(300_000))
  await issueSpp(world, sdit.id, aisyah, rupiah(450_000))
  await issuePartPaid(world, sdit.id, aisyah)
  await addKantin({ tx: world.tx, sekolah_id: sdit.id, siswa_id: aisyah, now: world.deps.clock.now() })
  await saveAturan(world.tx, sdit.id, { ...ATURAN_AWAL, aktif: true })
}

/** In the demo everybody works for all three schools. */
async function linkStaff(tx: Tx): Promise<void> {
  await tx.query(
    `SELECT link_sekolah($1, p.id, s.id) FROM pengguna p CROSS JOIN sekolah s
      WHERE p.institusi_id = $1 AND s.institusi_id = $1
        AND p.level IN ('kasir', 'tu', 'bendahara', 'kepala_sekolah', 'mitra')`,
    [tx.institusi_id],
  )
}

/**
 * The unit for donations, which the treasurer looks after; the headmistress decides with him, and the
 * cashier takes cash for it.
 */
async function addDemoZiswaf(tx: Tx, now: Date, today: LocalDate): Promise<void> {
  const oleh = await findStaff(tx, 'bendahara')
  const kedua = await findStaff(tx, 'kepala_sekolah')
  const unit = await addZiswaf({ tx, now, today, oleh, kedua })
  for (const id of [oleh, kedua, await findStaff(tx, 'kasir')]) await linkSekolah(tx, id, unit.id)
}

async function findStaff(tx: Tx, level: 'bendahara' | 'kepala_sekolah' | 'kasir'): Promise<string> {
  const [staff] = await tx.query<{ id: string }>(
    'SELECT id FROM pengguna WHERE institusi_id = $1 AND level = $2', [tx.institusi_id, level],
  )
  if (!staff) throw new Error(`the demo has no ${level}`)
  return staff.id
}

async function addLain(world: World): Promise<void> {
  await openInstitusi(world.tx)
  const sekolah = await addSchool(
    world.tx,
    'SMALAIN',
    'SMA Lain Nusantara',
    'Jl. Merdeka No. 1',
    'sma.svg',
  )
  const siswa = await addPupil(world, sekolah.id, '0099999', 'Budi Santoso', 'X-2')
  await issueSpp(world, sekolah.id, siswa, rupiah(500_000))
}

async function openInstitusi(tx: Tx): Promise<void> {
  await openAccount(tx, accountOf('gateway', 'midtrans'))
}

async function addSchool(
  tx: Tx,
  kode: string,
  nama: string,
  jalan: string,
  logo: string,
): Promise<Sekolah> {
  const sekolah: Sekolah = {
    id: randomId(),
    kode,
    nama,
    alamat: `${jalan}, Depok`,
    kota: 'Depok',
    logo,
    zona_waktu: 'Asia/Jakarta',
  }
  await addSekolah(tx, sekolah)
  return sekolah
}

async function addPupil(
  world: World,
  sekolah_id: string,
  nis: string,
  nama: string,
  kelas: keyof typeof DEMO_WALI_KELAS,
) {
  const { tx, pinHash } = world
  const id = randomId()
  await tx.query(
    `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama) VALUES ($1, $2, $3, $4, $5)`,
    [tx.institusi_id, id, sekolah_id, nis, nama],
  )
  await seat(world, sekolah_id, id, kelas)
  await tx.query('INSERT INTO siswa_pin (institusi_id, siswa_id, pin_hash) VALUES ($1, $2, $3)', [
    tx.institusi_id, id, pinHash,
  ])
  await tx.query('INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)', [
    tx.institusi_id,
    id,
    tx.institusi_id === 'mobile' ? DEMO_WALI.nomor_wa : '6281200000099',
  ])
  return id
}

/** Puts a pupil into a class of this school year, which has a teacher. */
async function seat(
  { deps, tx, today }: World, sekolah_id: string, siswa_id: string,
  nama: keyof typeof DEMO_WALI_KELAS,
): Promise<void> {
  const now = deps.clock.now()
  const tahun_ajaran_id = await keepTahunAjaran(tx, tahunAjaranOf(today), now)
  const wali_kelas = DEMO_WALI_KELAS[nama]
  const kelas = { sekolah_id, tahun_ajaran_id, nama, tingkat: tingkatOfKelas(nama), wali_kelas }
  await placeSiswa(tx, tahun_ajaran_id, [siswa_id], [await keepKelas(tx, kelas, now)])
}

/** One that is overdue, and one of this month that is not. */
async function issueSpp(
  { deps, tx, today }: World,
  sekolah_id: string,
  siswa_id: string,
  jumlah: Rupiah,
) {
  const jenis = await addJenis(tx, sekolah_id, 'SPP', 10, false)
  const now = deps.clock.now()
  const lastMonth = addDays(localDate(`${today.slice(0, 7)}-01`), -1).slice(0, 7)
  await issueTagihan(
    tx,
    {
      siswa_id,
      jenis,
      periode: lastMonth,
      jumlah,
      tanggal_aktif: localDate(`${lastMonth}-01`),
      jatuh_tempo: localDate(`${lastMonth}-10`),
    },
    now,
  )
  await issueTagihan(
    tx,
    {
      siswa_id,
      jenis,
      periode: today.slice(0, 7),
      jumlah,
      tanggal_aktif: localDate(`${today.slice(0, 7)}-01`),
      jatuh_tempo: addDays(today, 10),
    },
    now,
  )
}

/** A bill in parts, of which the first was paid three weeks ago. */
async function issuePartPaid({ deps, tx, today }: World, sekolah_id: string, siswa_id: string) {
  const at = later(deps.clock.now(), -21 * DAY_MS)
  const jenis = await addJenis(tx, sekolah_id, 'Uang Kegiatan', 20, true)
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0)
  const tagihan_id = await issueTagihan(
    tx,
    {
      siswa_id,
      jenis,
      periode: `${year}/${year + 1}`,
      jumlah: rupiah(1_500_000),
      tanggal_aktif: addDays(today, -60),
      jatuh_tempo: addDays(today, 30),
    },
    at,
  )
  const id = timeOrderedId(at)
  const share = { jumlah: rupiah(500_000), biaya: rupiah(4_000) }
  await insertPembayaran(
    tx,
    {
      id,
      untuk: 'tagihan',
      pihak_id: siswa_id,
      sekolah_id,
      pengguna_id: null,
      metode: 'bca_va',
      ...share,
      keterangan: 'Cicilan pertama',
      dibuat_at: at,
      kedaluwarsa_at: later(at, DAY_MS),
      periksa_lagi_at: null,
    },
    await payables.tagihan.nameLines(tx, [{ target_id: tagihan_id, jumlah: share.jumlah }]),
  )
  await settleOne(tx, deps.clock.now(), {
    pembayaran_id: id,
    gateway: 'midtrans',
    money: {
      referensi: 'contoh-cicilan-pertama',
      jumlah: sumRupiah([share.jumlah, share.biaya]),
      diterima_at: at,
    },
  })
}

async function addJenis(
  tx: Tx,
  sekolah_id: string,
  nama: string,
  prioritas: number,
  boleh_dicicil: boolean,
) {
  const jenis: NewJenis = { id: randomId(), sekolah_id, nama, prioritas, boleh_dicicil }
  await addJenisTagihan(tx, jenis)
  return jenis
}

async function addPengguna(tx: Tx, sandiHash: string, now: Date): Promise<void> {
  const insert = `INSERT INTO pengguna (institusi_id, id, level, nama, nomor_wa, email, sandi_hash,
                                        email_terverifikasi_at, dibuat_oleh, dikukuhkan_oleh, dikukuhkan_at)
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
  const { nama, nomor_wa, email } = DEMO_WALI
  const wali = [tx.institusi_id, randomId(), 'wali', nama, nomor_wa, email, sandiHash, now, null, null, null]
  await tx.query(insert, wali)
  const ids = new Map<string, string>()
  for (const staff of DEMO_STAFF) {
    const address = `${staff.level}@contoh.sch.id`
    const id = randomId()
    ids.set(staff.level, id)
    const dibuat_oleh = ids.get(staff.dibuat_oleh ?? '') ?? null
    await tx.query(insert, [
      tx.institusi_id,
      id,
      staff.level,
      staff.nama,
      null,
      address,
      sandiHash,
      now,
      dibuat_oleh,
      dibuat_oleh && ids.get('operator'),
      dibuat_oleh && now,
    ])
    if (worksForAll(staff)) await assignAll(tx, id)
  }
}

/** The task of an account that works for the whole institution. */
async function assignAll(tx: Tx, pengguna_id: string): Promise<void> {
  await tx.query('SELECT link_sekolah($1, $2, NULL)', [tx.institusi_id, pengguna_id])
}
