import type { Pemberitahuan } from '@lunas/contract/insiden/insiden'
import type { Kode } from '@lunas/values/kode'
import { claimDue } from '#platform/claim-due'
import { later } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import { CLAIM_MS, FOLLOW_MS, IDLE_MS, peristiwaOf } from '#insiden/insiden'
import type { Needs, Others } from '#insiden/needs'

/** Persons per commit: a killed worker leaves the rest to the next. */
const BATCH = 500
/** Mails per round, few enough to be done before the claim ends. */
const MAILS = 20
/** Incidents per round. */
const AT_ONCE = 10

type Telling = Needs & Pick<Others, 'tellInsiden'>

/**
 * Sends the notices that two people agreed to, and copies what providers report about them. Every
 * incident under way is looked at again and again, so the work of a killed worker goes on by itself.
 */
export function sweepInsiden(needs: Telling, sweepDb: Database): Promise<boolean> {
  const now = needs.clock.now()
  const round = { sweepDb, logger: needs.logger, sweep: 'tell-insiden', batch: AT_ONCE }
  const due = { table: 'insiden', id: 'id', at: 'periksa_at', only: `status = 'memberitahu'` }
  return claimDue(round, due, now, later(now, CLAIM_MS), async (claimed) => {
    for (const kode of claimed) await tellTerdampak(needs, kode)
  })
}

async function tellTerdampak(needs: Telling, kode: Kode): Promise<void> {
  let isMore = true
  while (isMore) isMore = await queueBatch(needs, kode)
  const isTaken = await sendMails(needs, kode)
  await needs.db.inTransaction(kode.institusi_id, async (tx) => {
    const now = needs.clock.now()
    await copyReports(tx, kode.id, now)
    const isUnderWay = isTaken && (await hasUnderWay(tx, kode.id))
    await tx.query(
      `UPDATE insiden SET periksa_at = $3
        WHERE institusi_id = $1 AND id = $2 AND status = 'memberitahu'`,
      [tx.institusi_id, kode.id, later(now, isUnderWay ? FOLLOW_MS : IDLE_MS)],
    )
  })
}

type Contact = { id: string; nomor_wa: string | null; email: string | null }

/** Queues messages for the next persons, and marks them in the same commit. */
function queueBatch({ db, clock, tellInsiden }: Telling, { institusi_id, id }: Kode): Promise<boolean> {
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    // An account that was deleted has no contact. An officer's address is the institution's own
    // record; a parent's counts only when proven.
    const people = await tx.query<Contact>(
      `SELECT t.id, coalesce(t.nomor_wa, p.nomor_wa) AS nomor_wa,
              CASE WHEN p.email_terverifikasi_at IS NOT NULL OR t.jenis = 'petugas'
                   THEN p.email END AS email
         FROM insiden_terdampak t
         LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = t.pengguna_id
        WHERE t.institusi_id = $1 AND t.insiden_id = $2 AND t.status = 'belum'
        ORDER BY t.id LIMIT $3 FOR UPDATE OF t`,
      [institusi_id, id, BATCH],
    )
    const numbered = people.flatMap(({ id: terdampak_id, nomor_wa }) =>
      nomor_wa ? [{ terdampak_id, nomor_wa }] : [])
    await tellInsiden(tx, id, numbered, now)
    const of = (keep: (one: Contact) => boolean) => people.filter(keep).map((one) => one.id)
    await mark(tx, of(({ nomor_wa }) => nomor_wa !== null), ['antre', 'whatsapp'], now)
    await mark(tx, of((one) => one.nomor_wa === null && one.email !== null), ['antre', 'email'], now)
    await mark(tx, of((one) => one.nomor_wa === null && one.email === null), ['tanpa_kontak', null], now)
    return people.length === BATCH
  })
}

