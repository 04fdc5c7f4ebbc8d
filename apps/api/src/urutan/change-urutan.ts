import type { UrutanSiswa } from '@lunas/contract/tagihan/urutan'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#urutan/needs'
import { listUrutan, saveUrutan, type JenisRow } from '#urutan/urutan.queries'

type UrutanDeps = Pick<Needs, 'db' | 'clock' | 'isWali' | 'findSiswaRow'>

export function readUrutan(
  deps: UrutanDeps, kode_siswa: string, caller: Caller,
): Promise<UrutanSiswa> {
  return withSiswa(deps, kode_siswa, caller, async (tx, { id }) => show(tx, id))
}

/** Saves the order; parent and school may both change it, and the latest change counts. */
export function changeUrutan(
  deps: UrutanDeps, request: { kode_siswa: string; jenis: string[] }, caller: Caller,
): Promise<UrutanSiswa> {
  const { pengguna_id } = personOf(caller)
  return withSiswa(deps, request.kode_siswa, caller, async (tx, { id, sekolah_id }) => {
    const before = await listUrutan(tx, id)
    const known = new Set(before.map((jenis) => jenis.id))
    const chosen = new Set(request.jenis.flatMap((text) => parseKode('jenis', text)?.id ?? []))
    // Types that this pupil has no bill of are ignored.
    await saveUrutan(tx, id, [...chosen].filter((jenis_id) => known.has(jenis_id)))
    await leaveJejak(tx, {
      pada: deps.clock.now(), pengguna_id, tindakan: 'urutan_diubah', subject_id: id, sekolah_id,
      alamat: caller.address, sebelum: { didahulukan: namesOf(before) },
      sesudah: { didahulukan: namesOf(await listUrutan(tx, id)) },
    })
    return show(tx, id)
  })
}

/** The first types by name, for the trail. */
function namesOf(jenis: readonly JenisRow[]): string {
  const first = jenis.filter(({ didahulukan }) => didahulukan).map(({ nama }) => nama)
  return first.join(', ') || 'tidak ada'
}

type SiswaOfOrder = { id: string; sekolah_id: string }

async function withSiswa<T>(
  { db, isWali, findSiswaRow }: UrutanDeps, kode_siswa: string, caller: Caller,
  work: (tx: Tx, siswa: SiswaOfOrder) => Promise<T>,
): Promise<T> {
  const person = personOf(caller)
  const kode = parseKode('siswa', kode_siswa)
  const isParent = person.level === 'wali'
  const nobody = refuse('SISWA_TIDAK_DITEMUKAN')
  if (kode?.institusi_id !== person.institusi_id) throw nobody
  if (isParent && !(await isWali(kode.institusi_id, kode.id, caller))) throw nobody
  return db.inTransaction(kode.institusi_id, async (tx) => {
    const siswa = await findSiswaRow(tx, kode.id)
    if (!siswa || !(isParent || (await worksFor(tx, person, siswa.sekolah_id)))) throw nobody
    return work(tx, siswa)
  })
}

async function show(tx: Tx, siswa_id: string): Promise<UrutanSiswa> {
  const { institusi_id } = tx
  const rows = await listUrutan(tx, siswa_id)
  return {
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    jenis: rows.map(({ id, nama, didahulukan }) => ({
      idjenis: formatKode('jenis', institusi_id, id), nama, didahulukan,
    })),
  }
}
