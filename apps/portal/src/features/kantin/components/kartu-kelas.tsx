import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { Trouble } from '#components/trouble.tsx'
import { refreshKartuKelas, useKartuKelas, useKartuQr, type KartuCetak, type SiswaKelas } from '../api/kartu-kelas.ts'
import { EnrolKartu } from './enrol-kartu.tsx'
import { QrSheet } from './qr-sheet.tsx'

/** The pupils of a class one after another: each tap gives a card to the pupil whose turn it is. */
export function KartuKelas({ idsekolah, kelas }: { idsekolah: string; kelas: string }) {
  const { data, error, refetch } = useKartuKelas(idsekolah, kelas)
  const [chosen, setChosen] = useState('')
  const [passed, setPassed] = useState<readonly string[]>([])
  const [made, setMade] = useState<readonly KartuCetak[]>([])
  const keepMade = (one: KartuCetak) => setMade((before) => [...before, one])
  const qr = useKartuQr(keepMade)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 max-w-2xl" />
  const missing = data.filter(({ berkartu, kode_siswa }) => !berkartu && !passed.includes(kode_siswa))
  const turn = data.find(({ kode_siswa }) => kode_siswa === chosen) ?? missing[0]

  function pass({ kode_siswa }: SiswaKelas): void {
    setPassed((before) => [...before, kode_siswa])
    setChosen('')
    refreshKartuKelas()
  }

  return (
    <div className="space-y-5">
      <p className="no-print">
        {data.length - data.filter(({ berkartu }) => !berkartu).length} dari {data.length} siswa sudah berkartu.
      </p>
      {turn && (
        <div className="no-print space-y-2">
          <EnrolKartu
            key={turn.kode_siswa}
            siswa={turn}
            onDone={() => pass(turn)}
            onToken={(token) => {
              keepMade({ siswa: turn, token })
              pass(turn)
            }}
          />
          <Button look="quiet" onClick={() => pass(turn)}>
            Lewati {turn.nama}
          </Button>
        </div>
      )}
      {!turn && <p className="notice tone-paid no-print">Semua siswa kelas ini sudah dilayani.</p>}
      {missing.length > 0 && (
        <Button
          look="secondary"
          className="no-print"
          busy={qr.isPending}
          onClick={() => qr.mutate({ daftar: missing, jenis: 'qr' })}
        >
          Buat kartu QR untuk {missing.length} siswa yang belum
        </Button>
      )}
      {made.length > 0 && <QrSheet kartu={made} />}
      <ul className="card no-print max-w-2xl divide-y divide-line" aria-label={`Siswa kelas ${kelas}`}>
        {data.map((one) => (
          <li key={one.kode_siswa} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span>
              {one.nama}
              <span className="block text-sm text-ink-soft">
                NIS {one.nis} · {one.berkartu ? 'Sudah berkartu' : 'Belum berkartu'}
              </span>
            </span>
            <Button look="quiet" onClick={() => setChosen(one.kode_siswa)}>
              {one.berkartu ? 'Ganti' : 'Giliran'}
              <span className="sr-only"> {one.nama}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
