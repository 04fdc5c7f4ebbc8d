import type { BarisImpor } from '@lunas/contract/buku/rekonsiliasi'
import { Nominal } from '@lunas/ui/nominal'
import { formatAt } from '#lib/format-at.ts'

/** Lines of a bank's or a gateway's report. */
export function BarisList({ daftar }: { daftar: readonly BarisImpor[] }) {
  if (daftar.length === 0)
    return <p className="text-ink-soft">Belum muncul di berkas bank mana pun.</p>
  return (
    <ul className="space-y-2">
      {daftar.map((baris, i) => (
        <li key={i}>
          <Nominal value={baris.jumlah} className="font-semibold" />
          {baris.arah === 'keluar' && <span className="text-ink-soft"> kembali</span>}
          {baris.dibatalkan && <span className="text-late"> · impornya dibatalkan</span>}
          <span className="text-ink-soft"> · biaya </span>
          <Nominal value={baris.biaya} /> · {formatAt(baris.waktu)}
          <span className="block break-all text-ink-soft">
            {[baris.referensi, baris.referensi_uang, baris.keterangan].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
