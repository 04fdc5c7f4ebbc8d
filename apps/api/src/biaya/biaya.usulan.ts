import type { AturanBiaya } from '@lunas/contract/institusi/biaya'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { formatKode } from '@lunas/values/kode'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import { lockAturan, savePutusan, type AturanRow } from '#biaya/biaya.queries'
import { putusanOf } from '#usulan/save-putusan'
import { showUsulan, type JenisUsulan, type Pemutus } from '#usulan/usulan'

/** A school's rule about fees; when a second person agrees, it holds from its day on. */
export const biayaUsulan: JenisUsulan<AturanRow> = {
  jenis: 'biaya',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM aturan_biaya
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf({ id, sekolah_id, penanggung, metode_mati, mulai, alasan, status, diajukan_oleh_id: oleh, diajukan_at: pada }) {
    const isi = { sekolah_id, penanggung, metode_mati: metode_mati.join(' '), mulai, alasan }
    return status === 'menunggu' ? { id, oleh, pada, isi } : null
  },
  async lock({ tx, caller, now }, idaturan) {
    return requireOurs(tx, personOf(caller), {
      kind: 'aturanbiaya', kode: idaturan, refusal: 'ATURAN_BIAYA_TIDAK_DITEMUKAN',
      find: (_, id) => lockAturan(tx, id, now),
    })
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'disetujui', alasan))
    return { status: 'disetujui', penanggung: row.penanggung, mulai: row.mulai }
  },
  async end(act, row, { alasan }) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
    return { status: 'ditolak' }
  },
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
