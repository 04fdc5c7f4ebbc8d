import { formatKode } from '@lunas/values/kode'
import { localDateAt, type Zone } from '@lunas/values/local-date'
import { strict as assert } from 'node:assert'
import { recordNumbers } from '#anak/anak'
import type { Tercatat } from '#impor-siswa/compare'
import {
  findTercatat, lockImpor, markApplied, readBarisOf, type BarisRow,
} from '#impor-siswa/impor.queries'
import type { Masuk, Needs } from '#impor-siswa/needs'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import {
  insertKelas, insertKeluarga, insertManySiswa, joinKeluarga, keepManyWali, keepTahunAjaran,
  placeSiswa, relievedFamilies, tahunAjaranOf, takesOldNis, tingkatOfKelas, updateManySiswa, type WaliDiimpor,
} from '#siswa/siswa'
import type { TugasKind } from '#tugas/tugas'

export type PermintaanTerap = { impor_id: string; satukan: boolean }

/** A row with its pupil, new or known. */
type Placed = BarisRow & { siswa_id: string }

/** Applies a file in one commit: all of its rows that are not refused, or none. */
export function applyTugasSiswa({ clock, noteMasuk }: Pick<Needs, 'clock' | 'noteMasuk'>): TugasKind {
  return {
    async run(work) {
      const { impor_id, satukan } = work.tugas.permintaan as PermintaanTerap
      const { institusi_id, pengguna_id, alamat } = work.tugas
      await work.finish(async (tx) => {
        const now = clock.now()
        const { baris, masuk } = await applyImpor(tx, { impor_id, satukan, pengguna_id, alamat }, now)
        await noteMasuk(tx, masuk, pengguna_id, now)
        return { impor_siswa: { idimpor: formatKode('imporsiswa', institusi_id, impor_id), baris } }
      })
    },
  }
}

type Wish = PermintaanTerap & { pengguna_id: string; alamat: string }

async function applyImpor(tx: Tx, wish: Wish, now: Date): Promise<{ baris: number; masuk: Masuk[] }> {
  const { impor_id, satukan, pengguna_id, alamat } = wish
  const impor = await lockImpor(tx, impor_id)
  if (!impor) throw refuse('IMPOR_SISWA_TIDAK_DITEMUKAN')
  if (impor.status !== 'usulan') throw refuse('IMPOR_SISWA_SUDAH_DIPUTUS')
  const { sekolah_id } = impor
  const rows = await readBarisOf(tx, impor_id, ['baru', 'berubah', 'sama'])
  const before = await requireUnchanged(tx, sekolah_id, rows)
  const placed = rows.map((row): Placed => ({ ...row, siswa_id: row.siswa_id ?? randomId() }))
  const written = placed.map(({ siswa_id, isi }) => ({ id: siswa_id, ...isi }))
  const isNew = new Set(rows.flatMap(({ keadaan, nomor }) => (keadaan === 'baru' ? [nomor] : [])))
  await insertManySiswa(tx, sekolah_id, written.filter((_, i) => isNew.has(placed[i]?.nomor ?? -1)))
  await updateManySiswa(tx, written.filter((_, i) => !isNew.has(placed[i]?.nomor ?? -1)), false)
  if (await takesOldNis(tx, written.map(({ id }) => id))) throw refuse('IMPOR_SISWA_BERUBAH')
  await putIntoClasses(tx, sekolah_id, placed, now)
  await keepManyWali(tx, contactsOf(placed), now)
  const nomor_wali = await recordNumbers(tx, certainNumbers(placed))
  if (satukan) await uniteFamilies(tx, placed, now)
  await markApplied(tx, impor_id, placed.map(({ nomor, siswa_id, isi }) => ({
    nomor, siswa_id, sebelum: before.get(isi.nis) ?? null,
  })), now)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'impor_siswa_diterapkan', subject_id: impor_id, sekolah_id, alamat,
    sebelum: { status: 'usulan' }, sesudah: { status: 'diterapkan' },
    rincian: { baru: impor.baru, berubah: impor.berubah, nomor_wali },
  })
  const masuk = placed.flatMap(({ nomor, siswa_id, isi }): Masuk[] => {
    if (isNew.has(nomor)) return [{ siswa_id, sekolah_id, sebab: 'masuk' }]
    const kelas = before.get(isi.nis)?.kelas ?? ''
    const isMoved = kelas !== '' && isi.kelas !== '' && kelas !== isi.kelas
    return isMoved ? [{ siswa_id, sekolah_id, sebab: 'pindah_kelas' }] : []
  })
  return { baris: placed.length, masuk }
}

