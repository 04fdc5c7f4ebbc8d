import type { ShiftSekolah } from '@lunas/contract/kantin/penutupan'
import { FileButton } from '#components/file-button.tsx'
import { Popup } from '#components/popup.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useLaporanKantin } from '../api/pelunasan.ts'
import { LaporanKantinTable } from './laporan-kantin-table.tsx'
import { PenutupanStep } from './penutupan-step.tsx'

/** A shift is asked for by its id; the days only have to hold it. */
const ALWAYS = { dari: '2020-01-01', sampai: '2100-01-01' }

type ShiftPopupProps = { shift: ShiftSekolah | undefined; onClose: () => void }

/** What one shift sold, per stall and item. */
export function ShiftPopup({ shift, onClose }: ShiftPopupProps) {
  return (
    <Popup open={shift !== undefined} onClose={onClose} title="Laporan shift" wide>
      {shift && <Report shift={shift} onDone={onClose} />}
    </Popup>
  )
}

function Report({ shift, onDone }: { shift: ShiftSekolah; onDone: () => void }) {
  const { idshift, kasir, mesin, dibuka_at, ditutup_at, banyak } = shift
  const request = { ...ALWAYS, idshift }
  const { data, isFetching, error, refetch } = useLaporanKantin(request)
  return (
    <div className="space-y-4">
      <p>
        <strong>{kasir}</strong> · {mesin}
        <span className="block text-ink-soft">
          {formatAt(dibuka_at)} sampai {ditutup_at ? formatAt(ditutup_at) : 'sekarang'} · {banyak} penjualan
        </span>
      </p>
      <PenutupanStep shift={shift} onDone={onDone} />
      <LaporanKantinTable answer={{ rows: data, isFetching, error, refetch }} />
      <FileButton call="eksporLaporanKantin" request={{ ...request, bentuk: 'pdf' }} name="laporan-shift.pdf">
        PDF
      </FileButton>
    </div>
  )
}
