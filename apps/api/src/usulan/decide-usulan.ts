import type { Putusan } from '@lunas/contract/usulan/usulan'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveUsulan } from '#usulan/leave-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { requireSeen, whyNot, type Act, type Diajukan, type JenisUsulan } from '#usulan/usulan'

type Word = { putusan: Putusan; alasan?: string | undefined; dilihat: string }

/**
 * Approves or refuses the proposal that the second person saw. The subject is locked first: when
 * two people decide at once, the second is refused, and an approval takes effect once.
 */
export async function decideUsulan<Row>(
  act: Act, kind: JenisUsulan<Row>, kode: string, { putusan, alasan = '', dilihat }: Word,
): Promise<Row> {
  const row = await kind.lock(act, kode)
  const usulan = requireWaiting(kind, row)
  const why = whyNot(usulan, await readPemutus(act.tx, personOf(act.caller)))
  if (why) throw refuse(why)
  requireSeen(kind, row, dilihat)
  const said = alasan.trim()
  if (putusan === 'tolak' && said === '') throw refuse('ALASAN_BELUM_DITULIS')
  const sesudah = putusan === 'setuju'
    ? await kind.agree(act, row, said)
    : await kind.end(act, row, { sebagai: 'ditolak', alasan: said })
  await leaveUsulan(act, kind, putusan === 'setuju' ? 'disetujui' : 'ditolak', {
    ...kind.before(row), sesudah, rincian: { pengusul_id: usulan.oleh },
  })
  return row
}

/** Ends a proposal at its proposer's request, before anyone decided. Parents give no reason. */
export async function withdrawUsulan<Row>(
  act: Act, kind: Omit<JenisUsulan<Row>, 'agree'>, kode: string, { alasan }: { alasan?: string },
): Promise<Row> {
  const row = await kind.lock(act, kode)
  requireOwnWaiting(kind, row, act.caller)
  const said = alasan?.trim()
  if (said === '') throw refuse('ALASAN_BELUM_DITULIS')
  const sesudah = await kind.end(act, row, { sebagai: 'ditarik_kembali', alasan: said ?? '' })
  await leaveUsulan(act, kind, 'ditarik_kembali', { ...kind.before(row), sesudah })
  return row
}

/** Only the proposer changes a proposal, and only while it waits. */
export function requireOwnWaiting<Row>(
  kind: Pick<JenisUsulan<Row>, 'usulanOf'>, row: Row, caller: Caller,
): void {
  const { oleh } = requireWaiting(kind, row)
  if (oleh !== personOf(caller).pengguna_id) throw refuse('USULAN_ORANG_LAIN')
}

function requireWaiting<Row>(kind: Pick<JenisUsulan<Row>, 'usulanOf'>, row: Row): Diajukan {
  const usulan = kind.usulanOf(row)
  if (!usulan) throw refuse('USULAN_SUDAH_DIPUTUSKAN')
  return usulan
}
