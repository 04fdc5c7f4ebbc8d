import type { Cicilan } from '@lunas/contract/tagihan/cicilan'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { ATURAN_AWAL, type Aturan } from '#cicilan/cicilan'
import { saveAturan } from '#cicilan/cicilan.queries'
import {
  aPengguna, aTagihan, type MadeSekolah, type MadeSiswa, type MadeTagihan, type TagihanChanges,
} from '#test/builders'
import type { World } from '#test/world'

type AturanChanges = Omit<Aturan, 'otomatis_maks'> & { otomatis_maks: number }

/** Switches paying in parts on for a school. */
export async function openCicilan(
  world: World, { institusi_id, id }: MadeSekolah, changes: Partial<AturanChanges> = {},
): Promise<void> {
  await world.deps.db.inTransaction(institusi_id, (tx) =>
    saveAturan(tx, id, {
      ...ATURAN_AWAL, aktif: true, ...changes, otomatis_maks: rupiah(changes.otomatis_maks ?? 0),
    }),
  )
}

/** A bill with a plan that the child's guardian proposed: a third now, then monthly. */
export async function aCicilan(
  world: World, siswa: MadeSiswa, changes: TagihanChanges = {},
): Promise<{ tagihan: MadeTagihan; cicilan: Cicilan; id: string; token: string }> {
  const tagihan = await aTagihan(world, siswa, { jenis: 'Uang Pangkal', ...changes })
  const [wali] = await world.database.query<{ nomor_wa: string }>(
    'SELECT nomor_wa FROM siswa_wali WHERE siswa_id = $1', [siswa.id],
  )
  const { institusi_id } = siswa
  const { id, token } = await aPengguna(world, 'wali', {
    institusi_id, nomor_wa: wali?.nomor_wa ?? null,
  })
  const cicilan = await world.api.call('ajukanCicilan', aPlan(world, siswa, tagihan), { token })
  return { tagihan, cicilan, id, token }
}

/** Three equal parts, the first due tomorrow. */
export function aPlan(
  world: World, { sekolah }: MadeSiswa, { kode_tagihan, jumlah }: MadeTagihan,
): RequestOf<'hitungCicilan'> {
  const mulai = addDays(localDateAt(world.clock.now(), sekolah.zona_waktu), 1)
  return { kode_tagihan, banyak: 3, pertama: Math.ceil(jumlah / 3), mulai, jarak: 'bulanan' }
}
