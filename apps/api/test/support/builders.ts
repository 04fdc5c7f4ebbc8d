import type { Level } from '@lunas/contract/pengguna/level'
import { formatKode } from '@lunas/values/kode'
import { addDays, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { openSesi } from '#platform/auth/sesi'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { addPenugasan, linkSekolah } from '#platform/auth/wewenang'
import { randomId } from '#platform/ids'
import { addSekolah } from '#sekolah/add-sekolah'
import type { Sekolah } from '#sekolah/sekolah'
import { addJenisTagihan, issueTagihan } from '#tagihan/issue-tagihan'
import type { World } from '#test/world'

/** The parts of a world that a builder needs. */
type Ground = Pick<World, 'deps' | 'clock'>

export type MadeSekolah = Sekolah & { institusi_id: string; idsekolah: string }
export type MadeSiswa = {
  institusi_id: string
  id: string
  kode_siswa: string
  nis: string
  nama: string
  sekolah: MadeSekolah
}
export type MadeTagihan = {
  id: string
  kode_tagihan: string
  jumlah: number
  sisa: number
  jenis_id: string
}

/** A new school, so that its receipts and accounts belong to this test alone. */
export async function aSekolah(
  { deps }: Ground, { institusi_id = 'mobile', ...changes }: Partial<MadeSekolah> = {},
): Promise<MadeSekolah> {
  const id = randomId()
  const sekolah: Sekolah = {
    id,
    kode: `UJI${(counter += 1)}`,
    nama: `SD Uji ${counter}`,
    alamat: 'Jl. Uji No. 1',
    kota: 'Bogor',
    logo: '',
    zona_waktu: 'Asia/Jakarta',
    ...changes,
  }
  await deps.db.inTransaction(institusi_id, (tx) => addSekolah(tx, sekolah))
  return { ...sekolah, institusi_id, idsekolah: formatKode('sekolah', institusi_id, id) }
}

/** A pupil without bills, at a new school unless one is given. */
export async function aSiswa(
  world: Ground,
  changes: { nama?: string; sekolah?: MadeSekolah; nomor_wa?: string; institusi_id?: string } = {},
): Promise<MadeSiswa> {
  const { nama = 'Hasna Zahira', institusi_id = 'mobile', nomor_wa } = changes
  const sekolah = changes.sekolah ?? (await aSekolah(world, { institusi_id }))
  const id = randomId()
  const nis = `9${String((counter += 1)).padStart(6, '0')}`
  await world.deps.db.inTransaction(sekolah.institusi_id, async (tx) => {
    await tx.query(
      `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama, kelas)
       VALUES ($1, $2, $3, $4, $5, '4B')`,
      [tx.institusi_id, id, sekolah.id, nis, nama],
    )
    if (nomor_wa) {
      await tx.query(
        'INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)',
        [tx.institusi_id, id, nomor_wa],
      )
    }
  })
  const kode_siswa = formatKode('siswa', sekolah.institusi_id, id)
  return { institusi_id: sekolah.institusi_id, id, kode_siswa, nis, nama, sekolah }
}

export type TagihanChanges = {
  jenis?: string
  jumlah?: number
  boleh_dicicil?: boolean
  prioritas?: number
  periode?: string
  tanggal_aktif?: LocalDate
  jatuh_tempo?: LocalDate
}

/** A bill of this month for a pupil, due in ten days, issued as the school would. */
export async function aTagihan(
  { deps, clock }: Ground, siswa: MadeSiswa, changes: TagihanChanges = {},
): Promise<MadeTagihan> {
  const now = clock.now()
  const today = localDateAt(now, siswa.sekolah.zona_waktu)
  const { jenis: nama = 'SPP', boleh_dicicil = false, prioritas = 10 } = changes
  const jumlah = rupiah(changes.jumlah ?? 450_000)
  const sekolah_id = siswa.sekolah.id
  return deps.db.inTransaction(siswa.institusi_id, async (tx) => {
    // Two bills at the same moment share their type.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${sekolah_id}/${nama}`])
    const [known] = await tx.query<{ id: string }>(
      'SELECT id FROM jenis_tagihan WHERE institusi_id = $1 AND sekolah_id = $2 AND nama = $3',
      [tx.institusi_id, sekolah_id, nama],
    )
    const jenis = { id: known?.id ?? randomId(), sekolah_id, nama, prioritas, boleh_dicicil }
    if (!known) await addJenisTagihan(tx, jenis)
    const id = await issueTagihan(tx, {
      siswa_id: siswa.id, jenis, jumlah,
      periode: changes.periode ?? today.slice(0, 7),
      tanggal_aktif: changes.tanggal_aktif ?? addDays(today, -5),
      jatuh_tempo: changes.jatuh_tempo ?? addDays(today, 10),
    }, now)
    const kode_tagihan = formatKode('tagihan', tx.institusi_id, id)
    return { id, kode_tagihan, jumlah, sisa: jumlah, jenis_id: jenis.id }
  })
}

/** A bill that nobody owes, as one of a kind that is a gift; it is not in the ledger until it is given. */
export async function aGift(
  world: Ground & Pick<World, 'database'>, siswa: MadeSiswa, changes: TagihanChanges = {},
): Promise<MadeTagihan> {
  const gift = await aTagihan(world, siswa, { jenis: 'Infak', ...changes })
  await world.database.query(
    `UPDATE tagihan SET sukarela = true, boleh_dicicil = true, jatuh_tempo = '2199-12-31' WHERE id = $1`, [gift.id],
  )
  return gift
}

type PenggunaChanges = {
  institusi_id?: string
  nomor_wa?: string | null
  sekolah?: MadeSekolah
  /** The person who created this account. */
  dibuat_oleh?: string
}

/**
 * A person with an open session. With a number they are a pupil's wali, with a school an officer.
 */
export async function aPengguna(
  { deps, clock }: Ground,
  level: Level,
  changes: PenggunaChanges = {},
): Promise<{ id: string; token: string }> {
  const { nomor_wa = null, sekolah, dibuat_oleh = null } = changes
  const institusi_id = changes.institusi_id ?? sekolah?.institusi_id ?? 'mobile'
  const id = randomId()
  return deps.db.inTransaction(institusi_id, async (tx) => {
    await tx.query(
      `INSERT INTO pengguna (institusi_id, id, level, nama, nomor_wa, dibuat_oleh)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [tx.institusi_id, id, level, `Pengguna ${level}`, nomor_wa, dibuat_oleh],
    )
    if (sekolah) await linkSekolah(tx, id, sekolah.id)
    else if (level !== 'wali')
      await addPenugasan(tx, { pengguna_id: id, level, sekolah_id: null, dibuat_oleh: null }, clock.now())
    return { id, token: await openLongSesi(tx, id, level, clock.now()) }
  })
}

/** Sessions of staff end the same day, while stories last for weeks: these begin in a year. */
export function openLongSesi(tx: Tx, id: string, level: Level, now: Date): Promise<string> {
  return openSesi(tx, id, level === 'wali' ? now : later(now, 365 * DAY_MS))
}

let counter = 0
