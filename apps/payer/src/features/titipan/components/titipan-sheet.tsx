import type { Titipan } from '@lunas/contract/titipan/titipan'
import { useId } from 'react'
import { Nominal } from '@lunas/ui/nominal'
import { Sheet } from '@lunas/ui/sheet'
import { Loaded } from '#components/loaded.tsx'
import { MutasiList } from '#components/mutasi-list.tsx'
import { useOtomatis, useTitipan } from '../api/titipan.ts'
import { titipanCopy } from '../titipan.copy.ts'
import { MoveForm } from './move-form.tsx'

type SheetProps = { open: boolean; kode_siswa: string; onClose: () => void }

/** A child's titipan, and what the parent can do with it. */
export function TitipanSheet({ open, kode_siswa, onClose }: SheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={titipanCopy.title}
      closeLabel={titipanCopy.close}
    >
      <Content kode_siswa={kode_siswa} />
    </Sheet>
  )
}

function Content({ kode_siswa }: { kode_siswa: string }) {
  return (
    <Loaded answer={useTitipan(kode_siswa)} copy={titipanCopy}>
      {(titipan) => <Shown titipan={titipan} kode_siswa={kode_siswa} />}
    </Loaded>
  )
}

function Shown({ titipan, kode_siswa }: { titipan: Titipan; kode_siswa: string }) {
  return (
    <div className="space-y-6 p-4">
      <div>
        <p className="text-sm text-ink-soft">{titipanCopy.kept}</p>
        <Nominal value={titipan.jumlah} className="text-3xl font-bold tracking-tight" />
        <p className="mt-1 text-sm text-ink-soft">{titipanCopy.about}</p>
      </div>
      <Otomatis kode_siswa={kode_siswa} isOn={titipan.otomatis} />
      {titipan.jumlah > 0 && titipan.saudara.length > 0 && <MoveForm titipan={titipan} />}
      {titipan.mutasi.length > 0 && <Mutasi mutasi={titipan.mutasi} />}
    </div>
  )
}

function Otomatis({ kode_siswa, isOn }: { kode_siswa: string; isOn: boolean }) {
  const id = useId()
  const otomatis = useOtomatis(kode_siswa)
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        className="checkbox"
        checked={otomatis.isPending ? otomatis.variables : isOn}
        disabled={otomatis.isPending}
        onChange={(event) => otomatis.mutate(event.target.checked)}
      />
      <label htmlFor={id}>
        <span className="block font-semibold">{titipanCopy.otomatis}</span>
        <span className="text-sm text-ink-soft">{titipanCopy.otomatisHint}</span>
      </label>
    </div>
  )
}

function Mutasi({ mutasi }: Pick<Titipan, 'mutasi'>) {
  return (
    <section>
      <h3 className="text-base">{titipanCopy.history}</h3>
      <MutasiList
        label={titipanCopy.history}
        lines={mutasi.map(({ keterangan, ...line }) => ({ ...line, title: keterangan }))}
      />
    </section>
  )
}
