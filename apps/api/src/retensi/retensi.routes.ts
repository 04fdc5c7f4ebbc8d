import { personOf, type Caller } from '#platform/http/caller'
import type { FileAnswer, Handlers } from '#platform/http/handlers'
import { leaveJejak } from '#platform/jejak'
import type { Needs, Rules } from '#retensi/needs'
import { renderPerjanjian } from '#retensi/perjanjian-pdf'
import { readPemrosesan, type Pemrosesan } from '#retensi/read-pemrosesan'
import { renderRekaman } from '#retensi/rekaman-pdf'
import { showRetensi } from '#retensi/show-retensi'

export function retensiRoutes(needs: Needs, rules: Rules) {
  const { db, clock } = needs
  const { all, applied } = rules
  return {
    getRetensi: (_request, caller) =>
      db.inTransaction(personOf(caller).institusi_id, (tx) =>
        showRetensi(tx, all, applied, clock.now())),
    perjanjianPemrosesan: (_request, caller) =>
      write(needs, rules, caller, { nama: 'perjanjian-pemrosesan', render: renderPerjanjian }),
    rekamanPemrosesan: (_request, caller) =>
      write(needs, rules, caller, { nama: 'rekaman-pemrosesan', render: renderRekaman }),
  } satisfies Partial<Handlers>
}

type Dokumen = { nama: string; render(isi: Pemrosesan): Promise<Buffer> }

/** Made from what holds now, and left in the trail. */
async function write(
  needs: Needs, { all, applied }: Rules, caller: Caller, { nama, render }: Dokumen,
): Promise<FileAnswer> {
  const { db, clock, config, version, findInstitusi } = needs
  const { institusi_id, pengguna_id } = personOf(caller)
  const { nama: institusi } = await findInstitusi(institusi_id)
  const now = clock.now()
  const aturan = all.map((rule) => ({ ...rule, otomatis: applied.has(rule.nama) }))
  const isi = await db.inTransaction(institusi_id, async (tx) => {
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'dokumen_diunduh', subject_id: pengguna_id,
      alamat: caller.address, rincian: { dokumen: nama },
    })
    return readPemrosesan(tx, { config, version, institusi, aturan, now })
  })
  return { filename: `${nama}-${now.toISOString().slice(0, 10)}.pdf`, content: await render(isi) }
}
