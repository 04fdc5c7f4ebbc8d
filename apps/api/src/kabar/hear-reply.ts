import { requestedPengingat } from '#kabar/kabar'
import type { Needs } from '#kabar/needs'

/** STOP ends the reminders to a number, MULAI brings them back; other words are for people. */
export async function hearReply(
  { db, messages }: Pick<Needs, 'db' | 'messages'>,
  { nomor_wa, text, at }: { nomor_wa: string; text: string; at: Date },
): Promise<void> {
  const aktif = requestedPengingat(text)
  if (aktif === undefined) return
  const changed = await db.platform<{ institusi_id: string }>(
    'SELECT DISTINCT choose_pengingat($1, $2, $3) AS institusi_id ORDER BY 1',
    [nomor_wa, aktif, at],
  )
  const [first] = changed
  // WhatsApp repeats what it tells, and one answer is enough for all institutions.
  if (!first) return
  const template = aktif ? 'pengingat_mulai' : 'pengingat_berhenti'
  await messages.notify({ ...first, tujuan: nomor_wa, template, isi: {} })
}
