import type { UsulanTarifMitra } from '@lunas/contract/mitra/mitra-portal'
import { formatKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Isi } from '#platform/jejak'
import type { Tarif } from '#mitra/mitra'
import { listTarif } from '#mitra/mitra.queries'
import { applyTarif, lockUsulanTarif, savePutusan, type UsulanTarif } from '#mitra/usulan-tarif.queries'
import { putusanOf } from '#usulan/save-putusan'
import { showUsulan, type JenisUsulan, type Pemutus } from '#usulan/usulan'

/** A rule of fees and commissions; when a second person agrees, it is written and holds from its day on. */
export const tarifUsulan: JenisUsulan<UsulanTarif> = {
  jenis: 'tarif_mitra',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM usulan_tarif_mitra
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row) {
    const { id, sekolah_id, alasan, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    return status === 'menunggu' ? { id, oleh, pada, isi: { sekolah_id, ...isiTarif(row), alasan } } : null
  },
  lock: ({ tx, caller }, idusulan) =>
    requireOurs(tx, personOf(caller), {
      kind: 'usulantarif', kode: idusulan, refusal: 'TARIF_MITRA_TIDAK_DITEMUKAN', find: lockUsulanTarif,
    }),
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    const { tx, caller, now } = act
    // Days may have passed since it was proposed.
    await requireFreeDay(tx, row, now)
    const isKept = await applyTarif(tx, row.id, { oleh: personOf(caller).pengguna_id, now })
    if (!isKept) throw refuse('TARIF_MITRA_SUDAH_ADA')
    await savePutusan(tx, row.id, putusanOf(act, 'disetujui', alasan))
    return { status: 'disetujui', ...isiTarif(row) }
  },
  async end(act, row, { alasan }) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
    return { status: 'ditolak' }
  },
}

/**
 * A rule is never changed and never begins in the past, so that every booked commission stays explained. Only the
 * first one of a product may begin today.
 */
export async function requireFreeDay(tx: Tx, { produk, berlaku_sejak }: Tarif, now: Date): Promise<void> {
  const known = (await listTarif(tx)).filter((rule) => rule.produk === produk)
  const today = localDateAt(now, 'Asia/Jakarta')
  if (berlaku_sejak < today || (berlaku_sejak === today && known.length > 0)) throw refuse('TARIF_MITRA_LALU')
  if (known.some((rule) => rule.berlaku_sejak === berlaku_sejak)) throw refuse('TARIF_MITRA_SUDAH_ADA')
}

/** For the trail and the fingerprint. */
export function isiTarif({ produk, berlaku_sejak, biaya, komisi }: Tarif): Isi {
  return { produk, berlaku_sejak, biaya, komisi }
}

export function showUsulanTarif(institusi_id: string, row: UsulanTarif, pemutus: Pemutus): UsulanTarifMitra {
  const { id, sekolah_id: _unit, diajukan_oleh_id: _oleh, diajukan_at, diputus_at, ...shown } = row
  return {
    ...shown,
    idusulan: formatKode('usulantarif', institusi_id, id),
    diajukan_at: diajukan_at.toISOString(),
    usulan: showUsulan(tarifUsulan, row, pemutus),
    diputus_at: diputus_at?.toISOString() ?? null,
  }
}
