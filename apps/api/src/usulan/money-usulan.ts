import type { RefusalCode } from '@lunas/contract/wire/refusals'
import type { KodeKind } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { putusanOf, type savesPutusan } from '#usulan/save-putusan'
import type { Act, JenisUsulan } from '#usulan/usulan'

type Money = { id: string; sekolah_id: string; status: string; jumlah: Rupiah }

type Kind<Row> = Pick<JenisUsulan<Row>, 'jenis' | 'menunggu' | 'usulanOf'> & {
  kind: KodeKind
  refusal: RefusalCode
  find: (tx: Tx, id: string) => Promise<Row | undefined>
  savePutusan: ReturnType<typeof savesPutusan>
  /** Posts the money when the second person agrees. */
  book: (act: Act, row: Row) => Promise<void>
  /** Frees what the proposal held back, when it ends without an effect. */
  release?: (tx: Tx, id: string) => Promise<void>
}

/** Money that one person recorded for a school, and that is booked when a second person agrees. */
export function moneyUsulan<Row extends Money>(
  { jenis, menunggu, usulanOf, kind, refusal, find, savePutusan, book, release }: Kind<Row>,
): JenisUsulan<Row> {
  return {
    jenis,
    menunggu,
    usulanOf,
    lock: ({ tx, caller }, kode) => requireOurs(tx, personOf(caller), { kind, kode, refusal, find }),
    before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
    async agree(act, row, alasan) {
      await book(act, row)
      await savePutusan(act.tx, row.id, putusanOf(act, 'disetujui', alasan))
      return { status: 'disetujui', jumlah: row.jumlah }
    },
    async end(act, row, { alasan }) {
      await release?.(act.tx, row.id)
      await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
      return { status: 'ditolak' }
    },
  }
}
