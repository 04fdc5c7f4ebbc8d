import {
  JENIS_MENUNGGU, JENIS_SEMUA_SEKOLAH, putusCallOf, type JenisMenunggu, type Menunggu,
} from '@lunas/contract/portal/menunggu'
import { calls, type ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Level } from '@lunas/contract/pengguna/level'
import { parseKode } from '@lunas/values/kode'
import { isWithin, schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { readPemutus } from '#usulan/read-pemutus'

type Row = Omit<Menunggu, 'sejak'> & { sejak: Date }

/**
 * What other people proposed and this person may decide, in one of the person's schools or in all; the kind that waits
 * longest comes first.
 */
export async function readMenunggu(
  tx: Tx, person: Person, { idsekolah }: ParsedRequestOf<'getMenunggu'>,
  menunggu: Readonly<Record<JenisMenunggu, string>>,
): Promise<Menunggu[]> {
  const kinds = JENIS_MENUNGGU.filter((jenis) => mayDecide(person.level, jenis))
  const schools = await schoolsOf(tx, person)
  const asked = idsekolah === undefined ? null : ownSekolahOf(tx, schools, idsekolah)
  const { sama } = await readPemutus(tx, person)
  const waiting = kinds.map((jenis) => `SELECT '${jenis}' AS jenis, m.* FROM (${menunggu[jenis]}) m`)
  const rows = await tx.query<Row>(
    `SELECT w.jenis, count(*)::int AS banyak, min(w.diajukan_at) AS sejak
       FROM (${waiting.join(' UNION ALL ')}) w
      WHERE w.diajukan_oleh <> ALL ($2::uuid[])
        AND ($3::uuid[] IS NULL OR w.sekolah_id = ANY ($3))
        AND ($4::uuid IS NULL OR w.sekolah_id = $4 OR w.jenis = ANY ($5))
      GROUP BY w.jenis ORDER BY sejak, w.jenis`,
    [tx.institusi_id, sama, schools, asked, JENIS_SEMUA_SEKOLAH],
  )
  return rows.map(({ sejak, ...row }) => ({ ...row, sejak: sejak.toISOString() }))
}

function mayDecide(level: Level, jenis: JenisMenunggu): boolean {
  const { levels }: { levels: readonly Level[] } = calls[putusCallOf(jenis)]
  return levels.includes(level)
}

function ownSekolahOf(tx: Tx, schools: string[] | null, idsekolah: string): string {
  const kode = parseKode('sekolah', idsekolah)
  if (kode?.institusi_id !== tx.institusi_id || !isWithin(schools, kode.id)) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return kode.id
}
