import type { Penjualan } from '@lunas/contract/kantin/penjualan'
import { statusPenjualanWords } from '@lunas/contract/kantin/kantin.words'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { BatalStep } from './batal-step.tsx'

type PenjualanPopupProps = { penjualan: Penjualan | undefined; onClose: () => void }

/** One sale with its items. */
export function PenjualanPopup({ penjualan, onClose }: PenjualanPopupProps) {
  return (
    <Popup open={penjualan !== undefined} onClose={onClose} title="Penjualan">
      {penjualan && (
        <div className="space-y-4">
          <StateBadge {...statusPenjualanWords[penjualan.status]} />
          <p>
            <strong>{penjualan.nama_siswa}</strong> · {penjualan.kelas}
            <br />
            <span className="text-ink-soft">
              {formatAt(penjualan.terjadi_at)} · {penjualan.mesin} nomor {penjualan.urut} ·{' '}
              {penjualan.kasir}
            </span>
          </p>
          <ul className="divide-y divide-line">
            {penjualan.barang.map(({ nama, banyak, harga }) => (
              <li key={nama} className="flex justify-between py-2">
                <span>
                  {banyak}× {nama}
                </span>
                <Nominal value={harga * banyak} />
              </li>
            ))}
          </ul>
          <p className="flex justify-between font-bold">
            Total <Nominal value={penjualan.jumlah} />
          </p>
          {penjualan.dengan_pin && <p className="text-ink-soft">Dibayar dengan PIN siswa.</p>}
          {penjualan.dari_subsidi > 0 && (
            <p className="flex justify-between text-ink-soft">
              Dari subsidi makan <Nominal value={penjualan.dari_subsidi} />
            </p>
          )}
          {penjualan.alasan && (
            <p className="text-ink-soft">
              {penjualan.status === 'batal' ? 'Dibatalkan' : 'Minta dibatalkan'}: {penjualan.alasan} (
              {penjualan.diajukan_oleh})
            </p>
          )}
          <BatalStep penjualan={penjualan} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}
