import { formatKode } from '@lunas/values/kode'
import { proposedKeringanan } from '#keringanan/keringanan.usulan'
import { withdrawUsulan } from '#usulan/decide-usulan'
import type { Act } from '#usulan/usulan'

/** Takes a proposed relief back for its proposer, in the commit of whatever proposed it. */
export async function withdrawKeringanan(act: Act, id: string, alasan: string): Promise<void> {
  await withdrawUsulan(act, proposedKeringanan, formatKode('keringanan', act.tx.institusi_id, id), { alasan })
}
