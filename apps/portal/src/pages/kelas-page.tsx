import type { Kelas } from '@lunas/contract/siswa/siswa'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OneSekolahPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useKelas } from '#features/siswa/api/kelas.ts'
import { KelasForm } from '#features/siswa/components/kelas-form.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'

export function KelasPage() {
  const { boleh } = useSaya()
  const sekolah = useOneSekolah()
  const { data, error, refetch } = useKelas(sekolah?.idsekolah)
  const [opened, setOpened] = useState<Kelas | 'baru'>()
  const mayChange = boleh.includes('buatKelas') && sekolah !== undefined
  const close = () => setOpened(undefined)
  return (
    <PageFrame
      about="Kelas tahun ajaran ini dengan wali kelas dan jumlah siswanya."
      actions={mayChange && <Button onClick={() => setOpened('baru')}>Tambah kelas</Button>}
    >
      <div className="mb-4 max-w-md">
        <OneSekolahPick />
      </div>
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 max-w-3xl rounded-card" />}
      {data?.length === 0 && <p className="text-ink-soft">Belum ada kelas pada tahun ajaran ini.</p>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data?.map((kelas) => (
          <li key={kelas.idkelas} className="card flex flex-wrap items-center gap-x-3 p-4">
            <span className="min-w-0 grow">
              <span className="block font-semibold">{kelas.nama}</span>
              <span className="block text-ink-soft">{about(kelas)}</span>
            </span>
            <Link to="/siswa" search={{ kelas: kelas.nama }} className="link">
              {kelas.siswa.toLocaleString('id-ID')} siswa
              <span className="sr-only"> kelas {kelas.nama}</span>
            </Link>
            {mayChange && (
              <Button look="quiet" onClick={() => setOpened(kelas)}>
                Ubah<span className="sr-only"> kelas {kelas.nama}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
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

function about({ tingkat, wali_kelas }: Kelas): string {
  return [`Tingkat ${tingkat}`, wali_kelas && `wali kelas ${wali_kelas}`].filter(Boolean).join(' · ')
}
