import type { Kas } from '@lunas/contract/loket/kas'
import { kasState } from '@lunas/contract/loket/kas.words'
import type { Level } from '@lunas/contract/pengguna/level'
import { Nominal } from '@lunas/ui/nominal'
import { useState } from 'react'
import { column } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useRiwayatKas } from '../api/riwayat-kas.ts'
import { TutupForm } from './tutup-form.tsx'

const SUPERVISORS: ReadonlySet<Level> = new Set(['bendahara', 'admin_institusi'])

const columns = [
  column<Kas>({
    id: 'tanggal',
    header: 'Tanggal',
    cell: ({ tanggal, ditutup_at, ditutup_oleh }) => (
      <>
        {formatDay(tanggal)}
        {ditutup_at && (
          <span className="block text-xs text-ink-faint">
            Ditutup {formatAt(ditutup_at)}
            {ditutup_oleh && ` oleh ${ditutup_oleh}`}
          </span>
        )}
      </>
    ),
  }),
  column<Kas>({ id: 'petugas', header: 'Petugas', cell: ({ petugas }) => petugas }),
  column<Kas>({ id: 'sekolah', header: 'Sekolah', cell: ({ sekolah }) => sekolah }),
  column<Kas>({ id: 'status', header: 'Status', cell: (kas) => <StateBadge {...kasState(kas)} /> }),
  column<Kas>({
    id: 'seharusnya',
    header: 'Seharusnya',
    isNumber: true,
    cell: ({ seharusnya }) => <Nominal value={seharusnya} />,
  }),
  column<Kas>({
    id: 'dihitung',
    header: 'Dihitung',
    isNumber: true,
    cell: ({ dihitung }) => (dihitung === null ? '–' : <Nominal value={dihitung} />),
  }),
  column<Kas>({
    id: 'selisih',
    header: 'Selisih',
    isNumber: true,
    cell: ({ selisih, alasan }) => (
      <>
        {selisih === null ? '–' : <Nominal value={selisih} />}
        {alasan && <span className="block text-xs whitespace-normal text-ink-soft">{alasan}</span>}
      </>
    ),
  }),
]

export function KasTable({ filter }: { filter: { idsekolah?: string } }) {
  const { level } = useSaya()
  const list = useRiwayatKas(filter)
  const [id, setId] = useState('')
  const chosen = list.answer.rows?.find(({ idkas }) => idkas === id)
  const close = () => setId('')
  // Who may count in place of an absent officer opens an open drawer.
  const opener = SUPERVISORS.has(level) && {
    onOpen: ({ idkas, ditutup_at }: Kas) => setId(ditutup_at ? '' : idkas),
  }
  return (
    <>
      <EksporButtons call="eksporKas" filter={filter} name="kas" />
      <DataTable
        caption="Kas terbuka dan tertutup, yang terbaru di atas"
        columns={columns}
        {...list}
        rowId={({ idkas }) => idkas}
        {...opener}
        empty="Belum ada kas."
      />
      <Popup open={chosen !== undefined} onClose={close} title={`Kas ${chosen?.petugas ?? ''}`}>
        {chosen && <TutupForm kas={chosen} isOthers onDone={close} />}
      </Popup>
    </>
  )
}
