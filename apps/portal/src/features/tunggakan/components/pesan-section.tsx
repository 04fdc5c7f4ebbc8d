import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { PesanText } from '#components/pesan-text.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useSaya } from '#lib/saya.ts'
import { usePesan } from '../api/tindak.ts'

type PesanProps = { kode_siswa: string; isStopped: boolean }

/** The reminder that the pupil's family would get today, or why it gets none. */
export function PesanSection(props: PesanProps) {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  if (!boleh.includes('pesanPengingat')) return null
  if (isOpen) return <Shown {...props} />
  return <Button look="quiet" onClick={() => setOpen(true)}>Lihat pesan pengingat</Button>
}

function Shown({ kode_siswa, isStopped }: PesanProps) {
  const { data, error, refetch } = usePesan(kode_siswa)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 rounded-card" />
  return (
    <section aria-label="Pesan pengingat" className="space-y-2">
      <h3 className="text-sm font-semibold">Pesan WhatsApp bila dikirim hari ini</h3>
      {data.pesan.length === 0 && (
        <p className="text-ink-soft">Tidak ada pesan untuk keluarga ini: {whyNone(data.aktif, isStopped)}</p>
      )}
      {data.pesan.map(({ teks, sebagian }) => (
        <div key={teks}>
          <PesanText teks={teks} />
          {sebagian && <p className="mt-1 text-sm text-ink-soft">Bersama tagihan saudara di sekolah lain.</p>}
        </div>
      ))}
    </section>
  )
}

function whyNone(aktif: boolean, isStopped: boolean): string {
  if (!aktif) return 'pengingat sekolah belum dinyalakan.'
  if (isStopped) return 'pengingatnya sedang dihentikan.'
  return 'belum ada wali yang setuju menerima pesan WhatsApp.'
}
