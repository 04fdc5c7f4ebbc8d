import { Button } from '@lunas/ui/button'
import { renderSVG } from 'uqr'
import type { KartuCetak } from '../api/kartu-kelas.ts'

/** Cards of a class on sheets to print and cut. Their text is shown this once. */
export function QrSheet({ kartu }: { kartu: readonly KartuCetak[] }) {
  return (
    <section aria-label="Lembar kartu QR" className="space-y-3">
      <div className="no-print flex flex-wrap items-center gap-3">
        <p>{kartu.length} kartu QR hanya bisa dicetak dari layar ini.</p>
        <Button onClick={() => window.print()}>Cetak</Button>
      </div>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 print:grid-cols-2">
        {kartu.map(({ siswa: { kode_siswa, nama, nis, kelas, sekolah }, token }) => (
          <li key={kode_siswa} className="card flex break-inside-avoid items-center gap-3 p-3">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(token, { border: 2 }))}`}
              alt={`Kode QR ${nama}`}
              className="w-28 rounded-field"
            />
            <p className="min-w-0">
              <strong className="block">{nama}</strong>
              NIS {nis} · {kelas}
              <span className="block text-sm text-ink-soft">{sekolah}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
