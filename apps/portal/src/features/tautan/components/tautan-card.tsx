import { showToast } from '@lunas/client/notices'
import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { statusTautanWords } from '@lunas/contract/pembayaran/tautan.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { StateBadge } from '#components/state-badge.tsx'
import { renderSVG } from 'uqr'
import { formatAt } from '#lib/format-at.ts'

/** A link with its address, and its QR code for a phone at the desk. */
export function TautanCard({ tautan }: { tautan: TautanSekolah }) {
  const { alamat, rincian, bagian, status } = tautan
  return (
    <div className="space-y-4">
      {bagian.length === 0 && <Who nama={tautan.siswa} {...tautan} />}
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge {...statusTautanWords[status]} />
        <Nominal value={tautan.diminta} className="font-semibold" />
        {status === 'berlaku' && (
          <span className="text-ink-soft">sampai {formatAt(tautan.kedaluwarsa_at)}</span>
        )}
        {tautan.jumlah > 0 && tautan.jumlah < tautan.diminta && (
          <span>
            belum dibayar <Nominal value={tautan.jumlah} className="font-semibold" />
          </span>
        )}
      </div>
      {bagian.map((one) => (
        <section key={one.nis + one.nama_siswa}>
          <Who nama={one.nama_siswa} {...one} />
          <Lines rincian={one.rincian} />
        </section>
      ))}
      {bagian.length === 0 && rincian.length > 0 && <Lines rincian={rincian} />}
      {status === 'berlaku' && (
        <>
          <img src={qrOf(alamat)} alt="Kode QR tautan bayar" className="w-48 rounded-field" />
          <p className="font-mono text-sm break-all select-all">{alamat}</p>
          <Button look="secondary" onClick={() => void copy(alamat)}>
            Salin alamat
          </Button>
        </>
      )}
    </div>
  )
}

type WhoProps = { nama: string; nis: string; sekolah: string }

function Who({ nama, nis, sekolah }: WhoProps) {
  return (
    <p className="text-base">
      <strong>{nama}</strong>
      <span className="ml-2 text-ink-soft">
        {nis && `NIS ${nis} · `}
        {sekolah}
      </span>
    </p>
  )
}

function Lines({ rincian }: Pick<TautanSekolah, 'rincian'>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rincian.map(({ nama, jumlah }) => (
        <li key={nama} className="flex justify-between gap-4 py-2">
          {nama}
          <Nominal value={jumlah} />
        </li>
      ))}
    </ul>
  )
}

/** Dark on white in both colour schemes, as scanners expect. */
function qrOf(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 4 }))}`
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('Alamat disalin.')
  } catch {
    showToast('Tidak dapat menyalin. Pilih alamatnya, lalu salin.')
  }
}
