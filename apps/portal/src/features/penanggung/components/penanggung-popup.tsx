import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/page-size'
import type { Penanggung } from '@lunas/contract/tagihan/penanggung'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { DateField } from '#components/date-field.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useSaya } from '#lib/saya.ts'
import { useBagian } from '../api/penanggung.ts'
import { PenanggungForm } from './penanggung-form.tsx'

type PopupProps = { penanggung: Penanggung | undefined; onClose: () => void }

/** One payer: what it bears, for whom, and what of it is paid. */
export function PenanggungPopup({ penanggung, onClose }: PopupProps) {
  return (
    <Popup open={penanggung !== undefined} onClose={onClose} title={penanggung?.nama ?? 'Penanggung'} wide>
      {penanggung && (
        <div className="space-y-5">
          <dl className="facts">
            <dt>Ditanggung</dt>
            <dd><Nominal value={penanggung.ditanggung} /></dd>
            <dt>Sudah dibayar</dt>
            <dd><Nominal value={penanggung.dibayar} /></dd>
            <dt>{penanggung.lebih > 0 ? 'Lebih bayar' : 'Belum dibayar'}</dt>
            <dd><Nominal value={penanggung.lebih > 0 ? penanggung.lebih : penanggung.sisa} className="font-semibold" /></dd>
          </dl>
          <BagianSection idpenanggung={penanggung.idpenanggung} />
          <Change penanggung={penanggung} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function BagianSection({ idpenanggung }: { idpenanggung: string }) {
  const [dari, setDari] = useState('')
  const [sampai, setSampai] = useState('')
  const filter = { idpenanggung, ...(dari && { dari }), ...(sampai && { sampai }) }
  const { data, error, refetch } = useBagian(filter)
  return (
    <section aria-label="Bagian yang ditanggung" className="space-y-2">
      <h2 className="text-base">Bagian yang ditanggung</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label="Dari" value={dari} onValue={setDari} />
        <DateField label="Sampai" value={sampai} onValue={setSampai} />
      </div>
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-32 rounded-card" />}
      {data?.length === 0 && <p className="text-ink-soft">Belum ada tagihan yang ditanggung.</p>}
      <ul className="divide-y divide-line">
        {data?.map((one) => (
          <li key={one.kode_tagihan} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {one.nama_siswa}
              <span className="block text-sm text-ink-soft">{[one.nama, one.kelas, one.nis].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="text-right">
              <Nominal value={one.jumlah} className="block font-semibold" />
              <span className="block text-sm text-ink-soft">{sayPaid(one)}</span>
            </span>
          </li>
        ))}
      </ul>
      {data && data.length >= PORTAL_PAGE_SIZE && (
        <p className="text-ink-soft">Hanya {data.length} yang terlama. Unduh untuk melihat semuanya.</p>
      )}
      {data && data.length > 0 && (
        <EksporButtons call="eksporPenanggung" filter={filter} name="bagian-penanggung" />
      )}
    </section>
  )
}

function sayPaid({ jumlah, dibayar }: { jumlah: number; dibayar: number }): string {
  if (dibayar === 0) return 'Belum dibayar'
  return dibayar === jumlah ? 'Lunas' : `Dibayar ${formatRupiah(dibayar)}`
}

function Change({ penanggung, onDone }: { penanggung: Penanggung; onDone: () => void }) {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  if (!boleh.includes('ubahPenanggung')) return null
  if (!isOpen) return <Button look="secondary" onClick={() => setOpen(true)}>Ubah penanggung</Button>
  return <PenanggungForm idsekolah={penanggung.idsekolah} penanggung={penanggung} onDone={onDone} />
}