/** Somebody may have added a pupil with the same number since the file was read. */
async function requireUnchanged(
  tx: Tx, sekolah_id: string, rows: readonly BarisRow[],
): Promise<Map<string, Tercatat>> {
  const read = rows.map(({ nomor, isi }) => ({ nomor, isi, kata: '', kunci: '' }))
  const { byNis, byNisn } = await findTercatat(tx, sekolah_id, read)
  const isSame = rows.every(({ isi, siswa_id }) => {
    const other = byNisn.get(isi.nisn)
    return (byNis.get(isi.nis)?.id ?? null) === siswa_id && (!other || other.id === siswa_id)
  })
  if (!isSame) throw refuse('IMPOR_SISWA_BERUBAH')
  return byNis
}

/** The classes of the running school year; those that the school does not have are made. */
async function putIntoClasses(
  tx: Tx, sekolah_id: string, rows: readonly Placed[], now: Date,
): Promise<void> {
  const named = rows.filter(({ isi }) => isi.kelas !== '')
  if (named.length === 0) return
  const [sekolah] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, sekolah_id],
  )
  assert(sekolah, `sekolah ${sekolah_id} has an import`)
  const tahun = await keepTahunAjaran(tx, tahunAjaranOf(localDateAt(now, sekolah.zona_waktu)), now)
  for (const nama of new Set(named.map(({ isi }) => isi.kelas))) {
    await insertKelas(
      tx, { sekolah_id, tahun_ajaran_id: tahun, nama, tingkat: tingkatOfKelas(nama).slice(0, 20) }, now,
    )
  }
  const kelas = await tx.query<{ id: string; nama: string }>(
    `SELECT id, nama FROM offered.kelas
      WHERE institusi_id = $1 AND sekolah_id = $2 AND tahun_ajaran_id = $3`,
    [tx.institusi_id, sekolah_id, tahun],
  )
  const ids = new Map(kelas.map(({ id, nama }) => [nama, id]))
  await placeSiswa(
    tx, tahun, named.map(({ siswa_id }) => siswa_id), named.map(({ isi }) => ids.get(isi.kelas) ?? ''),
  )
}

const PARENTS = ['ayah', 'ibu', 'wali'] as const

function contactsOf(rows: readonly Placed[]): WaliDiimpor[] {
  return rows.flatMap(({ siswa_id, isi }) =>
    PARENTS.filter((siapa) => isi[siapa].nama !== '' || isi[siapa].nomor !== '').map((hubungan) => ({
      siswa_id, hubungan, nama: isi[hubungan].nama, nomor_wa: isi[hubungan].nomor || null,
    })),
  )
}

/** Only a number of which the school says whose it is sees the child. */
function certainNumbers(rows: readonly Placed[]): { siswa_id: string; nomor_wa: string }[] {
  return rows.flatMap(({ siswa_id, isi }) => {
    const numbers = PARENTS.map((siapa) => isi[siapa]).filter(({ nomor, pasti }) => pasti && nomor !== '')
    return [...new Set(numbers.map(({ nomor }) => nomor))].map((nomor_wa) => ({ siswa_id, nomor_wa }))
  })
}

/** Siblings of the file become a family, or join the one that one of them has. */
async function uniteFamilies(tx: Tx, rows: readonly Placed[], now: Date): Promise<void> {
  const siblings = Map.groupBy(rows.filter(({ keluarga }) => keluarga !== null), ({ keluarga }) => keluarga)
  const known = await tx.query<{ id: string; keluarga_id: string }>(
    `SELECT id, keluarga_id FROM offered.siswa_rinci
      WHERE institusi_id = $1 AND id = ANY ($2::uuid[]) AND keluarga_id IS NOT NULL`,
    [tx.institusi_id, rows.map(({ siswa_id }) => siswa_id)],
  )
  const familyOf = new Map(known.map(({ id, keluarga_id }) => [id, keluarga_id]))
  const relieved = await relievedFamilies(tx, [...new Set(familyOf.values())], now)
  for (const children of siblings.values()) {
    const families = [...new Set(children.flatMap(({ siswa_id }) => familyOf.get(siswa_id) ?? []))]
    const [one] = children
    // Two families in one household were recorded on purpose.
    if (children.length < 2 || families.length > 1 || !one) continue
    // Who joins a family with a relief is decided by two people, not by a file.
    if (families[0] && relieved.has(families[0])) continue
    const nama = `Keluarga ${one.isi.ibu.nama || one.isi.ayah.nama || one.isi.nama}`
    const id = families[0] ?? (await insertKeluarga(tx, nama, now))
    await joinKeluarga(tx, id, children.map(({ siswa_id }) => siswa_id))
  }
}
