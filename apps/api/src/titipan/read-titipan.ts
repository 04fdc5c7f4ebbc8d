import type { Titipan } from '@lunas/contract/titipan/titipan'
import { parseKode } from '@lunas/values/kode'
import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Caller, Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { showSiswa } from '#siswa/siswa'
import type { Needs } from '#titipan/needs'
import {
  findHeld, isOtomatis, listMutasiForWali, listSaudara, type MutasiRow, type SaudaraRow,
} from '#titipan/titipan.queries'

/** What is kept for a pupil, as far as the one who asks may know: nothing to a stranger. */
export async function keptForWali(
  { db, isWali }: Pick<Needs, 'db' | 'isWali'>, kode_siswa: string, caller: Caller,
): Promise<Rupiah> {
  const siswa = parseKode('siswa', kode_siswa)
  if (!siswa || !(await isWali(siswa.institusi_id, siswa.id, caller))) return rupiah(0)
  return db.inTransaction(siswa.institusi_id, (tx) => findHeld(tx, siswa.id))
}

/** What of a basket is covered: what is kept for a child pays that child's part only. */
export async function keptForKeranjang(
  deps: Pick<Needs, 'db' | 'isWali'>, keranjang: string, caller: Caller,
): Promise<Rupiah> {
  const covered = keranjang.split(',').map(async (bagian) => {
    const [kode_siswa = '', asked] = bagian.split(':')
    return Math.min(Number(asked), await keptForWali(deps, kode_siswa, caller))
  })
  return sumRupiah(await Promise.all(covered))
}

export function readTitipan(
  { db }: Pick<Needs, 'db'>, person: Person, kode_siswa: string,
): Promise<Titipan> {
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { siswa_id, anak } = await findOwnAnak(tx, person, kode_siswa)
    return showTitipan(tx, siswa_id, anak)
  })
}

/** The child by its code, among all children of this parent; anybody else's is refused. */
export async function findOwnAnak(tx: Tx, person: Person, kode_siswa: string) {
  const kode = parseKode('siswa', kode_siswa)
  const anak = await listSaudara(tx, person)
  const isOwn = kode?.institusi_id === tx.institusi_id && anak.some(({ id }) => id === kode.id)
  if (!kode || !isOwn) throw refuse('BUKAN_ANAK_ANDA')
  return { siswa_id: kode.id, anak }
}

export async function showTitipan(
  tx: Tx, siswa_id: string, anak: readonly SaudaraRow[],
): Promise<Titipan> {
  const siswa = anak.find(({ id }) => id === siswa_id)
  if (!siswa) throw refuse('BUKAN_ANAK_ANDA')
  const { institusi_id } = tx
  return {
    siswa: showSiswa(institusi_id, siswa, true),
    jumlah: await findHeld(tx, siswa_id),
    otomatis: await isOtomatis(tx, siswa_id),
    saudara: anak
      .filter(({ id }) => id !== siswa_id)
      .map((saudara) => showSiswa(institusi_id, saudara, true)),
    mutasi: (await listMutasiForWali(tx, siswa_id)).map(showMutasi),
  }
}

function showMutasi({ pada, jumlah, untuk }: MutasiRow): Titipan['mutasi'][number] {
  return {
    pada: pada.toISOString(),
    arah: jumlah > 0 ? 'masuk' : 'keluar',
    jumlah: rupiah(Math.abs(jumlah)),
    keterangan: untuk,
  }
}
