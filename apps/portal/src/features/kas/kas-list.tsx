import type { Kas } from '@lunas/contract/loket/kas'
import { kasState } from '@lunas/contract/loket/kas.words'
import type { Level } from '@lunas/contract/pengguna/level'
import { sayCell } from '#components/list/columns.tsx'
import { datesFilter, petugasFilter, usulanFilter } from '#components/list/filters.ts'
import { defineList, type OpenedProps } from '#components/list/list.ts'
import { Popup } from '#components/popup.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { KasUsulan } from './components/kas-usulan.tsx'
import { TutupForm } from './components/tutup-form.tsx'

const SUPERVISORS: ReadonlySet<Level> = new Set(['bendahara', 'admin_institusi'])

export const kasList = defineList({
  name: 'kas',
  title: 'Riwayat kas',
  caption: 'Kas terbuka dan tertutup, yang terbaru di atas',
  call: 'riwayatKas',
  rowId: ({ idkas }) => idkas,
  filters: [petugasFilter(), datesFilter(), usulanFilter],
  columns: [
    {
      id: 'tanggal',
      header: 'Tanggal',
      kind: 'date',
      value: ({ tanggal }) => tanggal,
      below: ({ ditutup_at, ditutup_oleh }) =>
        ditutup_at
          ? `Ditutup ${formatAt(ditutup_at)}${ditutup_oleh && ` oleh ${ditutup_oleh}`}`
          : '',
    },
    { id: 'petugas', header: 'Petugas', kind: 'text', value: ({ petugas }) => petugas },
    { id: 'sekolah', header: 'Sekolah', kind: 'text', value: ({ sekolah }) => sekolah },
    { id: 'status', header: 'Status', kind: 'state', value: kasState },
    { id: 'seharusnya', header: 'Seharusnya', kind: 'rupiah', isMain: true, value: ({ seharusnya }) => seharusnya },
    { id: 'dihitung', header: 'Dihitung', kind: 'rupiah', value: ({ dihitung }) => dihitung },
    {
      id: 'selisih',
      header: 'Selisih',
      kind: 'rupiah',
      value: ({ selisih }) => selisih,
      below: ({ alasan }) => alasan,
    },
  ],
  sum: 'Seharusnya',
  bulk: [],
  empty: 'Belum ada kas. Kas terbuka saat uang pertama diterima.',
  ekspor: { call: 'eksporKas', name: 'kas' },
  Opened: KasPopup,
})

/**
 * An open drawer of an absent officer can be counted here by a supervisor, and one that waits for a
 * second count by a second person; a closed one is only shown.
 */
function KasPopup({ row, onClose }: OpenedProps<Kas>) {
  const { level } = useSaya()
  const canClose = row && !row.ditutup_at && !row.usulan && SUPERVISORS.has(level)
  return (
    <Popup open={row !== undefined} onClose={onClose} title={`Kas ${row?.petugas ?? ''}`}>
      {canClose && <TutupForm kas={row} isOthers onDone={onClose} />}
      {row?.usulan && <KasUsulan kas={row} usulan={row.usulan} onDone={onClose} />}
      {row && !canClose && !row.usulan && <KasFacts {...row} />}
    </Popup>
  )
}

function KasFacts(kas: Kas) {
  return (
    <dl className="facts">
      {kasList.columns.map((column) => (
        <KasFact key={column.id} header={column.header}>
          {sayCell(column, kas) || '–'}
        </KasFact>
      ))}
    </dl>
  )
}

function KasFact({ header, children }: { header: string; children: string }) {
  return (
    <>
      <dt>{header}</dt>
      <dd>{children}</dd>
    </>
  )
}
