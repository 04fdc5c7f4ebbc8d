import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { renderSVG } from 'uqr'

/** A QR card to print. Its text is shown this once; a lost one is replaced by a new card. */
export function QrCard({ siswa, token }: { siswa: SiswaPetugas; token: string }) {
  const { nama, nis, kelas, sekolah } = siswa
  const svg = `data:image/svg+xml,${encodeURIComponent(renderSVG(token, { border: 2 }))}`
  return (
    <section className="card w-fit space-y-3 p-5" aria-label={`Kartu QR ${nama}`}>
      <div className="flex items-center gap-4">
        <img src={svg} alt={`Kode QR ${nama}`} className="w-36 rounded-field" />
        <p>
          <strong className="block text-lg">{nama}</strong>
          NIS {nis} · {kelas}
          <br />
          <span className="text-ink-soft">{sekolah}</span>
        </p>
      </div>
      <Button className="no-print" onClick={() => window.print()}>
        Cetak
      </Button>
    </section>
  )
}
