import { strict as assert } from 'node:assert'
import type { Call } from '@lunas/contract/wire/call'
import { calls } from '@lunas/contract/wire/calls'
import type { Level } from '@lunas/contract/pengguna/level'
import type { Saya } from '@lunas/contract/portal/portal'
import { formatKode } from '@lunas/values/kode'
import type { Zone } from '@lunas/values/local-date'
import { levelsOf, schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import type { Bentuk } from '#sekolah/sekolah'

/** The logged-in person, their schools, and the calls that the contract allows their level. */
export async function readSaya(tx: Tx, person: Person, now: Date): Promise<Saya> {
  const [row] = await tx.query<{ nama: string; email: string | null; institusi: string; warna: string }>(
    `SELECT p.nama, p.email, i.nama AS institusi, i.warna
       FROM offered.pengguna p JOIN offered.institusi i ON i.id = $1
      WHERE p.institusi_id = $1 AND p.id = $2`,
    [tx.institusi_id, person.pengguna_id],
  )
  assert(row, 'the session has no pengguna')
  const sekolah = await tx.query<{ id: string; nama: string; bentuk: Bentuk; zona_waktu: Zone }>(
    `SELECT id, nama, bentuk, zona_waktu FROM offered.sekolah
      WHERE institusi_id = $1 AND ($2::uuid[] IS NULL OR id = ANY ($2)) ORDER BY nama, id LIMIT $3`,
    [tx.institusi_id, await schoolsOf(tx, person), SEKOLAH_MAX],
  )
  return {
    idpengguna: formatKode('pengguna', tx.institusi_id, person.pengguna_id),
    nama: row.nama,
    email: row.email ?? '',
    level: person.level,
    kode_institusi: tx.institusi_id,
    institusi: row.institusi,
    warna: row.warna,
    sekolah: sekolah.map(({ id, nama, bentuk, zona_waktu }) => ({
      idsekolah: formatKode('sekolah', tx.institusi_id, id), nama, bentuk, zona_waktu,
    })),
    penugasan: await levelsOf(tx, person.pengguna_id, now),
    boleh: callsOf(person.level),
  }
}

/** More than a menu can show; an institution with thousands of schools searches instead. */
const SEKOLAH_MAX = 200

function callsOf(level: Level): string[] {
  return Object.entries<Call>(calls)
    .filter(([, { levels }]) => levels !== 'siapa_saja' && levels.includes(level))
    .map(([name]) => name)
}
