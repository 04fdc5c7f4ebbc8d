import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { usulanBantuan, type Bantuan } from '#bantuan/bantuan'
import { findDana, lockBantuan, savePutusan } from '#bantuan/bantuan.queries'
import type { Needs } from '#bantuan/needs'
import type { Act, JenisUsulan } from '#usulan/usulan'

type PayDeps = Pick<Needs, 'checkAsked' | 'payFromDana'>

/** A bill that somebody of the school proposed; when somebody of the unit agrees, the fund pays it. */
export function bantuanUsulan(deps: PayDeps, side: 'unit_id' | 'sekolah_id'): JenisUsulan<Bantuan> {
  return {
    ...usulanBantuan,
    // The unit decides about its fund, and the school withdraws what it asked for.
    async lock({ tx, caller }, idbantuan) {
      const kode = parseKode('bantuan', idbantuan)
      const row = kode?.institusi_id === tx.institusi_id ? await lockBantuan(tx, kode.id) : undefined
      if (!row || !(await worksFor(tx, personOf(caller), row[side]))) {
        throw refuse('BANTUAN_TIDAK_DITEMUKAN')
      }
      return row
    },
    before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
    async agree(act, row, alasan) {
      const pembayaran_id = await pay(deps, act, row)
      await save(act, row, { status: 'disetujui', pembayaran_id, alasan })
      await enqueue(act.tx, 'tell-penyaluran', row.id, act.now)
      return { status: 'disetujui', jumlah: row.jumlah }
    },
    async end(act, row, { alasan }) {
      await save(act, row, { status: 'ditolak', pembayaran_id: null, alasan })
      return { status: 'ditolak' }
    },
  }
}

type Ended = { status: 'disetujui' | 'ditolak'; pembayaran_id: string | null; alasan: string }

function save({ tx, caller, now }: Act, { id }: Bantuan, ended: Ended): Promise<void> {
  return savePutusan(tx, id, { ...ended, oleh: personOf(caller).pengguna_id, pada: now })
}

/** Everything is asked again, since days pass between: the mark, the bill and the fund. */
async function pay({ checkAsked, payFromDana }: PayDeps, { tx, now }: Act, row: Bantuan): Promise<string> {
  const { siswa_id, sekolah_id, program_id, tagihan_id, jumlah } = row
  if (!row.untuk_tagihan) throw refuse('BANTUAN_BUKAN_PROGRAM', { nama: row.program })
  await checkAsked(tx, {
    untuk: 'tagihan', pihak_id: siswa_id, asked: [{ target_id: tagihan_id, jumlah }],
  }, localDateAt(now, row.zona_waktu))
  const paid = await payFromDana(tx, {
    siswa_id, sekolah_id, program_id, tagihan_id, jumlah,
    nama: `${row.tagihan} (dibantu program ${row.program})`,
  }, now)
  if (paid === 'berubah') throw refuse('BANTUAN_TAGIHAN_BERUBAH')
  if (paid === 'kurang') {
    const sisa = await findDana(tx, program_id)
    throw refuse('BANTUAN_MELEBIHI_DANA', { sisa: formatRupiah(sisa) })
  }
  return paid.pembayaran_id
}
