import { PENCARIAN_PAGE_SIZE, type BarisPencarian } from '@lunas/contract/pengguna/akun'
import { formatKode } from '@lunas/values/kode'
import type { Person } from '#platform/http/caller'
import type { Needs } from '#profil/needs'
import { listPencarian, type PencarianRow } from '#profil/profil.queries'

/**
 * Enough letters to tell the visitors of one family apart, too few to follow one across families.
 */
const VISITOR_LETTERS = 4

/** Look-ups of this person's children. Visitors are unknown, so a short hash stands for each. */
export async function readPencarian(
  { db }: Pick<Needs, 'db'>, person: Person, sebelum: string | undefined,
): Promise<BarisPencarian[]> {
  const { institusi_id } = person
  const before = sebelum === undefined ? null : new Date(sebelum)
  const rows = await db.inTransaction(institusi_id, (tx) =>
    listPencarian(tx, person, before, PENCARIAN_PAGE_SIZE),
  )
  return rows.map((row) => showPencarian(institusi_id, row))
}

export function showPencarian(
  institusi_id: string, { siswa_id, nama_siswa, pada, jenis, kali, alamat_sidik }: PencarianRow,
): BarisPencarian {
  return {
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    nama_siswa,
    pada: pada.toISOString(),
    jenis,
    kali,
    pengunjung: `${alamat_sidik.slice(0, VISITOR_LETTERS)}***`,
  }
}
