import type { BarisKeluarga } from '@lunas/contract/siswa/keluarga'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { sumRupiah } from '@lunas/values/rupiah'
import { schoolsOf } from '#platform/auth/wewenang'
import { countDaftar, type Daftar } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { readAnak, readWaliOf } from '#kesiswaan/family.queries'
import { familyName, findMatchingKeluarga, matchKeluarga, onKeluarga } from '#siswa/siswa'

type Found = { id: string; nama: string }

/** Families by name, with their children at the reader's schools; families without one are left out. */
export async function daftarKeluarga(
  tx: Tx, person: Person, request: ParsedRequestOf<'daftarKeluarga'>, limit: number,
): Promise<Daftar<BarisKeluarga>> {
  const schools = await schoolsOf(tx, person)
  const found = await findPage(tx, schools, request, limit)
  const anak = Map.groupBy(await readAnak(tx, found.map(({ id }) => id), schools), ({ keluarga_id }) => keluarga_id)
  const wali = Map.groupBy(
    await readWaliOf(tx, [...anak.values()].flat().map(({ id }) => id)), ({ keluarga_id }) => keluarga_id)
  const rows = found.map(({ id, nama }) => {
    const own = anak.get(id) ?? []
    return {
      idkeluarga: formatKode('keluarga', tx.institusi_id, id),
      nama,
      anak: own.map(({ id: child, keluarga_id: _, sekolah_id: __, ...row }) => ({
        kode_siswa: formatKode('siswa', tx.institusi_id, child), ...row,
      })),
      wali: [...new Set((wali.get(id) ?? []).flatMap((one) => one.nama || []))],
      sisa: sumRupiah(own.map(({ sisa }) => sisa)),
    }
  })
  return found.ringkasan ? Object.assign(rows, { ringkasan: found.ringkasan }) : rows
}

/** In the order of the names that the reader sees. */
async function findPage(
  tx: Tx, schools: string[] | null, { idsekolah, cari, setelah }: ParsedRequestOf<'daftarKeluarga'>, limit: number,
): Promise<Daftar<Found>> {
  const sekolah_id = idOfKode('sekolah', idsekolah)
  const values: unknown[] = [tx.institusi_id]
  const put = (value: unknown) => `$${values.push(value)}`
  // The plain column where the reader sees all names, so that the index keluarga_urut gives the order.
  const nama = schools === null ? 'k.nama' : familyName('k', put(schools))
  const filtered = `SELECT k.id, ${nama} AS nama FROM offered.keluarga k
    WHERE k.institusi_id = $1 AND EXISTS (
      SELECT 1 FROM offered.siswa_rinci w WHERE w.institusi_id = $1 AND w.keluarga_id = k.id
         ${schools === null ? '' : `AND w.sekolah_id = ANY (${put(schools)}::uuid[])`}
         ${sekolah_id === null ? '' : `AND w.sekolah_id = ${put(sekolah_id)}::uuid`})
      ${await containing(tx, put, cari, { schools, sekolah_id, nama })}`
  const last = await findLast(tx, schools, idOfKode('keluarga', setelah))
  const order = `ORDER BY ${schools === null ? 'k.nama' : 'nama'}, k.id`
  if (last) {
    const after = `AND (${nama}, k.id) > (${put(last.nama)}, ${put(last.id)}::uuid)`
    return tx.query<Found>(`${filtered} ${after} ${order} LIMIT ${put(limit)}`, values)
  }
  const ringkasan = await countDaftar(tx, { filtered, values: [...values] })
  return Object.assign(await tx.query<Found>(`${filtered} ${order} LIMIT ${put(limit)}`, values), { ringkasan })
}

/** The family that the page follows, by the name that the reader sees. */
async function findLast(tx: Tx, schools: string[] | null, id: string | null): Promise<Found | undefined> {
  if (id === null) return undefined
  const [row] = await tx.query<Found>(
    `SELECT k.id, ${familyName('k', '$3')} AS nama FROM offered.keluarga k WHERE k.institusi_id = $1 AND k.id = $2`,
    [tx.institusi_id, id, schools],
  )
  return row
}

type Scope = { schools: string[] | null; sekolah_id: string | null; nama: string }

/** Among all families of an institution the indexes find a rare text; those of a school are read one by one. */
async function containing(
  tx: Tx, put: (value: unknown) => string, cari: string | undefined, { schools, sekolah_id, nama }: Scope,
): Promise<string> {
  const match = matchKeluarga(cari)
  if (!match) return ''
  const found = schools === null && sekolah_id === null ? await findMatchingKeluarga(tx, match) : undefined
  if (found) return `AND k.id = ANY (${put(found)}::uuid[])`
  return `AND ${onKeluarga('k', nama, {
    schools: put(schools), pola: put(match.pola), nomor: `${put(match.nomor)}::text`,
  })}`
}
