import { formatRupiah, minusRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { excessOf, usulanKoreksi, type Koreksi } from '#koreksi/koreksi'
import {
  changeJumlah, findKoreksi, lockBill, lockKoreksi, savePutusan,
} from '#koreksi/koreksi.queries'
import type { Needs } from '#koreksi/needs'
import type { Act, JenisUsulan } from '#usulan/usulan'

type CorrectDeps = Pick<
  Needs, 'lockPaying' | 'keepExcess' | 'hints' | 'carryKoreksi' | 'lockGiven' | 'closeKredit' | 'releaseKredit'
>

/** A correction that one person proposed; with a second one's yes the bill and the books change. */
export function koreksiUsulan(deps: CorrectDeps): JenisUsulan<Koreksi> {
  return {
    ...usulanKoreksi,
    async lock({ tx, caller }, idkoreksi) {
      return requireOurs(tx, personOf(caller), {
        kind: 'koreksi', kode: idkoreksi, refusal: 'KOREKSI_TIDAK_DITEMUKAN', find: lockKoreksi,
      })
    },
    before: ({ id, sekolah_id, status, jumlah_lama }) => ({
      subject_id: id, sekolah_id, sebelum: { status, jumlah: jumlah_lama },
    }),
    async agree(act, row, alasan) {
      const done = await correct(deps, act, row)
      await save(act, row, { status: 'disetujui', ...done, alasan })
      deps.hints.publish(row.siswa_id)
      return { status: 'disetujui', jumlah: row.jumlah_baru, ke_titipan: done.ke_titipan }
    },
    async end(act, row, { alasan }) {
      await save(act, row, { status: 'ditolak', ke_titipan: rupiah(0), dibukukan: false, alasan })
      return { status: 'ditolak' }
    },
  }
}

type Done = { ke_titipan: Rupiah; dibukukan: boolean }
type Ended = Done & { status: 'disetujui' | 'ditolak'; alasan: string }

function save({ tx, caller, now }: Act, { id }: Koreksi, ended: Ended): Promise<void> {
  return savePutusan(tx, id, { ...ended, oleh: personOf(caller).pengguna_id, pada: now })
}

/** The bill is read again under its lock, since days pass between proposal and decision. */
async function correct(
  deps: CorrectDeps, { tx, now }: Act, { id, tagihan_id, uraian }: Koreksi,
): Promise<Done> {
  const { keepExcess } = deps
  await deps.lockPaying(tx, tagihan_id)
  await lockBill(tx, tagihan_id)
  const row = await findKoreksi(tx, id)
  if (!row || row.dibatalkan || row.jumlah !== row.jumlah_lama) throw refuse('KOREKSI_TAGIHAN_BERUBAH')
  const { diberi, terbuka } = await deps.lockGiven(tx, tagihan_id)
  if (row.cara === 'titipan') {
    if (terbuka !== minusRupiah(row.jumlah_lama, row.jumlah_baru)) throw refuse('KOREKSI_TAGIHAN_BERUBAH')
    await deps.closeKredit(tx, tagihan_id)
  } else if (diberi !== row.kredit) throw refuse('KOREKSI_TAGIHAN_BERUBAH')
  if (row.cara === 'berikutnya') return carry(deps, tx, row, now)
  if (row.jumlah_baru === 0) await deps.releaseKredit(tx, [tagihan_id])
  const excess = excessOf(row)
  const ke_titipan = await keepExcess(tx, {
    tagihan_id, jumlah: excess, referensi: `koreksi/${id}`, alasan: `Tagihan dikoreksi: ${uraian}`,
  }, now)
  if (ke_titipan < excess) {
    throw refuse('KOREKSI_DIBANTU', { dibayar: formatRupiah(row.jumlah_baru + excess - ke_titipan) })
  }
  return { ke_titipan, dibukukan: await changeJumlah(tx, row, now) }
}

/** The bill stays as it was paid; the next run of its type takes the difference off. */
async function carry(
  { carryKoreksi }: CorrectDeps, tx: Tx, { id, sekolah_id, siswa_id, tagihan_id, ...row }: Koreksi, now: Date,
): Promise<Done> {
  // Money may have gone back since it was proposed.
  if (row.dibayar !== row.jumlah) throw refuse('KOREKSI_TAGIHAN_BERUBAH')
  const jumlah = minusRupiah(row.jumlah_lama, row.jumlah_baru)
  await carryKoreksi(tx, { sekolah_id, siswa_id, tagihan_id, koreksi_id: id, jumlah }, now)
  return { ke_titipan: rupiah(0), dibukukan: false }
}
