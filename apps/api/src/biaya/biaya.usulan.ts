import type { AturanBiaya } from '@lunas/contract/institusi/biaya'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { lockAturan, savePutusan, type AturanRow } from '#biaya/biaya.queries'
import { showUsulan, type Act, type JenisUsulan, type Pemutus } from '#usulan/usulan'

/** A school's rule about fees; when a second person agrees, it holds from its day on. */
export const biayaUsulan: JenisUsulan<AturanRow> = {
  jenis: 'biaya',
  usulanOf({ id, sekolah_id, penanggung, metode_mati, mulai, status, diajukan_oleh_id: oleh, diajukan_at: pada }) {
    const isi = { sekolah_id, penanggung, metode_mati: metode_mati.join(' '), mulai }
    return status === 'menunggu' ? { id, oleh, pada, isi } : null
  },
  async lock({ tx, caller, now }, idaturan) {
    const kode = parseKode('aturanbiaya', idaturan)
    const row = kode?.institusi_id === tx.institusi_id ? await lockAturan(tx, kode.id, now) : undefined
    if (!row || !(await worksFor(tx, personOf(caller), row.sekolah_id))) {
      throw refuse('ATURAN_BIAYA_TIDAK_DITEMUKAN')
    }
    return row
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await save(act, row, 'disetujui', alasan)
    return { status: 'disetujui', penanggung: row.penanggung, mulai: row.mulai }
  },
  async end(act, row, { alasan }) {
    await save(act, row, 'ditolak', alasan)
    return { status: 'ditolak' }
  },
}

function save(
  { tx, caller, now }: Act, { id }: AturanRow, status: 'disetujui' | 'ditolak', alasan: string,
): Promise<void> {
  return savePutusan(tx, id, { status, oleh: personOf(caller).pengguna_id, pada: now, alasan })
}

export function showAturan(institusi_id: string, row: AturanRow, pemutus: Pemutus): AturanBiaya {
  const { id, sekolah_id, metode_mati, diajukan_oleh_id: _oleh, diajukan_at, diputus_at, ...shown } = row
  return {
    ...shown,
    idaturan: formatKode('aturanbiaya', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    ditawarkan: METODE_GERBANG.filter((metode) => !metode_mati.includes(metode)),
    diajukan_at: diajukan_at.toISOString(),
    usulan: showUsulan(biayaUsulan, row, pemutus),
    diputus_at: diputus_at?.toISOString() ?? null,
  }
}
