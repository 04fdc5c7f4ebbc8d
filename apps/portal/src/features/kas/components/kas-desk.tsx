import type { KasDiterima } from '@lunas/contract/kas'
import type { SiswaPetugas } from '@lunas/contract/portal'
import type { DaftarTagihan } from '@lunas/contract/tagihan'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { Trouble } from '#components/trouble.tsx'
import { useTagihan } from '../api/get-tagihan.ts'
import { useTerimaKas } from '../api/terima-kas.ts'
import { problemOf, startKeranjang, type Keranjang } from '../keranjang.ts'
import { KasSummary } from './kas-summary.tsx'
import { TagihanPicker } from './tagihan-picker.tsx'

type KasDeskProps = { siswa: SiswaPetugas; onDone: (diterima: KasDiterima) => void }

/** The desk while one pupil's parent stands before it. */
export function KasDesk({ siswa, onDone }: KasDeskProps) {
  const { data: daftar, error, refetch } = useTagihan(siswa.kode_siswa)
  if (error && !daftar) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!daftar) return <Skeleton className="h-60 w-full" />
  return <LoadedDesk siswa={siswa} daftar={daftar} onDone={onDone} />
}

function LoadedDesk({ siswa, daftar, onDone }: KasDeskProps & { daftar: DaftarTagihan }) {
  const open = daftar.tagihan.filter(({ sisa, keadaan }) => sisa > 0 && keadaan !== 'dibatalkan')
  const [keranjang, setKeranjang] = useState<Keranjang>(() => startKeranjang(open))
  const [uang, setUang] = useState<number>()
  const [isTried, setTried] = useState(false)
  const terima = useTerimaKas(onDone)
  const problem = problemOf(keranjang, open, uang)

  function submit() {
    setTried(true)
    if (problem || terima.isPending) return
    terima.mutate({ kode_siswa: siswa.kode_siswa, keranjang, uang })
  }

  if (open.length === 0)
    return <p className="card p-6 text-ink-soft">{siswa.nama} tidak punya tagihan terbuka.</p>
  return (
    <form
      className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TagihanPicker tagihan={open} keranjang={keranjang} onKeranjang={setKeranjang} />
      <KasSummary
        keranjang={keranjang}
        titipan={daftar.titipan}
        uang={uang}
        onUang={setUang}
        problem={isTried ? problem : ''}
        busy={terima.isPending}
      />
    </form>
  )
}
