import { formatKode } from '@lunas/values/kode'
import type { UsulanKetentuan as OnWire } from '@lunas/contract/ziswaf/ketetapan'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import type { Isi } from '#platform/jejak'
import { applyKetentuan } from '#program/ketentuan.queries'
import {
  lockUsulan, savePutusan, type IsiKetentuan, type UsulanKetentuan,
} from '#program/usulan-ketentuan.queries'
import { putusanOf } from '#usulan/save-putusan'
import { showUsulan, type JenisUsulan, type Pemutus } from '#usulan/usulan'

/** A change of a rule; when a second person agrees, it holds. */
export const ketentuanUsulan: JenisUsulan<UsulanKetentuan> = {
  jenis: 'ketentuan',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM ketentuan
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row) {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'menunggu') return null
    return { id, oleh, pada, isi: { ...traceOf(row), nazhir: row.nazhir, tautan: row.tautan } }
  },
  async lock({ tx, caller }, idketentuan) {
    return requireOurs(tx, personOf(caller), {
      kind: 'ketentuan', kode: idketentuan, refusal: 'KETENTUAN_TIDAK_DITEMUKAN', find: lockUsulan,
    })
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await applyKetentuan(act.tx, row, { oleh: personOf(act.caller).pengguna_id, now: act.now })
    await savePutusan(act.tx, row.id, putusanOf(act, 'disetujui', alasan))
    return { status: 'disetujui', ...traceOf(row) }
  },
  async end(act, row, { alasan }) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
    return { status: 'ditolak' }
  },
}

/** The rule that it is about and what it would say, for the trail. A nazhir may be a person. */
export function traceOf(row: IsiKetentuan): Isi {
  const { hal, tutup_at } = row
  const { nomor, penerbit, lembaga, bagian_setor, bagian_amil, berlaku_dari, berlaku_sampai } = row
  const { bank, rekening } = row
  const all = {
    nomor, penerbit, lembaga, bagian_setor, bagian_amil, berlaku_dari, berlaku_sampai,
    tutup: tutup_at?.toISOString() ?? null, bank, rekening,
  }
  const isi: Isi = { hal }
  for (const [name, value] of Object.entries(all)) if (value !== null) isi[name] = value
  return isi
}

export function showUsulanKetentuan(
  institusi_id: string, row: UsulanKetentuan, pemutus: Pemutus,
): OnWire {
  const { id, hal, status, ditarik, diajukan_oleh, diputus_oleh, alasan } = row
  const { nomor, penerbit, lembaga, bagian_setor, bagian_amil, berlaku_dari, berlaku_sampai } = row
  const { bank, nazhir, rekening, tautan } = row
  const isKetetapan =
    nomor !== null && penerbit !== null && lembaga !== null && bagian_setor !== null &&
    bagian_amil !== null && berlaku_dari !== null && berlaku_sampai !== null
  const isWakaf = bank !== null && nazhir !== null && rekening !== null && tautan !== null
  return {
    idketentuan: formatKode('ketentuan', institusi_id, id),
    hal,
    ketetapan: isKetetapan
      ? { nomor, penerbit, lembaga, bagian_setor, bagian_amil, berlaku_dari, berlaku_sampai }
      : null,
    tutup_at: row.tutup_at?.toISOString() ?? null,
    wakaf_uang: isWakaf ? { bank, nazhir, rekening, tautan } : null,
    status, ditarik,
    diajukan_at: row.diajukan_at.toISOString(),
    diajukan_oleh,
    usulan: showUsulan(ketentuanUsulan, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
    diputus_oleh, alasan,
  }
}
