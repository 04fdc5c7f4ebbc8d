import { parseKode } from '@lunas/values/kode'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { insidenTransitions } from '#insiden/insiden'
import { endUsulan, lockInsiden, saveTold, type InsidenRow } from '#insiden/insiden.queries'
import type { Diajukan, JenisUsulan } from '#usulan/usulan'

/** A notice that one person wrote; with a second person's yes it is sent to everybody concerned. */
export const insidenUsulan: JenisUsulan<InsidenRow> = {
  jenis: 'insiden',
  menunggu: `SELECT id, NULL::uuid AS sekolah_id, diajukan_oleh, diajukan_at FROM insiden
     WHERE institusi_id = $1 AND status = 'terbuka' AND diajukan_oleh IS NOT NULL AND diputus_at IS NULL`,
  async lock({ tx }, idinsiden) {
    const kode = parseKode('insiden', idinsiden)
    const row = kode?.institusi_id === tx.institusi_id ? await lockInsiden(tx, kode.id) : undefined
    if (!row) throw refuse('INSIDEN_TIDAK_DITEMUKAN')
    return row
  },
  usulanOf,
  before: ({ id, status }) => ({ subject_id: id, sekolah_id: null, sebelum: { status } }),
  async agree({ tx, caller, now }, { id, banyak }, catatan) {
    await saveTold(tx, id, { oleh: personOf(caller).pengguna_id, now, catatan })
    return { status: insidenTransitions.tell.to, orang: banyak }
  },
  async end({ tx }, { id, status }, { alasan }) {
    await endUsulan(tx, id, alasan)
    return { status }
  },
}

type Proposed = Pick<InsidenRow,
  | 'id' | 'status' | 'diajukan_oleh' | 'diajukan_at' | 'diputus_at' | 'judul' | 'uraian'
  | 'ditemukan_at' | 'terpapar_dari' | 'terpapar_sampai' | 'kelompok' | 'dihitung_at' | 'data'
  | 'kapan' | 'bagaimana' | 'penanganan' | 'kontak' | 'banyak'>

/** Text, facts and persons: when any of them changes, the second person looks again. */
export function usulanOf(row: Proposed): Diajukan | null {
  const { id, diajukan_oleh: oleh, diajukan_at: pada } = row
  if (!oleh || !pada || row.diputus_at || row.status !== 'terbuka') return null
  const isi = {
    judul: row.judul, uraian: row.uraian, kelompok: [...row.kelompok], data: row.data,
    kapan: row.kapan, bagaimana: row.bagaimana, penanganan: row.penanganan, kontak: row.kontak,
    ditemukan_at: row.ditemukan_at.toISOString(), terpapar_dari: row.terpapar_dari.toISOString(),
    terpapar_sampai: row.terpapar_sampai.toISOString(), dihitung_at: row.dihitung_at.toISOString(),
    orang: row.banyak,
  }
  return { id, oleh, pada, isi }
}
