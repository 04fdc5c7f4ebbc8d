import type { PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { METODE_GERBANG, type Metode } from '@lunas/contract/pembayaran/status'
import type { Database, Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { MetodeRules } from '#pembayaran/metode'

/** The switch of everything that goes through the gateway. */
const GATEWAY_SWITCH = 'midtrans'

/** Refuses a way to pay that the institution does not offer, or that an operator switched off for all. */
export async function requireOffered(tx: Tx, rules: MetodeRules, metode: Metode): Promise<void> {
  const [off] = await tx.query('SELECT 1 FROM offered.institusi WHERE id = $1 AND $2 = ANY (metode_mati)', [
    tx.institusi_id, metode,
  ])
  if (off) throw refuse('METODE_TIDAK_DITAWARKAN', { metode: rules[metode].nama })
  if (!METODE_GERBANG.some((one) => one === metode)) return
  const [down] = await tx.query<{ kalimat: string }>(
    'SELECT kalimat FROM offered.saklar WHERE hal IN ($1, $2) ORDER BY hal = $1 DESC LIMIT 1', [GATEWAY_SWITCH, metode],
  )
  if (down) throw refuse('SEDANG_DIMATIKAN', { kalimat: down.kalimat })
}

/**
 * What is left of the ways to pay: without those that institution or school do not offer, and those switched off with
 * their sentence.
 */
export async function onlyOffered(
  db: Database, institusi_id: string | undefined, offBySchool: readonly string[], all: readonly PilihanMetode[],
): Promise<PilihanMetode[]> {
  const off = [...offBySchool, ...(institusi_id === undefined ? [] : await readOff(db, institusi_id))]
  const down = await readSwitchedOff(db)
  const offered = all.filter(({ metode }) => !off.includes(metode)).map((one): PilihanMetode => {
    const alasan = down.get(GATEWAY_SWITCH) ?? down.get(one.metode)
    return alasan === undefined ? one : { ...one, tersedia: false, alasan }
  })
  return offered.toSorted((a, b) => Number(b.tersedia) - Number(a.tersedia))
}

async function readOff(db: Database, institusi_id: string): Promise<readonly string[]> {
  const [row] = await db.call<{ metode_mati: string[] }>(
    'read-metode-mati', 'SELECT metode_mati FROM offered.institusi WHERE id = $1', [institusi_id],
  )
  return row?.metode_mati ?? []
}

async function readSwitchedOff(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.call<{ hal: string; kalimat: string }>(
    'read-saklar', 'SELECT hal, kalimat FROM offered.saklar', [],
  )
  return new Map(rows.map(({ hal, kalimat }) => [hal, kalimat]))
}
