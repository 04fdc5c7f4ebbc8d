import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { NOMOR_KUITANSI_PATTERN } from '@lunas/contract/kuitansi/kuitansi'
import type { CalonKasus } from '@lunas/contract/buku/rekonsiliasi'
import { formatKode, parseKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { halanganOf, potonganOf } from '#rekonsiliasi/kasus/calon'
import { findCalonOf, findFitting, findLine, findNamedBy } from '#rekonsiliasi/kasus/calon.queries'
import { pilihanFor } from '#rekonsiliasi/kasus/kasus'
import { lockOpen } from '#rekonsiliasi/kasus/lock-kasus'
import type { Needs } from '#rekonsiliasi/needs'

/** The payments that the line of a case may be: those that fit, or those that a number names. */
export function listCalon(
  { db, metodeRules }: Pick<Needs, 'db' | 'metodeRules'>, caller: Caller,
  { nomor_kasus, cari = '' }: ParsedRequestOf<'getCalonKasus'>,
): Promise<CalonKasus[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kasus = await lockOpen(tx, person, nomor_kasus)
    const canLink = pilihanFor(kasus).includes('hubungkan')
    const line = canLink && kasus.identitas ? await findLine(tx, kasus.identitas) : undefined
    if (!line) throw refuse('TINDAKAN_TIDAK_COCOK')
    const schools = await schoolsOf(tx, person)
    const rows = cari.trim() === ''
      ? await findFitting(tx, line, schools)
      : await findCalonOf(tx, line, await paymentsNamed(tx, cari.trim()), schools)
    return rows.map((row): CalonKasus => ({
      kode_pembayaran: formatKode('pembayaran', tx.institusi_id, row.pembayaran_id),
      sekolah: row.sekolah,
      kode_siswa: row.siswa_ids.map((id) => formatKode('siswa', tx.institusi_id, id)),
      nama_siswa: row.nama_siswa,
      jumlah: row.total,
      dibayar_at: row.dibayar_at.toISOString(),
      nama_metode: nameOf(metodeRules, row.metode),
      pengirim: row.pengirim,
      nomor_kuitansi: row.nomor_kuitansi,
      potongan: potonganOf(line, row) ?? rupiah(0),
      halangan: halanganOf(line, row),
    }))
  })
}

/** A number as somebody has it in the hand: of the payment, of its slip or receipt, or a pupil's. */
async function paymentsNamed(tx: Tx, text: string): Promise<string[]> {
  const kode = parseKode('pembayaran', text)
  if (kode) return kode.institusi_id === tx.institusi_id ? [kode.id] : []
  for (const kind of ['slip', 'siswa'] as const) {
    const named = parseKode(kind, text)
    if (named?.institusi_id === tx.institusi_id) return findNamedBy(tx, kind, named.id)
  }
  return findNamedBy(tx, NOMOR_KUITANSI_PATTERN.test(text) ? 'kuitansi' : 'nis', text)
}

/** Cash and transfers have no rule, and so go by their own word. */
function nameOf(rules: Record<string, { nama: string }>, metode: string): string {
  return rules[metode]?.nama ?? metode
}
