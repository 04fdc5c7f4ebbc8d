import type { Kelas } from '@lunas/contract/siswa/siswa'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useKelas } from '#features/siswa/api/kelas.ts'
import { KelasForm } from '#features/siswa/components/kelas-form.tsx'
import { useChosenSekolah, useSaya } from '#lib/saya.ts'

export function KelasPage() {
  const { boleh } = useSaya()
  const sekolah = useChosenSekolah()
  const [opened, setOpened] = useState<Kelas | 'baru'>()
  const mayChange = boleh.includes('buatKelas')
  const close = () => setOpened(undefined)
  return (
    <PageFrame
      about="Kelas tahun ajaran ini dengan wali kelas dan jumlah siswanya."
      actions={mayChange && sekolah && <Button onClick={() => setOpened('baru')}>Tambah kelas</Button>}
    >
      <ForOneSekolah>
        {({ idsekolah }) => <DaftarKelas idsekolah={idsekolah} {...(mayChange && { onChange: setOpened })} />}
      </ForOneSekolah>
      <Popup open={opened !== undefined} onClose={close} title={opened === 'baru' ? 'Kelas baru' : 'Ubah kelas'}>
        {sekolah && opened && (
          <KelasForm
            idsekolah={sekolah.idsekolah}
            onDone={close}
            {...(opened !== 'baru' && { kelas: opened })}
          />
        )}
      </Popup>
    </PageFrame>
  )
}

type DaftarProps = { idsekolah: string; onChange?: (kelas: Kelas) => void }

function DaftarKelas({ idsekolah, onChange }: DaftarProps) {
  const { data, error, refetch } = useKelas(idsekolah)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 max-w-3xl rounded-card" />
  if (data.length === 0) return <p className="text-ink-soft">Belum ada kelas pada tahun ajaran ini.</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {data.map((kelas) => (
        <li key={kelas.idkelas} className="card flex flex-wrap items-center gap-x-3 p-4">
          <span className="min-w-0 grow">
            <span className="block font-semibold">{kelas.nama}</span>
            <span className="block text-ink-soft">{about(kelas)}</span>
          </span>
          <Link to="/siswa" search={{ kelas: kelas.nama }} className="link">
            {kelas.siswa.toLocaleString('id-ID')} siswa
            <span className="sr-only"> kelas {kelas.nama}</span>
          </Link>
          {onChange && (
            <Button look="quiet" onClick={() => onChange(kelas)}>
              Ubah<span className="sr-only"> kelas {kelas.nama}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function about({ tingkat, wali_kelas }: Kelas): string {
  return [`Tingkat ${tingkat}`, wali_kelas && `wali kelas ${wali_kelas}`].filter(Boolean).join(' · ')
}
