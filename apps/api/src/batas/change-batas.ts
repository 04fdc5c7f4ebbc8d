import type { KantinAnak } from '@lunas/contract/kantin/batas'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode, parseKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak, type Isi, type Tindakan } from '#platform/jejak'
import type { BatasRow } from '#batas/batas'
import { lockBatas, mayKeepAlergen, saveBatas } from '#batas/batas.queries'
import type { Needs } from '#batas/needs'

/** A parent's rules for one child; they hold from the next purchase on. */
export function changeBatas(
  deps: Needs, { kode_siswa, ...request }: ParsedRequestOf<'aturBatas'>, caller: Caller,
): Promise<KantinAnak> {
  const { pengguna_id } = personOf(caller)
  return change(deps, kode_siswa, caller, 'batas_belanja_diubah', async (tx, siswa_id, before) => {
    const alergen = [...new Set(request.alergen)]
    if (alergen.length > 0 && !(await mayKeepAlergen(tx, siswa_id, pengguna_id)))
      throw refuse('PERSETUJUAN_ALERGI_BELUM')
    const produk_diblokir = request.produk_diblokir.flatMap((kode) => idOfKode('produk', kode) ?? [])
    return { ...before, ...request, alergen, produk_diblokir: [...new Set(produk_diblokir)] }
  })
}

/** Stops or allows all purchases of a child at once, with whichever card. */
export function blockBelanja(
  deps: Needs, { kode_siswa, diblokir }: ParsedRequestOf<'blokirBelanja'>, caller: Caller,
): Promise<KantinAnak> {
  return change(deps, kode_siswa, caller, 'belanja_diblokir', async (_tx, _siswa_id, before) => ({
    ...before, diblokir,
  }))
}

async function change(
  deps: Needs, kode_siswa: string, caller: Caller, tindakan: Tindakan,
  next: (tx: Tx, siswa_id: string, before: BatasRow) => Promise<BatasRow>,
): Promise<KantinAnak> {
  const kode = parseKode('siswa', kode_siswa)
  if (!kode || !(await deps.isWali(kode.institusi_id, kode.id, caller))) throw refuse('BUKAN_ANAK_ANDA')
  const { pengguna_id } = personOf(caller)
  const now = deps.clock.now()
  await deps.db.inTransaction(kode.institusi_id, async (tx) => {
    const before = await lockBatas(tx, kode.id, now)
    const after = await next(tx, kode.id, before)
    await saveBatas(tx, kode.id, after, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan, subject_id: kode.id, sebelum: traceOf(before),
      sesudah: traceOf(after),
    })
  })
  return deps.readKantinAnak(kode_siswa, caller)
}

/** What the trail shows; which allergies a child has is not part of it. */
function traceOf(batas: BatasRow): Isi {
  const { harian, mingguan, per_waktu, kategori_diblokir, produk_diblokir, pin, pin_di_atas } = batas
  return {
    diblokir: batas.diblokir, pin, pin_di_atas, kategori_diblokir: kategori_diblokir.join(' '),
    produk_diblokir: produk_diblokir.length,
    ...(harian !== null && { harian }), ...(mingguan !== null && { mingguan }),
    ...(per_waktu !== null && { per_waktu }),
  }
}
