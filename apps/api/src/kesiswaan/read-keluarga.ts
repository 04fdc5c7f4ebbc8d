import type { RincianKeluarga, WaliKeluarga } from '@lunas/contract/siswa/keluarga'
import { formatKode, parseKode } from '@lunas/values/kode'
import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { readAnak, readOwed, readWaliOf, type WaliRow } from '#kesiswaan/family.queries'
import { readKeringananOf } from '#kesiswaan/read-keringanan'
import { familyName } from '#siswa/siswa'

/** A family as far as its children are at the reader's schools. */
export async function readKeluarga(tx: Tx, person: Person, idkeluarga: string): Promise<RincianKeluarga> {
  const kode = parseKode('keluarga', idkeluarga)
  const schools = await schoolsOf(tx, person)
  const id = kode?.institusi_id === tx.institusi_id ? kode.id : null
  const anak = id === null ? [] : await readAnak(tx, [id], schools)
  if (id === null || anak.length === 0) throw refuse('KELUARGA_TIDAK_DITEMUKAN')
  const siswa = anak.map((one) => one.id)
  const nameOf = new Map(anak.map((one) => [one.id, one.nama_siswa]))
  const [[named], wali, keringanan, per_sekolah] = await Promise.all([
    tx.query<{ nama: string }>(
      `SELECT ${familyName('k', '$3')} AS nama FROM offered.keluarga k WHERE k.institusi_id = $1 AND k.id = $2`,
      [tx.institusi_id, id, schools],
    ),
    readWaliOf(tx, siswa), readKeringananOf(tx, { siswa, keluarga_id: id }, schools), readOwed(tx, siswa, schools),
  ])
  return {
    idkeluarga,
    nama: named?.nama ?? '',
    anak: anak.map(({ id: child, keluarga_id: _, sekolah_id: __, ...row }) => ({
      kode_siswa: formatKode('siswa', tx.institusi_id, child), ...row,
    })),
    wali: uniteWali(wali, nameOf),
    sisa: sumRupiah(anak.map(({ sisa }) => sisa)),
    keringanan: keringanan.map(({ siswa_id, ...row }) => ({ ...row, untuk: nameOf.get(siswa_id ?? '') ?? '' })),
    per_sekolah: per_sekolah.map(({ sekolah, sisa }) => ({ sekolah, sisa: rupiah(sisa) })),
  }
}

/** A parent of several children is one person: the same relation, name and number. */
function uniteWali(rows: readonly WaliRow[], nameOf: ReadonlyMap<string, string>): WaliKeluarga[] {
  const same = Map.groupBy(rows, ({ hubungan, nama, nomor_wa }) => `${hubungan}/${nama.toLowerCase()}/${nomor_wa}`)
  return [...same.values()].flatMap((of) => {
    const [one] = of
    return one ? [{
      nama: one.nama, hubungan: one.hubungan, nomor_wa: one.nomor_wa,
      dipastikan: of.some(({ dipastikan }) => dipastikan),
      untuk: of.flatMap(({ siswa_id }) => nameOf.get(siswa_id) ?? []),
    }] : []
  })
}
