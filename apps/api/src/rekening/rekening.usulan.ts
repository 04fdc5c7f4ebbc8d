import type { Rekening } from '@lunas/contract/institusi/rekening'
import { formatKode } from '@lunas/values/kode'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import { lockRekening, savePutusan, type RekeningRow } from '#rekening/rekening.queries'
import { putusanOf } from '#usulan/save-putusan'
import { showUsulan, type JenisUsulan, type Pemutus } from '#usulan/usulan'

/** A school's account; when a second person agrees, its money is sent there. */
export const rekeningUsulan: JenisUsulan<RekeningRow> = {
  jenis: 'rekening',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM rekening
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf({ id, sekolah_id, bank, nomor, atas_nama, status, diajukan_oleh_id: oleh, diajukan_at: pada }) {
    return status === 'menunggu' ? { id, oleh, pada, isi: { sekolah_id, bank, nomor, atas_nama } } : null
  },
  async lock({ tx, caller }, idrekening) {
    return requireOurs(tx, personOf(caller), {
      kind: 'rekening', kode: idrekening, refusal: 'REKENING_TIDAK_DITEMUKAN', find: lockRekening,
    })
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'disetujui', alasan))
    return { status: 'disetujui', bank: row.bank, nomor: row.nomor }
  },
  async end(act, row, { alasan }) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
    return { status: 'ditolak' }
  },
}

export function showRekening(institusi_id: string, row: RekeningRow, pemutus: Pemutus): Rekening {
  const { id, sekolah_id, diajukan_oleh_id: _oleh, diajukan_at, diputus_at, ...shown } = row
  return {
    ...shown,
    idrekening: formatKode('rekening', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    diajukan_at: diajukan_at.toISOString(),
    usulan: showUsulan(rekeningUsulan, row, pemutus),
    diputus_at: diputus_at?.toISOString() ?? null,
  }
}
