import type { SisaSponsor } from '@lunas/contract/kantin/sponsor'
import { Nominal } from '@lunas/ui/nominal'

/** What sponsors still owe for food of days that are over. */
export function SisaSponsorList({ sisa }: { sisa: readonly SisaSponsor[] }) {
  if (sisa.length === 0) return <p className="mb-4 text-ink-soft">Tidak ada sponsor yang masih harus membayar.</p>
  return (
    <ul aria-label="Yang masih harus dibayar sponsor" className="mb-4 flex flex-wrap gap-3">
      {sisa.map((one) => (
        <li key={one.idsubsidi} className="card px-4 py-2.5">
          <span className="block text-xs text-ink-soft">{one.subsidi} · {one.sekolah}</span>
          {one.sponsor}: <Nominal value={one.terpakai - one.dibayar} className="font-bold" /> belum dibayar
          {one.menunggu > 0 && (
            <span className="block text-sm text-ink-soft">
              <Nominal value={one.menunggu} /> menunggu persetujuan
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
