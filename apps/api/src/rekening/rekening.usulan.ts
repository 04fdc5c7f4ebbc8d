import type { Rekening } from '@lunas/contract/institusi/rekening'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { lockRekening, savePutusan, type RekeningRow } from '#rekening/rekening.queries'
import { showUsulan, type Act, type JenisUsulan, type Pemutus } from '#usulan/usulan'

/** A school's account; when a second person agrees, its money is sent there. */
export const rekeningUsulan: JenisUsulan<RekeningRow> = {
  jenis: 'rekening',
  usulanOf({ id, sekolah_id, bank, nomor, atas_nama, status, diajukan_oleh_id: oleh, diajukan_at: pada }) {
    return status === 'menunggu' ? { id, oleh, pada, isi: { sekolah_id, bank, nomor, atas_nama } } : null
  },
  async lock({ tx, caller }, idrekening) {
    const kode = parseKode('rekening', idrekening)
    const row = kode?.institusi_id === tx.institusi_id ? await lockRekening(tx, kode.id) : undefined
    if (!row || !(await worksFor(tx, personOf(caller), row.sekolah_id))) {
      throw refuse('REKENING_TIDAK_DITEMUKAN')
    }
    return row
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await save(act, row, 'disetujui', alasan)
    return { status: 'disetujui', bank: row.bank, nomor: row.nomor }
  },
  async end(act, row, { alasan }) {
    await save(act, row, 'ditolak', alasan)
    return { status: 'ditolak' }
  },
}

function save(
  { tx, caller, now }: Act, { id }: RekeningRow, status: 'disetujui' | 'ditolak', alasan: string,
): Promise<void> {
  return savePutusan(tx, id, { status, oleh: personOf(caller).pengguna_id, pada: now, alasan })
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
