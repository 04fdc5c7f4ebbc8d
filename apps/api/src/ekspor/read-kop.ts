import { strict as assert } from 'node:assert'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { formatInstant, ZONES, type Zone } from '@lunas/values/local-date'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Kop } from '#platform/dokumen/berkas'
import type { Person } from '#platform/http/caller'
import { sayFilter, type Daftar } from '#ekspor/ekspor'

/** Used when the schools are in several zones. */
const DEFAULT_ZONE: Zone = 'Asia/Jakarta'

type Sekolah = { id: string; nama: string; zona_waktu: Zone }
type Asked<Row> = {
  daftar: Daftar<Row>
  filter: Readonly<Record<string, unknown>>
  banyak: number
  now: Date
}

/** The letterhead of a file, and the zone of its times. */
export async function readKop<Row>(tx: Tx, person: Person, asked: Asked<Row>) {
  const { daftar, filter, banyak, now } = asked
  const [reader] = await tx.query<{ nama: string; institusi: string }>(
    `SELECT p.nama, i.nama AS institusi FROM offered.pengguna p JOIN offered.institusi i ON i.id = $1
      WHERE p.institusi_id = $1 AND p.id = $2`,
    [tx.institusi_id, person.pengguna_id],
  )
  assert(reader, 'the session has no pengguna')
  const schools = await tx.query<Sekolah>(
    `SELECT id, nama, zona_waktu FROM offered.sekolah
      WHERE institusi_id = $1 AND ($2::uuid[] IS NULL OR id = ANY ($2))`,
    [tx.institusi_id, await schoolsOf(tx, person)],
  )
  const chosen = schools.find(({ id }) => isNamed(tx.institusi_id, id, filter['idsekolah']))
  const only = chosen ?? (schools.length === 1 ? schools[0] : undefined)
  const zones = new Set(only ? [only.zona_waktu] : schools.map(({ zona_waktu }) => zona_waktu))
  const [zone = DEFAULT_ZONE] = zones.size === 1 ? zones : []
  const byName = new Map(schools.map(({ nama, zona_waktu }) => [nama, zona_waktu]))
  const names = await namesIn(tx, filter, chosen)
  const said = sayFilter(filter, daftar, names)
  const kop: Kop = {
    institusi: reader.institusi,
    sekolah: only?.nama ?? '',
    judul: daftar.judul,
    keterangan: [
      said.length > 0 ? said.join(' · ') : 'Semua baris, tanpa saringan',
      `${banyak.toLocaleString('id-ID')} baris · diunduh oleh ${reader.nama}, ${formatInstant(now, zone)}`,
      zones.size > 1 ? 'Waktu menurut zona sekolah masing-masing' : `Waktu dalam ${ZONES[zone]}`,
    ],
  }
  const zonaOf = (row: Row): Zone => byName.get(daftar.sekolahOf?.(row) ?? '') ?? zone
  return { kop, zonaOf, zonaCampur: zones.size > 1 }
}

function isNamed(institusi_id: string, id: string, kode: unknown): boolean {
  return kode === formatKode('sekolah', institusi_id, id)
}

/** The names of schools and other references in a filter. */
async function namesIn(
  tx: Tx, filter: Readonly<Record<string, unknown>>, sekolah: Sekolah | undefined,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const { idsekolah } = filter
  if (sekolah && typeof idsekolah === 'string') names.set(idsekolah, sekolah.nama)
  const petugas = filter['idpengguna'] ?? filter['petugas']
  if (typeof petugas !== 'string') return names
  const [row] = await tx.query<{ nama: string }>(
    'SELECT nama FROM offered.pengguna WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, idOfKode('pengguna', petugas)],
  )
  return row ? names.set(petugas, row.nama) : names
}
