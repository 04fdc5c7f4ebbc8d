import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { statusTautanWords } from '@lunas/contract/pembayaran/tautan.words'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { amountColumn, column, Stacked } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useCabutTautan, useTautan } from '../api/tautan.ts'
import { TautanCard } from './tautan-card.tsx'

const columns = [
  column<TautanSekolah>({
    id: 'siswa',
    header: 'Siswa',
    cell: ({ siswa, nis, sekolah, bagian }) => (
      <Stacked below={`NIS ${nis} · ${sekolah}`}>
        {siswa}
        {bagian.length > 1 && ` dan ${bagian.length - 1} lagi`}
      </Stacked>
    ),
  }),
  column<TautanSekolah>({
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StateBadge {...statusTautanWords[status]} />,
  }),
  column<TautanSekolah>({
    id: 'dibuat',
    header: 'Dibuat',
    cell: ({ dibuat_oleh, dibuat_at }) => (
      <Stacked below={formatAt(dibuat_at)}>{dibuat_oleh}</Stacked>
    ),
  }),
  amountColumn<TautanSekolah>({
    id: 'diminta', header: 'Diminta', isMain: true, amount: ({ diminta }) => diminta,
  }),
  amountColumn<TautanSekolah>({
    id: 'jumlah', header: 'Belum dibayar', amount: ({ jumlah }) => jumlah,
  }),
]

/** The links that the school made. */
export function TautanTable({ filter }: { filter: { idsekolah?: string } }) {
  const list = useTautan(filter)
  const { boleh } = useSaya()
  const [id, setId] = useState('')
  const close = () => setId('')
  const cabut = useCabutTautan(close)
  const chosen = list.answer.rows?.find(({ kode_tautan }) => kode_tautan === id)
  return (
    <>
      <EksporButtons call="eksporTautan" filter={filter} name="tautan" />
      <DataTable
        caption="Tautan bayar, yang terbaru di atas"
        columns={columns}
        {...list}
        rowId={({ kode_tautan }) => kode_tautan}
        onOpen={({ kode_tautan }) => setId(kode_tautan)}
        empty="Sekolah belum membuat tautan bayar."
      />
      <Popup open={chosen !== undefined} onClose={close} title="Tautan bayar">
        {chosen && (
          <div className="space-y-5">
            <TautanCard tautan={chosen} />
            {chosen.status === 'berlaku' && boleh.includes('cabutTautanSekolah') && (
              <Button look="danger" busy={cabut.isPending} onClick={() => cabut.mutate(id)}>
                Cabut tautan
              </Button>
            )}
          </div>
        )}
      </Popup>
    </>
  )
}
