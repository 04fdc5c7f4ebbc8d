import { personOf } from '#platform/http/caller'
import { alamatOf, leaveJejak, type Isi } from '#platform/jejak'
import type { Act, Jenis } from '#usulan/usulan'

type Step = 'diajukan' | 'disetujui' | 'ditolak' | 'ditarik_kembali'

type Left = {
  subject_id: string
  sekolah_id: string | null
  sebelum?: Isi
  sesudah: Isi
  rincian?: Isi
}

/** Writes the audit trail line for one step of a proposal. */
export async function leaveUsulan(
  { tx, caller, now }: Act, { jenis }: { jenis: Jenis }, step: Step,
  { sekolah_id, ...left }: Left,
): Promise<void> {
  const { pengguna_id, level } = personOf(caller)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: `${jenis}_${step}`, ...left,
    ...(sekolah_id !== null && { sekolah_id }), ...alamatOf(level, caller.address),
  })
}
