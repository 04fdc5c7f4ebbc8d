import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { keadaanTertahanWords, sebabTertahanWords } from '@lunas/contract/buku/tertahan.words'
import { useState } from 'react'
import { amountColumn, column, siswaColumn, Stacked } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useTertahan, type TertahanFilter } from '../api/tertahan.ts'
import { TertahanPopup } from './tertahan-popup.tsx'

const columns = [
  column<Tertahan>({
    id: 'nomor',
    header: 'Nomor',
    cell: ({ nomor_tertahan, sejak }) => (
      <>
        {nomor_tertahan}
        <span className="block text-xs text-ink-faint">sejak {formatAt(sejak)}</span>
      </>
    ),
  }),
  siswaColumn<Tertahan>(),
  column<Tertahan>({
    id: 'sebab',
    header: 'Sebab',
    cell: ({ sebab, nama_metode }) => (
      <Stacked below={nama_metode}>{sebabTertahanWords[sebab]}</Stacked>
    ),
  }),
  column<Tertahan>({
    id: 'keadaan',
    header: 'Keadaan',
    cell: ({ keadaan }) => <StateBadge {...keadaanTertahanWords[keadaan]} />,
  }),
  column<Tertahan>({
    id: 'petugas',
    header: 'Diurus oleh',
    cell: ({ dipegang_oleh, keadaan, dijanjikan_at }) => (
      <>
        {dipegang_oleh || 'Belum ada'}
        {(keadaan === 'menunggu' || keadaan === 'diajukan') && (
          <span className="block text-xs text-ink-faint">janji {formatAt(dijanjikan_at)}</span>
        )}
      </>
    ),
  }),
  amountColumn<Tertahan>({
    id: 'total', header: 'Total', isMain: true, amount: ({ total }) => total,
  }),
]

export function TertahanTable({ filter }: { filter: TertahanFilter }) {
  const list = useTertahan(filter)
  const [nomor, setNomor] = useState('')
  const chosen = list.answer.rows?.find(({ nomor_tertahan }) => nomor_tertahan === nomor)
  return (
    <>
      <EksporButtons call="eksporTertahan" filter={filter} name="tertahan" />
      <DataTable
        caption="Pembayaran tertahan, yang terbaru di atas"
        columns={columns}
        {...list}
        rowId={({ nomor_tertahan }) => nomor_tertahan}
        onOpen={({ nomor_tertahan }) => setNomor(nomor_tertahan)}
        empty="Tidak ada pembayaran tertahan untuk pilihan ini."
      />
      <TertahanPopup tertahan={chosen} onClose={() => setNomor('')} />
    </>
  )
}
