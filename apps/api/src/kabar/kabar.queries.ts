import type { JenisKabar, KanalKabar } from '@lunas/contract/kabar/kabar'
import type { renderNotice } from '#messages/messages'
import type { Tx } from '#platform/db/database'
import { kabarTransitions, type KabarMove } from '#kabar/kabar'

export type KabarTemplate = Parameters<typeof renderNotice>[0]

type NewKabar = Pick<Peristiwa, 'peristiwa' | 'template'> & {
  id: string
  nomor_wa: string
  kanal: KanalKabar
  subjek: string[]
  kirim_at: Date
  /** Whether a person without a choice of their own gets it. */
  bawaan: boolean
}

export type Peristiwa = {
  peristiwa: string
  jenis: JenisKabar
  /** News has no text for WhatsApp or mail. */
  template: KabarTemplate | 'berita'
  giliran: number
}

/**
 * Inserts messages for people who want this kind by this way and can be reached; a message that
 * exists already is skipped.
 */
export async function insertKabar(
  tx: Tx, { jenis, giliran }: Pick<Peristiwa, 'jenis' | 'giliran'>, baru: readonly NewKabar[],
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO kabar (institusi_id, id, peristiwa, jenis, template, nomor_wa, kanal, subjek,
                        status, giliran, kirim_at, dibuat_at)
     SELECT $1, b.id, b.peristiwa, $2, b.template, b.nomor_wa, b.kanal, b.subjek, 'menunggu', $3,
            b.kirim_at, $4
       FROM jsonb_to_recordset($5) AS b (
              id uuid, peristiwa text, template text, nomor_wa text, kanal text, subjek uuid[],
              kirim_at timestamptz, bawaan boolean)
       LEFT JOIN pilihan_kabar c ON c.institusi_id = $1 AND c.nomor_wa = b.nomor_wa
                                AND c.jenis = $2 AND c.kanal = b.kanal
       LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.nomor_wa = b.nomor_wa
      WHERE coalesce(c.aktif, b.bawaan)
        AND CASE b.kanal
              WHEN 'whatsapp' THEN true
              WHEN 'email' THEN p.email_terverifikasi_at IS NOT NULL
              ELSE EXISTS (SELECT 1 FROM langganan_notifikasi l
                            WHERE l.institusi_id = $1 AND l.pengguna_id = p.id)
            END
     ON CONFLICT (institusi_id, nomor_wa, peristiwa, kanal) DO NOTHING`,
    [tx.institusi_id, jenis, giliran, now, JSON.stringify(baru)],
  )
}

export type KabarRow = Peristiwa & {
  id: string
  nomor_wa: string
  kanal: KanalKabar
  subjek: string[]
  percobaan: number
  /** The verified address, if any. */
  email: string | null
  /** The person has refused this kind since, or a later reminder replaces this one. */
  ditolak: boolean
}

/** Locks a message that is not yet sent; undefined once it is. */
export async function lockKabar(tx: Tx, id: string): Promise<KabarRow | undefined> {
  const [row] = await tx.query<KabarRow>(
    `SELECT k.id, k.peristiwa, k.jenis, k.template, k.giliran, k.nomor_wa, k.kanal, k.subjek,
            k.percobaan, coalesce(NOT c.aktif, false) OR (k.jenis = 'pengingat' AND EXISTS (
              SELECT 1 FROM kabar n WHERE n.institusi_id = $1 AND n.nomor_wa = k.nomor_wa
                 AND n.jenis = k.jenis AND n.kanal = k.kanal AND n.dibuat_at > k.dibuat_at
                 -- pengingat/<day>/<zone>: each zone has a round of its own.
                 AND substr(n.peristiwa, 22) = substr(k.peristiwa, 22))) AS ditolak,
            CASE WHEN p.email_terverifikasi_at IS NOT NULL THEN p.email END AS email
       FROM kabar k
       LEFT JOIN pilihan_kabar c ON c.institusi_id = $1 AND c.nomor_wa = k.nomor_wa
                                AND c.jenis = k.jenis AND c.kanal = k.kanal
       LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.nomor_wa = k.nomor_wa
      WHERE k.institusi_id = $1 AND k.id = $2 AND k.status = 'menunggu' FOR UPDATE OF k`,
    [tx.institusi_id, id],
  )
  return row
}

/** Counts the attempt before it is made, and stores the text. */
export async function saveTry(tx: Tx, id: string, isi: Record<string, string>): Promise<void> {
  await tx.query(
    `UPDATE kabar SET percobaan = percobaan + 1, isi = $3 WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, isi],
  )
}

export async function moveKabar(tx: Tx, id: string, move: KabarMove): Promise<void> {
  const { from, to } = kabarTransitions[move]
  await tx.query(
    `UPDATE kabar SET status = $3 WHERE institusi_id = $1 AND id = $2 AND status = ANY ($4)`,
    [tx.institusi_id, id, to, from],
  )
}

export async function postponeKabar(tx: Tx, id: string, kirim_at: Date): Promise<void> {
  await tx.query(
    `UPDATE kabar SET kirim_at = $3 WHERE institusi_id = $1 AND id = $2 AND status = 'menunggu'`,
    [tx.institusi_id, id, kirim_at],
  )
}

/** The message that was sent by WhatsApp under this id, so that it can go by mail instead. */
export async function findSent(
  tx: Tx, id: string,
): Promise<(Peristiwa & { nomor_wa: string; subjek: string[] }) | undefined> {
  const [row] = await tx.query<Peristiwa & { nomor_wa: string; subjek: string[] }>(
    `SELECT peristiwa, jenis, template, giliran, nomor_wa, subjek FROM kabar
      WHERE institusi_id = $1 AND id = $2 AND kanal = 'whatsapp'`,
    [tx.institusi_id, id],
  )
  return row
}
