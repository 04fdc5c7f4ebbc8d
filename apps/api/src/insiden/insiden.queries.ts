import type { Pemberitahuan } from '@lunas/contract/insiden/insiden'
import type { StatusInsiden } from '@lunas/contract/insiden/insiden.status'
import type { Tx } from '#platform/db/database'
import { insidenTransitions } from '#insiden/insiden'

export type Fakta = {
  judul: string
  uraian: string
  ditemukan_at: Date
  terpapar_dari: Date
  terpapar_sampai: Date
  kelompok: readonly string[]
}

type Isi = { [K in keyof Pemberitahuan]: string | null }

export type InsidenRow = Fakta & Isi & {
  id: string
  status: StatusInsiden
  dihitung_at: Date
  diajukan_oleh: string | null
  diajukan_at: Date | null
  diputus_at: Date | null
  catatan: string
  /** How many persons the notice goes to. */
  banyak: number
}

const COLUMNS = `i.id, i.judul, i.uraian, i.ditemukan_at, i.terpapar_dari, i.terpapar_sampai,
  i.kelompok, i.status, i.dihitung_at, i.data, i.kapan, i.bagaimana, i.penanganan, i.kontak,
  i.diajukan_oleh, i.diajukan_at, i.diputus_at, i.catatan`

export async function insertInsiden(
  tx: Tx, id: string, fakta: Fakta, { oleh, now }: { oleh: string; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO insiden (institusi_id, id, judul, uraian, ditemukan_at, terpapar_dari,
                          terpapar_sampai, kelompok, status, dibuat_at, dibuat_oleh, dihitung_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'terbuka', $9, $10, $9)`,
    [...valuesOf(tx, id, fakta), now, oleh],
  )
}

export async function updateFakta(tx: Tx, id: string, fakta: Fakta): Promise<void> {
  await tx.query(
    `UPDATE insiden SET judul = $3, uraian = $4, ditemukan_at = $5, terpapar_dari = $6,
            terpapar_sampai = $7, kelompok = $8
      WHERE institusi_id = $1 AND id = $2`,
    valuesOf(tx, id, fakta),
  )
}

function valuesOf(tx: Tx, id: string, fakta: Fakta): unknown[] {
  return [
    tx.institusi_id, id, fakta.judul, fakta.uraian, fakta.ditemukan_at, fakta.terpapar_dari,
    fakta.terpapar_sampai, fakta.kelompok,
  ]
}

export async function saveDihitung(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query('UPDATE insiden SET dihitung_at = $3 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id, now,
  ])
}

/** Locks an incident until the commit. */
export async function lockInsiden(tx: Tx, id: string): Promise<InsidenRow | undefined> {
  const [row] = await tx.query<Omit<InsidenRow, 'banyak'>>(
    `SELECT ${COLUMNS} FROM insiden i WHERE i.institusi_id = $1 AND i.id = $2 FOR UPDATE`,
    [tx.institusi_id, id],
  )
  return row && { ...row, banyak: await countTerdampak(tx, id) }
}

async function countTerdampak(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::integer AS banyak FROM insiden_terdampak
      WHERE institusi_id = $1 AND insiden_id = $2`,
    [tx.institusi_id, id],
  )
  return row?.banyak ?? 0
}

/** Stores the notice with who proposes it. */
export async function saveUsulan(
  tx: Tx, id: string, isi: Pemberitahuan, { oleh, now }: { oleh: string; now: Date },
): Promise<void> {
  const { data, kapan, bagaimana, penanganan, kontak } = isi
  await tx.query(
    `UPDATE insiden SET data = $3, kapan = $4, bagaimana = $5, penanganan = $6, kontak = $7,
            diajukan_oleh = $8, diajukan_at = $9, catatan = ''
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, data, kapan, bagaimana, penanganan, kontak, oleh, now],
  )
}

/** Ends a proposal; its text stays, to be corrected and proposed again. */
export async function endUsulan(tx: Tx, id: string, catatan: string): Promise<void> {
  await tx.query(
    `UPDATE insiden SET diajukan_oleh = NULL, diajukan_at = NULL, catatan = $3
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, catatan],
  )
}

export async function saveTold(
  tx: Tx, id: string, { oleh, now, catatan }: { oleh: string; now: Date; catatan: string },
): Promise<void> {
  const { from, to } = insidenTransitions.tell
  await tx.query(
    `UPDATE insiden SET status = $3, diputus_oleh = $4, diputus_at = $5, catatan = $6,
            periksa_at = $5
      WHERE institusi_id = $1 AND id = $2 AND status = ANY ($7)`,
    [tx.institusi_id, id, to, oleh, now, catatan, from],
  )
}

export async function saveClosed(
  tx: Tx, id: string, { oleh, now, catatan }: { oleh: string; now: Date; catatan: string },
): Promise<void> {
  const { from, to } = insidenTransitions.close
  await tx.query(
    `UPDATE insiden SET status = $3, ditutup_oleh = $4, ditutup_at = $5, catatan_tutup = $6,
            periksa_at = NULL
      WHERE institusi_id = $1 AND id = $2 AND status = ANY ($7)`,
    [tx.institusi_id, id, to, oleh, now, catatan, from],
  )
}