async function mark(
  tx: Tx, ids: readonly string[], [status, kanal]: [string, string | null], now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE insiden_terdampak SET status = $3, kanal = $4, status_at = $5
      WHERE institusi_id = $1 AND id = ANY ($2)`,
    [tx.institusi_id, ids, status, kanal, now],
  )
}

type Mail = { id: string; email: string; isi: Pemberitahuan }

/** Persons without a number whose mail has not left. */
function listMails(db: Database, { institusi_id, id }: Kode): Promise<Mail[]> {
  return db.inTransaction(institusi_id, (tx) =>
    tx.query<Mail>(
      `SELECT t.id, p.email, jsonb_build_object('data', i.data, 'kapan', i.kapan,
              'bagaimana', i.bagaimana, 'penanganan', i.penanganan, 'kontak', i.kontak) AS isi
         FROM insiden_terdampak t
         JOIN insiden i ON i.institusi_id = $1 AND i.id = t.insiden_id
         JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = t.pengguna_id
        WHERE t.institusi_id = $1 AND t.insiden_id = $2 AND t.status = 'antre' AND t.kanal = 'email'
          AND p.nomor_wa IS NULL AND p.email IS NOT NULL
        ORDER BY t.id LIMIT $3`,
      [institusi_id, id, MAILS],
    ),
  )
}

/**
 * The pesan has the id of the person, so it is sent once; what it became is copied from it. False
 * when the mail server does not answer: the rest waits for the next round.
 */
async function sendMails(needs: Telling, kode: Kode): Promise<boolean> {
  const { institusi_id } = kode
  const { nama: pengirim } = await needs.findInstitusi(institusi_id)
  for (const { id, email, isi } of await listMails(needs.db, kode)) {
    const delivery = await needs.messages.deliver({
      institusi_id, id, kanal: 'email', tujuan: email, template: 'insiden',
      isi: { pengirim, ...isi }, isLast: false,
    })
    if (delivery === 'nanti') return false
  }
  return true
}

/** Whether a message has yet to leave, or a phone to report it. */
async function hasUnderWay(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM insiden_terdampak t WHERE t.institusi_id = $1 AND t.insiden_id = $2
        AND (t.status = 'antre' OR (t.status = 'dikirim' AND t.kanal = 'whatsapp')) LIMIT 1`,
    [tx.institusi_id, id],
  )
  return rows.length > 0
}

/**
 * Copies the best that is known of each person's messages: by WhatsApp and, when that failed, by
 * mail. Kabar and pesan are deleted after ninety days; the proof is kept longer.
 */
async function copyReports(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    `WITH pesan_orang AS (
       SELECT k.terdampak_id, k.kanal, CASE
                WHEN p.status IN ('sampai', 'dibaca') THEN 3
                WHEN p.status IN ('diterima', 'terkirim') THEN 2
                WHEN p.status = 'gagal' OR k.status = 'gugur' THEN 0
                ELSE 1 END AS tingkat
         FROM offered.kabar_insiden k
         LEFT JOIN offered.pesan p ON p.institusi_id = $1 AND p.id = k.id
        WHERE k.institusi_id = $1 AND k.peristiwa = $3
       UNION ALL
       SELECT t.id, p.kanal, CASE WHEN p.status = 'gagal' THEN 0 WHEN p.status = 'menunggu' THEN 1
                                  ELSE 2 END
         FROM insiden_terdampak t
         JOIN offered.pesan p ON p.institusi_id = $1 AND p.id = t.id
        WHERE t.institusi_id = $1 AND t.insiden_id = $2),
     terbaik AS (
       SELECT DISTINCT ON (o.terdampak_id) o.terdampak_id, o.kanal,
              CASE o.tingkat WHEN 3 THEN 'sampai' WHEN 2 THEN 'dikirim' WHEN 1 THEN 'antre'
                             ELSE 'gagal' END AS status
         FROM pesan_orang o ORDER BY o.terdampak_id, o.tingkat DESC, o.kanal)
     UPDATE insiden_terdampak t SET status = b.status, kanal = b.kanal, status_at = $4
       FROM terbaik b
      WHERE t.institusi_id = $1 AND t.insiden_id = $2 AND t.id = b.terdampak_id
        AND t.status IN ('antre', 'dikirim', 'gagal')
        AND (t.status, t.kanal) IS DISTINCT FROM (b.status, b.kanal)`,
    [tx.institusi_id, id, peristiwaOf(id), now],
  )
}
