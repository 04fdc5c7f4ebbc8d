import { useState } from 'react'
import { sentenceOf } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useUbahUrutan, useUrutan } from '../api/urutan.ts'
import { urutanCopy } from '../urutan.copy.ts'

/** The kinds of bills that are paid first for a child; folded, because few need it. */
export function UrutanList({ kode_siswa }: { kode_siswa: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{urutanCopy.title}</summary>
      <p className="text-sm text-ink-soft">{urutanCopy.about}</p>
      {isOpen && <Rows kode_siswa={kode_siswa} />}
    </details>
  )
}

function Rows({ kode_siswa }: { kode_siswa: string }) {
  const { data: urutan, error } = useUrutan(kode_siswa, true)
  const ubah = useUbahUrutan(kode_siswa)
  if (error) return <p className="mt-2 text-sm text-danger">{sentenceOf(error)}</p>
  if (!urutan) {
    return (
      <div role="status" aria-label={urutanCopy.loading} className="mt-2">
        <Skeleton className="h-24 rounded-field" />
      </div>
    )
  }
  const first = urutan.jenis.filter(({ didahulukan }) => didahulukan).map((one) => one.idjenis)

  function toggle(idjenis: string, isFirst: boolean) {
    const others = first.filter((one) => one !== idjenis)
    if (!ubah.isPending) ubah.mutate(isFirst ? others : [idjenis, ...others])
  }

  return (
    <ol className="mt-2 divide-y divide-line">
      {urutan.jenis.map(({ idjenis, nama, didahulukan }) => (
        <li key={idjenis} className="flex items-center justify-between gap-4 py-1">
          <span className={didahulukan ? 'font-semibold' : ''}>{nama}</span>
          <Button
            look="quiet"
            busy={ubah.isPending}
            onClick={() => toggle(idjenis, didahulukan)}
            aria-label={didahulukan ? urutanCopy.releaseNamed(nama) : urutanCopy.firstNamed(nama)}
          >
            {didahulukan ? urutanCopy.release : urutanCopy.first}
          </Button>
        </li>
      ))}
    </ol>
  )
}
